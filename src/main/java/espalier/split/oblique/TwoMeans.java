package espalier.split.oblique;

import espalier.impurity.NodeRows;
import espalier.run.Seeds;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Divides the rows of a node into two clusters in its weighted standardised space: two-means, at
 * most {@value #ROUNDS} rounds, begun at two different labelled rows.
 *
 * <p>The squared distance of row i to a centroid is Σ_k p_k (z_ik - c_k)² over the target columns
 * the row knows and all features (a missing feature counts as the node's mean). Only the difference
 * of both distances is needed, one product per row. A centroid's target part is the mean of its
 * labelled members, column by column over those that know it; 0, the node's mean, if there are
 * none. Ties are broken at random.
 */
final class TwoMeans {

  private static final int ROUNDS = 10;

  private final NodeSpace space;
  private final SplittableRandom random;
  private final int[] rows;
  private final boolean[] labelled;
  private final boolean[] second;

  private final boolean[] clustered;

  TwoMeans(NodeSpace space, SplittableRandom random) {
    this.space = space;
    this.random = random;
    this.rows = space.node.rows();
    this.second = new boolean[rows.length];
    this.labelled = new boolean[rows.length];
    this.clustered = new boolean[space.featureWeight.length];
    for (int c = 0; c < clustered.length; c++) {
      clustered[c] = space.featureWeight[c] > 0;
    }
    for (int place : space.node.labelledPlaces()) {
      labelled[place] = true;
    }
  }

  /** For each row of the node whether it is in the second cluster; empty if there is only one. */
  Optional<boolean[]> run() {
    return start().filter(this::divide).map(start -> second);
  }

  private boolean divide(Centroids start) {
    Centroids centroids = start;
    for (int round = 0; round < ROUNDS; round++) {
      Centroids next = new Centroids(space);
      boolean changed = assign(centroids, next) || round == 0;
      int ones = 0;
      for (boolean s : second) {
        ones += s ? 1 : 0;
      }
      if (ones == 0 || ones == rows.length) {
        return false;
      }
      if (!changed) {
        break;
      }
      next.finish(second);
      centroids = next;
    }
    return true;
  }

  /** Two different labelled rows, the first that are drawn. */
  private Optional<Centroids> start() {
    int[] known = space.node.labelled();
    int[] order = Seeds.permutation(known.length, random);
    if (order.length == 0) {
      return Optional.empty();
    }
    double[] first = point(known[order[0]]);
    return Arrays.stream(order)
        .mapToObj(k -> point(known[k]))
        .filter(point -> !Arrays.equals(first, point))
        .findFirst()
        .map(other -> new Centroids(space, first, other));
  }

  /** A row in the standardised space: features, then targets; unknown targets are 0. */
  private double[] point(int row) {
    int d = space.scale.length;
    double[] point = new double[d + space.targetScale.length];
    double[] x = space.features.row(row);
    for (int c = 0; c < d; c++) {
      point[c] = (x[c] - space.mean[c]) * space.scale[c];
    }
    for (int c = 0; c < space.targetScale.length; c++) {
      point[d + c] = -space.targetMean[c] * space.targetScale[c];
    }
    int[] cells = space.targets.cells(row);
    for (int k = 0; k < cells.length; k++) {
      point[d + cells[k]] += space.targets.cell(row, k) * space.targetScale[cells[k]];
    }
    for (int c : space.targets.unknown(row)) {
      point[d + c] = 0;
    }
    return point;
  }

  /** Assigns all rows, adding the second cluster's features up; returns whether any row moved. */
  private boolean assign(Centroids now, Centroids next) {
    boolean[] moved = new boolean[1];
    space
        .matrix()
        .sweep(
            now.direction,
            (from, values) -> {
              for (int i = 0; i < values.length; i++) {
                values[i] = (float) factor(now, from + i, values[i], moved);
              }
            },
            clustered,
            next.sums);
    return moved[0];
  }

  /** A row's weight if it is in the second cluster, else 0. */
  private double factor(Centroids now, int i, double projection, boolean[] moved) {
    double difference = projection + now.constant;
    if (labelled[i]) {
      difference += now.targetDifference(rows[i]);
    }
    boolean toSecond = difference > 0 || (difference == 0 && random.nextBoolean());
    moved[0] |= toSecond != second[i];
    second[i] = toSecond;
    return toSecond ? space.node.weight(rows[i]) : 0;
  }

  /** Two centroids as the difference of squared distances, first minus second. */
  private static final class Centroids {

    private final NodeSpace space;
    private final double[] sums;
    private final double[] direction;
    private final double[] targetDirection;
    private final double[] targetConstant;
    private double constant;
    private double allTargetConstants;

    Centroids(NodeSpace space) {
      this.space = space;
      this.sums = new double[space.scale.length];
      this.direction = new double[space.scale.length];
      this.targetDirection = new double[space.targetScale.length];
      this.targetConstant = new double[space.targetScale.length];
    }

    Centroids(NodeSpace space, double[] first, double[] second) {
      this(space);
      int d = direction.length;
      set(Arrays.copyOf(first, d), Arrays.copyOf(second, d));
      setTargets(
          Arrays.copyOfRange(first, d, first.length), Arrays.copyOfRange(second, d, second.length));
    }

    /** d1 - d2 = Σ p (2 z (c2 - c1) + c1² - c2²). */
    private void set(double[] c1, double[] c2) {
      constant = 0;
      for (int c = 0; c < direction.length; c++) {
        double p = space.featureWeight[c];
        direction[c] = 2 * p * (c2[c] - c1[c]);
        constant += p * (c1[c] * c1[c] - c2[c] * c2[c]);
      }
    }

    private void setTargets(double[] c1, double[] c2) {
      allTargetConstants = 0;
      for (int c = 0; c < targetDirection.length; c++) {
        double p = space.targetWeight[c];
        targetDirection[c] = 2 * p * (c2[c] - c1[c]) * space.targetScale[c];
        targetConstant[c] =
            p * (c1[c] * c1[c] - c2[c] * c2[c]) - targetDirection[c] * space.targetMean[c];
        allTargetConstants += targetConstant[c];
      }
    }

    double targetDifference(int row) {
      return space.targets.sum(row, allTargetConstants, targetDirection, targetConstant);
    }

    /** The means of both clusters; the feature sums of the second are already there. */
    void finish(boolean[] second) {
      NodeRows[] members = {space.node.select(i -> !second[i]), space.node.select(i -> second[i])};
      double two = members[1].total();
      double one = space.node.total() - two;
      double[] c1 = new double[direction.length];
      double[] c2 = new double[direction.length];
      for (int c = 0; c < c1.length; c++) {
        // Sums over both clusters add up to 0.
        c2[c] = sums[c] / two;
        c1[c] = -sums[c] / one;
      }
      set(c1, c2);
      double[][] t = new double[2][targetDirection.length];
      for (int side = 0; side < 2; side++) {
        ColumnMoments of = space.targets.moments(members[side].labelled(), members[side].weights());
        for (int c = 0; c < t[side].length; c++) {
          if (of.known[c] > 0) {
            t[side][c] = (of.mean(c) - space.targetMean[c]) * space.targetScale[c];
          }
        }
      }
      setTargets(t[0], t[1]);
    }
  }
}
