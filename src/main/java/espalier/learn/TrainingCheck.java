package espalier.learn;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.message.Message;
import espalier.message.Numbers;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

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
    } else if (same(data.targets())) {
      warnings.add(
          Message.of(
              "All %,d labelled rows have %s, so every prediction is the same and measures show"
                  + " nothing; a model needs labelled rows with another value, too.",
              data.targets().labelledRows().length,
              data.targets().count() == 1 ? value(data.targets()) : "the same targets"));
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

  /** Whether no target has two values. */
  private static boolean same(Targets targets) {
    return IntStream.range(0, targets.count())
        .allMatch(
            t ->
                IntStream.of(targets.labelledRows())
                        .mapToDouble(row -> targets.get(row, t))
                        .filter(y -> !Double.isNaN(y))
                        .distinct()
                        .limit(2)
                        .count()
                    < 2);
  }

  private static String value(Targets targets) {
    Attribute target = targets.attribute(0);
    double y = targets.get(targets.labelledRows()[0], 0);
    return target.name()
        + " = "
        + (target.isNominal() ? target.values().get((int) y) : Numbers.exact(y));
  }

  private static boolean anyAbsent(Targets targets) {
    return Arrays.stream(targets.labelledRows())
        .anyMatch(
            row -> targets.present(row).length + targets.unknown(row).length < targets.count());
  }
}
