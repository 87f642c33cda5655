package espalier.bayes;

import espalier.message.Message;
import java.util.Arrays;
import java.util.List;

/** Latent trees in the Newick form that programs for evolutionary trees read. */
public final class Newick {

  private static final String RESERVED = "()[]':;, \t\n";

  private Newick() {}

  /**
   * The tree with names and branch lengths, closed by a semicolon. O(nodes).
   *
   * @param names one for each leaf; quoted where the format needs it
   * @throws IllegalArgumentException if there is not one name for each leaf
   */
  public static String of(LatentTree tree, List<String> names) {
    if (names.size() != tree.leaves()) {
      throw new IllegalArgumentException(
          "A tree of " + tree.leaves() + " leaves needs as many names, not " + names.size() + ".");
    }
    StringBuilder[] text = new StringBuilder[tree.size()];
    for (int v = 0; v < tree.size(); v++) {
      if (v < tree.leaves()) {
        text[v] = new StringBuilder(quoted(names.get(v)));
      } else {
        int[] children = tree.children(v);
        StringBuilder longest = join(text, children);
        text[v] = longest;
      }
      if (v < tree.root()) {
        text[v].append(':').append(Message.of("%.6g", tree.length(v)));
      }
    }
    return text[tree.root()].append(";").toString();
  }

  private static StringBuilder join(StringBuilder[] text, int[] children) {
    StringBuilder all = new StringBuilder("(");
    for (int c : children) {
      all.append(all.length() > 1 ? "," : "").append(text[c]);
      text[c] = null;
    }
    return all.append(')');
  }

  private static String quoted(String name) {
    boolean plain = !name.isEmpty() && name.chars().noneMatch(c -> RESERVED.indexOf(c) >= 0);
    return plain ? name : "'" + name.replace("'", "''") + "'";
  }

  /**
   * The branching alone, leaves by number and children sorted as texts: equal for equal topologies.
   */
  public static String topology(LatentTree tree) {
    String[] text = new String[tree.size()];
    for (int v = 0; v < tree.size(); v++) {
      text[v] = Integer.toString(v);
      if (v >= tree.leaves()) {
        String[] parts =
            Arrays.stream(tree.children(v)).mapToObj(c -> text[c]).toArray(String[]::new);
        Arrays.sort(parts);
        text[v] = "(" + String.join(",", parts) + ")";
      }
    }
    return text[tree.root()];
  }
}
