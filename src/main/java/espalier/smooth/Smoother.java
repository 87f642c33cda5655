package espalier.smooth;

import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.DenseTable;
import espalier.hierarchy.DepthRule;
import espalier.hierarchy.LabelHierarchy;
import espalier.kernel.KernelFit;
import espalier.kernel.KernelOptions;
import espalier.learn.FeatureMatcher;
import espalier.learn.FeatureRow;
import espalier.learn.FeatureSpace.Scaling;
import espalier.learn.FitContext;
import espalier.learn.Schema;
import espalier.message.Message;
import espalier.neighbour.GraphOptions.Bandwidth;
import espalier.neighbour.GraphOptions.GraphSearch;
import espalier.neighbour.GraphOptions.LaplacianKind;
import espalier.neighbour.GraphSystem;
import espalier.neighbour.Laplacian;
import espalier.neighbour.PointEncoder;
import espalier.neighbour.Points;
import espalier.neighbour.SimilarityGraph;
import espalier.neighbour.UnitRows;
import espalier.option.OptionSet;
import espalier.run.Seeds;
import espalier.run.Workers;
import espalier.tuning.Jackknife;
import espalier.tuning.TaskMeasure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Adds smoothed features to rows: "x among the nearest rows" for every numeric feature x, "x = v
 * among the nearest rows" for every value v of a nominal one.
 *
 * <p>With S the standardised coding of all training rows ({@link UnitRows#encoder}), A the 0/1
 * graph in which rows are joined if either is among the k nearest of the other by cosine, d its row
 * sums and P = D^-½ A D^-½, the smoothed features are Z = ((1 + λ)I - λP)⁻¹ S, the minimum of |Z -
 * S|² + λ tr Zᵀ(I - P)Z, found by conjugate gradients and brought back to the units of the
 * features. A new row x has z = (x + λ Σ_j z_j / √(k d_j)) / (1 + λ), j over its k nearest training
 * rows; a row with the values of a training row has that row's z. A missing value counts as the
 * mean of its column.
 *
 * <p>Only the {@value #MOST_COLUMNS} columns with most values off 0 are smoothed; a model keeps at
 * most {@value #MOST_CELLS} cells of training rows, the labelled ones first, the others drawn.
 *
 * <p>Cost: the graph, and O(rows x k x columns) for each step of the solution. A new row: O(kept
 * rows x columns). Immutable and thread-safe.
 *
 * <p>Papers: D. Zhou et al., Learning with local and global consistency, 2004, for labels; F. Wu et
 * al., Simplifying graph convolutional networks, 2019, for features.
 */
public final class Smoother {

  /** At most so many columns are smoothed. */
  static final int MOST_COLUMNS = 2000;

  /** At most so many cells of training rows are smoothed. */
  private static final long MOST_SMOOTHED = 50_000_000;

  /** At most so many cells are kept for new rows. */
  static final int MOST_CELLS = 2_000_000;

  /** Smoothed values are whole numbers of standard deviations over this, short in files. */
  private static final double LEVELS = 1024;

  /** Scales within this factor are alike. */
  private static final double ALIKE = 1.5;

  /** With fewer labelled rows no scaling is chosen. */
  private static final int FEWEST = 10;

  /** By at most so many labelled rows. */
  private static final int MOST_JUDGED = 400;

  private static final double TOLERANCE = 1e-6;
  private static final int BLOCK_CELLS = 1 << 20;

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

  /**
   * A smoother and the rows to learn from.
   *
   * @param smoother the smoother
   * @param rows the labelled rows with their features, then the smoothed ones
   */
  public record Fit(Smoother smoother, Dataset rows) {

    /** The labelled rows with the smoothed features alone. */
    public Dataset smoothed() {
      int first = smoother.schema.features().size();
      return rows.selectFeatures(IntStream.range(first, rows.features().size()).toArray());
    }
  }

  /**
   * Smooths the features of all rows.
   *
   * @param options with those of {@link SmoothOptions} and a seed, which decides which unlabelled
   *     rows are kept for new rows
   */
  public static Fit of(Dataset data, OptionSet<?> options, FitContext context, Workers workers) {
    context.report("smoothing features", 0, 1);
    int neighbours = options.get(SmoothOptions.SMOOTH_NEIGHBOURS);
    double strength = options.get(SmoothOptions.SMOOTH_STRENGTH);
    long seed = options.get(Seeds.SEED);
    PointEncoder standard = narrowed(UnitRows.encoder(data), data);
    Scaling scaling =
        options
            .get(SmoothOptions.SMOOTH_SCALING)
            .orElseGet(() -> scaling(data, standard, seed, context, workers));
    PointEncoder encoder = scaling == Scaling.NONE ? standard.inOneUnit() : standard;
    int n = data.rows();
    int d = encoder.columns();
    Points points = points(data, encoder);
    int[] degrees = new int[n];
    int[][] levels = new int[n][d];
    if (d > 0) {
      SimilarityGraph graph =
          SimilarityGraph.of(
              unit(points), neighbours, Bandwidth.BINARY, GraphSearch.AUTO, context, workers);
      double[] sums = graph.degrees();
      Arrays.setAll(degrees, i -> (int) sums[i]);
      solve(points, Laplacian.of(graph, LaplacianKind.SYMMETRIC), strength, levels, workers);
    }
    int[] labelled = data.targets().labelledRows();
    int[] kept = kept(data, Math.max(1, MOST_CELLS / Math.max(1, d)), seed);
    Smoother smoother =
        new Smoother(
            Schema.of(data),
            neighbours,
            strength,
            new UnitRows(encoder, values(data, kept, encoder)),
            IntStream.of(kept).mapToObj(i -> levels[i]).toArray(int[][]::new),
            IntStream.of(kept).map(i -> Math.max(1, degrees[i])).toArray());
    Dataset rows = data.select(labelled);
    double[][] z = new double[labelled.length][];
    Arrays.setAll(z, i -> smoother.inUnits(levels[labelled[i]]));
    return new Fit(smoother, smoother.widened(rows, z));
  }

  /**
   * Whether columns keep their scale: where all features are numbers of unlike spread, and an RBF
   * kernel of the columns as they are scores labelled rows better than one of standardised columns,
   * by leave-one-out and beyond noise.
   */
  private static Scaling scaling(
      Dataset data, PointEncoder standard, long seed, FitContext context, Workers workers) {
    double[] scales = standard.scale().clone();
    Arrays.sort(scales);
    boolean alike = scales.length == 0 || scales[scales.length - 1] < ALIKE * scales[0];
    int[] labelled = data.targets().labelledRows();
    if (alike
        || labelled.length < FEWEST
        || Arrays.stream(standard.codes()).anyMatch(c -> c >= 0)) {
      return Scaling.STANDARDISE;
    }
    int[] some = Seeds.some(labelled.length, MOST_JUDGED, seed, "scaling");
    Dataset rows = data.select(IntStream.of(some).map(i -> labelled[i]).toArray());
    TaskMeasure measure = TaskMeasure.of(rows);
    Jackknife[] judged = new Jackknife[2];
    for (int s = 0; s < judged.length; s++) {
      PointEncoder encoder = s == 0 ? standard : standard.inOneUnit();
      KernelFit fit =
          new KernelFit(rows, encoder, KernelOptions.asGiven(), h -> weights(h), context, workers);
      judged[s] = Jackknife.of(measure, rows.targets(), fit.heldOut());
    }
    return judged[1].above(judged[0]) ? Scaling.NONE : Scaling.STANDARDISE;
  }

  private static double[] weights(LabelHierarchy hierarchy) {
    return DepthRule.DEFAULT.weights(hierarchy, DepthRule.DEFAULT_BASE);
  }

  /** The columns that are smoothed: those with most values off 0, in their order. */
  private static PointEncoder narrowed(PointEncoder all, Dataset data) {
    int most = (int) Math.min(MOST_COLUMNS, Math.max(1, MOST_SMOOTHED / Math.max(1, data.rows())));
    if (all.columns() <= most) {
      return all;
    }
    int[] filled = new int[all.columns()];
    for (int c = 0; c < filled.length; c++) {
      for (int i = 0; i < data.rows(); i++) {
        filled[c] += coded(data, i, all, c) != 0 ? 1 : 0;
      }
    }
    int[] chosen =
        IntStream.range(0, filled.length)
            .boxed()
            .sorted((a, b) -> Integer.compare(filled[b], filled[a]))
            .limit(most)
            .mapToInt(c -> c)
            .sorted()
            .toArray();
    return all.select(chosen);
  }

  private static double coded(Dataset data, int row, PointEncoder encoder, int column) {
    return UnitRows.coded(data.value(row, encoder.features()[column]), encoder.codes()[column]);
  }

  private static double[][] values(Dataset data, int[] rows, PointEncoder encoder) {
    double[][] values = new double[rows.length][encoder.columns()];
    for (int c = 0; c < encoder.columns(); c++) {
      for (int i = 0; i < rows.length; i++) {
        values[i][c] = coded(data, rows[i], encoder, c);
      }
    }
    return values;
  }

  private static Points points(Dataset data, PointEncoder encoder) {
    int d = encoder.columns();
    double[] values = new double[data.rows() * d];
    for (int c = 0; c < d; c++) {
      for (int i = 0; i < data.rows(); i++) {
        values[i * d + c] = encoder.standardised(coded(data, i, encoder, c), c);
      }
    }
    return new Points(values, data.rows(), d);
  }

  /** The points at length 1. */
  private static Points unit(Points points) {
    double[] values = points.values().clone();
    int d = points.columns();
    for (int i = 0; i < points.rows(); i++) {
      double squares = 0;
      for (int e = i * d; e < (i + 1) * d; e++) {
        squares += values[e] * values[e];
      }
      double length = squares > 0 ? Math.sqrt(squares) : 1;
      for (int e = i * d; e < (i + 1) * d; e++) {
        values[e] /= length;
      }
    }
    return new Points(values, points.rows(), d);
  }

  /** Solves (I + λL)Z = S, some columns at a time. */
  private static void solve(
      Points points, Laplacian laplacian, double strength, int[][] levels, Workers workers) {
    int n = points.rows();
    int d = points.columns();
    int width = Math.max(1, Math.min(24, BLOCK_CELLS / n));
    workers.each(
        (d + width - 1) / width,
        (worker, block) -> {
          int first = block * width;
          int columns = Math.min(width, d - first);
          double[] b = new double[n * columns];
          for (int i = 0; i < n; i++) {
            System.arraycopy(points.values(), i * d + first, b, i * columns, columns);
          }
          double[] ones = new double[b.length];
          Arrays.fill(ones, 1);
          double[] z = b.clone();
          new GraphSystem(laplacian, strength, ones, columns, workers.inside())
              .solve(0, b, z, TOLERANCE);
          for (int e = 0; e < z.length; e++) {
            levels[e / columns][first + e % columns] = (int) Math.rint(z[e] * LEVELS);
          }
        });
  }

  /** The labelled rows, then drawn others, in the order of the data. */
  private static int[] kept(Dataset data, int most, long seed) {
    int n = data.rows();
    if (n <= most) {
      return IntStream.range(0, n).toArray();
    }
    return IntStream.range(0, n)
        .boxed()
        .sorted(
            (a, b) -> {
              int known = Boolean.compare(data.targets().labelled(b), data.targets().labelled(a));
              return known != 0
                  ? known
                  : Long.compare(Seeds.derive(seed, "kept", a), Seeds.derive(seed, "kept", b));
            })
        .limit(most)
        .mapToInt(i -> i)
        .sorted()
        .toArray();
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
      StringBuilder name = new StringBuilder(what + " among the nearest rows");
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

  /** λ, the weight of the neighbours beside 1 for the row itself. */
  public double strength() {
    return strength;
  }

  /** The training rows by which new ones are smoothed. */
  public UnitRows rows() {
    return rows;
  }

  /** Their smoothed values, rows x columns, in 1/1024 standard deviations; not to be changed. */
  public int[][] levels() {
    return levels;
  }

  /** To how many rows each is joined; not to be changed. */
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
    FeatureMatcher matcher = new FeatureMatcher(schema, data);
    double[][] z = new double[data.rows()][];
    Arrays.setAll(z, i -> smooth(matcher.row(i)));
    return widened(data, z);
  }

  private Dataset widened(Dataset data, double[][] z) {
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
    double[] values = rows.values(row);
    int n = levels.length;
    UnitRows.Near near = rows.nearest(values, Math.min(neighbours, n), -1);
    for (int k = 0; k < near.rows().length && near.squared()[k] <= UnitRows.NEAREST; k++) {
      if (Arrays.equals(values, rows.values()[near.rows()[k]])) {
        return inUnits(levels[near.rows()[k]]);
      }
    }
    double[] sum = new double[values.length];
    for (int j : near.rows()) {
      double weight = strength / LEVELS / Math.sqrt((double) neighbours * degrees[j]);
      for (int c = 0; c < sum.length; c++) {
        sum[c] += weight * levels[j][c];
      }
    }
    int[] level = new int[sum.length];
    for (int c = 0; c < sum.length; c++) {
      double own = encoder.standardised(values[c], c);
      level[c] = (int) Math.rint((own + sum[c]) / (1 + strength) * LEVELS);
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

  private double[] inUnits(int[] level) {
    PointEncoder encoder = rows.encoder();
    double[] z = new double[level.length];
    for (int c = 0; c < z.length; c++) {
      z[c] = level[c] / LEVELS * encoder.scale()[c] + encoder.shift()[c];
    }
    return z;
  }
}
