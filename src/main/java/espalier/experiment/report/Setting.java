package espalier.experiment.report;

import espalier.experiment.Result;
import espalier.message.Message;
import espalier.message.Numbers;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The place of a cell on each {@link Axis}: all but data set, method and draw. */
record Setting(String labels, String unlabelled, String hidden, String noise) {

  /** What a plan can vary besides data, methods and draws. */
  enum Axis {
    LABELS("labelled training rows (L)", "L = %s", ""),
    UNLABELLED("unlabelled training rows", "%s unlabelled rows", "all"),
    HIDDEN("share of the labelled rows' target cells hidden", "%s of the cells hidden", "0"),
    NOISE("random features added", "%s noise features", "0");

    private final String title;
    private final String words;
    private final String byDefault;

    Axis(String title, String words, String byDefault) {
      this.title = title;
      this.words = words;
      this.byDefault = byDefault;
    }

    String title() {
      return title;
    }
  }

  /** The label budget as a number of rows, with the budget where that is not the number. */
  String budget(double rows) {
    String number = Numbers.decimals(rows, 0);
    return number.equals(labels) ? number : Message.of("%s (%s)", number, shown(labels));
  }

  /** A stored budget in percent ends in pct. */
  private static String shown(String place) {
    return place.replace("pct", " %");
  }

  static Setting of(Result result) {
    return new Setting(
        result.part("labels"),
        result.part("unlabelled"),
        result.part("hidden"),
        result.part("noise"));
  }

  String at(Axis axis) {
    return switch (axis) {
      case LABELS -> labels;
      case UNLABELLED -> unlabelled;
      case HIDDEN -> hidden;
      case NOISE -> noise;
    };
  }

  /** The place on an axis other than labels as a number; all rows are more than any number. */
  double number(Axis axis) {
    return at(axis).equals("all")
        ? Double.POSITIVE_INFINITY
        : Double.parseDouble(at(axis).replace("%", ""));
  }

  /** The places on all other axes in words, defaults left out. */
  String besides(Axis left) {
    return Stream.of(Axis.values())
        .filter(axis -> axis != left)
        .flatMap(axis -> words(axis).stream())
        .collect(Collectors.joining(", "));
  }

  private Optional<String> words(Axis axis) {
    return at(axis).equals(axis.byDefault)
        ? Optional.empty()
        : Optional.of(Message.of(axis.words, shown(at(axis))));
  }

  @Override
  public String toString() {
    String others = besides(Axis.LABELS);
    return words(Axis.LABELS).orElseThrow() + (others.isEmpty() ? "" : ", " + others);
  }
}
