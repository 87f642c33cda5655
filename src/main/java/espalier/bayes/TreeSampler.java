package espalier.bayes;

import espalier.learn.FitContext;
import espalier.message.Message;
import espalier.run.Seeds;
import espalier.run.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;

/**
 * Markov chain Monte Carlo over the topologies of a latent tree, for few rows whose features leave
 * the tree uncertain.
 *
 * <p>The state is a rooted binary tree whose branches all have length 1; its posterior is
 * proportional to Π p(column | tree) under a uniform prior. Half of the proposals exchange nearest
 * neighbours, half cut a subtree off and hang it elsewhere; both are symmetric, so a proposal is
 * accepted with the probability min(1, likelihood ratio). O(columns x leaves) for a step.
 *
 * <p>Paper: Kemp et al. 2003; moves after J. Felsenstein, Inferring phylogenies, 2004.
 *
 * @param burnIn steps that are not counted, at least 0
 * @param samples steps that are, at least 1
 * @param moves which proposals are made
 * @param seed the seed of everything random
 */
public record TreeSampler(int burnIn, int samples, Moves moves, long seed) {

  /** More leaves than this are refused. */
  public static final int MOST_LEAVES = 200;

  /** Steps between two entries of the course. */
  private static final int COURSE = 20;

  /** Which changes of a tree the chain proposes. */
  public enum Moves {
    /** Two neighbouring subtrees change places (nearest neighbour interchange). */
    INTERCHANGE,
    /** A subtree is cut off and hung elsewhere (prune and regraft). */
    REGRAFT,
    /** Each step proposes one of both, with equal probability. */
    BOTH
  }

  /**
   * A feature, or labels, at the leaves.
   *
   * @param values the class of every leaf, -1 if unknown
   * @param model how classes mutate
   */
  public record Column(int[] values, MutationModel model) {}

  /**
   * Checks the numbers of steps.
   *
   * @throws IllegalArgumentException if one is out of range
   */
  public TreeSampler {
    if (burnIn < 0 || samples < 1) {
      throw Message.refused(
          "The burn-in was given as %d and the number of samples as %d; at least 0 and 1 are"
              + " needed.",
          burnIn, samples);
    }
  }

  /** The numbers of the paper: 400 steps of burn-in, 1,600 samples. */
  public static TreeSampler withDefaults(long seed) {
    return new TreeSampler(400, 1600, Moves.BOTH, seed);
  }

  /**
   * Draws trees from their posterior distribution.
   *
   * @param columns what the leaves show; at least one column, all of the same length
   * @param context cancellation
   * @throws IllegalArgumentException if there is no column, they differ in length or have too many
   *     leaves
   */
  public SampledTrees run(List<Column> columns, FitContext context) {
    int leaves = check(columns);
    return run(start(columns, leaves), 1, tree -> likelihood(tree, columns), context);
  }

  /**
   * Draws trees by any likelihood.
   *
   * @param start the binary tree whose branching the chain begins with
   * @param length the length of every branch of the trees
   * @param likelihoods the log probability of what the leaves show, given a tree
   * @param context progress and cancellation
   * @throws IllegalArgumentException if the tree has too many leaves
   */
  SampledTrees run(
      LatentTree start,
      double length,
      ToDoubleFunction<LatentTree> likelihoods,
      FitContext context) {
    int leaves = start.leaves();
    checkSize(leaves);
    SplittableRandom random = Seeds.random(seed, "trees");
    BinaryTree now = BinaryTree.of(start);
    LatentTree tree = now.tree(length);
    double likelihood = likelihoods.applyAsDouble(tree);
    List<Double> course = new ArrayList<>();
    SampledTrees.Draw modal = new SampledTrees.Draw(tree, tree.topology(), likelihood, 0);
    Map<String, SampledTrees.Draw> drawn = new LinkedHashMap<>();
    int accepted = 0;
    for (int step = 0; step < burnIn + samples; step++) {
      context.check();
      if (step % COURSE == 0) {
        course.add(likelihood);
        context.report("trees drawn", step, burnIn + samples);
      }
      if (leaves > 2) {
        BinaryTree proposal = proposal(now, random);
        LatentTree next = proposal.tree(length);
        double other = likelihoods.applyAsDouble(next);
        if (StrictMath.log(random.nextDouble()) < other - likelihood) {
          now = proposal;
          tree = next;
          likelihood = other;
          accepted++;
        }
      }
      boolean best = likelihood > modal.logLikelihood();
      if (step >= burnIn || best) {
        String topology = tree.topology();
        if (best) {
          modal = new SampledTrees.Draw(tree, topology, likelihood, 0);
        }
        if (step >= burnIn) {
          SampledTrees.Draw draw = new SampledTrees.Draw(tree, topology, likelihood, 1);
          drawn.merge(topology, draw, (a, b) -> counted(a, a.count() + 1));
        }
      }
    }
    SampledTrees.Draw seen = drawn.get(modal.topology());
    return new SampledTrees(
        new ArrayList<>(drawn.values()),
        (double) accepted / (burnIn + samples),
        counted(modal, seen == null ? 0 : seen.count()),
        course);
  }

  private BinaryTree proposal(BinaryTree now, SplittableRandom random) {
    BinaryTree proposal = now.copy();
    if (moves == Moves.INTERCHANGE || (moves == Moves.BOTH && random.nextBoolean())) {
      proposal.interchange(random);
    } else {
      proposal.regraft(random);
    }
    return proposal;
  }

  private static SampledTrees.Draw counted(SampledTrees.Draw draw, int count) {
    return new SampledTrees.Draw(draw.tree(), draw.topology(), draw.logLikelihood(), count);
  }

  private static int check(List<Column> columns) {
    if (columns.isEmpty()) {
      throw new IllegalArgumentException(
          "Trees are drawn from at least one column; none was given.");
    }
    int leaves = columns.get(0).values().length;
    for (Column column : columns) {
      if (column.values().length != leaves) {
        throw new IllegalArgumentException(
            "Columns of " + leaves + " and " + column.values().length + " rows were given.");
      }
    }
    checkSize(leaves);
    return leaves;
  }

  static void checkSize(int leaves) {
    if (leaves < 1 || leaves > MOST_LEAVES) {
      throw Message.refused(
          "Trees over %d different rows were asked for; 1 to %d are allowed. Use the one tree of"
              + " average linkage for more (trees=average-link), or tree-rows=%d to attach the"
              + " other unlabelled rows to trees over fewer.",
          leaves, MOST_LEAVES, MOST_LEAVES);
    }
  }

  /** The average-link tree of the mismatches among columns that two leaves both know. */
  static LatentTree start(List<Column> columns, int leaves) {
    double[] ones = new double[leaves];
    Arrays.fill(ones, 1);
    try (Workers workers = new Workers(FitContext.quiet())) {
      return AverageLink.run(
              MatrixClusters.of(ones, (i, j) -> mismatches(columns, i, j), workers),
              FitContext.quiet(),
              workers)
          .tree();
    }
  }

  /** The share of mismatches; {@code NaN} if no column knows both. */
  static double mismatches(List<Column> columns, int i, int j) {
    int both = 0;
    int differ = 0;
    for (Column column : columns) {
      int a = column.values()[i];
      int b = column.values()[j];
      if (a >= 0 && b >= 0) {
        both++;
        differ += a == b ? 0 : 1;
      }
    }
    return (double) differ / both;
  }

  /**
   * The average-link topology that a chain begins with, all branches of length 1.
   *
   * @param columns what the leaves show
   */
  public static LatentTree agglomerative(List<Column> columns) {
    return BinaryTree.of(start(columns, check(columns))).tree(1);
  }

  private static double likelihood(LatentTree tree, List<Column> columns) {
    double sum = 0;
    for (Column column : columns) {
      sum += StateMessages.logEvidence(tree, column.model(), column.values());
    }
    return sum;
  }
}
