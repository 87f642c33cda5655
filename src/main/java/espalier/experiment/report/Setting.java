package espalier.experiment.report;

import espalier.experiment.Cell.Part;
import espalier.experiment.Result;
import espalier.message.Message;
import espalier.message.Numbers;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The place of a cell on each axis, in the order of {@link Part#AXES}. */
record Setting(List<String> places) {

  /** The label budget as a number of rows, with the budget where that is not the number. */
  String budget(double rows) {
    String number = Numbers.decimals(rows, 0);
    return number.equals(at(Part.LABELS))
        ? number
        : Message.of("%s (%s)", number, shown(at(Part.LABELS)));
  }

  /** A stored budget in percent ends in pct. */
  private static String shown(String place) {
    return place.replace("pct", " %");
  }

  static Setting of(Result result) {
    return new Setting(Part.AXES.stream().map(result::part).toList());
  }

  String at(Part axis) {
    return places.get(Part.AXES.indexOf(axis));
  }

  /** The place on an axis other than labels as a number; all rows are more than any number. */
  double number(Part axis) {
    return at(axis).equals("all")
        ? Double.POSITIVE_INFINITY
        : Double.parseDouble(at(axis).replace("%", ""));
  }

  /** The places on all other axes in words, defaults left out. */
  String besides(Part left) {
    return Part.AXES.stream()
        .filter(axis -> axis != left)
        .flatMap(axis -> words(axis).stream())
        .collect(Collectors.joining(", "));
  }

  private Optional<String> words(Part axis) {
    return at(axis).equals(axis.axis().byDefault())
        ? Optional.empty()
        : Optional.of(Message.of(axis.axis().words(), shown(at(axis))));
  }

  @Override
  public String toString() {
    String others = besides(Part.LABELS);
    return words(Part.LABELS).orElseThrow() + (others.isEmpty() ? "" : ", " + others);
  }
}
