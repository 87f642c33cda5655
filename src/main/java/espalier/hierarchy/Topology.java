package espalier.hierarchy;

import espalier.message.Message;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Depths of a graph given by parent lists, or the cycle that keeps it from having any. */
final class Topology {
  private static final int SHOWN = 12;

  private Topology() {}

  /** Turns parent lists into ascending child lists. O(labels + edges). */
  static int[][] invert(int[][] parents) {
    IntStream.Builder[] below = new IntStream.Builder[parents.length];
    Arrays.setAll(below, p -> IntStream.builder());
    for (int c = 0; c < parents.length; c++) {
      for (int p : parents[c]) {
        below[p].add(c);
      }
    }
    return Arrays.stream(below).map(b -> b.build().toArray()).toArray(int[][]::new);
  }

  /**
   * Number of steps on the longest path from the root to each label; 1 where there is no parent.
   * O(labels + edges).
   *
   * @throws HierarchyFormatException if there is a cycle; its labels are named in order
   */
  static int[] longestDepths(List<String> names, int[][] parents, int[][] children) {
    int n = parents.length;
    int[] waiting = new int[n];
    int[] depths = new int[n];
    int[] queue = new int[n];
    int filled = 0;
    for (int l = 0; l < n; l++) {
      waiting[l] = parents[l].length;
      if (waiting[l] == 0) {
        depths[l] = 1;
        queue[filled++] = l;
      }
    }
    for (int head = 0; head < filled; head++) {
      int l = queue[head];
      for (int c : children[l]) {
        depths[c] = Math.max(depths[c], depths[l] + 1);
        if (--waiting[c] == 0) {
          queue[filled++] = c;
        }
      }
    }
    if (filled < n) {
      throw cycle(names, parents, waiting);
    }
    return depths;
  }

  /** Every label still waiting has a waiting parent, so walking up must come round. */
  private static HierarchyFormatException cycle(
      List<String> names, int[][] parents, int[] waiting) {
    int[] place = new int[parents.length];
    List<Integer> walk = new ArrayList<>();
    int at =
        IntStream.range(0, waiting.length).filter(l -> waiting[l] > 0).findFirst().orElseThrow();
    while (place[at] == 0) {
      walk.add(at);
      place[at] = walk.size();
      at = waitingParent(parents[at], waiting);
    }
    List<Integer> loop = new ArrayList<>(walk.subList(place[at] - 1, walk.size()));
    Collections.reverse(loop);
    Collections.rotate(loop, -loop.indexOf(Collections.min(loop)));
    String first = names.get(loop.get(0));
    String text = loop.stream().limit(SHOWN).map(names::get).collect(Collectors.joining(" > "));
    int more = loop.size() - SHOWN;
    return new HierarchyFormatException(
        first,
        Message.of(
            "The labels go round in a cycle: %s%s > %s (parent > child); no label may lie below"
                + " itself, so leave out one of these edges.",
            text, more > 0 ? " > ... (" + more + " more)" : "", first));
  }

  private static int waitingParent(int[] above, int[] waiting) {
    return IntStream.of(above).filter(p -> waiting[p] > 0).findFirst().orElseThrow();
  }
}
