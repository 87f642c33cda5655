package espalier.comparison;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.learn.FitContext;
import espalier.measure.MeasureCatalogue;
import espalier.measure.MeasureOptions;
import espalier.run.Seeds;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Labels of which half the positives are hidden: does a risk for positive and unlabelled cells rank
 * better than to take unlabelled cells for negatives?
 *
 * <pre>ComparePositives SHARED SETS ROWS SEEDS TREES</pre>
 *
 * <p>With a share c of the positives known, the unbiased squared risk of a label with the score g
 * in a node is smallest at g = q / c, where q is the share of known positives in the node, and
 * falls by g² for each row (M. du Plessis, G. Niu, M. Sugiyama, ICML 2015). With one c this is c⁻²
 * times what negatives give, for each cut of each node: the same trees, scores of the same order.
 * Only the bound of the non-negative risk, g = min(1, q / c) (R. Kiryo et al., NeurIPS 2017),
 * changes anything. A plain random forest measures it: 'pu' with c, 'negative' with c = 1.
 */
public final class ComparePositives {

  private static final double KNOWN = .5;
  private static final int LEAST = 2;

  private ComparePositives() {}

  /** Runs the comparison. */
  public static void main(String[] a) throws IOException {
    Shared shared = new Shared(Path.of(a[0]));
    int trees = Integer.parseInt(a[4]);
    System.out.println(
        "| set | plain, `pu` | plain, `negative` | `rf`, negative | `rf`, unknown |");
    System.out.println("|---|---|---|---|---|");
    String[] seeds = a[3].split(",");
    for (String set : a[1].split(",")) {
      double[] means = new double[4];
      for (String text : seeds) {
        double[] one = run(shared.read(set), Integer.parseInt(a[2]), Long.parseLong(text), trees);
        Arrays.setAll(means, k -> means[k] + one[k] / seeds.length);
      }
      System.out.printf(
          Locale.ROOT,
          "| %s | %.4f | %.4f | %.4f | %.4f |%n",
          set,
          means[0],
          means[1],
          means[2],
          means[3]);
    }
  }

  private static double[] run(Dataset all, int rows, long seed, int trees) {
    int[] order = Seeds.permutation(all.rows(), new SplittableRandom(seed));
    Dataset train = all.select(Arrays.copyOf(order, rows));
    Dataset test = all.select(Arrays.copyOfRange(order, rows, all.rows()));
    SplittableRandom hiding = new SplittableRandom(seed + 1000);
    Targets.Builder negative = Targets.builder(train.targets().attributes());
    Targets.Builder unknown = Targets.builder(train.targets().attributes());
    double[][] known = new double[rows][train.targets().count()];
    for (int i = 0; i < rows; i++) {
      double[] open = new double[known[i].length];
      for (int j = 0; j < open.length; j++) {
        boolean seen = train.targets().get(i, j) == 1 && hiding.nextDouble() < KNOWN;
        known[i][j] = seen ? 1 : 0;
        open[j] = seen ? 1 : Double.NaN;
      }
      negative.add(known[i]);
      unknown.add(open);
    }
    return new double[] {
      measure(test, plain(train, test, known, seed, trees, KNOWN)),
      measure(test, plain(train, test, known, seed, trees, 1)),
      measure(test, engine(train.withTargets(negative.build()), test, seed, trees)),
      measure(test, engine(train.withTargets(unknown.build()), test, seed, trees))
    };
  }

  private static double measure(Dataset test, double[][] scores) {
    return MeasureCatalogue.of("auprc.pooled")
        .value(test.targets(), scores, MeasureOptions.defaults())
        .value();
  }

  private static double[][] engine(Dataset train, Dataset test, long seed, int trees) {
    String[] parts = {"rf", "trees=" + trees, "smoothing=0", "thresholds=half", "calibrate=none"};
    return Catalogue.of("rf")
        .learner(Shared.options(parts, Long.toString(seed)))
        .fit(train, FitContext.quiet())
        .score(test);
  }

  private static double[][] plain(
      Dataset train, Dataset test, double[][] known, long seed, int trees, double c) {
    double[][] x = cells(train);
    double[][] z = cells(test);
    double[][] scores = new double[test.rows()][known[0].length];
    for (int t = 0; t < trees; t++) {
      SplittableRandom random = Seeds.random(seed, "tree", t);
      int[] bag = IntStream.generate(() -> random.nextInt(x.length)).limit(x.length).toArray();
      int[] to = IntStream.range(0, z.length).toArray();
      grow(new Node(x, known, bag), new Requested(z, to, scores), c, random);
    }
    return scores;
  }

  /** The features as numbers, missing ones as 0. */
  private static double[][] cells(Dataset data) {
    double[][] cells = new double[data.rows()][data.features().size()];
    for (int f = 0; f < data.features().size(); f++) {
      for (int i = 0; i < cells.length; i++) {
        double value = data.column(f).get(i);
        cells[i][f] = Double.isNaN(value) ? 0 : value;
      }
    }
    return cells;
  }

  private record Node(double[][] x, double[][] y, int[] rows) {

    double[] sums() {
      double[] sums = new double[y[0].length];
      for (int r : rows) {
        add(sums, y[r], 1);
      }
      return sums;
    }
  }

  /** Rows that fall into a node, and where their scores are added. */
  private record Requested(double[][] x, int[] rows, double[][] scores) {}

  private static void add(double[] sums, double[] row, double times) {
    for (int j = 0; j < sums.length; j++) {
      sums[j] += times * row[j];
    }
  }

  /** n Σ g², g = min(1, q / c). */
  private static double worth(double[] sums, double rows, double c) {
    double sum = 0;
    for (double s : sums) {
      double g = Math.min(1, s / rows / c);
      sum += g * g;
    }
    return rows * sum;
  }

  private static void grow(Node node, Requested requested, double c, SplittableRandom random) {
    int n = node.rows().length;
    double[] all = node.sums();
    int feature = -1;
    double threshold = 0;
    double best = worth(all, n, c) + 1e-9;
    int features = node.x()[0].length;
    for (int k = 0; k < Math.ceil(Math.sqrt(features)) && n >= 2 * LEAST; k++) {
      int f = random.nextInt(features);
      int[] order =
          Arrays.stream(node.rows())
              .boxed()
              .sorted((a, b) -> Double.compare(node.x()[a][f], node.x()[b][f]))
              .mapToInt(r -> r)
              .toArray();
      double[] left = new double[all.length];
      double[] right = all.clone();
      for (int i = 0; i + 1 < n; i++) {
        add(left, node.y()[order[i]], 1);
        add(right, node.y()[order[i]], -1);
        double here = node.x()[order[i]][f];
        double next = node.x()[order[i + 1]][f];
        if (here < next && i + 1 >= LEAST && n - i - 1 >= LEAST) {
          double gain = worth(left, i + 1, c) + worth(right, n - i - 1, c);
          if (gain > best) {
            best = gain;
            feature = f;
            threshold = here + (next - here) / 2;
          }
        }
      }
    }
    if (feature < 0) {
      double[] score = Arrays.stream(all).map(s -> Math.min(1, s / n / c)).toArray();
      for (int r : requested.rows()) {
        add(requested.scores()[r], score, 1);
      }
      return;
    }
    int f = feature;
    double cut = threshold;
    for (boolean left : new boolean[] {true, false}) {
      int[] rows = Arrays.stream(node.rows()).filter(r -> node.x()[r][f] <= cut == left).toArray();
      int[] to =
          Arrays.stream(requested.rows()).filter(r -> requested.x()[r][f] <= cut == left).toArray();
      grow(
          new Node(node.x(), node.y(), rows),
          new Requested(requested.x(), to, requested.scores()),
          c,
          random);
    }
  }
}
