package espalier.bayes;

import java.util.Arrays;

/**
 * Everything that known classes at the leaves say about the classes of all nodes: one upward and
 * one downward pass of log messages (see {@link MutationModel}).
 *
 * <p>Upwards, U_v is the product over the children c of v of U_c carried along the branch above c;
 * downwards, D_c is D_v times what the siblings send, carried along the branch above c. The
 * posterior of v is U_v D_v, the leave-one-out posterior of a leaf is D. The scales add up to the
 * log probability of all observations. O(nodes x classes) time and memory.
 *
 * <p>Paper: Kemp et al. 2003, after J. Felsenstein, Evolutionary trees from DNA sequences, 1981.
 */
public final class StateMessages {

  private final MutationModel model;
  private final double[][] up;
  private final double[][] down;
  private final double logEvidence;

  private StateMessages(MutationModel model, double[][] up, double[][] down, double logEvidence) {
    this.model = model;
    this.up = up;
    this.down = down;
    this.logEvidence = logEvidence;
  }

  /**
   * The passes for leaves whose class is known or not.
   *
   * @param classes the class of every leaf, -1 if unknown
   */
  public static StateMessages of(LatentTree tree, MutationModel model, int[] classes) {
    return ofEvidence(tree, model, evidence(tree, model, classes));
  }

  /** The log probability of classes at the leaves: the upward pass alone. */
  static double logEvidence(LatentTree tree, MutationModel model, int[] classes) {
    double[][] all = new double[tree.size()][];
    return upwards(
        tree, model, evidence(tree, model, classes), new double[model.classes()], all, all.clone());
  }

  private static double[][] evidence(LatentTree tree, MutationModel model, int[] classes) {
    double[][] evidence = new double[tree.leaves()][];
    for (int leaf = 0; leaf < evidence.length; leaf++) {
      if (classes[leaf] >= 0) {
        evidence[leaf] = new double[model.classes()];
        Arrays.fill(evidence[leaf], Double.NEGATIVE_INFINITY);
        evidence[leaf][classes[leaf]] = 0;
      }
    }
    return evidence;
  }

  /**
   * The passes for soft evidence.
   *
   * @param evidence for every leaf null if nothing is known, else the log probability of what was
   *     seen given each class, -∞ where impossible, finite for at least one class
   */
  public static StateMessages ofEvidence(
      LatentTree tree, MutationModel model, double[][] evidence) {
    int nodes = tree.size();
    double[] nothing = new double[model.classes()];
    double[][] up = new double[nodes][];
    double[][] sent = new double[nodes][];
    double logEvidence = upwards(tree, model, evidence, nothing, up, sent);
    return new StateMessages(model, up, downwards(tree, model, sent, nothing), logEvidence);
  }

  private static double upwards(
      LatentTree tree,
      MutationModel model,
      double[][] evidence,
      double[] nothing,
      double[][] up,
      double[][] sent) {
    double logEvidence = 0;
    for (int v = 0; v < tree.size(); v++) {
      double[] message = nothing;
      if (v < tree.leaves()) {
        if (evidence[v] != null) {
          message = evidence[v].clone();
          logEvidence += model.normalise(message);
        }
      } else {
        for (int c : tree.children(v)) {
          if (sent[c] != nothing) {
            message = message == nothing ? sent[c] : MutationModel.times(message, sent[c]);
          }
        }
        if (message != nothing) {
          message = message.clone();
          logEvidence += model.normalise(message);
        }
      }
      up[v] = message;
      sent[v] = message == nothing ? nothing : model.edge(message, tree.length(v));
    }
    return logEvidence;
  }

  private static double[][] downwards(
      LatentTree tree, MutationModel model, double[][] sent, double[] nothing) {
    double[][] down = new double[tree.size()][];
    down[tree.root()] = nothing;
    for (int v = tree.root(); v >= tree.leaves(); v--) {
      int[] children = tree.children(v);
      double[][] after = new double[children.length + 1][];
      after[children.length] = nothing;
      for (int k = children.length - 1; k > 0; k--) {
        after[k] = both(sent[children[k]], after[k + 1], nothing);
      }
      double[] before = down[v];
      for (int k = 0; k < children.length; k++) {
        double[] at = both(before, after[k + 1], nothing);
        if (at == nothing) {
          down[children[k]] = nothing;
        } else {
          at = at.clone();
          model.normalise(at);
          down[children[k]] = model.edge(at, tree.length(children[k]));
        }
        before = both(before, sent[children[k]], nothing);
      }
    }
    return down;
  }

  private static double[] both(double[] a, double[] b, double[] nothing) {
    return a == nothing ? b : b == nothing ? a : MutationModel.times(a, b);
  }

  /** The log probability of everything seen, 0 if nothing was. */
  public double logEvidence() {
    return logEvidence;
  }

  /** The distribution of the class of a node given everything seen. */
  public double[] posterior(int node) {
    return model.distribution(message(node));
  }

  /** The most probable class of a node, decided on log messages; the first of equals. */
  public int decision(int node) {
    return model.best(message(node));
  }

  /** The distribution of a leaf's class given everything seen at other leaves. */
  public double[] leaveOneOut(int leaf) {
    return model.distribution(down[leaf]);
  }

  /** The most probable class of a leaf given everything seen at other leaves. */
  public int leaveOneOutDecision(int leaf) {
    return model.best(down[leaf]);
  }

  /** The log message of a node given everything seen. */
  double[] message(int node) {
    double[] w = MutationModel.times(up[node], down[node]);
    model.normalise(w);
    return w;
  }

  /** What lies below a node, as a log message; do not change. */
  double[] below(int node) {
    return up[node];
  }

  /** What does not lie below a node, as a log message at the node; do not change. */
  double[] above(int node) {
    return down[node];
  }

  MutationModel model() {
    return model;
  }
}
