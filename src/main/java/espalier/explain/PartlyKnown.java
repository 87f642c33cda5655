package espalier.explain;

import espalier.learn.FeatureRow;
import espalier.split.ObliqueTest;

/** A hyperplane with some known features: a·d + (1 - a)·c, see {@link TreeGame}. */
final class PartlyKnown {

  private final ObliqueTest test;
  private final double cover;
  private final int features;
  private final double atMeans;
  private final double allShares;
  private double score;
  private double shares;
  private int known;

  /** Knows nothing yet; the cover is the share of the training rows that went left. */
  PartlyKnown(ObliqueTest test, double cover) {
    this.test = test;
    this.cover = cover;
    this.features = Covers.features(test).length;
    double sum = test.offset();
    double all = 0;
    for (int k = 0; k < test.terms(); k++) {
      sum += test.weights()[k] * test.means()[k];
      all += test.shares()[k];
    }
    this.atMeans = sum;
    this.allShares = all;
    forget();
  }

  void forget() {
    score = atMeans;
    shares = 0;
    known = 0;
  }

  /** Learns the value of a feature of the hyperplane, which it did not know. */
  void learn(int feature, FeatureRow row) {
    for (int k = 0; k < test.terms(); k++) {
      if (test.features()[k] == feature) {
        learnTerm(k, row);
      }
    }
    known++;
  }

  /** Learns the value of a feature of the hyperplane by the numbers of its terms. */
  void learn(int[] terms, FeatureRow row) {
    for (int k : terms) {
      learnTerm(k, row);
    }
    known++;
  }

  private void learnTerm(int k, FeatureRow row) {
    double v = row.value(test.features()[k]);
    shares += test.shares()[k];
    score += Double.isNaN(v) ? 0 : test.weights()[k] * (cell(k, v) - test.means()[k]);
  }

  private double cell(int k, double v) {
    return test.values()[k] < 0 ? v : v == test.values()[k] ? 1 : 0;
  }

  /** The share of the row that goes left. */
  double left(FeatureRow row) {
    if (known == features) {
      return test.leftShare(row);
    }
    if (known == 0 || !(allShares > 0)) {
      return cover;
    }
    double a = Math.min(1, shares / allShares);
    return a * (score > 0 ? 0 : 1) + (1 - a) * cover;
  }
}
