package espalier.split.axis;

import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.IdleFeatures;
import espalier.data.IndexSort;
import espalier.data.SparseColumn;
import espalier.run.Lazy;
import espalier.run.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Each feature as the ranks of its distinct values, sorted once for all fits and trees over the
 * same rows or parts of them. Immutable; memory is one integer for each dense cell and two for each
 * stored cell of a thin sparse column. Binned nodes need one byte more for each dense cell.
 */
public final class FeatureRanks {

  /** What a row's number of a feature is. */
  enum Form {
    /** The rank of the value, -1 if missing. */
    RANKED,
    /** As RANKED, but rows whose value is 0 are not listed, and nothing is missing. */
    LISTED,
    /** The code of a nominal value, -1 if missing. */
    CODED
  }

  private static final int[] NO_RANKS = {};
  private static final double[] NO_VALUES = {};

  private final Form[] form;
  private final int[][] rank;
  private final double[][] values;
  private final int[][] listed;
  private final int[][] listedRank;
  private final int[] varying;
  private final List<Lazy<FeatureBins>> bins = new ArrayList<>();

  private FeatureRanks(
      Form[] form,
      int[][] rank,
      double[][] values,
      int[][] listed,
      int[][] listedRank,
      int[] varying) {
    this.form = form;
    this.rank = rank;
    this.values = values;
    this.listed = listed;
    this.listedRank = listedRank;
    this.varying = varying;
    for (int f = 0; f < form.length; f++) {
      int feature = f;
      bins.add(new Lazy<>(() -> FeatureBins.of(rank[feature], values[feature].length)));
    }
  }

  /** The features that nodes draw from, ascending; see {@link IdleFeatures}. */
  int[] varying() {
    return varying;
  }

  /** Which of these a feature is. */
  int place(int feature) {
    return Arrays.binarySearch(varying, feature);
  }

  /** Ranks all rows by every feature. O(D N log N). */
  public static FeatureRanks of(Dataset data, Workers workers) {
    int count = data.features().size();
    Form[] form = new Form[count];
    int[][] rank = new int[count][];
    double[][] values = new double[count][];
    workers.each(
        count,
        (worker, f) -> {
          Column column = data.column(f);
          form[f] = form(data, f);
          rank[f] = NO_RANKS;
          values[f] = NO_VALUES;
          switch (form[f]) {
            case RANKED -> rank(column, f, rank, values);
            case LISTED -> values[f] = listedValues((SparseColumn) column);
            case CODED -> rank[f] = codes(column);
            default -> throw new AssertionError(form[f]);
          }
        });
    int[][] listed = new int[data.rows()][];
    int[][] listedRank = new int[data.rows()][];
    list(data, form, values, listed, listedRank);
    return new FeatureRanks(form, rank, values, listed, listedRank, IdleFeatures.others(data));
  }

  private static Form form(Dataset data, int f) {
    boolean pair =
        data.features().get(f).isNominal() && data.features().get(f).values().size() == 2;
    Column column = data.column(f);
    if (SparseColumn.thin(column)
        && !column.hasMissing()
        && (pair || data.features().get(f).isNumeric())) {
      return Form.LISTED;
    }
    return data.features().get(f).isNominal() ? Form.CODED : Form.RANKED;
  }

  private static void rank(Column column, int f, int[][] rank, double[][] values) {
    double[] cells = column.values();
    double[] keys = new double[cells.length];
    int[] rows = new int[cells.length];
    int known = 0;
    for (int row = 0; row < cells.length; row++) {
      keys[known] = cells[row] + 0.0;
      rows[known] = row;
      known += cells[row] == cells[row] ? 1 : 0;
    }
    int[] order = IndexSort.order(keys, known);
    int[] ranks = new int[cells.length];
    Arrays.fill(ranks, -1);
    double[] distinct = new double[known];
    int kinds = 0;
    for (int i = 0; i < known; i++) {
      double v = keys[order[i]];
      if (kinds == 0 || v != distinct[kinds - 1]) {
        distinct[kinds++] = v;
      }
      ranks[rows[order[i]]] = kinds - 1;
    }
    rank[f] = ranks;
    values[f] = Arrays.copyOf(distinct, kinds);
  }

  private static double[] listedValues(SparseColumn column) {
    double[] cells = new double[column.stored() + 1];
    for (int k = 0; k < column.stored(); k++) {
      cells[k] = column.storedValue(k) + 0.0;
    }
    return Arrays.stream(cells).sorted().distinct().toArray();
  }

  private static int[] codes(Column column) {
    double[] cells = column.values();
    int[] codes = new int[cells.length];
    for (int row = 0; row < codes.length; row++) {
      codes[row] = cells[row] == cells[row] ? (int) cells[row] : -1;
    }
    return codes;
  }

  private static void list(
      Dataset data, Form[] form, double[][] values, int[][] listed, int[][] listedRank) {
    int[] count = new int[data.rows()];
    for (int pass = 0; pass < 2; pass++) {
      for (int row = 0; row < count.length && pass == 1; row++) {
        listed[row] = count[row] == 0 ? NO_RANKS : new int[count[row]];
        listedRank[row] = count[row] == 0 ? NO_RANKS : new int[count[row]];
        count[row] = 0;
      }
      for (int f = 0; f < form.length; f++) {
        if (form[f] == Form.LISTED) {
          SparseColumn column = (SparseColumn) data.column(f);
          for (int k = 0; k < column.stored(); k++) {
            int row = column.storedRow(k);
            if (column.storedValue(k) != 0) {
              if (pass == 1) {
                listed[row][count[row]] = f;
                listedRank[row][count[row]] = Arrays.binarySearch(values[f], column.storedValue(k));
              }
              count[row]++;
            }
          }
        }
      }
    }
  }

  /**
   * The ranks of {@code data.select(chosen)}. O(D N).
   *
   * @param chosen row numbers
   */
  public FeatureRanks select(int[] chosen) {
    int[][] kept = new int[rank.length][];
    for (int f = 0; f < kept.length; f++) {
      kept[f] = rank[f].length == 0 ? NO_RANKS : new int[chosen.length];
      for (int i = 0; i < kept[f].length; i++) {
        kept[f][i] = rank[f][chosen[i]];
      }
    }
    int[][] keptListed = new int[chosen.length][];
    int[][] keptRank = new int[chosen.length][];
    for (int i = 0; i < chosen.length; i++) {
      keptListed[i] = listed[chosen[i]];
      keptRank[i] = listedRank[chosen[i]];
    }
    return new FeatureRanks(form, kept, values, keptListed, keptRank, varying);
  }

  int features() {
    return form.length;
  }

  boolean anyListed() {
    return Arrays.asList(form).contains(Form.LISTED);
  }

  Form form(int feature) {
    return form[feature];
  }

  /** The numbers of a feature by row; empty for one that is LISTED. */
  int[] ranks(int feature) {
    return rank[feature];
  }

  /** The bins of a feature that is RANKED. */
  FeatureBins bins(int feature) {
    return bins.get(feature).get();
  }

  /** The distinct values of a numeric feature, ascending. */
  double[] values(int feature) {
    return values[feature];
  }

  /** The LISTED features that a row has another value than 0 of. */
  int[] listed(int row) {
    return listed[row];
  }

  /** The ranks of these values. */
  int[] listedRanks(int row) {
    return listedRank[row];
  }

  /** The rank of 0 in a LISTED feature. */
  int zero(int feature) {
    return Arrays.binarySearch(values[feature], 0.0);
  }

  /** A number t with low ≤ t &lt; high, midway if there is room, for the values of two ranks. */
  double midway(int feature, int lowRank, int highRank) {
    double low = values[feature][lowRank];
    double high = values[feature][highRank];
    double t = low + (high - low) / 2;
    if (!(t < high) || Double.isInfinite(t)) {
      t = low / 2 + high / 2;
    }
    return t >= low && t < high ? t : low;
  }
}
