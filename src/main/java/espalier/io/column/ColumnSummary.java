package espalier.io.column;

import java.util.ArrayList;
import java.util.List;

/**
 * A summary of a column for inspection before training.
 *
 * @param name its name
 * @param use {@code target}, {@code row name}, {@code left out}, or empty for a feature
 * @param type what its cells are, such as {@code number}
 * @param distinct how many different values there are; negative for more than that many
 * @param missing how many rows have no value
 * @param example a value
 * @param doubts what to look at, in a word each, such as {@code sentinel}
 * @param advice what to look at, in a sentence each with the option to use
 */
public record ColumnSummary(
    String name,
    String use,
    String type,
    int distinct,
    long missing,
    String example,
    List<String> doubts,
    List<String> advice) {

  public ColumnSummary {
    doubts = List.copyOf(doubts);
    advice = List.copyOf(advice);
  }

  /** This column with one more doubt. */
  public ColumnSummary with(String doubt) {
    List<String> all = new ArrayList<>(doubts);
    all.add(doubt);
    return new ColumnSummary(name, use, type, distinct, missing, example, all, advice);
  }
}
