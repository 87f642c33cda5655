package espalier.impurity;

import java.util.Arrays;

/**
 * Columns that are mostly zero, complete in every member row: labels of labelled rows, one-hot
 * columns, sparse features.
 *
 * <p>With v = √p_c times the value (as it is: uncentred), S the sum of v over the first side, T
 * over all rows of the plan, A = |S|², B = S·T and C = |T|² are kept up to date while rows are
 * added: adding row i with weight r changes A by Σ_k r v_k (2 S_k + r v_k) and B by r v·T. From
 * these come the sums of squares of both sides, so that a row costs its non-zero entries and a cut
 * costs O(1), whatever the number of columns. All in double.
 *
 * <p>For RELATIVE and CLUS the gain is |S - (m_1/m) T|² m/(m_1 m_2) with m the member rows'
 * weights; for PAPER the members' squares Q enter too.
 */
final class SparseBlock implements ScoreBlock {

  /** With more rows than columns / this it is faster to clear all columns. */
  private static final int FEW_ROWS = 64;

  private final Objective objective;
  private final MissingVariance missing;
  private final int columns;
  private final EntryRows rows;
  private final double[] columnScale;
  private final double varianceAtRoot;
  private final double emptySideCharge;
  private final double share;
  private final boolean labelledOnly;
  private final double[] dot;
  private final int[] place;
  private final boolean screening;
  private NodeCells cells;

  /**
   * @param index for each training row its non-zero columns, null for rows that are no members
   * @param cell their values times √p of the column, or null where all values are 1
   * @param columnScale √p of each column
   * @param varianceAtRoot Σ_c p_c Var_c over the member rows of the training set
   * @param emptySideCharge CLUS: the share of the node's SS charged for a side without members
   * @param share the share of the space part that these columns make up
   */
  SparseBlock(
      SpaceOptions options,
      boolean labelledOnly,
      int[][] index,
      double[][] cell,
      double[] columnScale,
      double varianceAtRoot,
      double emptySideCharge,
      double share) {
    this.objective = options.objective();
    this.missing = options.missingVariance();
    this.labelledOnly = labelledOnly;
    this.columns = columnScale.length;
    this.rows = new EntryRows(index, cell, columnScale);
    this.columnScale = columnScale;
    this.varianceAtRoot = varianceAtRoot;
    this.emptySideCharge = emptySideCharge;
    this.share = share;
    this.dot = new double[index.length];
    this.place = new int[index.length];
    this.screening = false;
  }

  private SparseBlock(SparseBlock other, boolean screening) {
    this.objective = other.objective;
    this.missing = other.missing;
    this.labelledOnly = other.labelledOnly;
    this.columns = other.columns;
    this.rows = other.rows.fork();
    this.columnScale = other.columnScale;
    this.varianceAtRoot = other.varianceAtRoot;
    this.emptySideCharge = other.emptySideCharge;
    this.share = other.share;
    this.dot = new double[rows.size()];
    this.place = new int[rows.size()];
    this.screening = screening;
  }

  @Override
  public ScoreBlock fork() {
    return new SparseBlock(this, screening);
  }

  /**
   * A block of these columns to find candidates with: in small nodes sums are taken in another
   * order, which changes last digits only.
   */
  ScoreBlock screening() {
    return new SparseBlock(this, true);
  }

  @Override
  public NodeBlock enter(NodeRows node) {
    double[] total = new double[columns];
    double[] found = rows.add(members(node), node.weights(), total);
    return new InNode(node, total, found[0], found[1]);
  }

  /** The rows of a node that may have cells. */
  private int[] members(NodeRows node) {
    return labelledOnly ? node.labelled() : node.rows();
  }

  private final class InNode implements NodeBlock {

    private final NodeRows node;
    private final double[] total;
    private final double members;
    private final double norm;

    /** The squares of all cells, of full rows and of ones by column: with other last digits. */
    private final double near;

    /** The squares of all cells, one after the other; NaN until somebody asks. */
    private volatile double squares;

    private final RowProducts products;

    InNode(NodeRows node, double[] total, double members, double squares) {
      this.node = node;
      this.total = total;
      this.members = members;
      this.near = squares;
      this.squares = rows.inOrder() ? squares : Double.NaN;
      this.norm = FullCells.squares(total);
      rows.dots(members(node), total, labelledOnly, dot);
      boolean small = screening && !labelledOnly && node.size() <= RowProducts.MOST_ROWS;
      this.products =
          small && rows.manyCells(node.rows()) ? rows.products(node.rows(), place) : null;
    }

    private double squares() {
      if (Double.isNaN(squares)) {
        squares = rows.squares(members(node), node.weights());
      }
      return squares;
    }

    /** The variance of a side that weighs at most 1. */
    private double variance() {
      return missing == MissingVariance.TRAINING
          ? varianceAtRoot
          : members > 0 ? spread() / members : 0;
    }

    @Override
    public Scanner scanner() {
      return new Walk();
    }

    @Override
    public double spread() {
      return members > 0 ? Math.max(0, squares() - norm / members) : 0;
    }

    @Override
    public boolean above(double bound) {
      double slack = 0x1p-50 * (node.size() + 1.0) * columns * near;
      return members > 0 && near - norm / members - slack > bound || spread() > bound;
    }

    @Override
    public NodeCells cells() {
      if (objective != Objective.RELATIVE
          || missing == MissingVariance.IGNORE
          || (labelledOnly && node.labelled().length < node.size())) {
        return null;
      }
      cells = cells == null ? rows.room() : cells;
      cells.start(node, total);
      for (int row : node.rows()) {
        if (!rows.append(row, node.weight(row), dot[row], cells)) {
          return null;
        }
      }
      boolean own = missing == MissingVariance.PARENT;
      return cells.with(members, near, norm, this::variance, own);
    }

    @Override
    public PairCounts pairs(int[] columnOf) {
      return rows.ones()
              && products == null
              && !labelledOnly
              && objective == Objective.RELATIVE
              && missing != MissingVariance.IGNORE
              && PairCounts.pays(rows, node, columns)
          ? new PairCounts(columnOf, rows, node, dot, members, norm, columnScale)
          : null;
    }

    @Override
    public SideSums sides() {
      return rows.full() && objective == Objective.RELATIVE && missing != MissingVariance.IGNORE
          ? new FullSums(rows.cells(), node, total, members, near)
          : null;
    }

    private final class Walk implements Scanner {

      private final double[] sum = new double[products == null ? columns : products.size()];
      private double a;
      private double b;
      private double q;
      private double m;

      @Override
      public void scan(ScanPlan plan, Gains out) {
        double[] all = total;
        double c = norm;
        double allMembers = members;
        double allSquares = objective == Objective.RELATIVE ? 0 : squares();
        if (plan.excludedCount > 0) {
          all = total.clone();
          for (int e = 0; e < plan.excludedCount; e++) {
            int row = plan.excluded[e];
            int[] entries = rows.columns(row);
            double w = node.weight(row);
            allMembers -= entries == null ? 0 : w;
            double[] values = rows.values(row);
            for (int k = 0; entries != null && k < entries.length; k++) {
              double v = values == null ? columnScale[entries[k]] : values[k];
              all[entries[k]] -= w * v;
              allSquares -= w * v * v;
            }
          }
          c = FullCells.squares(all);
        }
        a = 0;
        b = 0;
        q = 0;
        m = 0;
        int[] sequence = labelledOnly ? plan.labelledSequence : plan.sequence;
        int[] end = labelledOnly ? plan.labelledEnd : plan.end;
        int k = 0;
        int last = plan.cuts == 0 ? 0 : end[plan.cuts - 1];
        FullWalk ahead =
            rows.full() && labelledOnly && objective == Objective.RELATIVE
                ? new FullWalk(rows.cells(), node.weights(), sum)
                : null;
        double here = 0;
        for (int cut = 0; cut < plan.cuts; cut++) {
          boolean same = cut > 0 && k == end[cut] && objective != Objective.PAPER;
          for (; k < end[cut]; k++) {
            if (ahead == null) {
              add(sequence[k], all);
              continue;
            }
            int row = sequence[k];
            double w = node.weight(row);
            m += w;
            b += w * (all == total ? dot[row] : rows.dot(row, all));
            a += w * ahead.change(sequence, k, last);
          }
          if (ignored(allMembers)) {
            out.lost[cut] += share;
          } else {
            here = same ? here : gain(plan, cut, allMembers, allSquares, c);
            out.gain[cut] += here;
          }
        }
        clear(sequence, k);
      }

      /** Makes the sum 0 again after some rows were added. */
      private void clear(int[] added, int count) {
        if (products != null || count > columns / FEW_ROWS) {
          Arrays.fill(sum, 0);
          return;
        }
        for (int k = 0; k < count; k++) {
          int[] entries = rows.columns(added[k]);
          if (entries != null) {
            for (int column : entries) {
              sum[column] = 0;
            }
          }
        }
      }

      private void add(int row, double[] all) {
        int[] entries = rows.columns(row);
        if (entries == null) {
          return;
        }
        double w = node.weight(row);
        m += w;
        b += w * (all == total ? dot[row] : rows.dot(row, all));
        if (products != null) {
          a += products.join(row, w, sum);
          return;
        }
        if (rows.ones() && objective != Objective.PAPER) {
          a += w * joinOnes(entries, w);
          return;
        }
        double[] values = rows.values(row);
        double change = 0;
        double square = 0;
        for (int k = 0; k < entries.length; k++) {
          int column = entries[k];
          double v = values == null ? columnScale[column] : values[k];
          double old = sum[column];
          change += v * (2 * old + w * v);
          square += v * v;
          sum[column] = old + w * v;
        }
        a += w * change;
        q += w * square;
      }

      /** What a row of ones adds to |S|² for each unit of its weight; no squares are kept. */
      private double joinOnes(int[] entries, double w) {
        double[] scale = columnScale;
        double[] into = sum;
        double change = 0;
        for (int column : entries) {
          double v = scale[column];
          double old = into[column];
          double step = w * v;
          change += v * (2 * old + step);
          into[column] = old + step;
        }
        return change;
      }

      private boolean ignored(double all) {
        return missing == MissingVariance.IGNORE
            && objective != Objective.CLUS
            && (m <= 1 || all - m <= 1);
      }

      private double gain(ScanPlan plan, int cut, double all, double allSquares, double c) {
        double m1 = m;
        double m2 = all - m;
        if (objective == Objective.PAPER) {
          return paperGain(plan, cut, all, allSquares, c);
        }
        if (m1 <= 0 || m2 <= 0) {
          return objective == Objective.CLUS && all > 0
              ? -emptySideCharge * Math.max(0, allSquares - c / all)
              : 0;
        }
        double part = m1 / all;
        double spread = Math.max(0, a - 2 * part * b + part * part * c);
        double gain = spread * all / (m1 * m2);
        if (objective == Objective.RELATIVE && all <= 1) {
          return 0;
        }
        if (objective == Objective.RELATIVE && (m1 <= 1 || m2 <= 1)) {
          gain -= variance() * ((m1 <= 1 ? m1 : 0) + (m2 <= 1 ? m2 : 0));
        }
        return gain;
      }

      private double paperGain(ScanPlan plan, int cut, double all, double allSquares, double c) {
        if (all <= 1) {
          return 0;
        }
        double n1 = plan.side[cut] / plan.total;
        double m1 = m;
        double m2 = all - m;
        double i1 = m1 <= 1 ? variance() : Math.max(0, q - a / m1) / m1;
        double other = c - 2 * b + a;
        double i2 = m2 <= 1 ? variance() : Math.max(0, allSquares - q - other / m2) / m2;
        return Math.max(0, allSquares - c / all) / all - n1 * i1 - (1 - n1) * i2;
      }
    }
  }
}
