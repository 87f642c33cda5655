package espalier.ensemble;

import espalier.data.Dataset;
import espalier.learn.FeatureRow;
import espalier.learn.RowBlock;
import espalier.run.Workers;
import espalier.tree.Routes;
import espalier.tree.Tree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The leaf of every labelled row in the trees of a forest, found block by block when trees come and
 * kept for all that is asked about them, such as strengths of smoothing. Four bytes for each row
 * and tree; beyond {@value #MOST} of them nothing is kept, and each question routes its row anew.
 */
final class LabelledLeaves {

  private static final long MOST = 32L << 20;

  private final Dataset rows;
  private final int[] labelled;
  private final List<int[]> leaves = new ArrayList<>();
  private final List<Tree> trees = new ArrayList<>();

  /** The labelled rows ascend. */
  LabelledLeaves(Dataset rows, int[] labelled) {
    this.rows = rows;
    this.labelled = labelled;
  }

  /** Routes the rows through the trees of a forest from one on. O(rows x (depth + features)). */
  void add(ForestModel forest, int from, Workers workers) {
    trees.addAll(forest.trees().subList(from, forest.trees().size()));
    boolean kept = (long) labelled.length * trees.size() <= MOST;
    for (int t = from; t < trees.size(); t++) {
      leaves.add(kept ? new int[labelled.length] : null);
    }
    if (!kept) {
      return;
    }
    Dataset chosen = labelled.length == rows.rows() ? rows : rows.select(labelled);
    workers.each(
        workers.count(),
        (worker, piece) -> {
          int[] own =
              IntStream.range(from, trees.size())
                  .filter(t -> t % workers.count() == piece)
                  .toArray();
          List<Tree> some = Arrays.stream(own).mapToObj(trees::get).toList();
          RowBlock.each(
              forest.schema(),
              chosen,
              block -> {
                workers.check();
                int[][] found = Routes.of(some, block, block.rows()).leaves(block);
                for (int k = 0; k < own.length; k++) {
                  System.arraycopy(found[k], 0, leaves.get(own[k]), block.from(), found[k].length);
                }
              });
        });
  }

  /** The leaf of a labelled row, by its place, in a tree; -1 if a missing value divides it. */
  int leaf(int tree, int index) {
    int[] found = leaves.get(tree);
    return found == null ? trees.get(tree).route(row(index)) : found[index];
  }

  FeatureRow row(int index) {
    int row = labelled[index];
    return f -> rows.value(row, f);
  }
}
