package espalier.tree;

import espalier.hierarchy.DepthRule;
import espalier.impurity.LabelScale;
import espalier.impurity.MissingVariance;
import espalier.impurity.NominalImpurity;
import espalier.impurity.Objective;
import espalier.split.SplitSearch;
import espalier.tuning.OmegaGrid;
import espalier.tuning.OmegaSearch;
import espalier.tuning.TwinMode;
import java.util.Optional;
import java.util.OptionalDouble;

/** Builds {@link PctOptions}; see there for every option's meaning and range. */
public final class PctOptionsBuilder {

  private OptionalDouble omega = OptionalDouble.empty();
  private OmegaGrid omegaGrid = OmegaGrid.steps(0, 1, 0.1);
  private OmegaSearch.Form omegaSearch = OmegaSearch.Form.EXACT;
  private int foldRepeats = 1;
  private Optional<String> omegaMeasure = Optional.empty();
  private TwinMode twin = TwinMode.NONE;
  private boolean dropUnlabelled;
  private Objective objective = Objective.RELATIVE;
  private Optional<LabelScale> labelScale = Optional.empty();
  private NominalImpurity impurity = NominalImpurity.GINI;
  private MissingVariance missingVariance = MissingVariance.PARENT;
  private SplitSearch search = SplitSearch.AXIS;
  private double cost = 10;
  private int iterations = 100;
  private boolean paperVariance;
  private DepthRule depthRule = DepthRule.DEFAULT;
  private double depthBase = DepthRule.DEFAULT_BASE;
  private boolean keepUnlabelled;
  private Pruning pruning = Pruning.NONE;
  private OptionalDouble smoothing = OptionalDouble.empty();
  private double minLeaf = 2;
  private double minLabelled = 2;
  private int maxDepth;
  private double significance = 1;
  private long seed = 1;

  PctOptionsBuilder() {}

  PctOptionsBuilder(PctOptions from) {
    omega = from.omega();
    omegaGrid = from.omegaGrid();
    omegaSearch = from.omegaSearch();
    foldRepeats = from.foldRepeats();
    omegaMeasure = from.omegaMeasure();
    twin = from.twin();
    dropUnlabelled = from.dropUnlabelled();
    objective = from.objective();
    labelScale = from.labelScale();
    impurity = from.impurity();
    missingVariance = from.missingVariance();
    search = from.search();
    cost = from.cost();
    iterations = from.iterations();
    paperVariance = from.paperVariance();
    depthRule = from.depthRule();
    depthBase = from.depthBase();
    keepUnlabelled = from.keepUnlabelled();
    pruning = from.pruning();
    smoothing = from.smoothing();
    minLeaf = from.minLeaf();
    minLabelled = from.minLabelled();
    maxDepth = from.maxDepth();
    significance = from.significance();
    seed = from.seed();
  }

  /** Fixes ω. */
  public PctOptionsBuilder omega(double value) {
    omega = OptionalDouble.of(value);
    return this;
  }

  /** Has ω chosen by internal cross-validation. */
  public PctOptionsBuilder omegaAuto() {
    omega = OptionalDouble.empty();
    return this;
  }

  /** The values of ω to choose from. */
  public PctOptionsBuilder omegaGrid(OmegaGrid grid) {
    omegaGrid = grid;
    return this;
  }

  /** How thoroughly the values of ω are tried. */
  public PctOptionsBuilder omegaSearch(OmegaSearch.Form form) {
    omegaSearch = form;
    return this;
  }

  /**
   * How many times the labelled rows are divided into internal folds; 0 to let their number say.
   */
  public PctOptionsBuilder foldRepeats(int value) {
    foldRepeats = value;
    return this;
  }

  /** The measure that chooses ω; see the measure catalogue for names. */
  public PctOptionsBuilder omegaMeasure(String measure) {
    omegaMeasure = Optional.of(measure);
    return this;
  }

  /** Leaves the measure that chooses ω to the task. */
  public PctOptionsBuilder omegaMeasureAuto() {
    omegaMeasure = Optional.empty();
    return this;
  }

  /** What is done with the supervised twin. */
  public PctOptionsBuilder twin(TwinMode mode) {
    twin = mode;
    return this;
  }

  /** Whether unlabelled rows are left out for every ω. */
  public PctOptionsBuilder dropUnlabelled(boolean value) {
    dropUnlabelled = value;
    return this;
  }

  /** What a split is to gain. */
  public PctOptionsBuilder objective(Objective value) {
    objective = value;
    return this;
  }

  /** Whether targets are brought to a similar range. */
  public PctOptionsBuilder labelScale(LabelScale value) {
    labelScale = Optional.of(value);
    return this;
  }

  /** Leaves {@link #labelScale} to the data: yes, unless there is a hierarchy. */
  public PctOptionsBuilder labelScaleAuto() {
    labelScale = Optional.empty();
    return this;
  }

  /** The impurity of nominal targets. */
  public PctOptionsBuilder impurity(NominalImpurity value) {
    impurity = value;
    return this;
  }

  /** The rule for columns hardly known in a child. */
  public PctOptionsBuilder missingVariance(MissingVariance value) {
    missingVariance = value;
    return this;
  }

  /** Which kind of test the tree asks. */
  public PctOptionsBuilder search(SplitSearch value) {
    search = value;
    return this;
  }

  /** C of the oblique searches. */
  public PctOptionsBuilder cost(double value) {
    cost = value;
    return this;
  }

  /** The most steps of the oblique searches. */
  public PctOptionsBuilder iterations(int value) {
    iterations = value;
    return this;
  }

  /** Whether the PAPER objective uses the published variance estimate literally. */
  public PctOptionsBuilder paperVariance(boolean value) {
    paperVariance = value;
    return this;
  }

  /** How label weights follow from a hierarchy. */
  public PctOptionsBuilder depthRule(DepthRule value) {
    depthRule = value;
    return this;
  }

  /** The base of the label weights. */
  public PctOptionsBuilder depthBase(double value) {
    depthBase = value;
    return this;
  }

  /** Whether ω = 1 keeps the unlabelled rows (CLUS objective only). */
  public PctOptionsBuilder keepUnlabelled(boolean value) {
    keepUnlabelled = value;
    return this;
  }

  /** How the tree is cut back. */
  public PctOptionsBuilder pruning(Pruning value) {
    pruning = value;
    return this;
  }

  /** Fixes the strength of leaf smoothing; 0 for none. */
  public PctOptionsBuilder smoothing(double strength) {
    smoothing = OptionalDouble.of(strength);
    return this;
  }

  /** Has the strength of leaf smoothing chosen together with ω, or by the task where it is not. */
  public PctOptionsBuilder smoothingAuto() {
    smoothing = OptionalDouble.empty();
    return this;
  }

  /** The least weight of rows in each child. */
  public PctOptionsBuilder minLeaf(double value) {
    minLeaf = value;
    return this;
  }

  /** The least weight of labelled rows in a child that has any. */
  public PctOptionsBuilder minLabelled(double value) {
    minLabelled = value;
    return this;
  }

  /** The largest number of tests on a way; 0 for no limit. */
  public PctOptionsBuilder maxDepth(int value) {
    maxDepth = value;
    return this;
  }

  /** The level of the F-test; 1 for none. */
  public PctOptionsBuilder significance(double value) {
    significance = value;
    return this;
  }

  /** The seed of the internal folds. */
  public PctOptionsBuilder seed(long value) {
    seed = value;
    return this;
  }

  /**
   * The options.
   *
   * @throws IllegalArgumentException if one is outside its range or two contradict each other
   */
  public PctOptions build() {
    return new PctOptions(
        omega,
        omegaGrid,
        omegaSearch,
        foldRepeats,
        omegaMeasure,
        twin,
        dropUnlabelled,
        objective,
        labelScale,
        impurity,
        missingVariance,
        search,
        cost,
        iterations,
        paperVariance,
        depthRule,
        depthBase,
        keepUnlabelled,
        pruning,
        smoothing,
        minLeaf,
        minLabelled,
        maxDepth,
        significance,
        seed);
  }
}
