package espalier.smooth;

import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.DenseTable;
import espalier.learn.FeatureRow;
import espalier.learn.FeatureText;
import espalier.learn.RowBlock;
import espalier.learn.Schema;
import espalier.message.Message;
import espalier.neighbour.PointEncoder;
import espalier.neighbour.UnitRows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Adds smoothed features to rows: "x among the nearest rows" for every numeric feature x, "x = v
 * among the nearest rows" for every {@linkplain espalier.data.CommonValues common} value v of a
 * nominal one.
 *
 * <p>With S the standardised coding of all training rows ({@link UnitRows#encoder}), A the 0/1
 * graph in which rows are joined if either is among the k nearest of the other by cosine, d its row
 * sums and P = D^-½ A D^-½, the smoothed features are Z = ((1 + λ)I - λP)⁻¹ S, the minimum of |Z -
 * S|² + λ tr Zᵀ(I - P)Z, found by conjugate gradients and brought back to the units of the
 * features. A new row x has z = (x + λ Σ_j z_j / √(k d_j)) / (1 + λ), j over its k nearest training
 * rows; a row with the values of a training row has that row's z. A missing value counts as the
 * mean of its column.
 *
 * <p>A new row costs O(kept rows x columns). Immutable and thread-safe.
 *
 * <p>Papers: D. Zhou et al., Learning with local and global consistency, 2004, for labels; F. Wu et
 * al., Simplifying graph convolutional networks, 2019, for features.
 */
public final class Smoother {

  /** Smoothed values are whole numbers of standard deviations over this, short in files. */
  private static final double LEVELS = 1024;

  /** Farther from the mean than so many standard deviations is as far. */
  private static final double FARTHEST = 1e5;

  private final Schema schema;
  private final Schema seen;
  private final int neighbours;
  private final double strength;
  private final UnitRows rows;
  private final int[][] levels;
  private final int[] degrees;

  /**
   * A smoother from its parts; arrays are kept.
   *
   * @param schema the features and targets without the smoothed ones
   * @param neighbours k
   * @param strength λ
   * @param rows training rows
   * @param levels their smoothed values, rows x columns, in 1/1024 standard deviations
   * @param degrees d, to how many rows each is joined, at least 1
   * @throws IllegalArgumentException if the parts do not fit together
   */
  public Smoother(
      Schema schema,
      int neighbours,
      double strength,
      UnitRows rows,
      int[][] levels,
      int[] degrees) {
    int columns = rows.encoder().columns();
    int n = rows.values().length;
    if (levels.length != n
        || degrees.length != n
        || Arrays.stream(levels).anyMatch(l -> l.length != columns)
        || Arrays.stream(degrees).anyMatch(d -> d < 1)) {
      throw Message.refused(
          "%d rows with smoothed features need %d smoothed values and a degree of 1 or more each.",
          n, columns);
    }
    this.schema = schema;
    this.neighbours = neighbours;
    this.strength = strength;
    this.rows = rows;
    this.levels = levels;
    this.degrees = degrees;
    List<Attribute> features = new ArrayList<>(schema.features());
    features.addAll(smoothed(schema, rows.encoder()));
    this.seen = new Schema(features, schema.targets(), schema.hierarchy(), schema.form());
  }

  /** The names of the smoothed features; none has a name that is taken. */
  private static List<Attribute> smoothed(Schema schema, PointEncoder encoder) {
    Set<String> taken = new HashSet<>();
    schema.features().forEach(f -> taken.add(f.name()));
    List<Attribute> features = new ArrayList<>();
    for (int c = 0; c < encoder.columns(); c++) {
      Attribute of = schema.features().get(encoder.features()[c]);
      int code = encoder.codes()[c];
      String what = code < 0 ? of.name() : of.name() + " = " + of.values().get(code);
      StringBuilder name = new StringBuilder(what + FeatureText.SMOOTHED);
      while (!taken.add(name.toString())) {
        name.append('\'');
      }
      features.add(Attribute.numeric(name.toString()));
    }
    return features;
  }

  /** The features without the smoothed ones, and the targets. */
  public Schema schema() {
    return schema;
  }

  /** All features, the smoothed ones last, and the targets. */
  public Schema seen() {
    return seen;
  }

  /** k, how many nearest rows a new row is smoothed by. */
  public int neighbours() {
    return neighbours;
  }

  /** λ, the weight of the neighbours; the row itself has 1. */
  public double strength() {
    return strength;
  }

  /** The training rows by which new ones are smoothed. */
  public UnitRows rows() {
    return rows;
  }

  /**
   * The smoothed values of the kept rows, rows x columns, in 1/1024 standard deviations; not to be
   * changed.
   */
  public int[][] levels() {
    return levels;
  }

  /** The number of rows that each kept row is joined to; not to be changed. */
  public int[] degrees() {
    return degrees;
  }

  /** A row with its smoothed features. */
  public FeatureRow seen(FeatureRow row) {
    int first = schema.features().size();
    double[] z = smooth(row);
    return f -> f < first ? row.value(f) : z[f - first];
  }

  /**
   * Rows with their smoothed features after their own; targets, weights and names stay.
   *
   * @throws IllegalArgumentException if a feature is absent or of another kind
   */
  public Dataset seen(Dataset data) {
    double[][] z = new double[data.rows()][];
    RowBlock.each(
        schema,
        data,
        block -> {
          for (int i = 0; i < block.rows(); i++) {
            z[block.from() + i] = smooth(block.row(i));
          }
        });
    return widened(data, z);
  }

  Dataset widened(Dataset data, double[][] z) {
    int first = schema.features().size();
    int columns = rows.encoder().columns();
    DenseTable table = new DenseTable(z.length, columns);
    for (double[] row : z) {
      table.add(row);
    }
    List<Column> more = new ArrayList<>(table.columns());
    return data.withFeatures(seen.features().subList(first, first + columns), more);
  }

  private double[] smooth(FeatureRow row) {
    PointEncoder encoder = rows.encoder();
    double[] values = encoder.coded(row);
    int n = levels.length;
    int same = rows.find(values);
    if (same >= 0) {
      return inUnits(levels[same]);
    }
    double[] sum = new double[values.length];
    for (int j : rows.nearest(values, Math.min(neighbours, n))) {
      double weight = strength / LEVELS / Math.sqrt((double) neighbours * degrees[j]);
      for (int c = 0; c < sum.length; c++) {
        sum[c] += weight * levels[j][c];
      }
    }
    int[] level = new int[sum.length];
    for (int c = 0; c < sum.length; c++) {
      double own = encoder.standardised(values[c], c);
      level[c] = level((own + sum[c]) / (1 + strength));
    }
    return inUnits(level);
  }

  /**
   * How rows with smoothed features become points in which both kinds of features spread alike:
   * each column has the standard deviation 1 over the kept rows or, where columns are not
   * standardised, each kind on average.
   */
  public PointEncoder points() {
    PointEncoder own = rows.encoder();
    int d = own.columns();
    double[] spread = new double[d];
    for (int c = 0; c < d; c++) {
      double squares = 0;
      for (int[] level : levels) {
        squares += level[c] / LEVELS * (level[c] / LEVELS);
      }
      spread[c] = Math.sqrt(squares / levels.length) * own.scale()[c];
    }
    PointEncoder smoothed =
        new PointEncoder(
            IntStream.range(0, d).map(c -> schema.features().size() + c).toArray(),
            IntStream.range(0, d).map(c -> -1).toArray(),
            own.shift(),
            own.shift(),
            Arrays.stream(spread).map(s -> s > 0 ? s : 1).toArray());
    boolean oneUnit = d > 0 && Arrays.stream(own.scale()).allMatch(s -> s == own.scale()[0]);
    return own.and(oneUnit ? smoothed.inOneUnit() : smoothed);
  }

  static int level(double deviations) {
    return (int) Math.rint(Math.max(-FARTHEST, Math.min(FARTHEST, deviations)) * LEVELS);
  }

  double[] inUnits(int[] level) {
    PointEncoder encoder = rows.encoder();
    double[] z = new double[level.length];
    for (int c = 0; c < z.length; c++) {
      z[c] = level[c] / LEVELS * encoder.scale()[c] + encoder.shift()[c];
    }
    return z;
  }
}
