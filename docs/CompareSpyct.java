import espalier.data.Dataset;
import espalier.hierarchy.DepthRule;
import espalier.io.ClusOptions;
import espalier.io.ArffFormat;
import espalier.io.ClusFormat;
import espalier.io.MulanFormat;
import espalier.io.DataSource;
import espalier.io.TargetSpec;
import espalier.learn.Tuning;
import espalier.measure.Measure;
import espalier.measure.MeasureOptions;
import espalier.split.SplitSearch;
import espalier.tree.PctLearner;
import espalier.tree.PctOptionTable;
import espalier.tree.PctOptions;
import espalier.tree.TreeModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Measures single oblique trees on the folds and labelled rows that spyct was measured on and prints a line for each
 * tree, values separated by commas. {@code CompareSpyctSummary} makes tables of it.
 *
 * <pre>java -cp target/espalier-cli.jar docs/CompareSpyct.java SHARED 1-10 [KEY=VALUE ...] [DATA SET ...]</pre>
 *
 * 1-10 are the first and the last seed. SHARED holds data/ and baselines/ (spyct-baseline.csv, splits-spyct/).
 * KEY=VALUE sets an option of the trees, such as pruning=auto; trees are semi-supervised with omega=0.5, supervised
 * ones with omega=1, and are neither pruned nor smoothed unless told. method=GRAD, variant=sup and budget=50 restrict the lines.
 */
public final class CompareSpyct {

  private static final List<String> SETS =
      List.of(
          "emotions", "birds", "yeast", "bibtex", "enron_corr", "imclef07d", "seq_FUN", "atp1d", "enb", "oes97");

  private final Path shared;
  private final int first;
  private final int seeds;
  private final Map<String, String> changes = new LinkedHashMap<>();
  private final List<String> sets = new ArrayList<>();
  private final Map<String, Double> theirs = new HashMap<>();

  private CompareSpyct(String[] args) throws IOException {
    this.shared = Path.of(args[0]);
    String[] range = args[1].split("-");
    this.first = Integer.parseInt(range[0]);
    this.seeds = Integer.parseInt(range[range.length - 1]) - first + 1;
    for (String arg : Arrays.asList(args).subList(2, args.length)) {
      String[] parts = arg.split("=", 2);
      if (parts.length == 2) {
        changes.put(parts[0], parts[1]);
      } else {
        sets.add(arg);
      }
    }
    for (String line : Files.readAllLines(shared.resolve("baselines/spyct-baseline.csv"))) {
      String[] c = line.split(",");
      if (c[4].equals("1") && (c[8].equals("wlrap") || c[8].equals("mean_r2"))) {
        theirs.put(String.join(",", c[0], c[2], c[3], c[5], c[6]), Double.parseDouble(c[9]));
      }
    }
  }

  public static void main(String[] args) throws IOException {
    Locale.setDefault(Locale.ROOT);
    CompareSpyct all = new CompareSpyct(args);
    System.out.println("data,labelled,method,variant,fold,seed,spyct,ours,seconds,leaves,omega,pruning,internal");
    for (String set : all.sets.isEmpty() ? SETS : all.sets) {
      all.set(set);
    }
  }

  private Dataset read(String set) {
    Path d = shared.resolve("data");
    return switch (set) {
      case "emotions", "birds", "yeast", "bibtex" -> {
        DataSource reader = DataSource.of(new MulanFormat(d.resolve("mlc/" + set + "/" + set + ".xml")));
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
        yield DataSource.of(new ArffFormat(new TargetSpec.Last(targets), 0))
            .read(d.resolve("mtr/" + set + ".arff"));
      }
    };
  }

  private Dataset clus(String... files) {
    List<Path> paths = Arrays.stream(files).map(shared.resolve("data/hmlc")::resolve).toList();
    return DataSource.of(new ClusFormat(ClusOptions.DEFAULT)).read(paths);
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
          if (wanted("method", method) && wanted("variant", variant) && wanted("budget", "" + budget)) {
            for (int fold = 0; fold < 3; fold++) {
              line(set, data, how, budget, method, variant, fold);
            }
          }
        }
      }
    }
  }

  private boolean wanted(String key, String value) {
    return changes.getOrDefault(key, value).equals(value);
  }

  private void line(
      String set, Dataset data, MeasureOptions how, int budget, String method, String variant, int fold)
      throws IOException {
    Path splits = shared.resolve("baselines/splits-spyct/" + set);
    String key = data.task().isRegression() ? "r2.mean" : "wlrap.one";
    Measure measure = Measure.of(key);
    Double other = theirs.get(String.join(",", set, method, variant, "" + budget, "" + fold));
    if (other == null) {
      return;
    }
    int[] test = rows(splits.resolve("fold" + fold + "-test.txt"));
    BitSet held = new BitSet();
    Arrays.stream(test).forEach(held::set);
    int[] train = IntStream.range(0, data.rows()).filter(i -> !held.get(i)).toArray();
    Dataset learn = data.keepTargets(rows(splits.resolve("fold" + fold + "-L" + budget + "-labelled.txt"))).select(train);
    Dataset judged = data.select(test);
    for (int seed = first; seed < first + seeds; seed++) {
      long start = System.nanoTime();
      TreeModel model = new PctLearner(options(method, variant, key, seed)).fit(learn);
      double seconds = (System.nanoTime() - start) / 1e9;
      double value = measure.value(judged.targets(), model.score(judged), how).value();
      Optional<Tuning.Candidate> best = model.provenance().tuning().map(Tuning::best);
      System.out.printf(
          "%s,%d,%s,%s,%d,%d,%s,%.5f,%.3f,%d,%s,%s,%.5f%n",
          set, budget, method, variant, fold, seed, other, value, seconds, model.tree().leaves(),
          best.map(c -> "" + c.omega()).orElse(""), best.map(c -> "" + c.pruning()).orElse(""),
          best.map(Tuning.Candidate::mean).orElse(Double.NaN));
    }
  }

  private PctOptions options(String method, String variant, String measure, int seed) {
    boolean supervised = variant.equals("sup");
    Map<String, String> all = new LinkedHashMap<>();
    all.put("splitter", method.equals("GRAD") ? "gradient" : "svm");
    all.put("omega", "0.5");
    all.put("omega-measure", measure);
    all.put("smoothing", "none");
    all.put("seed", "" + seed);
    changes.forEach((k, v) -> all.put(k, v));
    all.keySet().removeAll(List.of("method", "variant", "budget"));
    if (supervised) {
      all.put("omega", "1");
    }
    return PctOptionTable.table().setAll(PctOptions.oblique(SplitSearch.GRADIENT), all);
  }
}
