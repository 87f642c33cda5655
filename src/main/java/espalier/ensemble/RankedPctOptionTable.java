package espalier.ensemble;

import espalier.learn.OptionTable;
import espalier.tree.PctOptionTable;

/** The options of trees whose features may be ranked by name: those of a tree and two more. */
public final class RankedPctOptionTable {

  private RankedPctOptionTable() {}

  /** The table. */
  public static OptionTable<RankedPctOptions> table() {
    return new OptionTable<RankedPctOptions>()
        .addAll(PctOptionTable.table(), RankedPctOptions::tree, RankedPctOptions::withTree)
        .add(
            "feature-ranking",
            ForestOptionTable.RANKED_HELP,
            o -> Boolean.toString(o.ranked()),
            (o, s) -> o.withRanked(OptionTable.flag("feature-ranking", s)))
        .add(
            "ranking-trees",
            "Number of trees of that forest, from 1 up.",
            o -> Integer.toString(o.rankingTrees()),
            (o, s) -> o.withRankingTrees(ForestOptionTable.whole("ranking-trees", s)));
  }
}
