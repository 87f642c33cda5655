package espalier.split.axis;

import espalier.impurity.NodeRows;
import java.util.Arrays;

/**
 * The rows of a node that are listed by each {@link FeatureRanks.Form#LISTED} feature: the cells of
 * the node's rows, transposed once. O(listed cells of the node). Scratch of one thread.
 *
 * <p>Runs where a data set has thin sparse columns. Worth 2.1 times on one tree of enron
 * (docs/evidence/speed.md).
 */
final class NodeLists {

  private final FeatureRanks ranks;
  private final boolean any;
  private final int[] start;
  private final int[] count;
  private int[] touched = new int[16];
  private int features;
  private int[] place = new int[64];
  private int[] rank = new int[64];

  NodeLists(FeatureRanks ranks) {
    this.ranks = ranks;
    this.any = ranks.anyListed();
    this.start = new int[ranks.features()];
    this.count = new int[ranks.features()];
  }

  void reset(NodeRows node) {
    if (!any) {
      return;
    }
    for (int k = 0; k < features; k++) {
      count[touched[k]] = 0;
    }
    features = 0;
    int cells = 0;
    for (int row : node.rows()) {
      for (int f : ranks.listed(row)) {
        if (count[f]++ == 0) {
          if (features == touched.length) {
            touched = Arrays.copyOf(touched, 2 * features);
          }
          touched[features++] = f;
        }
        cells++;
      }
    }
    if (place.length < cells) {
      place = new int[2 * cells];
      rank = new int[2 * cells];
    }
    int at = 0;
    for (int k = 0; k < features; k++) {
      start[touched[k]] = at;
      at += count[touched[k]];
      count[touched[k]] = 0;
    }
    for (int i = 0; i < node.size(); i++) {
      int row = node.rows()[i];
      int[] own = ranks.listed(row);
      for (int k = 0; k < own.length; k++) {
        int f = own[k];
        int to = start[f] + count[f]++;
        place[to] = i;
        rank[to] = ranks.listedRanks(row)[k];
      }
    }
  }

  /** How many rows of the node have another value of a feature than 0. */
  int count(int feature) {
    return count[feature];
  }

  /** The place in the node of one of them; they ascend. */
  int place(int feature, int k) {
    return place[start[feature] + k];
  }

  /** The rank of its value. */
  int rank(int feature, int k) {
    return rank[start[feature] + k];
  }

  /** The keys of these rows: the rank above the lower 32 bits, the place in the node below. */
  void keys(int feature, long[] keys) {
    for (int k = 0; k < count[feature]; k++) {
      keys[k] = (long) rank[start[feature] + k] << Integer.SIZE | place[start[feature] + k];
    }
  }
}
