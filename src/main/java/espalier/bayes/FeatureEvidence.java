package espalier.bayes;

import espalier.data.Attribute;
import espalier.learn.FeatureSpace;
import java.util.ArrayList;
import java.util.List;

/**
 * The likelihood of the features given a tree: nominal ones mutate along it at one rate, numeric
 * ones drift, each with the variance that suits it best (which is what integrating over an unknown
 * scale gives, up to a factor that is the same for all trees). Missing values say nothing.
 */
final class FeatureEvidence {

  private final List<int[]> classes = new ArrayList<>();
  private final List<Integer> values = new ArrayList<>();
  private final List<double[]> numbers = new ArrayList<>();

  FeatureEvidence(FeatureSpace space, double[][] points) {
    int at = 0;
    for (int f : space.used()) {
      Attribute a = space.features().get(f);
      if (a.isNominal()) {
        int[] column = new int[points.length];
        for (int i = 0; i < column.length; i++) {
          column[i] = taken(points[i], at, a.values().size());
        }
        classes.add(column);
        values.add(a.values().size());
        at += a.values().size();
      } else {
        double[] column = new double[points.length];
        for (int i = 0; i < column.length; i++) {
          column[i] = points[i][at];
        }
        numbers.add(column);
        at++;
      }
    }
  }

  private static int taken(double[] point, int first, int values) {
    for (int v = 0; v < values; v++) {
      if (point[first + v] > 0) {
        return v;
      }
    }
    return -1;
  }

  /** The log probability of all features given a tree. O(nodes x features). */
  double logLikelihood(LatentTree tree, double rate) {
    double sum = ofNumbers(tree, numbers.toArray(double[][]::new));
    for (int k = 0; k < classes.size(); k++) {
      MutationModel model = MutationModel.uniform(rate, values.get(k));
      sum += StateMessages.logEvidence(tree, model, classes.get(k));
    }
    return sum;
  }

  /** The rate of the grid under which a tree makes nominal features most probable. */
  double bestRate(LatentTree tree) {
    double best = RateSearch.DEFAULT;
    double most = Double.NEGATIVE_INFINITY;
    for (double rate : classes.isEmpty() ? new double[0] : RateSearch.GRID) {
      double now = logLikelihood(tree, rate);
      if (now > most) {
        most = now;
        best = rate;
      }
    }
    return best;
  }

  /** The sum of the restricted log likelihoods, each with the variance that suits it best. */
  private static double ofNumbers(LatentTree tree, double[][] columns) {
    double sum = 0;
    double[] noise = new double[tree.leaves()];
    for (double[] column : columns) {
      double variance = Diffusion.of(tree, 1, column, noise).restrictedVariance();
      sum += variance > 0 ? Diffusion.of(tree, variance, column, noise).logLikelihood() : 0;
    }
    return sum;
  }
}
