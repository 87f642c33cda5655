package espalier.bayes;

import espalier.data.IndexSort;
import java.util.Arrays;

/**
 * A tree made by merging, and the scale of its heights.
 *
 * @param tree the tree, its root at height 1 (0 if all objects are the same)
 * @param rootHeight half the distance of the last merge, in the units of the dissimilarity
 * @param mergeDistances the distances of all merges, ascending
 */
public record Linkage(LatentTree tree, double rootHeight, double[] mergeDistances) {

  public Linkage {
    mergeDistances = mergeDistances.clone();
  }

  @Override
  public double[] mergeDistances() {
    return mergeDistances.clone();
  }

  /** Collects merges of clusters that are named by a slot, one of the slots of the two parts. */
  static final class Merges {

    private final int leaves;
    private final int[] nodeOfSlot;
    private final int[][] parts;
    private final double[] distance;
    private int count;

    Merges(int leaves) {
      this.leaves = leaves;
      this.nodeOfSlot = new int[leaves];
      Arrays.setAll(nodeOfSlot, i -> i);
      this.parts = new int[leaves - 1][];
      this.distance = new double[leaves - 1];
    }

    /** Merges two slots into the first; rounding never lets a merge lie below its parts. */
    void add(int slot, int gone, double d) {
      int a = nodeOfSlot[slot];
      int b = nodeOfSlot[gone];
      distance[count] = Math.max(d, Math.max(heightOf(a), heightOf(b)));
      parts[count] = new int[] {a, b};
      nodeOfSlot[slot] = leaves + count;
      count++;
    }

    private double heightOf(int node) {
      return node < leaves ? 0 : distance[node - leaves];
    }

    /** The tree with its inner nodes numbered by distance, equal ones in the order of merging. */
    Linkage finish() {
      int[] order = IndexSort.order(distance, count);
      int[] place = new int[count];
      double[] sorted = new double[count];
      for (int k = 0; k < count; k++) {
        place[order[k]] = leaves + k;
        sorted[k] = distance[order[k]];
      }
      double last = count == 0 ? 0 : sorted[count - 1];
      int[] parent = new int[leaves + count];
      double[] height = new double[leaves + count];
      Arrays.fill(parent, -1);
      for (int k = 0; k < count; k++) {
        for (int part : parts[order[k]]) {
          parent[part < leaves ? part : place[part - leaves]] = leaves + k;
        }
        height[leaves + k] = last > 0 ? sorted[k] / last : 0;
      }
      return new Linkage(LatentTree.ofHeights(leaves, parent, height), last / 2, sorted);
    }
  }
}
