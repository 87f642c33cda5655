package espalier.io;

import espalier.data.Attribute;
import espalier.data.Targets;
import espalier.message.Message;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Predictions for some rows of a data set.
 *
 * @param targets the targets; scores have the columns of {@link Targets#outputs()}
 * @param rows a number for each row, such as its position in the data set
 * @param named whether rows have names
 * @param names what each row is called; empty if rows have no names
 * @param scores a score for each row and output; {@code NaN} for none
 * @param chosen a decision for each row and target: 0 or 1 for labels, a code for nominal targets,
 *     a number for numeric ones; {@code NaN} for none
 */
public record Predictions(
    List<Attribute> targets,
    int[] rows,
    boolean named,
    List<String> names,
    double[][] scores,
    double[][] chosen) {

  /**
   * Checks the sizes of all lists.
   *
   * @throws IllegalArgumentException if a row lacks a name, a score or a decision
   */
  public Predictions {
    targets = List.copyOf(targets);
    names = List.copyOf(names);
    if (names.size() != (named ? rows.length : 0)) {
      throw new IllegalArgumentException(
          (named ? rows.length + " rows need as many names; " : "Rows without names need none; ")
              + names.size()
              + " were given.");
    }
    int outputs = targets.stream().mapToInt(Attribute::outputs).sum();
    if (scores.length != rows.length || chosen.length != rows.length) {
      throw Message.refused(
          "%d rows need as many rows of scores and decisions; %d and %d were given.",
          rows.length, scores.length, chosen.length);
    }
    for (int i = 0; i < rows.length; i++) {
      if (scores[i].length != outputs || chosen[i].length != targets.size()) {
        throw Message.refused(
            "Row %d needs %d scores and %d decisions; %d and %d were given.",
            rows[i], outputs, targets.size(), scores[i].length, chosen[i].length);
      }
    }
  }

  /** The name of the i-th row, or its number if rows have no names. */
  public String name(int i) {
    return !named ? Integer.toString(rows[i]) : names.get(i);
  }

  /** The names of the present labels of the i-th row, joined by {@code @}. */
  String labels(int i) {
    return IntStream.range(0, targets.size())
        .filter(t -> targets.get(t).isLabel() && chosen[i][t] == 1)
        .mapToObj(t -> targets.get(t).name())
        .collect(Collectors.joining("@"));
  }
}
