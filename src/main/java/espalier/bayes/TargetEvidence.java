package espalier.bayes;

import espalier.data.Attribute;
import espalier.learn.Schema;
import espalier.tree.LeafStatistics;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What the leaves know of each target, as evidence for the passes.
 *
 * <p>A leaf whose rows agree is certain. Where they contradict each other, a row is taken to be
 * wrong with probability η: with weight n_s for value s of k and n in all, the probability of what
 * was seen given s is (1 - η)^n_s (η / (k - 1))^(n - n_s).
 */
final class TargetEvidence {

  private final Schema schema;
  private final int[] offsets;
  private final LeafStatistics[] known;
  private final double[][] sums;
  private final double noise;

  TargetEvidence(Schema schema, LeafStatistics[] known, double noise) {
    this.schema = schema;
    this.offsets = schema.offsets();
    this.known = known;
    this.noise = noise;
    this.sums = new double[known.length][];
    Arrays.setAll(sums, leaf -> known[leaf] == null ? null : known[leaf].sums(schema.outputs()));
  }

  Schema schema() {
    return schema;
  }

  int leaves() {
    return known.length;
  }

  /** What a leaf knows, null for nothing. */
  LeafStatistics known(int leaf) {
    return known[leaf];
  }

  boolean knows(int leaf, int target) {
    return known[leaf] != null && known[leaf].known(target) > 0;
  }

  double weight(int leaf, int target) {
    return known[leaf] == null ? 0 : known[leaf].known(target);
  }

  /** The weight of a value of a nominal target or of presence, or the sum of a numeric one. */
  double sum(int leaf, int target, int value) {
    return sums[leaf][offsets[target] + value];
  }

  /** Log ratios of some labels for every leaf, null where none of them is known. */
  double[][] ratios(int first, int end) {
    double sharpness = StrictMath.log1p(-noise) - StrictMath.log(noise);
    double[][] all = new double[known.length][];
    for (int leaf = 0; leaf < all.length; leaf++) {
      if (known[leaf] == null) {
        continue;
      }
      all[leaf] = new double[end - first];
      for (int t = first; t < end; t++) {
        double present = sum(leaf, t, 0);
        double absent = known[leaf].known(t) - present;
        all[leaf][t - first] =
            present > 0 && absent > 0
                ? (present - absent) * sharpness
                : present > 0
                    ? Double.POSITIVE_INFINITY
                    : absent > 0 ? Double.NEGATIVE_INFINITY : 0;
      }
    }
    return all;
  }

  /** Log evidence of a nominal target for every leaf, null where it is unknown. */
  double[][] states(int target) {
    int k = schema.targets().get(target).values().size();
    double right = StrictMath.log1p(-noise);
    double wrong = StrictMath.log(noise / Math.max(1, k - 1));
    double[][] all = new double[known.length][];
    for (int leaf = 0; leaf < all.length; leaf++) {
      if (!knows(leaf, target)) {
        continue;
      }
      double[] log = new double[k];
      int seen = 0;
      for (int s = 0; s < k; s++) {
        seen += sum(leaf, target, s) > 0 ? 1 : 0;
      }
      double total = known[leaf].known(target);
      for (int s = 0; s < k; s++) {
        double n = sum(leaf, target, s);
        log[s] = seen > 1 ? n * right + (total - n) * wrong : n > 0 ? 0 : Double.NEGATIVE_INFINITY;
      }
      all[leaf] = log;
    }
    return all;
  }

  /** The passes of a numeric target; the rows of a leaf count as so many noisy measurements. */
  Diffusion diffusion(LatentTree tree, int target, double noiseRatio) {
    double[] values = new double[known.length];
    double[] spread = new double[known.length];
    for (int leaf = 0; leaf < values.length; leaf++) {
      values[leaf] = Double.NaN;
      if (knows(leaf, target)) {
        values[leaf] = sum(leaf, target, 0) / weight(leaf, target);
        spread[leaf] = noiseRatio / weight(leaf, target);
      }
    }
    return Diffusion.of(tree, 1, values, spread);
  }

  /** The prior of a target's values, {absent, present} for a label. */
  double[] prior(int target, BayesOptions.Prior kind) {
    Attribute a = schema.targets().get(target);
    int k = a.isLabel() ? 2 : a.values().size();
    double[] prior = new double[k];
    if (kind != BayesOptions.Prior.EMPIRICAL) {
      Arrays.fill(prior, 1.0 / k);
      return prior;
    }
    double total = 0;
    for (int leaf = 0; leaf < known.length; leaf++) {
      if (knows(leaf, target)) {
        total += weight(leaf, target);
        if (a.isLabel()) {
          prior[1] += sum(leaf, target, 0);
        } else {
          for (int s = 0; s < k; s++) {
            prior[s] += sum(leaf, target, s);
          }
        }
      }
    }
    if (a.isLabel()) {
      prior[0] = total - prior[1];
    }
    for (int s = 0; s < k; s++) {
      prior[s] = (Math.max(0, prior[s]) + 0.5) / (total + 0.5 * k);
    }
    return prior;
  }

  /** The median frequency of the labels where known; 1 without labels. */
  double medianFrequency() {
    double[] shares =
        IntStream.range(0, schema.targets().size())
            .filter(t -> schema.targets().get(t).isLabel())
            .mapToDouble(t -> prior(t, BayesOptions.Prior.EMPIRICAL)[1])
            .sorted()
            .toArray();
    int count = shares.length;
    if (count == 0) {
      return 1;
    }
    return count % 2 == 1 ? shares[count / 2] : (shares[count / 2 - 1] + shares[count / 2]) / 2;
  }
}
