package espalier.impurity;

import espalier.run.Workers;
import java.util.Arrays;

/**
 * Columns of any kind with any cells missing, scored one column after the other in double: the
 * reference form of every objective, used where no faster block applies and to decide between
 * candidates that a faster block found nearly equal.
 *
 * <p>For column c with K known cells (weights), sum S and squares Q on a side, SS = Q - S²/K. A
 * walk costs O(rows x columns).
 */
final class ColumnBlock implements ScoreBlock {

  private final CentredColumns values;
  private final ColumnGain gain;

  /** Null if cells are missing. */
  private final ExactRows rows;

  /** So many cuts are scored together. */
  private static final int FEW_CUTS = 64;

  /**
   * @param values the columns, {@code NaN} where unknown
   * @param weight p of each column in units of the objective
   * @param varianceAtRoot the variance of each column over the training rows
   * @param share the share of the space part that each column makes up
   * @param nominal whether these are nominal targets or labels (CLUS charges nothing for a side
   *     without known cells) or numeric columns (CLUS charges the node's whole SS)
   */
  ColumnBlock(
      SpaceOptions options,
      CentredColumns values,
      double[] weight,
      double[] varianceAtRoot,
      double[] share,
      boolean nominal) {
    this(
        values,
        new ColumnGain(options, weight, varianceAtRoot, share, nominal),
        values.complete(0, values.count()) ? new ExactRows(values) : null);
  }

  private ColumnBlock(CentredColumns values, ColumnGain gain, ExactRows rows) {
    this.values = values;
    this.gain = gain;
    this.rows = rows;
  }

  @Override
  public ScoreBlock fork() {
    return rows == null ? this : new ColumnBlock(values, gain, new ExactRows(values));
  }

  @Override
  public NodeBlock enter(NodeRows node) {
    return new InNode(node, null);
  }

  @Override
  public NodeBlock enter(NodeRows node, Workers workers) {
    return new InNode(node, workers);
  }

  private ColumnSums sums(int c, NodeRows node) {
    double[] column = values.raw(c);
    double centre = values.centre(c);
    double[] weights = node.weights();
    double known = 0;
    double sum = 0;
    double squares = 0;
    for (int row : node.rows()) {
      double v = column[row] - centre;
      if (v == v) {
        double w = weights[row];
        known += w;
        sum += w * v;
        squares += w * v * v;
      }
    }
    return ColumnSums.of(known, sum, squares);
  }

  private final class InNode implements NodeBlock {

    private final NodeRows node;

    /** Who sums up columns; null for the calling thread alone. */
    private final Workers workers;

    /** The cells row by row; null if they are not laid out. */
    private final double[][] cells;

    private volatile ColumnSums[] found;

    InNode(NodeRows node, Workers workers) {
      this.node = node;
      boolean many = workers != null && workers.share((long) node.size() * values.count());
      this.workers = many ? workers : null;
      this.cells = rows == null ? null : rows.of(node, this.workers);
    }

    /** The sums over all rows of the node, taken when they are asked for first. */
    ColumnSums[] totals() {
      if (found == null) {
        ColumnSums[] totals = new ColumnSums[values.count()];
        if (cells != null) {
          ExactSums all = new ExactSums(0, totals.length);
          all.add(cells, node.rows(), 0, node.size(), node.weights());
          all.columns(totals);
        } else if (workers != null) {
          workers.each(groups(), (worker, g) -> totals(g * ColumnKernel.WIDTH, totals));
        } else {
          for (int first = 0; first < totals.length; first += ColumnKernel.WIDTH) {
            totals(first, totals);
          }
        }
        found = totals;
      }
      return found;
    }

    private void totals(int first, ColumnSums[] totals) {
      boolean complete = values.complete(first, ColumnKernel.WIDTH);
      ColumnKernel kernel = new ColumnKernel();
      if (complete) {
        kernel.add(values, first, node.rows(), 0, node.size(), node.weights());
      }
      for (int c = first; c < Math.min(totals.length, first + ColumnKernel.WIDTH); c++) {
        totals[c] = complete ? ColumnSums.of(kernel, c - first) : sums(c, node);
      }
    }

    /** The number of groups of columns that are summed up side by side. */
    int groups() {
      return 1 + (values.count() - 1) / ColumnKernel.WIDTH;
    }

    @Override
    public Scanner scanner() {
      return new Walk(this);
    }

    @Override
    public double spread() {
      ColumnSums[] totals = totals();
      double sum = 0;
      for (int c = 0; c < totals.length; c++) {
        sum += gain.weight(c) * totals[c].spread();
      }
      return sum;
    }
  }

  private final class Walk implements Scanner {

    private final InNode here;
    private final NodeRows node;
    private final ColumnKernel kernel = new ColumnKernel();
    private final ColumnKernel other = new ColumnKernel();
    private ColumnSums[] totals;

    Walk(InNode here) {
      this.here = here;
      this.node = here.node;
    }

    @Override
    public void scan(ScanPlan plan, Gains out) {
      double[] lost = gain.lost(out);
      if (plan.cuts > 0 && plan.cuts <= FEW_CUTS && plan.excludedCount == 0 && rows != null) {
        few(plan, out.gain, lost);
        return;
      }
      totals = here.totals();
      for (int c = 0; c < totals.length; c += ColumnKernel.WIDTH) {
        if (plan.excludedCount == 0 && values.complete(c, ColumnKernel.WIDTH)) {
          sideBySide(c, plan, out.gain, lost);
          continue;
        }
        for (int k = c; k < Math.min(totals.length, c + ColumnKernel.WIDTH); k++) {
          if (gain.weight(k) > 0) {
            column(k, plan, out.gain, lost);
          }
        }
      }
    }

    /** Scores few cuts, all columns complete. */
    private void few(ScanPlan plan, double[] gains, double[] lost) {
      ExactSums[][] parts;
      if (here.cells == null) {
        boolean both = here.found == null && once(plan);
        totals = both ? new ColumnSums[values.count()] : here.totals();
        parts = new ExactSums[][] {byColumns(plan, both)};
      } else {
        totals = here.found == null ? new ColumnSums[values.count()] : here.found;
        parts = byRows(plan);
      }
      here.found = totals;
      ColumnSums two = new ColumnSums();
      for (ExactSums[] sides : parts) {
        for (int c = sides[0].first; c < sides[0].end(); c++) {
          double spread = totals[c].spread();
          for (int cut = 0; gain.weight(c) > 0 && cut < plan.cuts; cut++) {
            ColumnSums one = sides[cut].column(c);
            two.rest(totals[c], one);
            gain.add(c, plan, cut, spread, totals[c], one, two, gains, lost);
          }
        }
      }
    }

    /** The sums on the sides of all cuts, column by column; of the node too if asked for. */
    private ExactSums[] byColumns(ScanPlan plan, boolean both) {
      ExactSums[] sides = sides(plan, 0, values.count());
      if (here.workers != null) {
        here.workers.each(here.groups(), (worker, g) -> group(g, both, plan, sides));
      } else {
        for (int g = 0; g < here.groups(); g++) {
          group(g, both, plan, sides);
        }
      }
      return sides;
    }

    private void group(int number, boolean both, ScanPlan plan, ExactSums[] sides) {
      if (both) {
        withTotals(number * ColumnKernel.WIDTH, plan, sides[0]);
      } else {
        byColumns(number * ColumnKernel.WIDTH, plan, sides);
      }
    }

    /** Whether a plan has one cut and rows in ascending order before it. */
    private boolean once(ScanPlan plan) {
      boolean suits =
          plan.cuts == 1 && plan.excludedCount == 0 && values.complete(0, values.count());
      for (int r = 1; suits && r < plan.end[0]; r++) {
        suits = plan.sequence[r - 1] < plan.sequence[r];
      }
      return suits;
    }

    /** A kernel of this walk if no other thread sums up columns for it, else a new one. */
    private ColumnKernel cleared(ColumnKernel own) {
      if (here.workers != null) {
        return new ColumnKernel();
      }
      own.clear();
      return own;
    }

    /** Sums up one side and all rows of the node from one pass. */
    private void withTotals(int first, ScanPlan plan, ExactSums side) {
      ColumnKernel some = cleared(kernel);
      ColumnKernel whole = cleared(other);
      whole.add(values, first, node, plan.sequence, plan.end[0], some);
      side.set(first, some);
      for (int c = first; c < Math.min(totals.length, first + ColumnKernel.WIDTH); c++) {
        totals[c] = ColumnSums.of(whole, c - first);
      }
    }

    /**
     * The sums on the sides of all cuts, row by row, and those of the node, if they are not known,
     * beside them; else some columns for each thread.
     */
    private ExactSums[][] byRows(ScanPlan plan) {
      int count = values.count();
      if (here.workers == null) {
        if (here.found == null) {
          sumAll();
        }
        return new ExactSums[][] {byRows(plan, 0, count)};
      }
      if (here.found == null) {
        ExactSums[][] sides = new ExactSums[1][];
        here.workers.each(
            2,
            (worker, p) -> {
              if (p == 0) {
                sumAll();
              } else {
                sides[0] = byRows(plan, 0, count);
              }
            });
        return sides;
      }
      ExactSums[][] parts = new ExactSums[Math.min(count, here.workers.count())][];
      here.workers.each(
          parts.length,
          (worker, p) ->
              parts[p] = byRows(plan, p * count / parts.length, (p + 1) * count / parts.length));
      return parts;
    }

    private ExactSums[] byRows(ScanPlan plan, int first, int end) {
      ExactSums[] sides = sides(plan, first, end);
      int from = 0;
      for (int cut = 0; cut < plan.cuts; cut++) {
        if (cut > 0) {
          sides[cut].set(sides[cut - 1]);
        }
        sides[cut].add(here.cells, plan.sequence, from, plan.end[cut], node.weights());
        from = plan.end[cut];
      }
      return sides;
    }

    private static ExactSums[] sides(ScanPlan plan, int first, int end) {
      ExactSums[] sides = new ExactSums[plan.cuts];
      Arrays.setAll(sides, cut -> new ExactSums(first, end));
      return sides;
    }

    private void sumAll() {
      ExactSums all = new ExactSums(0, totals.length);
      all.add(here.cells, node.rows(), 0, node.size(), node.weights());
      all.columns(totals);
    }

    /** Sums up some columns on the sides of all cuts. */
    private void byColumns(int first, ScanPlan plan, ExactSums[] sides) {
      ColumnKernel side = cleared(kernel);
      int from = 0;
      for (int cut = 0; cut < plan.cuts; cut++) {
        side.add(values, first, plan.sequence, from, plan.end[cut], node.weights());
        from = plan.end[cut];
        sides[cut].set(first, side);
      }
    }

    private void sideBySide(int first, ScanPlan plan, double[] gains, double[] lost) {
      int number = Math.min(ColumnKernel.WIDTH, totals.length - first);
      double[] spread = new double[number];
      for (int k = 0; k < number; k++) {
        spread[k] = totals[first + k].spread();
      }
      ColumnSums two = new ColumnSums();
      kernel.clear();
      int from = 0;
      for (int cut = 0; cut < plan.cuts; cut++) {
        kernel.add(values, first, plan.sequence, from, plan.end[cut], node.weights());
        from = plan.end[cut];
        for (int k = 0; k < number; k++) {
          int c = first + k;
          ColumnSums one = ColumnSums.of(kernel, k);
          two.rest(totals[c], one);
          if (gain.weight(c) > 0) {
            gain.add(c, plan, cut, spread[k], totals[c], one, two, gains, lost);
          }
        }
      }
    }

    private void column(int c, ScanPlan plan, double[] gains, double[] lost) {
      double[] column = values.raw(c);
      double centre = values.centre(c);
      ColumnSums all = totals[c];
      if (plan.excludedCount > 0) {
        all = without(c, all, plan);
      }
      double spread = all.spread();
      ColumnSums one = new ColumnSums();
      ColumnSums two = new ColumnSums();
      int k = 0;
      for (int cut = 0; cut < plan.cuts; cut++) {
        for (; k < plan.end[cut]; k++) {
          int row = plan.sequence[k];
          double v = column[row] - centre;
          if (!Double.isNaN(v)) {
            one.add(node.weight(row), v);
          }
        }
        two.rest(all, one);
        gain.add(c, plan, cut, spread, all, one, two, gains, lost);
      }
    }

    private ColumnSums without(int c, ColumnSums all, ScanPlan plan) {
      ColumnSums rest = new ColumnSums();
      rest.known = all.known;
      rest.sum = all.sum;
      rest.squares = all.squares;
      for (int e = 0; e < plan.excludedCount; e++) {
        double v = values.get(c, plan.excluded[e]);
        if (!Double.isNaN(v)) {
          rest.add(-node.weight(plan.excluded[e]), v);
        }
      }
      return rest;
    }
  }
}
