package espalier.examples;

import espalier.bayes.BayesLearner;
import espalier.bayes.BayesModel;
import espalier.bayes.BayesOptions;
import espalier.bayes.Linkage;
import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.Targets;
import espalier.learn.FitContext;
import espalier.run.Seeds;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** How long a latent tree and its passes take, in seconds of one processor, and what they hold. */
public final class LatentTreeSize {

  private static final int GROUPS = 200;
  private static final double MEGABYTE = 1 << 20;

  private LatentTreeSize() {}

  /** Takes the numbers of rows, features and labels, and how the tree is built. */
  public static void main(String[] args) {
    int rows = args.length > 0 ? Integer.parseInt(args[0]) : 10_000;
    int features = args.length > 1 ? Integer.parseInt(args[1]) : 100;
    int labels = args.length > 2 ? Integer.parseInt(args[2]) : 100;
    Dataset data = data(rows, features, labels);
    BayesOptions options =
        BayesOptions.defaults().set("linkage", args.length > 3 ? args[3] : "auto");
    BayesLearner learner = new BayesLearner(options);
    BayesLearner oneRate = new BayesLearner(options.fix(BayesOptions.RATE, 2.0));
    FitContext quiet = FitContext.quiet();
    Linkage tree = timed("tree", () -> learner.tree(data, quiet));
    timed("one rate, and the model", () -> oneRate.fit(data, tree, quiet));
    timed("one rate, and the model, once more", () -> oneRate.fit(data, tree, quiet));
    double before = held();
    BayesModel model = timed("twelve rates, and the model", () -> learner.fit(data, tree, quiet));
    System.out.printf(Locale.ROOT, "%-36s %7.0f MB%n", "memory of the model", held() - before);
    timed("scores of all rows", () -> model.score(data));
  }

  private static double held() {
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() / MEGABYTE;
  }

  private static <T> T timed(String what, Supplier<T> work) {
    long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    T result = work.get();
    long end = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    System.out.printf(Locale.ROOT, "%-36s %7.2f s%n", what, (end - start) / 1e9);
    return result;
  }

  /** Groups of rows around random centres, labels by group with noise, a tenth of them known. */
  private static Dataset data(int rows, int features, int labels) {
    SplittableRandom random = Seeds.random(1, "size");
    double[][] centres = new double[GROUPS][features];
    boolean[][] present = new boolean[GROUPS][labels];
    for (int g = 0; g < GROUPS; g++) {
      Arrays.setAll(centres[g], f -> 2 * random.nextGaussian());
      for (int l = 0; l < labels; l++) {
        present[g][l] = random.nextInt(8) == 0;
      }
    }
    List<Attribute> names = new ArrayList<>();
    List<DenseColumn> columns = new ArrayList<>();
    for (int f = 0; f < features; f++) {
      double[] column = new double[rows];
      for (int i = 0; i < rows; i++) {
        column[i] = centres[i % GROUPS][f] + random.nextGaussian();
      }
      names.add(Attribute.numeric("x" + f));
      columns.add(DenseColumn.of(column));
    }
    Targets.Builder targets =
        Targets.builder(
            IntStream.range(0, labels).mapToObj(l -> Attribute.label("y" + l)).toList());
    for (int i = 0; i < rows; i++) {
      double[] y = new double[labels];
      for (int l = 0; l < labels; l++) {
        y[l] = present[i % GROUPS][l] ^ random.nextInt(20) == 0 ? 1 : 0;
      }
      targets.add(y);
    }
    int[] known = IntStream.range(0, rows).filter(i -> i / GROUPS % 10 == 0).toArray();
    return Dataset.of("size", names, columns, targets.build()).keepTargets(known);
  }
}
