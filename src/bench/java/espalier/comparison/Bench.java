package espalier.comparison;

import espalier.chart.LineChart;
import espalier.chart.Sheet;
import espalier.chart.Svg;
import espalier.data.Dataset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The table of speed on generated data: processor seconds of warm fits and predictions beside what
 * the machine can do at most, measured in the same process.
 *
 * <pre>
 * Bench                   the table
 * Bench growth PICTURE    how time grows with rows, features, labels and trees, and with threads
 * Bench ARGUMENTS         what JMH's own command line takes, over the benchmarks of single kernels
 * </pre>
 *
 * "readings" says how often the machine could have read the features once, at 4 bytes a cell and
 * the speed of its memory (of its cache, if they take less than 4 MB), in the time of the work. It
 * can be compared between machines, seconds cannot.
 */
public final class Bench {

  private static final int REPEATS = 3;
  private static final double SMALL = 4e6;

  private static final Map<String, String> WORKS = new LinkedHashMap<>();

  static {
    WORKS.put("SSL-PCT, one tree", "fit:made-20000-50-20:1000:ssl-pct;omega=0.5;smoothing=16");
    WORKS.put(
        "SSL-PCT, one tree, 0/1 nominal words",
        "fit:words-4000-1500-60:500:ssl-pct;omega=0.5;smoothing=16");
    WORKS.put(
        "SSL-PCT, one tree, objective=clus",
        "fit:made-2400-100-6:500:ssl-pct;omega=0.5;smoothing=16;objective=clus");
    WORKS.put("RF 100", "fit:made-2407-294-6:all:rf;trees=100;smoothing=0");
    WORKS.put("RF 20, many features", "fit:made-2000-3200-20:all:rf;trees=20;smoothing=0");
    WORKS.put(
        "SSL-SPYCT-GRAD, bag of 50",
        "fit:made-2407-294-6:50:ssl-spyct-grad-bagging;omega=0.5;smoothing=0");
    WORKS.put(
        "SSL-SPYCT-SVM, bag of 50",
        "fit:made-2407-294-6:50:ssl-spyct-svm-bagging;omega=0.5;smoothing=0");
    WORKS.put("LapTAO", "fit:made-600-294-6:100:laptao;thresholds=half");
    WORKS.put("TBB", "fit:made-10000-50-10:500:tbb;thresholds=half");
    WORKS.put("boosting", "fit:made-5000-80-40:all:boost-pct;thresholds=half");
    WORKS.put("prediction, RF 100", "predict:made-10000-80-40:1000:rf;trees=100;smoothing=0");
    WORKS.put(
        "prediction, bag of 50 hyperplane trees",
        "predict:made-10000-80-40:50:ssl-spyct-grad-bagging;omega=0.5;smoothing=0");
  }

  /** Works of which one number, marked N, is doubled three times. */
  private static final Map<String, String> GROWTH = new LinkedHashMap<>();

  static {
    String tree = ":ssl-pct;omega=0.5;smoothing=16";
    GROWTH.put("rows, from 5,000", "5000 fit:made-N-50-20:1000" + tree);
    GROWTH.put("features, from 25", "25 fit:made-5000-N-20:1000" + tree);
    GROWTH.put("labels, from 10", "10 fit:made-5000-50-N:1000" + tree);
    GROWTH.put("trees, from 25", "25 fit:made-2000-50-20:all:rf;smoothing=0;trees=N");
  }

  private Bench() {}

  /** Prints the table, or does what the arguments say. */
  public static void main(String[] a) throws IOException {
    Locale.setDefault(Locale.ROOT);
    if (a.length == 0) {
      table();
    } else if (a[0].equals("growth") && a.length == 2) {
      growth(Path.of(a[1]));
    } else {
      org.openjdk.jmh.Main.main(a);
    }
  }

  private static void table() {
    MachineBounds bounds = MachineBounds.measure();
    System.out.printf(
        "One thread reads and writes %.1f GB/s in the cache (6 MB), %.1f GB/s in memory (300 MB), and"
            + " does %.0f GFLOP/s (f32).%n%n",
        bounds.cached() / 1e9, bounds.memory() / 1e9, bounds.flops() / 1e9);
    System.out.println(
        "| work | rows x features x labels | processor s | readings | rows a second |");
    System.out.println("|---|---|---|---|---|");
    WORKS.forEach(
        (name, work) -> {
          String[] parts = work.split(":", 4);
          Dataset data = SpeedTable.generated(parts[1]);
          double seconds = SpeedTable.measure(parts, data, REPEATS, 1).seconds();
          double bytes = 4.0 * data.rows() * data.features().size();
          double speed = bytes < SMALL ? bounds.cached() : bounds.memory();
          System.out.printf(
              "| %s | %s | %.3f | %,.0f | %,.0f |%n",
              name,
              parts[1].replaceFirst("[a-z]+-", "").replace("-", " x "),
              seconds,
              seconds * speed / bytes,
              data.rows() / seconds);
        });
  }

  private static void growth(Path picture) throws IOException {
    System.out.println("| growing | smallest, processor s | twice | 4 times | 8 times |");
    System.out.println("|---|---|---|---|---|");
    List<LineChart.Series> lines = new ArrayList<>();
    GROWTH.forEach(
        (name, line) -> {
          int from = Integer.parseInt(line.split(" ")[0]);
          List<Double> times = new ArrayList<>();
          for (int factor = 1; factor <= 8; factor *= 2) {
            String[] parts = line.split(" ")[1].replace("N", "" + from * factor).split(":", 4);
            Dataset data = SpeedTable.generated(parts[1]);
            double seconds = SpeedTable.measure(parts, data, REPEATS, 1).seconds();
            times.add(times.isEmpty() ? seconds : seconds / times.get(0));
          }
          System.out.printf(
              "| %s | %.3f | %.2f | %.2f | %.2f |%n",
              name, times.get(0), times.get(1), times.get(2), times.get(3));
          times.set(0, 1.0);
          lines.add(new LineChart.Series(name, times, List.of()));
        });
    Files.writeString(
        picture,
        Svg.of(
            LineChart.of(
                "Processor time over the size of the input",
                "times the smallest size",
                "times its time",
                LineChart.Steps.even(List.of("1", "2", "4", "8")),
                lines,
                Sheet.SCREEN)));
    threads();
  }

  private static void threads() {
    System.out.printf("%n| two threads | one, s by the clock | two | ratio |%n|---|---|---|---|%n");
    for (String name : List.of("SSL-PCT, one tree", "RF 100", "SSL-SPYCT-GRAD, bag of 50")) {
      String[] parts = WORKS.get(name).split(":", 4);
      Dataset data = SpeedTable.generated(parts[1]);
      double one = SpeedTable.measure(parts, data, REPEATS, 1).wall();
      double two = SpeedTable.measure(parts, data, REPEATS, 2).wall();
      System.out.printf("| %s | %.2f | %.2f | %.2f |%n", name, one, two, one / two);
    }
  }
}
