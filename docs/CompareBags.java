import espalier.data.Dataset;
import espalier.experiment.Methods;
import espalier.hierarchy.DepthRule;
import espalier.io.ClusOptions;
import espalier.io.ArffFormat;
import espalier.io.ClusFormat;
import espalier.io.MulanFormat;
import espalier.io.DataSource;
import espalier.io.RowLists;
import espalier.io.TargetSpec;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.measure.Measure;
import espalier.measure.MeasureOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Fits one method on the folds and labelled rows that spyct was measured on, wherever spyct has a
 * result of the same kind (GRAD, ω = .5, as many trees), and prints means over these folds beside
 * spyct's and those of the constant ranking.
 *
 * <pre>java -cp target/espalier-cli.jar docs/CompareBags.java SHARED SETS TREES METHOD</pre>
 *
 * TREES is spyct's number of trees, 1 or 50; METHOD is a name and options, such as {@code
 * ssl-spyct-grad-bagging;omega=0.5}.
 */
public final class CompareBags {

  private final Path shared;
  private final Map<String, Double> known = new HashMap<>();

  private CompareBags(Path shared) throws IOException {
    this.shared = shared;
    for (String line : Files.readAllLines(shared.resolve("baselines/spyct-baseline.csv"))) {
      String[] c = line.split(",");
      if (c[8].equals("wlrap") || c[8].equals("mean_r2")) {
        String method = c[2].equals("PRIOR") ? "prior" : c[2] + c[3] + c[4];
        known.put(String.join(",", c[0], method, c[5], c[6]), Double.parseDouble(c[9]));
      }
    }
  }

  /** Runs the comparison. */
  public static void main(String[] a) throws IOException {
    CompareBags runs = new CompareBags(Path.of(a[0]));
    System.out.println("| data set | L | folds | ours | spyct | constant | CPU s of a fit |");
    System.out.println("|---|---|---|---|---|---|---|");
    for (String set : a[1].split(",")) {
      Dataset data = runs.read(set);
      for (int size : new int[] {50, 250}) {
        runs.row(set, data, size, "GRADssl-w0.5" + a[2], a[3].split(";"));
      }
    }
  }

  private Dataset read(String set) {
    Path flat = shared.resolve("data/mlc").resolve(set);
    if (set.equals("birds")) {
      DataSource reader = DataSource.of(new MulanFormat(flat.resolve("birds.xml")));
      return reader.read(flat.resolve("birds-train.arff"), flat.resolve("birds-test.arff"));
    }
    if (Files.isDirectory(flat)) {
      Path packed = flat.resolve(set + ".arff.gz");
      Path file = Files.exists(packed) ? packed : flat.resolve(set + ".arff");
      return DataSource.of(new MulanFormat(flat.resolve(set + ".xml"))).read(file);
    }
    return switch (set) {
      case "enron_corr" -> clus("Enron_corr", "_trainvalid.arff.gz", "_test.arff");
      case "imclef07d" -> clus("ImCLEF07D", "_Train.arff", "_Test.arff");
      case "seq_FUN" -> clus(set, ".train.arff.gz", ".valid.arff", ".test.arff.gz");
      default ->
          DataSource.of(new ArffFormat(new TargetSpec.Last(targets(set)), 0))
              .read(shared.resolve("data/mtr/" + set + ".arff"));
    };
  }

  private static int targets(String set) {
    return Map.of("atp1d", 6, "enb", 2, "oes97", 16).get(set);
  }

  private Dataset clus(String set, String... ends) {
    Path folder = shared.resolve("data/hmlc").resolve(set);
    return DataSource.of(new ClusFormat(ClusOptions.DEFAULT))
        .read(Arrays.stream(ends).map(end -> folder.resolve(set + end)).toList());
  }

  private void row(String set, Dataset data, int size, String theirs, String[] method) {
    Path splits = shared.resolve("baselines/splits-spyct/" + set);
    Measure measure = Measure.of(data.task().isRegression() ? "r2.mean" : "wlrap.one");
    MeasureOptions how = MeasureOptions.defaults();
    if (data.hierarchy().isPresent()) {
      double[] weights = DepthRule.DEFAULT.weights(data.hierarchy().get(), DepthRule.DEFAULT_BASE);
      how = how.withHierarchy(data.hierarchy().get()).withLabelWeights(weights);
    }
    double[] sums = new double[4];
    int folds = 0;
    for (int fold = 0; fold < 3; fold++) {
      Double other = known.get(String.join(",", set, theirs, "" + size, "" + fold));
      if (other == null) {
        continue;
      }
      int[] test = RowLists.read(splits.resolve("fold" + fold + "-test.txt"), data.rows());
      BitSet held = new BitSet();
      Arrays.stream(test).forEach(held::set);
      int[] train = IntStream.range(0, data.rows()).filter(i -> !held.get(i)).toArray();
      Path list = splits.resolve("fold" + fold + "-L" + size + "-labelled.txt");
      Dataset learn = data.keepTargets(RowLists.read(list, data.rows())).select(train);
      Dataset judged = data.select(test);
      FitContext context = FitContext.quiet();
      Model[] model = new Model[1];
      context.clock().run(() -> model[0] = learner(method).fit(learn, context));
      sums[0] += measure.value(judged.targets(), model[0].score(judged), how).value();
      sums[1] += other;
      sums[2] += known.getOrDefault(String.join(",", set, "prior", "" + size, "" + fold), Double.NaN);
      sums[3] += context.clock().seconds();
      folds++;
    }
    if (folds > 0) {
      System.out.printf(
          Locale.ROOT,
          "| %s | %d | %d | %.3f | %.3f | %.3f | %.2f |%n",
          set,
          size,
          folds,
          sums[0] / folds,
          sums[1] / folds,
          sums[2] / folds,
          sums[3] / folds);
    }
  }

  private static Learner learner(String[] method) {
    Map<String, String> options = new LinkedHashMap<>(Map.of("seed", "1"));
    for (String option : List.of(method).subList(1, method.length)) {
      options.put(option.split("=")[0], option.split("=")[1]);
    }
    return Methods.of(method[0]).learner(options);
  }
}
