package espalier.ensemble;

import espalier.split.SplitSearch;
import espalier.tree.PctOptions;

/**
 * The options of {@link RankedPctLearner}. Immutable; {@link RankedPctOptionTable} reads and writes
 * them as text.
 *
 * @param tree what the tree is like, ω and its grid included
 * @param ranked whether features weigh in the clustering space as much as they matter to a
 *     supervised forest of the labelled rows, instead of equally
 * @param rankingTrees the number of trees of that forest, at least 1
 */
public record RankedPctOptions(PctOptions tree, boolean ranked, int rankingTrees) {

  /**
   * Checks ranges and combinations.
   *
   * @throws IllegalArgumentException if there is no tree to rank by, or ranked features are asked
   *     for with hyperplanes
   */
  public RankedPctOptions {
    if (rankingTrees < 1) {
      throw new IllegalArgumentException(
          "Option ranking-trees was given as " + rankingTrees + "; it must be at least 1.");
    }
    if (ranked && tree.search() != SplitSearch.AXIS) {
      throw new IllegalArgumentException(
          "feature-ranking=true weighs the features of axis-parallel trees; with it set"
              + " splitter=axis.");
    }
  }

  /** A semi-supervised tree whose features count equally. */
  public static RankedPctOptions defaults() {
    return new RankedPctOptions(PctOptions.semiSupervised(), false, ForestOptions.USUAL_TREES);
  }

  /** The options with other options of the tree. */
  public RankedPctOptions withTree(PctOptions changed) {
    return new RankedPctOptions(changed, ranked, rankingTrees);
  }

  /** The options with features that weigh by their rank, or equally. */
  public RankedPctOptions withRanked(boolean whether) {
    return new RankedPctOptions(tree, whether, rankingTrees);
  }

  /** The options with another number of trees to rank by. */
  public RankedPctOptions withRankingTrees(int number) {
    return new RankedPctOptions(tree, ranked, number);
  }
}
