package espalier.bayes;

import static espalier.bayes.BayesOptions.ATTACHMENT;
import static espalier.bayes.BayesOptions.DISTANCE;
import static espalier.bayes.BayesOptions.LINKAGE;
import static espalier.bayes.BayesOptions.NOISE;
import static espalier.bayes.BayesOptions.RULE;
import static espalier.bayes.BayesOptions.TREES;
import static espalier.bayes.BayesOptions.TREE_ROWS;
import static espalier.learn.FeatureSpace.MISSING;
import static espalier.learn.UnlabelledRows.UNLABELLED_ROWS;
import static espalier.run.Seeds.SEED;

import espalier.bayes.BayesOptions.Attachment;
import espalier.bayes.BayesOptions.Distance;
import espalier.bayes.BayesOptions.LinkageMode;
import espalier.bayes.BayesOptions.Rule;
import espalier.bayes.BayesOptions.Trees;
import espalier.data.Dataset;
import espalier.learn.FeatureSpace.Missing;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Outcome;
import espalier.learn.Schema;
import espalier.learn.TrainingCheck;
import espalier.learn.UnlabelledRows;
import espalier.message.Message;
import espalier.run.Seeds;
import espalier.run.TieKeys;
import espalier.run.Workers;
import espalier.tuning.OptionLearner;
import espalier.tuning.SemiSupervised;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Tree-based Bayes (TBB) and tree nearest neighbour (TNN).
 *
 * <p>A tree is built over all rows, labelled or not, by average linkage of their features. Every
 * label is taken to have mutated down this tree at a rate β; its posterior at every unlabelled row
 * is exact, from two passes through the tree. β is given or chosen by the leave-one-out posteriors
 * of the labelled rows; where the highest rate is best and the prior uniform, TBB decides as TNN,
 * and TNN is used. Numeric targets drift instead of mutating. Cost: O(N² D) for the tree, O(N T)
 * for each of 12 rates.
 *
 * <p>Paper: C. Kemp, T. L. Griffiths, S. Stromsten, J. B. Tenenbaum, Semi-supervised learning with
 * trees, NIPS 2003.
 */
public final class BayesLearner extends OptionLearner<BayesOptions>
    implements SemiSupervised<BayesModel> {

  /** Up to this many different rows a matrix of distances is faster. */
  private static final int MATRIX_ROWS = 5_000;

  /** More leaves than this would take too long; the square of the number counts. */
  static final int MOST_LEAVES = 50_000;

  public BayesLearner(BayesOptions options) {
    super(name(options), options);
  }

  private static String name(BayesOptions options) {
    return options.get(RULE) == Rule.NEIGHBOUR
        ? "TNN"
        : options.get(TREES) == Trees.MCMC ? "MCMC-trees" : "TBB";
  }

  @Override
  public Optional<Learner> supervised() {
    return dropsUnlabelledRows()
        ? Optional.empty()
        : Optional.of(new BayesLearner(options.with(UNLABELLED_ROWS, UnlabelledRows.DROP)));
  }

  @Override
  public BayesModel fit(Dataset data, FitContext context) {
    return fit(data, Optional.empty(), context);
  }

  /**
   * The tree of the rows alone, to be used with several sets of labels.
   *
   * @throws IllegalArgumentException as {@link #fit(Dataset, FitContext)}
   */
  public Linkage tree(Dataset data, FitContext context) {
    check(data, new ArrayList<>());
    try (Workers workers = new Workers(context)) {
      return linkage(leaves(data, new ArrayList<>()), context, workers);
    }
  }

  /**
   * Learns on a tree that was built before from the same rows, whatever their labels were.
   *
   * @param linkage what {@link #tree} gave for these rows
   * @throws IllegalArgumentException also if the tree has another number of leaves
   */
  public BayesModel fit(Dataset data, Linkage linkage, FitContext context) {
    return fit(data, Optional.of(linkage), context);
  }

  private Leaves leaves(Dataset data, List<String> warnings) {
    Missing missing = options.get(TREES) == Trees.MCMC ? Missing.JOINT : options.get(MISSING);
    Leaves leaves = Leaves.of(rowsOfTree(data, warnings), options, missing);
    int n = leaves.weights().length;
    if (options.get(TREES) == Trees.MCMC) {
      TreeSampler.checkSize(n);
    }
    if (n > MOST_LEAVES) {
      throw Message.refused(
          "Data set '%s' has %d different rows; a tree takes at most %d. Set tree-rows=10000:"
              + " the tree is then built on the labelled rows and a random part of the others,"
              + " and the rest is attached to it.",
          data.name(), n, MOST_LEAVES);
    }
    return leaves;
  }

  private BayesModel fit(Dataset data, Optional<Linkage> built, FitContext context) {
    List<String> warnings = new ArrayList<>();
    check(data, warnings);
    context.report("latent tree", 0, 1);
    Leaves leaves = leaves(data, warnings);
    try (Workers workers = new Workers(context)) {
      Linkage linkage = built.orElseGet(() -> linkage(leaves, context, workers));
      if (linkage.tree().leaves() != leaves.weights().length) {
        throw Message.refused(
            "A tree of %d leaves was given for the %d different rows of data set '%s'.",
            linkage.tree().leaves(), leaves.weights().length, data.name());
      }
      Schema schema = Schema.of(data);
      Outcome outcome =
          Outcome.of(dropsUnlabelledRows() ? Outcome.Unlabelled.IGNORED : Outcome.Unlabelled.USED);
      if (options.get(TREES) == Trees.MCMC) {
        SampledFit sampled =
            SampledFit.of(schema, leaves, linkage.tree(), options, context, workers);
        warnings.addAll(sampled.notes());
        Outcome sampling = outcome.with(o -> o.course = sampled.drawn().course());
        return new BayesModel(head(data, warnings, sampling), sampled.parts());
      }
      TargetEvidence evidence = new TargetEvidence(schema, leaves.known(), options.get(NOISE));
      RateSearch.Choice choice = new RateSearch(linkage.tree(), evidence, options, workers).run();
      if (choice.highest()) {
        warnings.add(
            "The highest mutation rate fits best, so labels are those of the nearest clade (tree"
                + " nearest neighbour).");
      }
      BayesModel.Parts parts =
          new BayesModel.Parts(
              options.get(RULE) == Rule.NEIGHBOUR || choice.highest(),
              leaves.space(),
              leaves.points(),
              linkage.tree(),
              linkage.rootHeight(),
              leaves.known(),
              options.get(NOISE),
              choice.rates(),
              options.get(ATTACHMENT) == Attachment.AVERAGE ? leaves.weights() : null,
              null);
      context.check();
      return new BayesModel(head(data, warnings, outcome), parts);
    }
  }

  private static void check(Dataset data, List<String> warnings) {
    TrainingCheck.require(data);
    if (data.targets().labelledRows().length == 1) {
      warnings.add(
          "Only one row is labelled, so the mutation rate is not chosen but set to "
              + RateSearch.DEFAULT
              + " unless given.");
    } else {
      TrainingCheck.check(data, warnings);
    }
  }

  private Dataset rowsOfTree(Dataset data, List<String> warnings) {
    int[] labelled = data.targets().labelledRows();
    if (dropsUnlabelledRows()) {
      return data.select(labelled);
    }
    int[] others = data.targets().unlabelledRows();
    int room = Math.max(0, options.get(TREE_ROWS) - labelled.length);
    if (options.get(TREE_ROWS) == 0 || others.length <= room) {
      return data;
    }
    BitSet kept = new BitSet();
    Arrays.stream(labelled).forEach(kept::set);
    String purpose = "rows of the latent tree";
    for (int k : Seeds.some(others.length, room, options.get(SEED), purpose)) {
      kept.set(others[k]);
    }
    warnings.add(
        Message.of(
            "The tree holds the %d labelled rows and %d of the %d unlabelled ones.",
            labelled.length, room, others.length));
    return data.select(kept.stream().toArray());
  }

  /** The tree of the leaves; equally near clusters are merged in an order drawn by the seed. */
  private Linkage linkage(Leaves leaves, FitContext context, Workers workers) {
    int[] order = TieKeys.order(leaves.points(), options.get(SEED));
    return AverageLink.run(clusters(leaves, workers), order, context, workers);
  }

  private Clusters clusters(Leaves leaves, Workers workers) {
    boolean centroids =
        options.get(DISTANCE) == Distance.SQUARED
            && !leaves.space().joint()
            && options.get(LINKAGE) != LinkageMode.MATRIX;
    double[][] points = leaves.points();
    if (centroids
        && (options.get(LINKAGE) == LinkageMode.CENTROID || points.length > MATRIX_ROWS)) {
      return new CentroidClusters(points, leaves.weights());
    }
    return MatrixClusters.of(
        leaves.weights(),
        (i, j) -> leaves.space().distance(points[i], points[j], Double.POSITIVE_INFINITY),
        workers);
  }
}
