import espalier.data.Dataset;
import espalier.hierarchy.DepthRule;
import espalier.io.ClusOptions;
import espalier.io.DataFormat;
import espalier.io.DataReader;
import espalier.io.TargetSpec;
import espalier.measure.Measure;
import espalier.measure.MeasureOptions;
import espalier.split.SplitSearch;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import espalier.tree.TreeModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Measures single oblique trees on the folds and labelled rows that spyct was measured on and prints a table in
 * Markdown, one line for each of its runs.
 *
 * <pre>java -cp target/espalier-cli.jar docs/CompareSpyct.java SHARED SEEDS SMOOTHING [DATA SET ...]</pre>
 *
 * SHARED holds data/ and baselines/ (spyct-baseline.csv, splits-spyct/).
 */
public final class CompareSpyct {

  private static final List<String> SETS =
      List.of(
          "emotions", "birds", "yeast", "bibtex", "enron_corr", "imclef07d", "seq_FUN", "atp1d", "enb", "oes97");

  private final Path shared;
  private final int seeds;
  private final double smoothing;
  private final Map<String, Double> theirs = new HashMap<>();
  private double sumOurs;
  private double sumTheirs;
  private int lines;
  private int below;

  private CompareSpyct(Path shared, int seeds, double smoothing) throws IOException {
    this.shared = shared;
    this.seeds = seeds;
    this.smoothing = smoothing;
    for (String line : Files.readAllLines(shared.resolve("baselines/spyct-baseline.csv"))) {
      String[] c = line.split(",");
      if (c[4].equals("1") && (c[8].equals("wlrap") || c[8].equals("mean_r2"))) {
        theirs.put(String.join(",", c[0], c[2], c[3], c[5], c[6]), Double.parseDouble(c[9]));
      }
    }
  }

  public static void main(String[] args) throws IOException {
    Locale.setDefault(Locale.ROOT);
    CompareSpyct all = new CompareSpyct(Path.of(args[0]), Integer.parseInt(args[1]), Double.parseDouble(args[2]));
    System.out.println("| data set | L | method | fold 0: ours, deviation, spyct | fold 1 | fold 2 | s per tree | leaves |");
    System.out.println("|---|---|---|---|---|---|---|---|");
    for (String set : args.length > 3 ? Arrays.asList(args).subList(3, args.length) : SETS) {
      all.set(set);
    }
    System.out.printf(
        "%n%d lines: mean of ours %.4f, of spyct %.4f (R2 clipped at -1); in %d ours is below spyct's by more than"
            + " one deviation.%n",
        all.lines, all.sumOurs / all.lines, all.sumTheirs / all.lines, all.below);
  }

  private Dataset read(String set) {
    Path d = shared.resolve("data");
    return switch (set) {
      case "emotions", "birds", "yeast", "bibtex" -> {
        DataReader reader = DataReader.of(new DataFormat.Mulan(d.resolve("mlc/" + set + "/" + set + ".xml")));
        boolean packed = set.equals("yeast") || set.equals("bibtex");
        yield set.equals("birds")
            ? reader.read(d.resolve("mlc/birds/birds-train.arff"), d.resolve("mlc/birds/birds-test.arff"))
            : reader.read(d.resolve("mlc/" + set + "/" + set + (packed ? ".arff.gz" : ".arff")));
      }
      case "enron_corr" -> clus("Enron_corr/Enron_corr_trainvalid.arff.gz", "Enron_corr/Enron_corr_test.arff");
      case "imclef07d" -> clus("ImCLEF07D/ImCLEF07D_Train.arff", "ImCLEF07D/ImCLEF07D_Test.arff");
      case "seq_FUN" ->
          clus("seq_FUN/seq_FUN.train.arff.gz", "seq_FUN/seq_FUN.valid.arff", "seq_FUN/seq_FUN.test.arff.gz");
      default -> {
        int targets = set.equals("atp1d") ? 6 : set.equals("enb") ? 2 : 16;
        yield DataReader.of(new DataFormat.Arff(new TargetSpec.Last(targets), 0))
            .read(d.resolve("mtr/" + set + ".arff"));
      }
    };
  }

  private Dataset clus(String... files) {
    List<Path> paths = Arrays.stream(files).map(shared.resolve("data/hmlc")::resolve).toList();
    return DataReader.of(new DataFormat.Clus(ClusOptions.DEFAULT)).read(paths);
  }

  private static int[] rows(Path file) throws IOException {
    return Files.readAllLines(file).stream()
        .filter(s -> !s.isBlank())
        .mapToInt(s -> Integer.parseInt(s.trim()))
        .sorted()
        .toArray();
  }

  private void set(String set) throws IOException {
    Dataset data = read(set);
    MeasureOptions how = MeasureOptions.defaults();
    if (data.hierarchy().isPresent()) {
      how =
          how.withHierarchy(data.hierarchy().get())
              .withLabelWeights(DepthRule.DEFAULT.weights(data.hierarchy().get(), DepthRule.DEFAULT_BASE));
    }
    for (int budget : new int[] {50, 250}) {
      for (String method : List.of("GRAD", "SVM")) {
        for (String variant : List.of("sup", "ssl-w0.5")) {
          line(set, data, how, budget, method, variant);
        }
      }
    }
  }

  private void line(
      String set, Dataset data, MeasureOptions how, int budget, String method, String variant) throws IOException {
    Path splits = shared.resolve("baselines/splits-spyct/" + set);
    Measure measure = Measure.of(data.task().isRegression() ? "r2.mean" : "wlrap.one");
    StringBuilder line = new StringBuilder(String.format("| %s | %d | %s %s |", set, budget, method, variant));
    double seconds = 0;
    double leaves = 0;
    int fits = 0;
    for (int fold = 0; fold < 3; fold++) {
      Double other = theirs.get(String.join(",", set, method, variant, "" + budget, "" + fold));
      if (other == null) {
        line.append(" - |");
        continue;
      }
      int[] test = rows(splits.resolve("fold" + fold + "-test.txt"));
      BitSet held = new BitSet();
      Arrays.stream(test).forEach(held::set);
      int[] train = IntStream.range(0, data.rows()).filter(i -> !held.get(i)).toArray();
      Dataset learn =
          data.keepTargets(rows(splits.resolve("fold" + fold + "-L" + budget + "-labelled.txt"))).select(train);
      Dataset judged = data.select(test);
      double sum = 0;
      double squares = 0;
      for (int seed = 1; seed <= seeds; seed++) {
        long start = System.nanoTime();
        TreeModel model = new PctLearner(options(method, variant, seed)).fit(learn);
        seconds += (System.nanoTime() - start) / 1e9;
        leaves += model.tree().leaves();
        fits++;
        double value = measure.value(judged.targets(), model.score(judged), how).value();
        sum += value;
        squares += value * value;
      }
      double mean = sum / seeds;
      double deviation = seeds < 2 ? 0 : Math.sqrt(Math.max(0, squares - sum * mean) / (seeds - 1));
      boolean worse = mean < other - deviation;
      below += worse ? 1 : 0;
      sumOurs += Math.max(-1, mean);
      sumTheirs += Math.max(-1, other);
      lines++;
      line.append(String.format(" %.3f ± %.3f, %.3f%s |", mean, deviation, other, worse ? " (below)" : ""));
    }
    if (fits > 0) {
      System.out.println(line + String.format(" %.3f | %.0f |", seconds / fits, leaves / fits));
    }
  }

  private PctOptions options(String method, String variant, int seed) {
    return PctOptions.builder()
        .search(method.equals("GRAD") ? SplitSearch.GRADIENT : SplitSearch.SVM)
        .omega(variant.equals("sup") ? 1 : 0.5)
        .minLeaf(1)
        .minLabelled(1)
        .smoothing(smoothing)
        .seed(seed)
        .build();
  }
}
