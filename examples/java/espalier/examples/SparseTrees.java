package espalier.examples;

import espalier.bayes.LatentTree;
import espalier.bayes.MutationModel;
import espalier.bayes.SampledTrees;
import espalier.bayes.StateMessages;
import espalier.bayes.TreeSampler;
import espalier.bayes.TreeSampler.Column;
import espalier.learn.FitContext;
import espalier.run.Seeds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Few features leave the tree uncertain, and averaging over trees pays: the experiment of Fig. 4 of
 * Kemp, Griffiths, Stromsten and Tenenbaum, Semi-supervised learning with trees (NIPS 2003).
 *
 * <p>Twenty objects are the leaves of a random tree along which 20 binary features and 20 concepts
 * mutate; each object shows 5 of its features, and a few objects show a concept. How often is the
 * concept of the others guessed wrongly from the nearest object, the agglomerative tree, the most
 * probable tree, all trees, and the true tree?
 */
public final class SparseTrees {

  private static final int OBJECTS = 20;
  private static final int FEATURES = 20;
  private static final int SHOWN = 5;
  private static final int CONCEPTS = 20;
  private static final String[] METHODS = {"NN", "agglomerative", "modal", "MCMC", "ideal"};

  /** A class flips along a branch of length 1 with probability 0.1. */
  private static final MutationModel MODEL = MutationModel.uniform(-Math.log(1 - 2 * 0.1), 2);

  private final SplittableRandom random;

  private SparseTrees(long seed) {
    this.random = Seeds.random(seed, "sparse trees");
  }

  /** Takes the number of trees; 10 if none is given. */
  public static void main(String[] args) {
    int trees = args.length > 0 ? Integer.parseInt(args[0]) : 10;
    int[] shown = {4, 8, 12};
    double[][] errors = new double[shown.length][METHODS.length];
    double acceptance = 0;
    for (int t = 0; t < trees; t++) {
      acceptance += new SparseTrees(t).run(t, shown, errors) / trees;
    }
    System.out.printf(Locale.ROOT, "%-15s", "labels shown");
    for (String method : METHODS) {
      System.out.printf(Locale.ROOT, "%14s", method);
    }
    System.out.println();
    for (int m = 0; m < shown.length; m++) {
      System.out.printf(Locale.ROOT, "%-15d", shown[m]);
      for (double error : errors[m]) {
        System.out.printf(Locale.ROOT, "%14.3f", error / (trees * CONCEPTS));
      }
      System.out.println();
    }
    System.out.printf(Locale.ROOT, "%.0f %% of the proposals were accepted%n", 100 * acceptance);
  }

  private double run(long seed, int[] shown, double[][] errors) {
    LatentTree truth = tree();
    List<Column> features = new ArrayList<>();
    for (int f = 0; f < FEATURES; f++) {
      features.add(new Column(mutate(truth), MODEL));
    }
    for (int i = 0; i < OBJECTS; i++) {
      int[] order = Seeds.permutation(FEATURES, random);
      for (int k = SHOWN; k < FEATURES; k++) {
        features.get(order[k]).values()[i] = -1;
      }
    }
    SampledTrees sampled = TreeSampler.withDefaults(seed).run(features, FitContext.quiet());
    LatentTree agglomerative = TreeSampler.agglomerative(features);
    LatentTree modal = sampled.modal().tree();
    for (int c = 0; c < CONCEPTS; c++) {
      int[] concept = mutate(truth);
      int[] order = Seeds.permutation(OBJECTS, random);
      for (int m = 0; m < shown.length; m++) {
        int[] known = new int[OBJECTS];
        Arrays.fill(known, -1);
        for (int k = 0; k < shown[m]; k++) {
          known[order[k]] = concept[order[k]];
        }
        double[][] averaged = sampled.posterior(known, MODEL, true);
        errors[m][0] += error(concept, known, nearest(features, known), true);
        errors[m][1] += error(concept, known, posterior(agglomerative, known), false);
        errors[m][2] += error(concept, known, posterior(modal, known), false);
        double[] all = Arrays.stream(averaged).mapToDouble(p -> p[1]).toArray();
        errors[m][3] += error(concept, known, all, false);
        errors[m][4] += error(concept, known, posterior(truth, known), false);
      }
    }
    return sampled.acceptance();
  }

  /** Random merges, all branches of length 1. */
  private LatentTree tree() {
    int[] parent = new int[2 * OBJECTS - 1];
    double[] length = new double[parent.length];
    Arrays.fill(length, 1);
    Arrays.fill(parent, -1);
    List<Integer> open = new ArrayList<>();
    for (int i = 0; i < OBJECTS; i++) {
      open.add(i);
    }
    for (int v = OBJECTS; v < parent.length; v++) {
      parent[open.remove(random.nextInt(open.size()))] = v;
      parent[open.remove(random.nextInt(open.size()))] = v;
      open.add(v);
    }
    return LatentTree.ofLengths(OBJECTS, parent, length);
  }

  private int[] mutate(LatentTree tree) {
    int[] state = new int[tree.size()];
    state[tree.root()] = random.nextInt(2);
    for (int v = tree.root() - 1; v >= 0; v--) {
      int above = state[tree.parent(v)];
      boolean flip = random.nextDouble() < MODEL.transition(0, 1, tree.length(v));
      state[v] = flip ? 1 - above : above;
    }
    return Arrays.copyOf(state, tree.leaves());
  }

  private static double[] posterior(LatentTree tree, int[] known) {
    StateMessages messages = StateMessages.of(tree, MODEL, known);
    double[] present = new double[known.length];
    Arrays.setAll(present, i -> messages.posterior(i)[1]);
    return present;
  }

  /** The share of presence among the nearest objects whose concept is known. */
  private static double[] nearest(List<Column> features, int[] known) {
    double[] present = new double[known.length];
    for (int i = 0; i < known.length; i++) {
      double least = Double.POSITIVE_INFINITY;
      double sum = 0;
      int count = 0;
      for (int j = 0; j < known.length; j++) {
        double d = known[j] < 0 ? Double.POSITIVE_INFINITY : mismatches(features, i, j);
        if (d < least) {
          least = d;
          sum = 0;
          count = 0;
        }
        if (d == least && known[j] >= 0) {
          sum += known[j];
          count++;
        }
      }
      present[i] = sum / count;
    }
    return present;
  }

  /** The share of mismatches among the features that both show, one half if there are none. */
  private static double mismatches(List<Column> features, int i, int j) {
    int both = 0;
    int differ = 0;
    for (Column f : features) {
      if (f.values()[i] >= 0 && f.values()[j] >= 0) {
        both++;
        differ += f.values()[i] == f.values()[j] ? 0 : 1;
      }
    }
    return both == 0 ? 0.5 : (double) differ / both;
  }

  /**
   * The share of wrong guesses among the objects whose concept is not known.
   *
   * @param present for trees the posterior, for neighbours the share among the nearest ones: one of
   *     them is picked at random
   */
  private static double error(int[] concept, int[] known, double[] present, boolean picked) {
    double wrong = 0;
    int count = 0;
    for (int i = 0; i < concept.length; i++) {
      if (known[i] < 0) {
        boolean open = picked || Math.abs(present[i] - 0.5) < 1e-12;
        double p = open ? present[i] : Math.rint(present[i]);
        wrong += Math.abs(p - concept[i]);
        count++;
      }
    }
    return wrong / count;
  }
}
