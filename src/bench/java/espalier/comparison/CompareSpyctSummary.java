package espalier.comparison;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Makes one table of what {@link CompareSpyct} printed with fixed settings and with settings chosen
 * by internal folds.
 *
 * <pre>CompareSpyctSummary rows|sets FIXED.csv CHOSEN.csv</pre>
 *
 * rows: a line for each of spyct's runs, values separated by commas; sets: a table in Markdown, a
 * line for each data set. Supervised trees have no omega to choose; their line stands in both
 * files. A run is missed if our mean over the seeds is below spyct's value minus our standard
 * deviation.
 */
public final class CompareSpyctSummary {

  /** One of spyct's runs and our trees for it. */
  private static final class Run {
    private double theirs;
    private final List<Double> ours = new ArrayList<>();
    private double leaves;
    private double seconds;

    double mean() {
      return ours.stream().mapToDouble(v -> v).average().orElse(Double.NaN);
    }

    double deviation() {
      double mean = mean();
      double squares = ours.stream().mapToDouble(v -> (v - mean) * (v - mean)).sum();
      return ours.size() < 2 ? 0 : Math.sqrt(squares / (ours.size() - 1));
    }

    boolean missed() {
      return mean() < theirs - deviation();
    }
  }

  private CompareSpyctSummary() {}

  private static Map<String, Run> read(Path file) throws IOException {
    Map<String, Run> runs = new LinkedHashMap<>();
    for (String line : Files.readAllLines(file)) {
      String[] c = line.split(",");
      if (c.length > 9 && !c[0].equals("data")) {
        Run run = runs.computeIfAbsent(String.join(",", List.of(c).subList(0, 5)), k -> new Run());
        run.theirs = Double.parseDouble(c[6]);
        run.ours.add(Double.parseDouble(c[7]));
        run.seconds += Double.parseDouble(c[8]);
        run.leaves += Double.parseDouble(c[9]);
      }
    }
    return runs;
  }

  public static void main(String[] args) throws IOException {
    Locale.setDefault(Locale.ROOT);
    Map<String, Run> fixed = read(Path.of(args[1]));
    Map<String, Run> chosen = read(Path.of(args[2]));
    if (args[0].equals("rows")) {
      rows(fixed, chosen);
    } else {
      sets(fixed, chosen);
    }
  }

  private static void rows(Map<String, Run> fixed, Map<String, Run> chosen) {
    System.out.println(
        "data,labelled,method,variant,fold,spyct,"
            + "fixed,fixed_sd,fixed_leaves,fixed_seeds,fixed_missed,chosen,chosen_sd,chosen_leaves,chosen_seeds,chosen_missed");
    fixed.forEach(
        (key, run) ->
            System.out.printf(
                "%s,%.3f%s%s%n", key, run.theirs, cells(run), cells(chosen.get(key))));
  }

  private static String cells(Run run) {
    return run == null
        ? ",,,,,"
        : String.format(
            ",%.3f,%.3f,%.0f,%d,%s",
            run.mean(),
            run.deviation(),
            run.leaves / run.ours.size(),
            run.ours.size(),
            run.missed() ? 1 : 0);
  }

  private static void sets(Map<String, Run> fixed, Map<String, Run> chosen) {
    System.out.println(
        "| data set | runs | spyct | fixed: mean, missed, leaves | chosen: mean, missed, leaves |");
    System.out.println("|---|---|---|---|---|");
    for (String set : Stream.concat(CompareSpyct.SETS.stream(), Stream.of("all")).toList()) {
      List<String> keys =
          fixed.keySet().stream()
              .filter(k -> chosen.containsKey(k) && (set.equals("all") || k.startsWith(set + ",")))
              .toList();
      double theirs =
          keys.stream().mapToDouble(k -> Math.max(-1, fixed.get(k).theirs)).average().orElse(0);
      System.out.printf(
          "| %s | %d | %.3f | %s | %s |%n",
          set, keys.size(), theirs, mean(keys, fixed), mean(keys, chosen));
    }
  }

  private static String mean(List<String> keys, Map<String, Run> runs) {
    double mean =
        keys.stream().mapToDouble(k -> Math.max(-1, runs.get(k).mean())).average().orElse(0);
    double leaves =
        keys.stream()
            .mapToDouble(k -> runs.get(k).leaves / runs.get(k).ours.size())
            .average()
            .orElse(0);
    long missed = keys.stream().filter(k -> runs.get(k).missed()).count();
    return String.format("%.3f, %d, %.0f", mean, missed, leaves);
  }
}
