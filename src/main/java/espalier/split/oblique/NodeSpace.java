package espalier.split.oblique;

import espalier.impurity.NodeRows;
import espalier.run.Digits;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A node's rows in its own standardised clustering space: every column has mean 0 and variance 1
 * over the node's known cells, constant columns have weight 0, and the weights add up to ω for the
 * targets and 1 - ω for the features. Nothing is copied: means and deviations are folded into the
 * vectors that meet the data.
 */
final class NodeSpace {

  /**
   * The moments of a node's rows: of the features over all of them, of the targets over the
   * labelled ones. What judges a division computes those of both children, which need them again as
   * nodes.
   */
  record Moments(ColumnMoments features, ColumnMoments targets) {

    /** Smaller nodes compute theirs twice: so what open nodes keep takes less than the rows do. */
    private static final int KEPT_ROWS = 16;

    /** O(rows x features + cells of the labelled rows). */
    static Moments of(FeatureMatrix features, TargetMatrix targets, NodeRows node) {
      return new Moments(
          ColumnMoments.of(features, node.rows(), node.weights()),
          targets.moments(node.labelled(), node.weights()));
    }

    /** Returns the moments if a node has enough rows for keeping them. */
    Optional<Moments> kept(int rows) {
      return rows >= KEPT_ROWS ? Optional.of(this) : Optional.empty();
    }
  }

  final NodeRows node;
  final FeatureMatrix features;
  final TargetMatrix targets;

  /** Means of the stored feature columns, and 1/deviation (0 for constant columns). */
  final double[] mean;

  final double[] scale;

  /**
   * What a missing cell of a column counts as, in the units of the data: the mean, rounded to
   * {@value Digits#SHOWN} digits of the deviation, which is what tests keep.
   */
  final double[] filling;

  /** Clustering weight p of every feature column. */
  final double[] featureWeight;

  final double[] targetMean;
  final double[] targetScale;

  /** Clustering weight p of every target column. */
  final double[] targetWeight;

  /** Weight of the labelled rows that know each target column. */
  final double[] targetKnown;

  private final Standardised x;
  private final Standardised y;
  private final boolean[] free;
  private Optional<NodeMatrix> matrix = Optional.empty();
  private final boolean filled;

  /** The space of a node over the columns of the features; the moments of its rows may be known. */
  NodeSpace(
      NodeRows node,
      TermMatrix terms,
      TargetMatrix targets,
      double omega,
      Optional<Moments> known) {
    this.node = node;
    this.targets = targets;
    FeatureMatrix stored = terms.matrix();
    Moments moments = known.orElseGet(() -> Moments.of(stored, targets, node));
    x = Standardised.of(moments.features(), (c, v) -> terms.terms().get(c).share(), 1 - omega);
    mean = x.mean();
    scale = x.scale();
    featureWeight = x.weight();
    y = Standardised.of(moments.targets(), targets::weight, omega);
    targetMean = y.mean();
    targetScale = y.scale();
    targetWeight = y.weight();
    targetKnown = moments.targets().known;
    free = new boolean[scale.length];
    for (int c = 0; c < free.length; c++) {
      free[c] = scale[c] > 0;
    }
    filling = new double[free.length];
    double[] cell = new double[free.length];
    for (int c = 0; c < free.length; c++) {
      double centre = stored.centre(c);
      filling[c] = Digits.near(centre + mean[c], 1 / scale[c], Digits.SHOWN);
      cell[c] = filling[c] - centre;
    }
    features = stored.filled(node.rows(), cell);
    filled = features != stored;
  }

  NodeMatrix matrix() {
    if (matrix.isEmpty()) {
      matrix = Optional.of(features.node(node.rows(), mean, scale));
    }
    return matrix.get();
  }

  /** The largest of the clustering weights; 1 if all are 0. */
  double heaviest() {
    return Standardised.heaviest(x, y);
  }

  /** Keeps the hyperplane from weighing columns that are not open; they stay in the clustering. */
  void restrict(boolean[] open) {
    for (int c = 0; c < free.length; c++) {
      free[c] &= open[c];
    }
  }

  /** Whether the hyperplane may weigh a column: it varies, and nothing keeps it out. */
  boolean free(int column) {
    return free[column];
  }

  int[] free() {
    return IntStream.range(0, free.length).filter(c -> free[c]).toArray();
  }

  /** Whether the hyperplane may weigh any column, so that there is something to split on. */
  boolean divisible() {
    return free().length > 0;
  }

  /** The moments of a child, as the node sees it: missing cells hold the node's means. */
  Moments moments(NodeRows child) {
    return Moments.of(features, targets, child);
  }

  /** Returns the moments for the child, unless its missing cells hold other means. */
  Optional<Moments> kept(Moments child, int rows) {
    return filled ? Optional.empty() : child.kept(rows);
  }

  /** The impurity of a child relative to the node ({@link Standardised#impurity}). */
  double impurity(Moments child) {
    return Standardised.impurity(x, child.features(), y, child.targets());
  }
}
