package espalier.split.oblique;

import espalier.impurity.NodeRows;
import java.util.Optional;

/**
 * The moments of a node's rows: of the features over all of them, of the targets over the labelled
 * ones. What judges a division computes those of both children, which need them again as nodes.
 */
record NodeMoments(ColumnMoments features, ColumnMoments targets) {

  /** Smaller nodes compute theirs twice: so what open nodes keep takes less than the rows do. */
  private static final int KEPT_ROWS = 16;

  /** O(rows x features + cells of the labelled rows). */
  static NodeMoments of(FeatureMatrix features, TargetMatrix targets, NodeRows node) {
    return new NodeMoments(
        ColumnMoments.of(features, node.rows(), node.weights()),
        ColumnMoments.of(targets, node.labelled(), node.weights()));
  }

  /** Returns the moments if a node of so many rows should keep them. */
  Optional<NodeMoments> kept(int rows) {
    return rows >= KEPT_ROWS ? Optional.of(this) : Optional.empty();
  }
}
