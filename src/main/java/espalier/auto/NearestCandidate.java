package espalier.auto;

import espalier.auto.AutoOptions.Effort;
import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.learn.Schema;
import espalier.neighbour.SimilarRows;
import espalier.run.Workers;
import espalier.tuning.TaskMeasure;
import java.util.Optional;

/**
 * The nearest labelled rows as a voter. Of {@code 5}, {@code 12} and {@code 25} rows it takes the
 * number whose scores of the labelled rows by all others are best.
 *
 * @param rows the rows that vote
 * @param scores the scores of the labelled rows, each by all others
 */
record NearestCandidate(SimilarRows rows, double[][] scores) {

  /** More numbers are not kept in a model. */
  private static final double MOST_CELLS = 2e6;

  /** Products of two rows cost so much less than trees over them. */
  private static final double PRICE = 0.125;

  private static final int[] COUNTS = {5, 12, 25};

  /**
   * The candidate.
   *
   * @return empty if the options rule it out, if there are too few labelled rows to judge it, or so
   *     many that comparing all of them is more work than a forest may be
   */
  static Optional<NearestCandidate> of(
      AutoOptions options, Dataset data, TaskMeasure measure, FitContext context) {
    Effort effort = options.get(AutoOptions.EFFORT);
    Dataset labelled = data.select(data.targets().labelledRows());
    double rows = labelled.rows();
    boolean wanted = options.get(AutoOptions.NEAREST_ROWS) && effort.nearest();
    if (!wanted || rows < Choice.FEWEST) {
      return Optional.empty();
    }
    double cells = rows * SimilarRows.columns(data);
    if (cells > MOST_CELLS || PRICE * cells * rows > effort.budget()) {
      return Optional.empty();
    }
    context.check();
    SimilarRows all = SimilarRows.of(Schema.of(data), data, COUNTS[0]);
    double[][][] scores;
    try (Workers workers = new Workers(context)) {
      scores = all.leaveOneOut(COUNTS, workers);
    }
    int best = 0;
    double highest = Double.NEGATIVE_INFINITY;
    for (int k = 0; k < COUNTS.length; k++) {
      double value = measure.value(labelled, scores[k]);
      double good = measure.higherIsBetter() ? value : -value;
      if (good > highest) {
        highest = good;
        best = k;
      }
    }
    return Optional.of(new NearestCandidate(all.withNeighbours(COUNTS[best]), scores[best]));
  }

  /** What it is called among the candidates. */
  String name() {
    return "nearest rows neighbours=" + rows.neighbours();
  }
}
