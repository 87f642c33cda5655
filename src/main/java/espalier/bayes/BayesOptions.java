package espalier.bayes;

import static espalier.learn.FeatureSpace.MISSING;
import static espalier.learn.FeatureSpace.SCALING;
import static espalier.learn.UnlabelledRows.UNLABELLED_ROWS;
import static espalier.option.Form.from;
import static espalier.option.Form.inside;
import static espalier.option.Form.whole;
import static espalier.run.Seeds.SEED;

import espalier.learn.FeatureSpace.Missing;
import espalier.learn.UnlabelledRows;
import espalier.option.Option;
import espalier.option.Option.Need;
import espalier.option.OptionList;
import espalier.option.OptionSet;
import espalier.option.OptionValues;
import java.util.Optional;
import java.util.Set;

/** The options of {@link BayesLearner}. */
public final class BayesOptions extends OptionSet<BayesOptions> {

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
    /** The tree is built from the distances of all pairs of rows. */
    MATRIX,
    /** From means and deviations of clusters. */
    CENTROID
  }

  /** How far two rows are apart where a tree is built. */
  public enum Distance {
    /** Squared Euclidean distance; mismatches for nominal features. */
    SQUARED,
    /** The root of the squared distance. */
    EUCLIDEAN
  }

  /** The prior of a target's values. */
  public enum Prior {
    /** By the frequency of the labels. */
    AUTO,
    /** All values of a target are equally likely. */
    UNIFORM,
    /** A value is as likely as it is frequent among labelled rows. */
    EMPIRICAL
  }

  /** The criterion that the choice of β minimises. */
  public enum Criterion {
    /** The mutation rate minimises the leave-one-out log loss. */
    LOG_LOSS,
    /** The mutation rate minimises the leave-one-out error. */
    ERROR,
    /** Minus the log probability of all labels. */
    EVIDENCE
  }

  /** Whether all targets share one mutation rate β. */
  public enum Scope {
    /** All targets share one rate. */
    SHARED,
    /** Each target has its own rate. */
    PER_TARGET
  }

  /** Which latent trees are built or drawn. */
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

  /** How a label is inferred. */
  public static final Option<Rule> RULE =
      Option.of("rule", Rule.BAYES)
          .help("Inference of labels: bayes (posterior) or neighbour (nearest clade).")
          .basic();

  /**
   * How the tree is built; AUTO: by centroids where the options allow it and there are more than
   * 5,000 different rows, else from a matrix.
   */
  public static final Option<LinkageMode> LINKAGE =
      Option.of("linkage", LinkageMode.AUTO)
          .help(
              "Construction of the tree: matrix (all distances), centroid (means of clusters; less"
                  + " memory), or auto by the number of rows.");

  public static final Option<Distance> DISTANCE =
      Option.of("distance", Distance.SQUARED)
          .help("Distance of rows: squared (Euclidean) or euclidean.");

  /** π; AUTO: EMPIRICAL for labels of a median frequency below 5 %, else UNIFORM. */
  public static final Option<Prior> PRIOR =
      Option.of("prior", Prior.AUTO)
          .help(
              "Prior of a target's values: uniform, empirical, or auto (empirical for rare"
                  + " labels).")
          .basic();

  /** β for a tree of height 1; below 1e-6 contradicting labels have no probability. */
  public static final Option<Optional<Double>> RATE =
      Option.auto("rate", from(1e-6))
          .help("Mutation rate for a tree of height 1: a number, or auto by leave-one-out.")
          .basic();

  /** The criterion that the choice of β minimises. */
  public static final Option<Criterion> CRITERION =
      Option.of("criterion", Criterion.LOG_LOSS)
          .help("Criterion of the automatic rate: log-loss or error (leave-one-out), or evidence.")
          .needing(Need.is(RATE, Optional.empty()));

  /** Whether the targets share β. */
  public static final Option<Scope> RATE_SCOPE =
      Option.of("rate-scope", Scope.SHARED)
          .help("Whether targets share the rate: shared or per-target.")
          .needing(Need.is(RATE, Optional.empty()));

  /** η, how likely a label is wrong where equal rows contradict each other. */
  public static final Option<Double> NOISE =
      Option.of("noise", inside(0, 0.5), 0.05)
          .help(
              "Probability of a wrong label if equal rows contradict each other: above 0, below"
                  + " 0.5.");

  /** The most rows in the tree: all labelled ones and unlabelled ones drawn at random. */
  public static final Option<Integer> TREE_ROWS =
      Option.of("tree-rows", whole(0), 0)
          .help(
              "Maximum number of rows in the tree; further unlabelled rows are attached"
                  + " afterwards; 0: all.")
          .basic();

  /** Whether one tree is used or the average over drawn ones. */
  public static final Option<Trees> TREES =
      Option.of("trees", Trees.AVERAGE_LINK)
          .help(
              "Trees: average-link (one) or mcmc (average over trees drawn from their posterior; up"
                  + " to 200 different rows).");

  /** The steps of the Markov chain that do not count. */
  public static final Option<Integer> BURN_IN =
      Option.of("burn-in", whole(0), 400)
          .help("Number of discarded steps of the chain (burn-in).")
          .needing(Need.is(TREES, Trees.MCMC));

  /** The steps of the Markov chain that count. */
  public static final Option<Integer> SAMPLES =
      Option.of("samples", whole(1), 1600)
          .help("Number of steps of the chain after burn-in.")
          .needing(Need.is(TREES, Trees.MCMC));

  /** Where rows that are not in the tree are attached. */
  public static final Option<Attachment> ATTACHMENT =
      Option.of("attachment", Attachment.NEAREST)
          .help(
              "Attachment of rows not in the tree: nearest (above the nearest leaf) or average"
                  + " (above the clade with the smallest mean distance).");

  private static final Need POSTERIOR = Need.is(RULE, Rule.BAYES);
  private static final Need ONE_TREE = Need.is(TREES, Trees.AVERAGE_LINK);

  public static final OptionList LIST =
      OptionList.of(RULE, LINKAGE, DISTANCE, SCALING, MISSING)
          .and(OptionList.of(PRIOR, RATE, CRITERION, RATE_SCOPE, NOISE).allNeeding(POSTERIOR))
          .and(UNLABELLED_ROWS, TREE_ROWS)
          .and(OptionList.of(TREES, BURN_IN, SAMPLES).allNeeding(POSTERIOR))
          .and(ATTACHMENT, SEED)
          .needing(LINKAGE, ONE_TREE)
          .needing(MISSING, ONE_TREE)
          .needing(ATTACHMENT, ONE_TREE)
          .needing(TREE_ROWS, Need.is(UNLABELLED_ROWS, UnlabelledRows.USE));

  private BayesOptions(OptionValues values) {
    super(values, BayesOptions::new);
  }

  public static BayesOptions defaults() {
    return defaults(Rule.BAYES);
  }

  /** A rule with its defaults. */
  public static BayesOptions defaults(Rule rule) {
    return new BayesOptions(OptionValues.defaults(LIST.byDefault(RULE, rule)));
  }

  /** The options that a rule reads, but for the rule itself. */
  public static OptionList list(Rule rule) {
    return defaults(rule).values().counting(Set.of(RULE.key())).without(OptionList.of(RULE));
  }

  @Override
  protected void check() {
    if (get(TREES) == Trees.MCMC
        && (get(RULE) != Rule.BAYES || get(ATTACHMENT) != Attachment.NEAREST)) {
      throw new IllegalArgumentException(
          "trees=mcmc averages posteriors at the leaves and goes with rule=bayes and"
              + " attachment=nearest only; change these or use trees=average-link.");
    }
    if (get(LINKAGE) == LinkageMode.CENTROID
        && (get(DISTANCE) != Distance.SQUARED || get(MISSING) != Missing.IMPUTE)) {
      throw new IllegalArgumentException(
          "linkage=centroid is exact for distance=squared and missing=impute only; change these or"
              + " use linkage=matrix.");
    }
  }
}
