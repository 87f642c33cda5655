package espalier.learn;

import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.message.Message;
import java.util.Arrays;
import java.util.List;

/** Whether there is anything to learn from a data set. */
public final class TrainingCheck {

  private TrainingCheck() {}

  /**
   * Checks that there are labelled rows, features and targets.
   *
   * @param warnings receives what is odd but no error
   * @throws IllegalArgumentException if nothing can be learned; says why
   */
  public static void check(Dataset data, List<String> warnings) {
    require(data);
    if (data.targets().labelledRows().length == 1) {
      warnings.add("Only one row is labelled: every prediction equals its targets.");
    } else if (data.targets().allLabels() && !anyAbsent(data.targets())) {
      warnings.add(
          "Every known label is present and none is known to be absent, so nothing separates rows"
              + " with a label from rows without it; --absent negative takes labels that are not"
              + " annotated for absent.");
    }
  }

  /**
   * Checks what every method needs: a labelled row, a feature and a target.
   *
   * @throws IllegalArgumentException if one is absent; says which
   */
  public static void require(Dataset data) {
    if (data.rows() == 0 || data.targets().labelledRows().length == 0) {
      throw Message.refused(
          "Data set '%s' has %d rows but none of them is labelled; at least one row must have a"
              + " known target.",
          data.name(), data.rows());
    }
    if (data.features().isEmpty()) {
      throw new IllegalArgumentException(
          "Data set '" + data.name() + "' has no features, so all rows look equal.");
    }
    if (data.targets().count() == 0) {
      throw new IllegalArgumentException("Data set '" + data.name() + "' has no targets.");
    }
  }

  private static boolean anyAbsent(Targets targets) {
    return Arrays.stream(targets.labelledRows())
        .anyMatch(
            row -> targets.present(row).length + targets.unknown(row).length < targets.count());
  }
}
