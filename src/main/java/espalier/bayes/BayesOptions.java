package espalier.bayes;

import espalier.learn.FeatureSpace.Missing;
import espalier.learn.FeatureSpace.Scaling;
import espalier.tuning.TwinMode;
import java.util.OptionalDouble;

/**
 * The options of {@link BayesLearner}. Immutable; {@link BayesOptionTable} reads and writes them as
 * text.
 *
 * @param rule how a label is inferred: its posterior, or the frequency in the nearest clade
 * @param linkage how the tree is built; AUTO: by centroids where the options allow it and there are
 *     more than 5,000 different rows, else from a matrix
 * @param distance how rows are compared
 * @param scaling what is done to numeric features first
 * @param missing what is done about missing feature values
 * @param prior π; AUTO: EMPIRICAL for labels of a median frequency below 5 %, else UNIFORM
 * @param rate β for a tree of height 1, at least 1e-6; empty to choose it by leave-one-out
 * @param criterion what the choice of β minimises
 * @param scope whether the targets share β
 * @param noise η, how likely a label is wrong where equal rows contradict each other, in (0, 0.5)
 * @param unlabelled whether unlabelled rows are in the tree
 * @param treeRows the most rows in the tree: all labelled ones and unlabelled ones drawn at random,
 *     the others are attached like new rows; 0 for all rows
 * @param trees whether one tree is used or the average over drawn ones
 * @param burnIn with MCMC the steps that do not count, at least 0
 * @param samples with MCMC the steps that count, at least 1
 * @param attachment where rows that are not in the tree are attached
 * @param twin what is done with the supervised twin, the tree of the labelled rows alone; not read
 *     where unlabelled rows are dropped
 * @param seed the seed of whatever is drawn
 */
public record BayesOptions(
    Rule rule,
    LinkageMode linkage,
    Distance distance,
    Scaling scaling,
    Missing missing,
    Prior prior,
    OptionalDouble rate,
    Criterion criterion,
    Scope scope,
    double noise,
    Unlabelled unlabelled,
    int treeRows,
    Trees trees,
    int burnIn,
    int samples,
    Attachment attachment,
    TwinMode twin,
    long seed) {

  /** The least mutation rate: below it contradicting labels have no probability. */
  public static final double LEAST_RATE = 1e-6;

  /** How a label is inferred. */
  public enum Rule {
    /** Tree-based Bayes: the exact posterior. */
    BAYES,
    /** Tree nearest neighbour: the frequency in the smallest clade that knows the label. */
    NEIGHBOUR
  }

  /** How the tree is built. */
  public enum LinkageMode {
    /** By the number of rows. */
    AUTO,
    /** From all distances. */
    MATRIX,
    /** From means and deviations of clusters. */
    CENTROID
  }

  /** How rows are compared. */
  public enum Distance {
    /** Squared Euclidean distance; mismatches for nominal features. */
    SQUARED,
    /** Its root. */
    EUCLIDEAN
  }

  /** The prior of a target's values. */
  public enum Prior {
    /** By the frequency of the labels. */
    AUTO,
    /** All values equally likely. */
    UNIFORM,
    /** Frequencies among labelled rows. */
    EMPIRICAL
  }

  /** What the choice of β minimises. */
  public enum Criterion {
    /** The leave-one-out log loss. */
    LOG_LOSS,
    /** The leave-one-out error. */
    ERROR,
    /** Minus the log probability of all labels. */
    EVIDENCE
  }

  /** Whether targets share β. */
  public enum Scope {
    /** One for all. */
    SHARED,
    /** One for each. */
    PER_TARGET
  }

  /** Which trees are used. */
  public enum Trees {
    /** The one of average linkage. */
    AVERAGE_LINK,
    /** Trees drawn from their posterior given the features, by Markov chain Monte Carlo. */
    MCMC
  }

  /** Where a row that is not in the tree is attached. */
  public enum Attachment {
    /** Above its nearest leaf, at half the distance. */
    NEAREST,
    /** Above the clade around its nearest leaf that is as near on average as it is high. */
    AVERAGE
  }

  /** What is done with unlabelled rows. */
  public enum Unlabelled {
    /** They are leaves of the tree. */
    USE,
    /** They are left out: the supervised method. */
    DROP
  }

  /**
   * Checks ranges and combinations.
   *
   * @throws IllegalArgumentException if an option is outside its range or two contradict each other
   */
  public BayesOptions {
    if (rate.isPresent()
        && !(rate.getAsDouble() >= LEAST_RATE && rate.getAsDouble() < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "Option rate was given as "
              + rate.getAsDouble()
              + "; it must be auto or a number from 1e-6 up.");
    }
    if (!(noise > 0 && noise < 0.5)) {
      throw new IllegalArgumentException(
          "Option noise was given as " + noise + "; it must lie between 0 and 0.5, ends excluded.");
    }
    if (treeRows < 0) {
      throw new IllegalArgumentException(
          "Option tree-rows was given as " + treeRows + "; it must be 0 (all rows) or more.");
    }
    if (burnIn < 0 || samples < 1) {
      throw new IllegalArgumentException(
          String.format(
              "Options burn-in and samples were given as %d and %d; they must be at least 0 and 1.",
              burnIn, samples));
    }
    if (trees == Trees.MCMC && (rule != Rule.BAYES || attachment != Attachment.NEAREST)) {
      throw new IllegalArgumentException(
          "trees=mcmc averages posteriors at the leaves and goes with rule=bayes and"
              + " attachment=nearest only; change these or use trees=average-link.");
    }
    if (linkage == LinkageMode.CENTROID
        && (distance != Distance.SQUARED || missing != Missing.IMPUTE)) {
      throw new IllegalArgumentException(
          "linkage=centroid is exact for distance=squared and missing=impute only; change these or"
              + " use linkage=matrix.");
    }
  }

  /** Tree-based Bayes with everything at its default. */
  public static BayesOptions defaults() {
    return new BayesOptions(
        Rule.BAYES,
        LinkageMode.AUTO,
        Distance.SQUARED,
        Scaling.STANDARDISE,
        Missing.IMPUTE,
        Prior.AUTO,
        OptionalDouble.empty(),
        Criterion.LOG_LOSS,
        Scope.SHARED,
        0.05,
        Unlabelled.USE,
        0,
        Trees.AVERAGE_LINK,
        400,
        1600,
        Attachment.NEAREST,
        TwinMode.NONE,
        1);
  }
}
