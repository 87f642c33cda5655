package espalier.measure;

import espalier.data.Attribute;
import espalier.data.Targets;

/**
 * How far scores of labels or classes are from probabilities, over known cells; definitions in the
 * {@link MeasureCatalogue}. O(rows x outputs).
 */
final class Probabilities {

  /** Logarithms are taken of no number below the spacing of doubles at 1. */
  private static final double LEAST = 0x1p-52;

  private static final double ROUNDING = 1e-9;

  private final RowMean squares = new RowMean();
  private final RowMean logarithms = new RowMean();
  private final ReliabilityBins.Counter bins = new ReliabilityBins.Counter(1);
  private final int targets;
  private long rows;
  private long cells;
  private boolean outside;

  Probabilities(Targets truth, ScoreTable table) {
    targets = truth.count();
    for (int i = 0; i < truth.rows(); i++) {
      if (truth.labelled(i)) {
        row(truth, i, table.array(table.arrayOf(i)));
      }
    }
  }

  private void row(Targets truth, int i, double[] scores) {
    double square = 0;
    double logarithm = 0;
    for (int t = 0; t < targets; t++) {
      if (!truth.known(i, t)) {
        continue;
      }
      cells++;
      Attribute target = truth.attribute(t);
      int is = (int) truth.get(i, t);
      for (int k = 0; k < target.outputs(); k++) {
        double p = scores[truth.offset(t) + k];
        boolean here = is == (target.isLabel() ? 1 : k);
        double error = p - (here ? 1 : 0);
        square += (target.isLabel() ? 1 : 0.5) * error * error;
        if (here || target.isLabel()) {
          double said = here ? p : 1 - p;
          logarithm -= StrictMath.log(Math.min(1 - LEAST, Math.max(LEAST, said)));
        }
        outside |= !(p >= -ROUNDING && p <= 1 + ROUNDING);
        bins.add(0, p, here);
      }
    }
    rows++;
    squares.add(square);
    logarithms.add(logarithm);
  }

  Measurement brier() {
    return mean(squares.sum(), cells);
  }

  Measurement logLoss() {
    return mean(logarithms.sum(), cells);
  }

  Measurement calibrationError() {
    ReliabilityBins all = bins.done();
    return mean(all.error() * all.count(), all.count());
  }

  Measurement calibrationErrorAbove() {
    ReliabilityBins all = bins.done();
    long above = all.count() - all.cells()[0];
    return mean(above == 0 ? 0 : all.errorAbove() * above, above);
  }

  private Measurement mean(double sum, long count) {
    return outside
        ? Measurement.undefined("a score is outside 0 to 1, so it is not a probability")
        : Measurement.ratio(sum, count, rows, targets, cells, "no cell is known");
  }
}
