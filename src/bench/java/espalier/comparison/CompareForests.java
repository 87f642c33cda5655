package espalier.comparison;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.ensemble.ForestModel;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.measure.Measure;
import espalier.measure.MeasureCatalogue;
import espalier.measure.MeasureOptions;
import espalier.message.Numbers;
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

/**
 * Fits methods on the labelled rows that CLUS+ was given, all other rows unlabelled, and measures
 * them on these others.
 *
 * <pre>CompareForests SHARED SETS SIZES SEEDS METHOD...</pre>
 *
 * SETS, SIZES (numbers of labelled rows) and SEEDS are separated by commas; ImCLEF07D has the
 * labels that CLUS+ was measured on, ImCLEF07D-46 all of them. A METHOD is its name and options,
 * such as {@code ssl-rf;omega=0.5}. Prints rows of a Markdown table: means over the seeds of pooled
 * AUPRC; CLUS+'s over those of the seeds it was measured with, beside ours over the same; processor
 * seconds of the fit with one thread, and the heap that remains with model and data. Then means
 * over all rows that have a partner.
 */
public final class CompareForests {

  private static final List<String> CLUS = List.of("RF100", "SSL-RF100");

  private final Shared shared;
  private final Map<String, Double> clus = new HashMap<>();
  private final Map<String, List<double[]>> pairs = new LinkedHashMap<>();

  private CompareForests(Shared shared) throws IOException {
    this.shared = shared;
    for (String line : Files.readAllLines(shared.baselines("clus-baseline.csv"))) {
      String[] c = line.split(",");
      boolean forest = c[3].equals("forest") && (c[6].isEmpty() || c[6].equals("0.5"));
      if (CLUS.contains(c[2]) && forest && c[7].equals("pooled_AUPRC")) {
        clus.put(String.join(",", c[0], c[2], c[4], c[5]), Double.parseDouble(c[8]));
      }
    }
  }

  /** Runs the comparison. */
  public static void main(String[] a) throws IOException {
    CompareForests runs = new CompareForests(new Shared(Path.of(a[0])));
    System.out.println(
        "| data set | L | method | pooled AUPRC | CLUS RF, ours | CLUS SSL-RF, ours | CPU s | heap MB"
            + " | size, last run |");
    System.out.println("|---|---|---|---|---|---|---|---|---|");
    for (String set : a[1].split(",")) {
      Dataset data = runs.shared.read(set);
      for (String size : a[2].split(",")) {
        for (String method : Arrays.copyOfRange(a, 4, a.length)) {
          runs.row(set, data, Integer.parseInt(size), a[3].split(","), method);
        }
      }
    }
    runs.pairs.forEach(
        (what, values) ->
            System.out.printf(
                Locale.ROOT,
                "%n%s: mean of CLUS %.4f, of ours %.4f over %d rows",
                what,
                values.stream().mapToDouble(v -> v[0]).average().getAsDouble(),
                values.stream().mapToDouble(v -> v[1]).average().getAsDouble(),
                values.size()));
    System.out.println();
  }

  private void row(String set, Dataset data, int size, String[] seeds, String method) {
    String[] parts = method.split(";");
    boolean hierarchy = data.hierarchy().isPresent();
    Measure measure = MeasureCatalogue.of(hierarchy ? "auprc.pooled" : "auprc.pooled.all");
    double score = 0;
    double seconds = 0;
    double heap = 0;
    String shape = "";
    double[][] paired = new double[CLUS.size()][3];
    for (String seed : seeds) {
      int[] known = shared.labelled(set.replace("-46", ""), data, size, seed);
      Dataset train = data.keepTargets(known);
      Dataset test = data.select(Shared.others(data, known));
      Learner learner = Catalogue.of(parts[0]).learner(Shared.options(parts, seed));
      Shared.Timed fit = Shared.fit(learner, train);
      Model model = fit.model();
      seconds += fit.seconds() / seeds.length;
      System.gc();
      Runtime machine = Runtime.getRuntime();
      heap += (machine.totalMemory() - machine.freeMemory()) / 1e6 / seeds.length;
      MeasureOptions how = MeasureOptions.defaults().withTraining(train.targets());
      if (hierarchy) {
        how = how.withHierarchy(data.hierarchy().get());
      }
      double value = measure.value(test.targets(), model.score(test), how).value();
      score += value / seeds.length;
      for (int k = 0; k < paired.length; k++) {
        Double other = clus.get(String.join(",", set, CLUS.get(k), "" + size, seed));
        if (other != null) {
          paired[k][0] += other;
          paired[k][1] += value;
          paired[k][2]++;
        }
      }
      shape =
          String.format(
              Locale.ROOT,
              "%.0f nodes%s",
              model.size().get("nodes"),
              model
                      .provenance()
                      .tuning()
                      .map(t -> ", ω = " + Numbers.exact(t.best().omega()))
                      .orElse("")
                  + smoothing(model));
    }
    System.out.printf(
        Locale.ROOT,
        "| %s | %d | %s | %.4f | %s | %s | %.2f | %.0f | %s |%n",
        set,
        size,
        method,
        score,
        sibling(method, 0, paired),
        sibling(method, 1, paired),
        seconds,
        heap,
        shape);
  }

  /** The strength of leaf smoothing that a forest chose, if it did. */
  private static String smoothing(Model model) {
    return model instanceof ForestModel forest
            && forest.outOfBag().filter(o -> !o.strengths().isEmpty()).isPresent()
        ? ", smoothing " + Numbers.exact(forest.smoothing())
        : "";
  }

  private String sibling(String method, int which, double[][] paired) {
    double[] sums = paired[which];
    if (sums[2] == 0) {
      return "-";
    }
    double[] means = {sums[0] / sums[2], sums[1] / sums[2]};
    pairs.computeIfAbsent(method + " and " + CLUS.get(which), k -> new ArrayList<>()).add(means);
    return String.format(Locale.ROOT, "%.4f, %.4f (%.0f)", means[0], means[1], sums[2]);
  }
}
