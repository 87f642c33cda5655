package espalier.comparison;

import espalier.catalogue.Catalogue;
import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.SparseColumn;
import espalier.data.Targets;
import espalier.learn.FeatureRow;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.model.ModelJson;
import espalier.run.Seeds;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.zip.CRC32;

/**
 * Processor seconds of warm fits and predictions with one thread, the least of several, and a
 * checksum of the trees: run with the classes of two versions in turn, it shows what a change
 * gained and that it changed no tree.
 *
 * <pre>SpeedTable SHARED REPEATS WORK...</pre>
 *
 * A WORK is {@code fit:SET:LABELLED:METHOD;OPTION=VALUE...} or {@code predict:...} or {@code
 * rows:...} alike, LABELLED being a number of rows drawn at random or {@code all}. A SET is a name
 * in SHARED, or {@code made-ROWS-FEATURES-LABELS}: normal features, all values different, and
 * labels that depend on them; or {@code words-ROWS-FEATURES-LABELS}: 0/1 nominal features, of which
 * rows have one in 32. Seconds of a prediction are of one pass over all rows of the set, those of
 * {@code rows} the mean of a row when all are scored one by one.
 */
public final class SpeedTable {

  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

  private SpeedTable() {}

  /** Prints a line for each work. */
  public static void main(String[] a) {
    Locale.setDefault(Locale.ROOT);
    int repeats = Integer.parseInt(a[1]);
    for (String work : Arrays.copyOfRange(a, 2, a.length)) {
      String[] parts = work.split(":", 4);
      Dataset data = read(a[0], parts[1]);
      run(work, parts, data, repeats);
    }
  }

  static Dataset read(String shared, String set) {
    return set.startsWith("made-") || set.startsWith("words-")
        ? generated(set)
        : new Shared(Path.of(shared)).read(set);
  }

  /** Data whose name says kind, rows, features and labels. */
  static Dataset generated(String set) {
    String[] parts = set.split("-");
    int rows = Integer.parseInt(parts[1]);
    int features = Integer.parseInt(parts[2]);
    int labels = Integer.parseInt(parts[3]);
    return parts[0].equals("words") ? words(rows, features, labels) : made(rows, features, labels);
  }

  /** Normal features; label t is present where two of them add up to more than one. */
  static Dataset made(int rows, int features, int labels) {
    List<Attribute> attributes = new ArrayList<>();
    double[][] cells = new double[features][rows];
    for (int f = 0; f < features; f++) {
      attributes.add(Attribute.numeric("x" + f));
      SplittableRandom random = Seeds.random(1, "made", f);
      for (int i = 0; i < rows; i++) {
        cells[f][i] = normal(random);
      }
    }
    List<DenseColumn> columns = Arrays.stream(cells).map(DenseColumn::of).toList();
    return Dataset.of("made", attributes, columns, labels(cells, labels, 1));
  }

  /** Words, present in one row of 32; label t is present where one of two of them is. */
  private static Dataset words(int rows, int features, int labels) {
    List<Attribute> attributes = new ArrayList<>();
    List<SparseColumn> columns = new ArrayList<>();
    double[][] cells = new double[features][rows];
    for (int f = 0; f < features; f++) {
      attributes.add(Attribute.nominal("x" + f, List.of("0", "1")));
      SplittableRandom random = Seeds.random(1, "words", f);
      for (int i = 0; i < rows; i++) {
        cells[f][i] = random.nextInt(32) == 0 ? 1 : 0;
      }
      double[] column = cells[f];
      int[] index = IntStream.range(0, rows).filter(i -> column[i] != 0).toArray();
      double[] ones = new double[index.length];
      Arrays.fill(ones, 1);
      columns.add(SparseColumn.of(rows, index, ones));
    }
    return Dataset.of("words", attributes, columns, labels(cells, labels, 0));
  }

  private static Targets labels(double[][] cells, int labels, double bound) {
    List<Attribute> targets = new ArrayList<>();
    for (int t = 0; t < labels; t++) {
      targets.add(Attribute.label("y" + t));
    }
    Targets.Builder builder = Targets.builder(targets);
    for (int i = 0; i < cells[0].length; i++) {
      BitSet present = new BitSet();
      for (int t = 0; t < labels; t++) {
        double[] one = cells[t % cells.length];
        double[] two = cells[(3 * t + 1) % cells.length];
        present.set(t, one[i] + two[i] > bound);
      }
      builder.addLabels(present.stream().toArray());
    }
    return builder.build();
  }

  private static double normal(SplittableRandom random) {
    double u = 1 - random.nextDouble();
    double v = random.nextDouble();
    return StrictMath.sqrt(-2 * StrictMath.log(u)) * StrictMath.cos(2 * StrictMath.PI * v);
  }

  private static void run(String work, String[] parts, Dataset data, int repeats) {
    Optional<Integer> threads = Optional.ofNullable(Integer.getInteger("threads"));
    Result result = measure(parts, data, repeats, threads.orElse(1));
    double seconds = threads.isEmpty() ? result.seconds : result.wall;
    String check = parts[0].equals("fit") ? trees(result.model) : sum(result.scores);
    System.out.printf("| %s | %.4g | %s | %s |%n", work, seconds, check, result.model.size());
  }

  /**
   * What a work came to.
   *
   * @param seconds processor seconds of the calling thread, the least of all repeats
   * @param wall seconds by the clock, the least of all repeats
   * @param scores the scores of a prediction, none of a fit
   */
  record Result(double seconds, double wall, Model model, double[][] scores) {}

  /** Runs a work that was divided at its colons. */
  static Result measure(String[] parts, Dataset data, int repeats, int threads) {
    Dataset train = data;
    if (!parts[2].equals("all")) {
      train = data.keepTargets(Shared.drawn(data.rows(), Integer.parseInt(parts[2]), 1));
    }
    String[] method = parts[3].split(";");
    Learner learner = Catalogue.of(method[0]).learner(Shared.options(method, "1"));
    FitContext context = FitContext.quiet().withThreads(threads);
    boolean fits = parts[0].equals("fit");
    Model model = fits ? null : learner.fit(train, context);
    double[][] scores = {};
    double best = Double.POSITIVE_INFINITY;
    double wall = Double.POSITIVE_INFINITY;
    for (int k = 0; k < repeats; k++) {
      long clock = System.nanoTime();
      long start = CLOCK.getCurrentThreadCpuTime();
      if (fits) {
        model = learner.fit(train, context);
      } else if (parts[0].equals("rows")) {
        scores = oneByOne(model, data);
      } else {
        scores = model.score(data);
      }
      best = Math.min(best, seconds(start) / (parts[0].equals("rows") ? data.rows() : 1));
      wall = Math.min(wall, (System.nanoTime() - clock) / 1e9);
    }
    return new Result(best, wall, model, scores);
  }

  private static double[][] oneByOne(Model model, Dataset data) {
    double[][] scores = new double[data.rows()][];
    for (int i = 0; i < scores.length; i++) {
      double[] row = data.values(i);
      scores[i] = model.score((FeatureRow) f -> row[f]);
    }
    return scores;
  }

  private static double seconds(long start) {
    return (CLOCK.getCurrentThreadCpuTime() - start) / 1e9;
  }

  /** A checksum of the model without its provenance, which says how long it took. */
  private static String trees(Model model) {
    String json = new String(ModelJson.toBytes(model), StandardCharsets.UTF_8);
    int from = json.indexOf("\"provenance\"");
    int to = json.indexOf("\"thresholds\"", from);
    CRC32 crc = new CRC32();
    crc.update(json.substring(json.indexOf("\"content\""), from).getBytes(StandardCharsets.UTF_8));
    crc.update(json.substring(to).getBytes(StandardCharsets.UTF_8));
    return Long.toHexString(crc.getValue());
  }

  private static String sum(double[][] scores) {
    CRC32 crc = new CRC32();
    for (double[] row : scores) {
      for (double v : row) {
        long bits = Double.doubleToLongBits(v);
        for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
          crc.update((int) (bits >> shift));
        }
      }
    }
    return Long.toHexString(crc.getValue());
  }
}
