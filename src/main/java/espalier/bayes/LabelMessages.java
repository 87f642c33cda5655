package espalier.bayes;

import java.util.Arrays;

/**
 * The passes of {@link StateMessages} for many labels at once, each present or absent.
 *
 * <p>With two states one number is enough: the log ratio r = log m(1) - log m(0). A product of
 * messages is a sum of ratios; along a branch with s = exp(-β t), a ratio r ≥ 0 becomes log(1 + s
 * (1 - q) / (s q + (1 - s)(π_0 q + π_1))) with q = exp(-r), and negative ones follow by exchanging
 * the states. Labels share the tree and do not influence each other. O(nodes x labels).
 */
record LabelMessages(int labels, double[] odds, double[] up, double[] down, double[] logEvidence) {

  /**
   * The passes.
   *
   * @param rate β of every label
   * @param prior π_1 of every label
   * @param evidence for every leaf null if nothing is known of it, else the log probability of what
   *     was seen given presence minus that given absence for every label: ±∞ if seen for certain, 0
   *     if unknown
   */
  static LabelMessages of(LatentTree tree, double[] rate, double[] prior, double[][] evidence) {
    int labels = rate.length;
    int nodes = tree.size();
    double[] up = new double[nodes * labels];
    double[] sent = new double[nodes * labels];
    double[] logEvidence = new double[labels];
    boolean shared = Arrays.stream(rate).allMatch(r -> r == rate[0]);
    for (int v = 0; v < nodes; v++) {
      int at = v * labels;
      if (v < tree.leaves()) {
        leaf(evidence[v], prior, up, at, logEvidence);
      } else {
        for (int c : tree.children(v)) {
          for (int l = 0; l < labels; l++) {
            up[at + l] += sent[c * labels + l];
          }
        }
        inner(tree.children(v), prior, up, sent, at, logEvidence);
      }
      if (v < tree.root()) {
        edge(up, at, sent, at, tree.length(v), rate, shared, prior);
      }
    }
    double[] odds = new double[labels];
    for (int l = 0; l < labels; l++) {
      odds[l] = StrictMath.log(prior[l]) - StrictMath.log1p(-prior[l]);
    }
    double[] down = downwards(tree, rate, shared, prior, up, sent);
    return new LabelMessages(labels, odds, up, down, logEvidence);
  }

  private static void leaf(
      double[] evidence, double[] prior, double[] up, int at, double[] logEvidence) {
    if (evidence == null) {
      return;
    }
    for (int l = 0; l < prior.length; l++) {
      double r = evidence[l];
      up[at + l] = r;
      if (r != 0) {
        logEvidence[l] +=
            Double.isInfinite(r)
                ? StrictMath.log(r > 0 ? prior[l] : 1 - prior[l])
                : scale(r, prior[l]);
      }
    }
  }

  private static void inner(
      int[] children, double[] prior, double[] up, double[] sent, int at, double[] logEvidence) {
    int labels = prior.length;
    for (int l = 0; l < labels; l++) {
      int informed = 0;
      for (int c : children) {
        informed += sent[c * labels + l] != 0 ? 1 : 0;
      }
      if (informed > 1) {
        double gain = scale(up[at + l], prior[l]);
        for (int c : children) {
          gain -= scale(sent[c * labels + l], prior[l]);
        }
        logEvidence[l] += gain;
      }
    }
  }

  private static double[] downwards(
      LatentTree tree, double[] rate, boolean shared, double[] prior, double[] up, double[] sent) {
    int labels = rate.length;
    double[] down = new double[up.length];
    double[] at = new double[labels];
    for (int v = tree.root(); v >= tree.leaves(); v--) {
      int[] children = tree.children(v);
      double[][] after = new double[children.length][labels];
      for (int k = children.length - 2; k >= 0; k--) {
        for (int l = 0; l < labels; l++) {
          after[k][l] = after[k + 1][l] + sent[children[k + 1] * labels + l];
        }
      }
      double[] before = new double[labels];
      System.arraycopy(down, v * labels, before, 0, labels);
      for (int k = 0; k < children.length; k++) {
        int c = children[k] * labels;
        for (int l = 0; l < labels; l++) {
          at[l] = before[l] + after[k][l];
          before[l] += sent[c + l];
        }
        edge(at, 0, down, c, tree.length(children[k]), rate, shared, prior);
      }
    }
    return down;
  }

  private static void edge(
      double[] from,
      int at,
      double[] to,
      int into,
      double length,
      double[] rate,
      boolean shared,
      double[] prior) {
    double s = StrictMath.exp(-rate[0] * length);
    double jump = -StrictMath.expm1(-rate[0] * length);
    for (int l = 0; l < rate.length; l++) {
      if (!shared) {
        s = StrictMath.exp(-rate[l] * length);
        jump = -StrictMath.expm1(-rate[l] * length);
      }
      to[into + l] = along(from[at + l], s, jump, prior[l]);
    }
  }

  /** A log ratio across a branch where nothing happens with probability s = 1 - jump. */
  static double along(double r, double s, double jump, double prior) {
    if (r == 0) {
      return 0;
    }
    double likely = r > 0 ? prior : 1 - prior;
    double q = StrictMath.exp(-Math.abs(r));
    double gap = -StrictMath.expm1(-Math.abs(r));
    double g = StrictMath.log1p(s * gap / (s * q + jump * ((1 - likely) * q + likely)));
    return r > 0 ? g : -g;
  }

  /** log(π_0 + π_1 exp(r)). */
  private static double scale(double r, double prior) {
    return r <= 0
        ? StrictMath.log1p(prior * StrictMath.expm1(r))
        : r + StrictMath.log1p((1 - prior) * StrictMath.expm1(-r));
  }

  double logEvidence(int label) {
    return logEvidence[label];
  }

  /** The log odds of presence at a node given everything seen. */
  double logOdds(int node, int label) {
    return up[node * labels + label] + down[node * labels + label] + odds[label];
  }

  /** The log odds of presence at a leaf given everything seen at other leaves. */
  double leaveOneOut(int leaf, int label) {
    return down[leaf * labels + label] + odds[label];
  }

  /** What lies below a node, as a log ratio. */
  double below(int node, int label) {
    return up[node * labels + label];
  }

  /** What does not lie below a node, as a log ratio at the node. */
  double above(int node, int label) {
    return down[node * labels + label];
  }

  double priorOdds(int label) {
    return odds[label];
  }

  static double probability(double logOdds) {
    return 1 / (1 + StrictMath.exp(-logOdds));
  }
}
