package espalier.comparison;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The tables of {@code docs/evidence/anchors.md}, from the lines {@code set,L,draw,method,value,
 * seconds} that {@link Anchors} printed. A family of other programs is represented by its setting
 * with the best mean over the draws of a set and L, so by hindsight. Intervals are of Student's t
 * over sets.
 */
final class AnchorTables {

  private static final List<String> SIZES = List.of("50", "100", "500");
  private static final String OURS = "auto";
  private static final List<String> FAMILIES =
      List.of("ET", "RF", "kNN", "LR", "SVM", "HistGB", "LightGBM", "XGBoost");

  /** The .975 quantiles of Student's t from one degree of freedom on. */
  private static final double[] T = {
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179
  };

  private record Best(String name, double value) {}

  /** What the first draw gave, and its seconds as they are written. */
  private record First(double value, String seconds) {

    double took() {
      return Double.parseDouble(seconds);
    }
  }

  private final Map<String, List<Double>> values = new LinkedHashMap<>();
  private final Map<String, First> first = new LinkedHashMap<>();
  private final Set<String> sets = new LinkedHashSet<>();
  private final Set<String> methods = new LinkedHashSet<>();

  AnchorTables(Path file) throws IOException {
    for (String line : Files.readAllLines(file)) {
      String[] c = line.split(",", -1);
      String key = c[0] + "," + c[1] + "," + c[3];
      if (c[2].equals("1")) {
        first.put(key, new First(Double.parseDouble(c[4]), c[5]));
      }
      values.computeIfAbsent(key, k -> new ArrayList<>()).add(Double.parseDouble(c[4]));
      sets.add(c[0]);
      methods.add(c[3]);
    }
  }

  Map<String, String> all() {
    return new TreeMap<>(
        Map.of(
            "anchors",
            sets(),
            "anchors below",
            below(),
            "anchors mean",
            mean(),
            "methods",
            methods()));
  }

  private double value(String set, String size, String method) {
    List<Double> all = values.getOrDefault(set + "," + size + "," + method, List.of());
    return all.isEmpty() ? Double.NaN : mean(all);
  }

  /** The best setting of the programs whose names begin so; NaN where none was run. */
  private Best best(String set, String size, String family) {
    Best best = new Best("", Double.NaN);
    for (String method : methods) {
      boolean other = FAMILIES.stream().anyMatch(f -> method.startsWith(f + " "));
      boolean run = values.containsKey(set + "," + size + "," + method);
      if (other && run && method.startsWith(family)) {
        double value = value(set, size, method);
        best = best.value >= value ? best : new Best(method, value);
      }
    }
    return best;
  }

  private String sets() {
    StringBuilder out =
        new StringBuilder("| L = 50, 100, 500 | `auto` | " + String.join(" | ", FAMILIES) + " |\n");
    out.append("|---".repeat(FAMILIES.size() + 2)).append("|\n");
    for (String set : sets) {
      StringJoiner row = new StringJoiner(" | ", "| ", " |\n").add(set);
      StringJoiner ours = new StringJoiner(", ");
      SIZES.forEach(size -> ours.add(figure(value(set, size, OURS))));
      row.add(ours.toString());
      for (String family : FAMILIES) {
        StringJoiner theirs = new StringJoiner(", ");
        for (String size : SIZES) {
          theirs.add(figure(best(set, size, family + " ").value));
        }
        row.add(theirs.toString().equals("-, -, -") ? "-" : theirs.toString());
      }
      out.append(row);
    }
    return out.toString();
  }

  /** Where {@code auto} is below the best of all by hindsight, the largest loss first. */
  private String below() {
    Map<Double, String> losses = new TreeMap<>();
    int cells = 0;
    for (String set : sets) {
      for (String size : SIZES) {
        Best best = best(set, size, "");
        double difference = value(set, size, OURS) - best.value;
        cells++;
        if (difference < 0) {
          losses.put(
              difference,
              text("%s %s (%s, %.3f)", set, size, best.name, difference).replace("0.", "."));
        }
      }
    }
    return losses.isEmpty()
        ? "In none of " + cells + " cells.\n"
        : losses.size() + " of " + cells + " cells: " + String.join("; ", losses.values()) + ".\n";
  }

  private String mean() {
    StringBuilder out =
        new StringBuilder(
            "| `auto` minus | L = 50 | L = 100 | L = 500 | all | sets |\n|---|---|---|---|---|---|\n");
    List<String> families = new ArrayList<>(FAMILIES);
    families.add("");
    for (String family : families) {
      StringJoiner row = new StringJoiner(" | ", "| ", " |\n");
      row.add(family.isEmpty() ? "**best of all**" : "best " + family);
      List<String> run = new ArrayList<>();
      for (String set : sets) {
        if (SIZES.stream()
            .allMatch(size -> value(set, size, OURS) + best(set, size, family).value > 0)) {
          run.add(set);
        }
      }
      double[][] of = new double[SIZES.size()][];
      for (int k = 0; k < of.length; k++) {
        String size = SIZES.get(k);
        of[k] =
            run.stream()
                .mapToDouble(set -> value(set, size, OURS) - best(set, size, family).value)
                .toArray();
        row.add(interval(of[k]));
      }
      double[] all = new double[run.size()];
      for (int i = 0; i < all.length; i++) {
        for (double[] d : of) {
          all[i] += d[i] / of.length;
        }
      }
      out.append(row.add(interval(all)).add(run.size() + ""));
    }
    return out.toString();
  }

  /** Our methods, 100 labelled rows, the first draw: the mean difference to {@code auto}. */
  private String methods() {
    StringBuilder out =
        new StringBuilder(
            "| method | minus `auto` | better on | processor s: mean | most |\n"
                + "|---|---|---|---|---|\n");
    for (String method : methods) {
      List<First> runs =
          sets.stream()
              .map(set -> first.get(set + ",100," + method))
              .filter(run -> run != null && !run.seconds.isEmpty())
              .toList();
      if (runs.size() < sets.size()) {
        continue;
      }
      List<String> in = List.copyOf(sets);
      double[] differences =
          IntStream.range(0, in.size())
              .mapToDouble(i -> runs.get(i).value - first.get(in.get(i) + ",100," + OURS).value)
              .toArray();
      out.append(
          text(
              "| `%s` | %s | %d of %d | %.1f | %.1f |%n",
              method,
              method.equals(OURS) ? "0" : interval(differences),
              Arrays.stream(differences).filter(d -> d > 0).count(),
              runs.size(),
              runs.stream().mapToDouble(First::took).average().orElseThrow(),
              runs.stream().mapToDouble(First::took).max().orElseThrow()));
    }
    return out.toString();
  }

  private static String figure(double value) {
    return Double.isNaN(value) ? "-" : text("%.3f", value).replace("0.", ".");
  }

  private static String interval(double[] d) {
    double mean = Arrays.stream(d).average().orElseThrow();
    double squares = Arrays.stream(d).map(v -> (v - mean) * (v - mean)).sum();
    double reach =
        d.length < 2
            ? Double.NaN
            : T[d.length - 2] * Math.sqrt(squares / (d.length - 1) / d.length);
    return text("%+.3f ± %.3f", mean, reach).replace("0.", ".");
  }

  private static double mean(List<Double> all) {
    return all.stream().mapToDouble(v -> v).average().orElseThrow();
  }

  private static String text(String form, Object... values) {
    return String.format(Locale.ROOT, form, values);
  }
}
