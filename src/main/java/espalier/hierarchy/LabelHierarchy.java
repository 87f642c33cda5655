package espalier.hierarchy;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Sketch; to be replaced by the full class with the same methods. */
public final class LabelHierarchy {
  private final List<String> names;
  private final Map<String, Integer> index = new HashMap<>();
  private final int[][] parents;
  private final int[] order;

  private LabelHierarchy(List<String> names, int[][] parents, int[] order) {
    this.names = List.copyOf(names);
    this.parents = parents;
    this.order = order;
    for (int i = 0; i < names.size(); i++) {
      index.put(names.get(i), i);
    }
  }

  /** Labels without any order among them. */
  public static LabelHierarchy flat(List<String> names) {
    int[] order = new int[names.size()];
    Arrays.setAll(order, i -> i);
    int[][] parents = new int[names.size()][0];
    return new LabelHierarchy(names, parents, order);
  }

  /** Number of labels. */
  public int size() {
    return names.size();
  }

  /** Name of a label. */
  public String name(int label) {
    return names.get(label);
  }

  /** Index of a label or -1. */
  public int indexOf(String name) {
    return index.getOrDefault(name, -1);
  }

  /** Parents. */
  public int[] parents(int label) {
    return parents[label];
  }

  /** Parents before children. */
  public int[] topologicalOrder() {
    return order;
  }

  /** Upward closure. */
  public int[] close(int[] labels) {
    BitSet set = new BitSet();
    for (int l : labels) {
      set.set(l);
    }
    for (int k = order.length - 1; k >= 0; k--) {
      if (set.get(order[k])) {
        for (int p : parents[order[k]]) {
          set.set(p);
        }
      }
    }
    return set.stream().toArray();
  }
}
