package espalier.comparison;

import espalier.catalogue.Catalogue;
import espalier.catalogue.Method;
import espalier.data.Dataset;
import espalier.learn.Learner;
import espalier.learn.Tuning;
import espalier.measure.Measure;
import espalier.measure.MeasureCatalogue;
import espalier.measure.MeasureOptions;
import espalier.option.OptionValues;
import espalier.tree.TreeModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Measures single oblique trees on the folds and labelled rows that spyct was measured on and
 * prints a line for each tree, values separated by commas. {@code CompareSpyctSummary} makes tables
 * of it.
 *
 * <pre>CompareSpyct SHARED 1-10 [KEY=VALUE ...] [DATA SET ...]</pre>
 *
 * 1-10 are the first and the last seed. SHARED holds data/ and baselines/ (spyct-baseline.csv,
 * splits-spyct/). KEY=VALUE sets an option of the trees, such as pruning=auto; trees are
 * semi-supervised with omega=0.5, supervised ones with omega=1, and are neither pruned nor smoothed
 * unless an option says so. method=GRAD, variant=sup and budget=50 restrict the lines.
 */
public final class CompareSpyct {

  static final List<String> SETS =
      List.of(
          "emotions",
          "birds",
          "yeast",
          "bibtex",
          "enron_corr",
          "imclef07d",
          "seq_FUN",
          "atp1d",
          "enb",
          "oes97");

  private final Shared shared;
  private final int first;
  private final int seeds;
  private final Map<String, String> changes = new LinkedHashMap<>();
  private final List<String> sets = new ArrayList<>();
  private final Map<String, Double> theirs = new HashMap<>();

  private CompareSpyct(String[] args) throws IOException {
    this.shared = new Shared(Path.of(args[0]));
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
    for (String line : Files.readAllLines(shared.baselines("spyct-baseline.csv"))) {
      String[] c = line.split(",");
      if (c[4].equals("1") && (c[8].equals("wlrap") || c[8].equals("mean_r2"))) {
        theirs.put(String.join(",", c[0], c[2], c[3], c[5], c[6]), Double.parseDouble(c[9]));
      }
    }
  }

  public static void main(String[] args) throws IOException {
    Locale.setDefault(Locale.ROOT);
    CompareSpyct all = new CompareSpyct(args);
    System.out.println(
        "data,labelled,method,variant,fold,seed,spyct,ours,seconds,leaves,omega,pruning,internal");
    for (String set : all.sets.isEmpty() ? SETS : all.sets) {
      all.set(set);
    }
  }

  private void set(String set) {
    Dataset data = shared.readForSpyct(set);
    MeasureOptions how = Shared.weighted(data);
    for (int budget : new int[] {50, 250}) {
      for (String method : List.of("GRAD", "SVM")) {
        for (String variant : List.of("sup", "ssl-w0.5")) {
          if (needed("method", method)
              && needed("variant", variant)
              && needed("budget", "" + budget)) {
            for (int fold = 0; fold < 3; fold++) {
              line(set, data, how, budget, method, variant, fold);
            }
          }
        }
      }
    }
  }

  private boolean needed(String key, String value) {
    return changes.getOrDefault(key, value).equals(value);
  }

  private void line(
      String set,
      Dataset data,
      MeasureOptions how,
      int budget,
      String method,
      String variant,
      int fold) {
    String key = data.task().isRegression() ? "r2.mean" : "wlrap.one";
    Measure measure = MeasureCatalogue.of(key);
    Double other = theirs.get(String.join(",", set, method, variant, "" + budget, "" + fold));
    if (other == null) {
      return;
    }
    Shared.Fold rows = shared.fold(set, data, fold, budget);
    for (int seed = first; seed < first + seeds; seed++) {
      long start = System.nanoTime();
      TreeModel model = (TreeModel) learner(method, variant, key, seed).fit(rows.train());
      double seconds = (System.nanoTime() - start) / 1e9;
      double value = measure.value(rows.test().targets(), model.score(rows.test()), how).value();
      Optional<Tuning.Candidate> best = model.provenance().tuning().map(Tuning::best);
      System.out.printf(
          "%s,%d,%s,%s,%d,%d,%s,%.5f,%.3f,%d,%s,%s,%.5f%n",
          set,
          budget,
          method,
          variant,
          fold,
          seed,
          other,
          value,
          seconds,
          model.tree().leaves(),
          best.map(c -> "" + c.omega()).orElse(""),
          best.map(c -> "" + c.pruning()).orElse(""),
          best.map(Tuning.Candidate::mean).orElse(Double.NaN));
    }
  }

  private Learner learner(String method, String variant, String measure, int seed) {
    boolean supervised = variant.equals("sup");
    Map<String, String> all = new LinkedHashMap<>();
    all.put("omega", "0.5");
    all.put("omega-measure", measure);
    all.put("smoothing", "none");
    all.put("seed", "" + seed);
    all.putAll(changes);
    all.keySet().removeAll(List.of("method", "variant", "budget"));
    if (supervised) {
      all.put("omega", "1");
    }
    String name = "spyct-" + method.toLowerCase(Locale.ROOT);
    Method chosen = Catalogue.of(supervised ? name : "ssl-" + name);
    all.keySet().removeIf(k -> !chosen.listed().knows(k));
    OptionValues values = chosen.defaults().setAll(all);
    all.keySet().removeIf(k -> values.unmet(k).isPresent());
    return chosen.learner(all);
  }
}
