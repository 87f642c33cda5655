package espalier.ensemble;

import espalier.impurity.Objective;
import espalier.learn.OptionTable;
import espalier.split.SplitSearch;
import espalier.tree.PctOptions;
import espalier.tree.Pruning;
import espalier.tuning.OmegaGrid;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * The options of {@link ForestLearner}. Immutable; {@link ForestOptionTable} reads and writes them
 * as text.
 *
 * @param tree what a tree is like, ω and its grid included; unpruned
 * @param trees the number of trees, at least 1
 * @param kind how trees come to differ
 * @param features how many features a node tries
 * @param searchTrees the number of trees of the forests that are compared to choose ω, at least 1
 * @param ranked whether features weigh in the clustering space as much as they matter to a
 *     supervised forest of the labelled rows, instead of equally
 * @param blend whether, if ω is not fixed, trees take the values of its grid in turn instead of all
 *     having the best of them
 * @param stop when it ends with fewer trees
 */
public record ForestOptions(
    PctOptions tree,
    int trees,
    ForestKind kind,
    FeatureCount features,
    int searchTrees,
    boolean ranked,
    boolean blend,
    ForestStop stop) {

  /** The trees of a forest where nothing is set. */
  public static final int USUAL_TREES = 100;

  /** The trees of a bag of oblique trees where nothing is set. */
  public static final int USUAL_OBLIQUE_TREES = 50;

  private static final OmegaGrid BLEND = new OmegaGrid(List.of(0.0, 0.5, 1.0));

  private static final int USUAL_SEARCH_TREES = 20;

  /**
   * Checks ranges and combinations.
   *
   * @throws IllegalArgumentException if an option is outside its range or two contradict each other
   */
  public ForestOptions {
    Objects.requireNonNull(kind, "kind");
    atLeastOne("trees", trees);
    atLeastOne("search-trees", searchTrees);
    if (stop.flat() > 0 && kind == ForestKind.EXTRA) {
      throw new IllegalArgumentException(
          "early-stop needs rows that trees have not seen; the trees of forest=extra see all: use"
              + " early-stop=0, or forest=rf.");
    }
    if (tree.pruning() != Pruning.NONE) {
      throw new IllegalArgumentException("The trees of a forest are not pruned: pruning=none.");
    }
    if (tree.objective() == Objective.CLUS) {
      throw new IllegalArgumentException(
          "Forests know objective=relative and objective=paper; it was given as clus.");
    }
    if (ranked && tree.search() != SplitSearch.AXIS) {
      throw new IllegalArgumentException(
          "feature-ranking=true weighs the features of axis-parallel trees; with it set"
              + " splitter=axis.");
    }
    if (tree.search() != SplitSearch.AXIS && kind == ForestKind.EXTRA) {
      throw new IllegalArgumentException(
          "forest=extra draws thresholds for tests on one feature: with splitter="
              + OptionTable.name(tree.search())
              + " set forest=bag or forest=rf.");
    }
  }

  private static void atLeastOne(String key, int value) {
    if (value < 1) {
      throw new IllegalArgumentException(
          String.format("Option %s was given as %d; it must be at least 1.", key, value));
    }
  }

  /**
   * A semi-supervised random forest of 100 trees that take ω = 0, .5 and 1 in turn: differences
   * between ω's are mostly smaller than what a cross-validation over few labelled rows can tell,
   * and trees that look at the data differently vote better together.
   */
  public static ForestOptions semiSupervised() {
    PctOptions tree = PctOptions.builder().omegaGrid(BLEND).smoothing(0).build();
    return new ForestOptions(
        tree,
        USUAL_TREES,
        ForestKind.RF,
        FeatureCount.AUTO,
        USUAL_SEARCH_TREES,
        false,
        true,
        ForestStop.NEVER);
  }

  /**
   * Semi-supervised bags of 50 oblique trees as those of Stepišnik and Kocev: every hyperplane may
   * weigh all features. ω is taken in turn as in {@link #semiSupervised}; the published search is
   * omega-blend=false with omega-grid=0:1:0.25.
   *
   * @param search GRADIENT or SVM
   */
  public static ForestOptions oblique(SplitSearch search) {
    PctOptions tree = PctOptions.oblique(search).toBuilder().omegaGrid(BLEND).smoothing(0).build();
    return semiSupervised()
        .with(
            o -> {
              o.tree = tree;
              o.trees = USUAL_OBLIQUE_TREES;
              o.kind = ForestKind.BAG;
            });
  }

  /** The same with ω = 1. */
  public static ForestOptions supervised() {
    return semiSupervised().withOmega(1);
  }

  /** Every option, to be set by {@link #with}. */
  public final class Changes {
    public PctOptions tree = ForestOptions.this.tree;
    public int trees = ForestOptions.this.trees;
    public ForestKind kind = ForestOptions.this.kind;
    public FeatureCount features = ForestOptions.this.features;
    public int searchTrees = ForestOptions.this.searchTrees;
    public boolean ranked = ForestOptions.this.ranked;
    public boolean blend = ForestOptions.this.blend;
    public ForestStop stop = ForestOptions.this.stop;

    private Changes() {}
  }

  /**
   * The options with some of them changed together, such as {@code with(o -> o.trees = 50)}.
   *
   * @throws IllegalArgumentException if an option is outside its range or two contradict each other
   */
  public ForestOptions with(Consumer<Changes> change) {
    Changes o = new Changes();
    change.accept(o);
    return new ForestOptions(
        o.tree, o.trees, o.kind, o.features, o.searchTrees, o.ranked, o.blend, o.stop);
  }

  /** The options with a fixed ω. */
  public ForestOptions withOmega(double omega) {
    return withTree(tree.toBuilder().omega(omega).build());
  }

  /** The options with other options of a tree. */
  public ForestOptions withTree(PctOptions changed) {
    return with(o -> o.tree = changed);
  }

  /** The options with another number of trees. */
  public ForestOptions withTrees(int number) {
    return with(o -> o.trees = number);
  }

  /** The options with another kind of forest. */
  public ForestOptions withKind(ForestKind other) {
    return with(o -> o.kind = other);
  }

  /** The options with another number of features for a node. */
  public ForestOptions withFeatures(FeatureCount other) {
    return with(o -> o.features = other);
  }

  /** The options with another number of trees in the search for ω. */
  public ForestOptions withSearchTrees(int number) {
    return with(o -> o.searchTrees = number);
  }

  /** The options with features that weigh by their rank, or equally. */
  public ForestOptions withRanked(boolean whether) {
    return with(o -> o.ranked = whether);
  }

  /** The options with another rule to end early. */
  public ForestOptions withStop(ForestStop rule) {
    return with(o -> o.stop = rule);
  }

  /** The options with trees that take the values of ω in turn, or with one value for all. */
  public ForestOptions withBlend(boolean whether) {
    return with(o -> o.blend = whether);
  }
}
