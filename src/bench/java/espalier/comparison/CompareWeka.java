package espalier.comparison;

import espalier.catalogue.Catalogue;
import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.learn.Model;
import espalier.run.Seeds;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import weka.classifiers.trees.RandomForest;
import weka.core.DenseInstance;
import weka.core.Instances;

/**
 * Scores methods beside WEKA's random forest where all training rows are labelled.
 *
 * <pre>CompareWeka SHARED SETS SEEDS METHOD...</pre>
 *
 * A third of the rows, drawn by the seed, are the test rows; {@code SET:ROWS} takes a random part
 * of a large set. WEKA's forest has its defaults (100 trees) and learns each target by itself.
 * Prints a line {@code set,seed,method,value,seconds} for each run: accuracy of classes or mean R²
 * of numbers, and seconds of the fits by the clock.
 */
public final class CompareWeka {

  private CompareWeka() {}

  /** Runs the comparison. */
  public static void main(String[] a) throws Exception {
    Shared shared = new Shared(Path.of(a[0]));
    System.out.println("set,seed,method,value,seconds");
    for (String set : a[1].split(",")) {
      Dataset all = shared.read(set.split(":")[0]);
      int most = set.contains(":") ? Integer.parseInt(set.split(":")[1]) : all.rows();
      for (String seed : a[2].split(",")) {
        int[] order = Seeds.permutation(all.rows(), new SplittableRandom(Long.parseLong(seed)));
        int rows = Math.min(most, all.rows());
        Dataset test = all.select(Arrays.stream(order).limit(rows / 3).sorted().toArray());
        Dataset train = all.select(Arrays.stream(order, rows / 3, rows).sorted().toArray());
        for (int m = 3; m < a.length; m++) {
          String[] parts = a[m].split(";");
          long start = System.nanoTime();
          Model model = Catalogue.of(parts[0]).learner(Shared.options(parts, seed)).fit(train);
          line(set, seed, a[m], train, test, model.score(test), start);
        }
        long start = System.nanoTime();
        line(set, seed, "WEKA RandomForest", train, test, weka(train, test), start);
      }
    }
  }

  private static void line(
      String set,
      String seed,
      String method,
      Dataset train,
      Dataset test,
      double[][] scores,
      long start) {
    double seconds = (System.nanoTime() - start) / 1e9;
    double value = CompareDefaults.value(train, train, test, scores);
    System.out.printf(Locale.ROOT, "%s,%s,%s,%.4f,%.1f%n", set, seed, method, value, seconds);
  }

  private static double[][] weka(Dataset train, Dataset test) throws Exception {
    Targets targets = train.targets();
    double[][] scores = new double[test.rows()][targets.outputs()];
    for (int t = 0; t < targets.count(); t++) {
      Instances empty = header(train, t);
      Instances rows = new Instances(empty);
      for (int i = 0; i < train.rows(); i++) {
        rows.add(row(train, i, targets.get(i, t), empty));
      }
      RandomForest forest = new RandomForest();
      forest.buildClassifier(rows);
      for (int i = 0; i < test.rows(); i++) {
        double[] found = forest.distributionForInstance(row(test, i, Double.NaN, empty));
        System.arraycopy(found, 0, scores[i], targets.offset(t), found.length);
      }
    }
    return scores;
  }

  private static Instances header(Dataset data, int target) {
    ArrayList<weka.core.Attribute> columns = new ArrayList<>();
    for (Attribute feature : data.features()) {
      columns.add(attribute(feature));
    }
    columns.add(attribute(data.targets().attribute(target)));
    Instances empty = new Instances("rows", columns, 0);
    empty.setClassIndex(columns.size() - 1);
    return empty;
  }

  private static weka.core.Attribute attribute(Attribute attribute) {
    List<String> values = attribute.isNominal() ? attribute.values() : Collections.emptyList();
    return attribute.isNominal()
        ? new weka.core.Attribute(attribute.name(), values)
        : new weka.core.Attribute(attribute.name());
  }

  private static DenseInstance row(Dataset data, int row, double target, Instances header) {
    double[] cells = new double[header.numAttributes()];
    for (int f = 0; f < cells.length - 1; f++) {
      cells[f] = data.value(row, f);
    }
    cells[cells.length - 1] = target;
    DenseInstance instance = new DenseInstance(1, cells);
    instance.setDataset(header);
    return instance;
  }
}
