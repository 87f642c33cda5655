package espalier.spark;

import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.split.oblique.ColumnMoments;
import java.io.Serializable;

/**
 * Weights, sums and squares of the feature and target columns over some rows: what standardising
 * needs, and what impurities are made of. O(rows x (features + labels present + unknown)).
 */
final class Moments implements Serializable {

  private static final long serialVersionUID = 1L;

  long rows;
  double total;
  double labelled;
  final double[][] features;
  final double[][] targets;

  Moments(int features, int targets) {
    this.features = new double[3][features];
    this.targets = new double[3][targets];
  }

  static Moments of(Dataset data) {
    Moments own = new Moments(data.features().size(), data.targets().count());
    Targets known = data.targets();
    own.rows = data.rows();
    double labelled = 0;
    for (int row = 0; row < data.rows(); row++) {
      double r = data.weight(row);
      own.total += r;
      for (int f = 0; f < own.features[0].length; f++) {
        double x = data.value(row, f);
        if (!Double.isNaN(x)) {
          own.features[0][f] += r;
          own.features[1][f] += r * x;
          own.features[2][f] += r * x * x;
        }
      }
      if (known.labelled(row)) {
        labelled += r;
        for (int t : known.present(row)) {
          own.targets[1][t] += r;
          own.targets[2][t] += r;
        }
        for (int t : known.unknown(row)) {
          own.targets[0][t] -= r;
        }
      }
    }
    own.labelled = labelled;
    for (int t = 0; t < own.targets[0].length; t++) {
      own.targets[0][t] += labelled;
    }
    return own;
  }

  Moments plus(Moments other) {
    rows += other.rows;
    total += other.total;
    labelled += other.labelled;
    for (int k = 0; k < 3; k++) {
      Sums.add(features[k], other.features[k]);
      Sums.add(targets[k], other.targets[k]);
    }
    return this;
  }

  /** Weights, sums and squares as the library has them. */
  static ColumnMoments columns(double[][] of) {
    return new ColumnMoments(of[0], of[1], of[2]);
  }
}
