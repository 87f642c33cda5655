package espalier.tuning;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * Scores of the labelled training rows, in ascending order, by what has not seen a row: the trees
 * of a forest that left it out, or the fits of internal folds that held it out. A row without such
 * scores has null.
 *
 * @param chosen rows x outputs, with the settings of the model; for thresholds and calibration
 * @param nested rows x outputs, with settings that were chosen without the row, too, so that no
 *     choice has seen its targets; for comparisons of learners. The same as {@code chosen} where
 *     nothing was chosen by folds
 * @param folds the number of internal folds; 0 for trees of a forest
 */
public record Unseen(double[][] chosen, double[][] nested, int folds) {

  /** Scores by the trees of a forest. */
  public Unseen(double[][] scores) {
    this(scores, scores, 0);
  }

  /** Whether no row has scores. */
  public boolean empty() {
    return Arrays.stream(nested).allMatch(Objects::isNull);
  }

  /** The places of rows that have scores in all of some tables, ascending. */
  public static int[] scored(double[][]... tables) {
    return IntStream.range(0, tables[0].length)
        .filter(i -> Arrays.stream(tables).allMatch(scores -> scores[i] != null))
        .toArray();
  }

  /** The scores of some rows by their places. */
  public static double[][] select(double[][] scores, int[] rows) {
    return Arrays.stream(rows).mapToObj(i -> scores[i]).toArray(double[][]::new);
  }

  /** No scores of some rows. */
  public static Unseen none(int rows) {
    return new Unseen(new double[rows][]);
  }
}
