package espalier.data;

import espalier.hierarchy.LabelHierarchy;
import espalier.message.Message;
import java.util.Arrays;

/**
 * Brings flat label targets under a hierarchy that may know further labels, such as the groups
 * above them.
 *
 * <p>Labels are matched by name; a label of the data may end in one {@code -} that the hierarchy's
 * label lacks (MEKA adds it when it moves labels). A label that only the hierarchy has is present
 * in a row if a label of the data below it is present. Otherwise it is unknown if one below it is
 * unknown (and not below an absent label), else absent. A row without any known label stays without
 * any.
 */
public final class TargetExpansion {

  private enum State {
    ABSENT,
    UNKNOWN,
    PRESENT
  }

  private TargetExpansion() {}

  /**
   * The targets in the order and with the names of the hierarchy. O(rows x (labels + edges)).
   *
   * @throws IllegalArgumentException if a target is not a label, or the hierarchy lacks it, or two
   *     targets mean the same label
   */
  public static Targets expand(Targets targets, LabelHierarchy hierarchy) {
    int[] source = sources(targets, hierarchy);
    Targets.Builder expanded =
        Targets.builder(hierarchy.names().stream().map(Attribute::label).toList());
    int size = hierarchy.size();
    State[] states = new State[size];
    State[] own = new State[targets.count()];
    int[] present = new int[size];
    int[] unknown = new int[size];
    for (int row = 0; row < targets.rows(); row++) {
      if (!targets.labelled(row)) {
        expanded.addUnlabelled();
        continue;
      }
      fill(own, targets, row);
      propagate(hierarchy, source, own, states);
      int on = 0;
      int open = 0;
      for (int label = 0; label < size; label++) {
        State state = source[label] < 0 ? states[label] : own[source[label]];
        if (state == State.PRESENT) {
          present[on++] = label;
        } else if (state == State.UNKNOWN) {
          unknown[open++] = label;
        }
      }
      expanded.addLabels(Arrays.copyOf(present, on), Arrays.copyOf(unknown, open));
    }
    return expanded.build();
  }

  /** The label of the hierarchy that a label of the data with the given name means, or -1. */
  public static int match(String name, LabelHierarchy hierarchy) {
    int label = hierarchy.indexOf(name);
    return label < 0 && name.endsWith("-")
        ? hierarchy.indexOf(name.substring(0, name.length() - 1))
        : label;
  }

  private static void fill(State[] own, Targets targets, int row) {
    Arrays.fill(own, State.ABSENT);
    for (int t : targets.unknown(row)) {
      own[t] = State.UNKNOWN;
    }
    for (int t : targets.present(row)) {
      own[t] = State.PRESENT;
    }
  }

  /** The most that a label or one below it is known to be. */
  private static void propagate(
      LabelHierarchy hierarchy, int[] source, State[] own, State[] states) {
    Arrays.fill(states, State.ABSENT);
    int[] order = hierarchy.topologicalOrder();
    for (int k = order.length - 1; k >= 0; k--) {
      int label = order[k];
      if (source[label] >= 0) {
        State given = own[source[label]];
        boolean shut = given == State.ABSENT && states[label] == State.UNKNOWN;
        states[label] = shut ? State.ABSENT : max(given, states[label]);
      }
      for (int parent : hierarchy.parents(label)) {
        states[parent] = max(states[parent], states[label]);
      }
    }
  }

  private static State max(State a, State b) {
    return a.compareTo(b) >= 0 ? a : b;
  }

  private static int[] sources(Targets targets, LabelHierarchy hierarchy) {
    int[] source = new int[hierarchy.size()];
    Arrays.fill(source, -1);
    for (int t = 0; t < targets.count(); t++) {
      Attribute target = targets.attribute(t);
      String name = target.name();
      if (!target.isLabel()) {
        throw new IllegalArgumentException(
            "Target '" + name + "' is not a label; a hierarchy needs labels with the values 0, 1.");
      }
      int label = match(name, hierarchy);
      if (label < 0) {
        throw Message.refused(
            "Label '%s' of the data is not in the hierarchy%s",
            name,
            hierarchy.isFlat()
                ? ", which has no edges; an edge list has a tab between parent and child."
                : "; add it there.");
      }
      if (source[label] >= 0) {
        throw Message.refused(
            "Labels '%s' and '%s' of the data both mean '%s' of the hierarchy; rename one.",
            targets.attribute(source[label]).name(), name, hierarchy.name(label));
      }
      source[label] = t;
    }
    return source;
  }
}
