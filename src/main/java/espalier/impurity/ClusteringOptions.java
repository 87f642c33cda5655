package espalier.impurity;

import static espalier.learn.Learner.DEPTH_BASE;
import static espalier.learn.Learner.DEPTH_RULE;
import static espalier.option.Form.choice;

import espalier.data.Dataset;
import espalier.option.Option;
import espalier.option.Option.Need;
import espalier.option.OptionList;
import espalier.option.OptionSet;
import java.util.Optional;

/** The options of the clustering space: what a split is to gain, and how columns are weighted. */
public final class ClusteringOptions {

  /** The impurity of nominal targets and labels. */
  public enum NominalImpurity {
    /** Σ_c q_c (1 - q_c), the variance of the one-hot columns. */
    GINI,
    /** -Σ_c q_c log2 q_c; only for supervised trees. */
    ENTROPY
  }

  /** The objective that a split maximises. */
  public static final Option<Objective> OBJECTIVE =
      Option.of("objective", Objective.RELATIVE)
          .help(
              "Objective of a split: relative (the share of its spread that each part loses;"
                  + " estimated, with an error of 6 %, where rows have 256 words or more), paper"
                  + " (the published heuristic) or, for single axis-parallel trees, clus (the"
                  + " heuristic of CLUS).");

  /** Whether targets are brought to a similar range; empty for yes unless there is a hierarchy. */
  public static final Option<Optional<LabelScale>> LABEL_SCALE =
      Option.auto("label-scale", choice(LabelScale.class))
          .help(
              "Scaling of targets (in boosting, of the loss): none, variance, or auto (none for"
                  + " flat labels in forests and for hierarchies with axis-parallel tests, else"
                  + " variance).");

  /** The impurity of nominal targets. */
  public static final Option<NominalImpurity> IMPURITY =
      Option.of("impurity", NominalImpurity.GINI)
          .help("Impurity of nominal targets and labels: gini, or entropy for supervised trees.");

  /** The rule for columns hardly known in a child. */
  public static final Option<MissingVariance> MISSING_VARIANCE =
      Option.of("missing-variance", MissingVariance.PARENT)
          .help(
              "Variance of a column with few known cells in a child: that of the parent, that of"
                  + " all training rows, or ignore: parent, training, ignore.");

  /** Whether the PAPER objective uses the published variance estimate literally. */
  public static final Option<Boolean> PAPER_VARIANCE =
      Option.of("paper-variance", false)
          .help(
              "Whether the published variance estimate for columns with unknown"
                  + " cells is used literally: true or false.")
          .needing(Need.is(OBJECTIVE, Objective.PAPER));

  /** The options that every kind of tree has. */
  public static final OptionList LIST =
      OptionList.of(OBJECTIVE, LABEL_SCALE, IMPURITY, MISSING_VARIANCE, PAPER_VARIANCE)
          .and(DEPTH_RULE, DEPTH_BASE);

  /** Whether ω = 1 keeps the unlabelled rows, as CLUS does; single trees only. */
  public static final Option<Boolean> KEEP_UNLABELLED =
      Option.of("keep-unlabelled", false)
          .help("Whether ω = 1 keeps the unlabelled rows: true or false.")
          .needing(Need.is(OBJECTIVE, Objective.CLUS));

  private ClusteringOptions() {}

  /** Whether single trees bring the targets of some rows to a similar range. */
  public static LabelScale labelScale(OptionSet<?> options, Dataset rows) {
    return options
        .get(LABEL_SCALE)
        .orElse(rows.hierarchy().isPresent() ? LabelScale.NONE : LabelScale.VARIANCE);
  }
}
