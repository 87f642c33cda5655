package espalier.comparison;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.learn.Model;
import espalier.measure.MeasureCatalogue;
import espalier.measure.MeasureOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Scores methods on few labelled rows beside the recorded results of scikit-learn.
 *
 * <pre>CompareDefaults SHARED SETS SIZES SEEDS METHOD...</pre>
 *
 * SETS, SIZES (numbers of labelled rows) and SEEDS are separated by commas; {@code SET:ROWS} takes
 * a random part of a large set, {@code made-ROWS-FEATURES-LABELS} generates one. A METHOD is its
 * name and options, such as {@code rf;trees=50}; {@code A+B} scores the mean of the scores of two
 * or more methods. The labelled rows are the recorded ones where there are some, else they are
 * drawn with the seed; all other rows are unlabelled training rows and the rows that are measured;
 * with {@code -Dinductive} every third of them is measured only and takes no part in the training.
 * Prints a line {@code set,L,seed,method,value,seconds} for each run: pooled AUPRC of the labels
 * with a positive test row, macro F1 of classes or mean R² of numbers, and processor seconds of the
 * fits. Where scikit-learn was measured, its methods follow as lines without seconds.
 */
public final class CompareDefaults {

  private static final String CLUS_LABELS = "ImCLEF07D-29";

  private final Shared shared;
  private final Map<String, Map<String, Double>> recorded = new HashMap<>();

  private CompareDefaults(Shared shared) throws IOException {
    this.shared = shared;
    for (String line : Files.readAllLines(shared.baselines("sklearn-baseline.csv"))) {
      String[] c = line.split(",");
      if (c[4].equals("auprc.pooled")) {
        String key = c[0] + "," + c[1] + "," + c[2];
        recorded
            .computeIfAbsent(key, k -> new LinkedHashMap<>())
            .put(c[3], Double.parseDouble(c[5]));
      }
    }
  }

  /** Runs the comparison. */
  public static void main(String[] a) throws IOException {
    CompareDefaults runs = new CompareDefaults(new Shared(Path.of(a[0])));
    System.out.println("set,L,seed,method,value,seconds");
    for (String set : a[1].split(",")) {
      String name = set.split(":")[0];
      Dataset data = data(a[0], set);
      for (String size : a[2].split(",")) {
        for (String seed : a[3].split(",")) {
          runs.cell(name, data, Integer.parseInt(size), seed, Arrays.copyOfRange(a, 4, a.length));
        }
      }
    }
  }

  /** A set by name, or {@code SET:ROWS} for a random part of its rows. */
  static Dataset data(String shared, String set) {
    String[] parts = set.split(":");
    Dataset data = SpeedTable.read(shared, labels(parts[0]));
    return parts.length == 1
        ? data
        : data.select(Shared.drawn(data.rows(), Integer.parseInt(parts[1]), 7));
  }

  /** The labelled rows of a draw: the recorded ones, else drawn with the seed. */
  static int[] known(Shared shared, String set, Dataset data, int size, String seed) {
    return shared.labelled(set.equals(CLUS_LABELS) ? "ImCLEF07D" : set, data, size, seed);
  }

  /** CLUS+ and scikit-learn were measured on different parts of the labels of one set. */
  private static String labels(String name) {
    return switch (name) {
      case "ImCLEF07D" -> "ImCLEF07D-46";
      case CLUS_LABELS -> "ImCLEF07D";
      default -> name;
    };
  }

  private void cell(String set, Dataset data, int size, String seed, String[] methods) {
    int[] known = known(shared, set, data, size, seed);
    int[] others = Shared.others(data, known);
    boolean inductive = System.getProperty("inductive") != null;
    int[] held =
        IntStream.range(0, others.length)
            .filter(i -> !inductive || i % 3 == 0)
            .map(i -> others[i])
            .toArray();
    Dataset all = data.keepTargets(known);
    Dataset train = inductive ? all.select(Shared.others(data, held)) : all;
    Dataset test = data.select(held);
    if (System.getProperty("subsets") != null) {
      CompareMixtures.cell(this, set + "," + size + "," + seed, data, train, test, seed, methods);
      return;
    }
    Map<String, double[][]> scores = new HashMap<>();
    Map<String, Double> seconds = new HashMap<>();
    String start = set + "," + size + "," + seed;
    for (String method : methods) {
      List<String> members = List.of(method.split("\\+"));
      for (String member : members) {
        if (!scores.containsKey(member)) {
          String[] parts = member.split(";");
          Shared.Timed fit =
              Shared.fit(Catalogue.of(parts[0]).learner(Shared.options(parts, seed)), train);
          Model model = fit.model();
          scores.put(member, model.score(test));
          seconds.put(member, fit.seconds());
          if (System.getProperty("warnings") != null) {
            model.provenance().warnings().forEach(w -> System.err.println(start + " " + w));
          }
        }
      }
      double[][] mean = mean(members.stream().map(scores::get).toList());
      System.out.printf(
          Locale.ROOT,
          "%s,%s,%.4f,%.2f%n",
          start,
          method,
          value(data, train, test, mean),
          members.stream().mapToDouble(seconds::get).sum());
    }
    recorded
        .getOrDefault(start, Map.of())
        .forEach((m, v) -> System.out.printf(Locale.ROOT, "%s,%s,%.4f,%n", start, m, v));
  }

  static double[][] mean(List<double[][]> members) {
    double[][] mean = new double[members.get(0).length][members.get(0)[0].length];
    for (double[][] scores : members) {
      for (int i = 0; i < mean.length; i++) {
        for (int o = 0; o < mean[i].length; o++) {
          mean[i][o] += scores[i][o] / members.size();
        }
      }
    }
    return mean;
  }

  static double value(Dataset data, Dataset train, Dataset test, double[][] scores) {
    MeasureOptions how = MeasureOptions.defaults().withTraining(train.targets());
    String key =
        switch (data.task()) {
          case MULTI_LABEL, HIERARCHICAL -> "auprc.pooled";
          case REGRESSION, MULTI_TARGET_REGRESSION, MIXED -> "r2.mean";
          case BINARY, MULTI_CLASS, MULTI_TARGET_CLASSIFICATION -> "accuracy";
        };
    MeasureOptions used = data.hierarchy().map(how::withHierarchy).orElse(how);
    return MeasureCatalogue.of(key).value(test.targets(), scores, used).value();
  }
}
