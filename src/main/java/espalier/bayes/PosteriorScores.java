package espalier.bayes;

import espalier.data.Attribute;
import espalier.run.Workers;
import java.util.ArrayList;
import java.util.List;

/**
 * Posteriors: of a node U D, of a row hung at height h on the branch above v
 *
 * <pre>edge(U_v, h - h(v)) · edge(D_p Π_siblings edge(U_s, t_s), h(p) - h), carried over h.</pre>
 *
 * <p>Above the root only the first factor is left. Decisions are made on log messages: where
 * rounding hides which value is more probable, the score of that value is one step higher.
 */
final class PosteriorScores implements NodeScores {

  /** Labels whose messages are computed together. */
  static final int BLOCK = 64;

  /** Targets first to end - 1 and their messages, one of three kinds. */
  private record Part(
      int first, int end, LabelMessages labels, StateMessages states, Diffusion numbers) {}

  private final LatentTree tree;
  private final int outputs;
  private final int[] offsets;
  private final double[] rate;
  private final double[][] prior;
  private final Part[] parts;

  PosteriorScores(LatentTree tree, TargetEvidence evidence, TargetRates rates, Workers workers) {
    this.tree = tree;
    this.outputs = evidence.schema().outputs();
    this.offsets = evidence.schema().offsets();
    this.rate = rates.rate();
    this.prior = rates.prior();
    List<int[]> ranges = ranges(evidence.schema().targets());
    this.parts = new Part[ranges.size()];
    workers.each(
        parts.length, (worker, k) -> parts[k] = part(evidence, ranges.get(k)[0], ranges.get(k)[1]));
  }

  /** Runs of labels of at most {@link #BLOCK}, every other target for itself. */
  static List<int[]> ranges(List<Attribute> targets) {
    List<int[]> ranges = new ArrayList<>();
    for (int t = 0; t < targets.size(); ) {
      int end = t + 1;
      while (end < targets.size()
          && end - t < BLOCK
          && targets.get(t).isLabel()
          && targets.get(end).isLabel()) {
        end++;
      }
      ranges.add(new int[] {t, end});
      t = end;
    }
    return ranges;
  }

  private Part part(TargetEvidence evidence, int first, int end) {
    Attribute a = evidence.schema().targets().get(first);
    if (a.isNumeric()) {
      return new Part(first, end, null, null, evidence.diffusion(tree, first, rate[first]));
    }
    if (a.isNominal()) {
      MutationModel model = new MutationModel(rate[first], prior[first]);
      StateMessages states = StateMessages.ofEvidence(tree, model, evidence.states(first));
      return new Part(first, end, null, states, null);
    }
    return new Part(first, end, labels(tree, evidence, first, end, rate, prior), null, null);
  }

  /** The log probability of what is known of a label or class; 0 for numbers. */
  double logEvidence(int target) {
    for (Part part : parts) {
      if (target >= part.first && target < part.end) {
        return part.labels != null
            ? part.labels.logEvidence(target - part.first)
            : part.states != null ? part.states.logEvidence() : 0;
      }
    }
    throw new IllegalArgumentException("There is no target " + target + ".");
  }

  static LabelMessages labels(
      LatentTree tree,
      TargetEvidence evidence,
      int first,
      int end,
      double[] rate,
      double[][] prior) {
    double[] rates = new double[end - first];
    double[] present = new double[end - first];
    for (int t = first; t < end; t++) {
      rates[t - first] = rate[t];
      present[t - first] = prior[t][1];
    }
    return LabelMessages.of(tree, rates, present, evidence.ratios(first, end));
  }

  @Override
  public double[] at(int node) {
    return scores(node, true, 0);
  }

  @Override
  public double[] attached(int node, double height) {
    return scores(node, false, height);
  }

  private double[] scores(int node, boolean at, double height) {
    double[] scores = new double[outputs];
    for (Part part : parts) {
      int o = offsets[part.first];
      if (part.numbers != null) {
        scores[o] = finite(at ? part.numbers.mean(node) : number(part.numbers, node, height));
      } else if (part.states != null) {
        double[] u = at ? part.states.message(node) : message(part.states, node, height);
        classes(part.states.model(), u, scores, o);
      } else {
        for (int l = 0; l < part.end - part.first; l++) {
          scores[o + l] =
              presence(at ? part.labels.logOdds(node, l) : logOdds(part, l, node, height));
        }
      }
    }
    return scores;
  }

  private double logOdds(Part part, int l, int node, double height) {
    double beta = rate[part.first + l];
    double pi = prior[part.first + l][1];
    LabelMessages messages = part.labels;
    double met = along(messages.below(node, l), beta, height - tree.height(node), pi);
    if (node != tree.root()) {
      int p = tree.parent(node);
      double above = messages.above(p, l);
      for (int s : tree.children(p)) {
        if (s != node) {
          above += along(messages.below(s, l), beta, tree.length(s), pi);
        }
      }
      met += along(above, beta, Math.max(LatentTree.SHORTEST, tree.height(p) - height), pi);
    }
    return along(met, beta, height, pi) + messages.priorOdds(l);
  }

  private static double along(double r, double beta, double length, double pi) {
    return LabelMessages.along(
        r, StrictMath.exp(-beta * length), -StrictMath.expm1(-beta * length), pi);
  }

  private double[] message(StateMessages messages, int node, double height) {
    MutationModel model = messages.model();
    double[] met = model.edge(messages.below(node), height - tree.height(node));
    if (node != tree.root()) {
      int p = tree.parent(node);
      double[] above = messages.above(p);
      for (int s : tree.children(p)) {
        if (s != node) {
          above = MutationModel.times(above, model.edge(messages.below(s), tree.length(s)));
        }
      }
      above = above.clone();
      model.normalise(above);
      double rest = Math.max(LatentTree.SHORTEST, tree.height(p) - height);
      met = MutationModel.times(met, model.edge(above, rest));
      model.normalise(met);
    }
    return model.edge(met, height);
  }

  private double number(Diffusion messages, int node, double height) {
    double up = height - tree.height(node);
    double[] above = {0, Double.POSITIVE_INFINITY};
    if (node != tree.root()) {
      above = messages.around(tree, node, tree.height(tree.parent(node)) - height);
    }
    return messages.attachedMean(node, up, above);
  }

  private static double finite(double mean) {
    return Double.isNaN(mean) ? 0 : mean;
  }

  /** A label is predicted above one half; the sign of the log odds decides. */
  private static double presence(double logOdds) {
    double p = LabelMessages.probability(logOdds);
    return logOdds > 0 && p <= 0.5 ? Math.nextUp(0.5) : p;
  }

  private static void classes(MutationModel model, double[] u, double[] scores, int at) {
    double[] p = model.distribution(u);
    int best = model.best(u);
    double most = 0;
    for (int s = 0; s < p.length; s++) {
      scores[at + s] = Math.min(1, p[s]);
      most = s == best ? most : Math.max(most, scores[at + s]);
    }
    if (scores[at + best] <= most) {
      scores[at + best] = Math.min(1, Math.nextUp(most));
    }
  }
}
