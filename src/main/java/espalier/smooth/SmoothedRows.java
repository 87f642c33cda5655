package espalier.smooth;

import espalier.data.Dataset;
import espalier.learn.FeatureSpace.Scaling;
import espalier.learn.FitContext;
import espalier.learn.Schema;
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
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Smooths the features of training rows along the graph of all of them, see {@link Smoother}.
 *
 * <p>Only the {@value #MOST_COLUMNS} columns with most values off 0 are smoothed. A model keeps at
 * most {@value #MOST_CELLS} cells of training rows, the labelled ones first, the others drawn.
 * Cost: the graph, and O(rows x k x columns) for each step of conjugate gradients.
 *
 * @param smoother adds smoothed features to new rows
 * @param rows the labelled rows with their features, then the smoothed ones
 */
public record SmoothedRows(Smoother smoother, Dataset rows) {

  /** At most so many columns are smoothed. */
  static final int MOST_COLUMNS = 2000;

  /** At most so many cells of training rows are smoothed. */
  private static final long MOST_SMOOTHED = 50_000_000;

  /** At most so many cells are kept for new rows. */
  static final int MOST_CELLS = 2_000_000;

  /** Scales within this factor are alike. */
  private static final double ALIKE = 1.5;

  private static final double TOLERANCE = 1e-6;
  private static final int BLOCK_CELLS = 1 << 20;

  /** The labelled rows with the smoothed features alone. */
  public Dataset smoothed() {
    int first = smoother.schema().features().size();
    return rows.selectFeatures(IntStream.range(first, rows.features().size()).toArray());
  }

  /**
   * Smooths the features of all rows.
   *
   * @param options with those of {@link SmoothOptions} and a seed, which decides which unlabelled
   *     rows are kept for new rows
   */
  public static SmoothedRows of(
      Dataset data, OptionSet<?> options, FitContext context, Workers workers) {
    int neighbours = options.get(SmoothOptions.SMOOTH_NEIGHBOURS);
    double strength = options.get(SmoothOptions.SMOOTH_STRENGTH);
    long seed = options.get(Seeds.SEED);
    int most = (int) Math.min(MOST_COLUMNS, Math.max(1, MOST_SMOOTHED / Math.max(1, data.rows())));
    PointEncoder standard = UnitRows.encoder(data, most);
    Scaling scaling =
        options
            .get(SmoothOptions.SMOOTH_SCALING)
            .orElseGet(() -> scaling(data, standard, seed, context, workers));
    PointEncoder encoder = scaling == Scaling.NONE ? standard.inOneUnit() : standard;
    int n = data.rows();
    int d = encoder.columns();
    Points points = Points.of(data, encoder);
    int[] degrees = new int[n];
    int[][] levels = new int[n][d];
    if (d > 0) {
      SimilarityGraph graph = SimilarityGraph.alike(points, neighbours, context, workers);
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
    return new SmoothedRows(smoother, smoother.widened(rows, z));
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
    Judge judge = new Judge(data, seed, context, workers);
    if (alike || judge.tooFew() || Arrays.stream(standard.codes()).anyMatch(c -> c >= 0)) {
      return Scaling.STANDARDISE;
    }
    return judge.of(standard.inOneUnit()).above(judge.of(standard))
        ? Scaling.NONE
        : Scaling.STANDARDISE;
  }

  private static double[][] values(Dataset data, int[] rows, PointEncoder encoder) {
    return IntStream.of(rows)
        .mapToObj(row -> encoder.coded(f -> data.value(row, f)))
        .toArray(double[][]::new);
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
            levels[e / columns][first + e % columns] = Smoother.level(z[e]);
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
            Comparator.comparing((Integer i) -> !data.targets().labelled(i))
                .thenComparing(i -> Seeds.derive(seed, "kept", i)))
        .limit(most)
        .mapToInt(i -> i)
        .sorted()
        .toArray();
  }
}
