package espalier.comparison;

import espalier.catalogue.Catalogue;
import espalier.catalogue.Method;
import espalier.data.Dataset;
import espalier.data.VerdictData;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.TwinReport;
import espalier.run.Seeds;
import espalier.tuning.HeldOutScores;
import espalier.tuning.SupervisedTwin;
import espalier.tuning.TaskMeasure;
import espalier.tuning.ThresholdLearner;
import espalier.tuning.Unseen;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What verdicts on unlabelled rows say where the truth is known.
 *
 * <pre>VerdictPower SHARED KINDS PROBLEMS DRAWS LABELLED METHOD...</pre>
 *
 * KINDS: a gap between clusters such as {@code 3}, {@code blocks}, either of them after {@code
 * shuffled-}, or the name of a data set; see {@link VerdictData}. PROBLEMS says how many problems
 * of each kind, DRAWS how many draws of LABELLED of 500 rows; 2,000 further rows are test rows,
 * 10,000 the truth. Of a data set with at most 2,000 rows drawn, half of the rows that are not
 * labelled are test rows and the truth. A METHOD is its name and options, such as {@code
 * ssl-pct;omega=0.5}. Prints a line for each run: {@code kind,problem,draw,method}, processor
 * seconds of the fit and of its twin's, the true difference, then difference, low and high end over
 * the test rows, over draws of the labelled rows, and as {@code twin=report} has them, then what
 * {@code evaluate} says and whether {@code twin=safe} uses the twin.
 */
public final class VerdictPower {

  private static final int ROWS = 500;
  private static final int TEST = 2_000;
  private static final int TRUTH = 10_000;

  private VerdictPower() {}

  /** Runs the simulation. */
  public static void main(String[] a) {
    Locale.setDefault(Locale.ROOT);
    int labelled = Integer.parseInt(a[4]);
    for (String kind : a[1].split(",")) {
      for (int problem = 1; problem <= Integer.parseInt(a[2]); problem++) {
        for (int draw = 1; draw <= Integer.parseInt(a[3]); draw++) {
          Rows rows = rows(Path.of(a[0]), kind, problem, draw, labelled);
          for (String method : Arrays.copyOfRange(a, 5, a.length)) {
            System.out.printf(
                "%s,%d,%d,%s,%s%n", kind, problem, draw, method, line(rows, method, draw));
          }
        }
      }
    }
  }

  private record Rows(Dataset train, Dataset test, Dataset truth) {}

  private static Rows rows(Path shared, String kind, int problem, int draw, int labelled) {
    long seed = Seeds.derive(problem, "draw", draw);
    int n = ROWS + TEST + TRUTH;
    String what = kind.replace("shuffled-", "");
    boolean made = what.equals("blocks") || Character.isDigit(what.charAt(0));
    Dataset all =
        what.equals("blocks")
            ? VerdictData.blocks(problem, seed, n)
            : made
                ? VerdictData.clusters(Double.parseDouble(what), problem, seed, n)
                : drawn(new Shared(shared).read(what), seed);
    if (kind.startsWith("shuffled-")) {
      int[] order = Seeds.permutation(all.rows(), Seeds.random(seed, "shuffle"));
      all = all.withTargets(all.targets().select(order));
    }
    int rows = made ? ROWS : (all.rows() + labelled) / 2;
    int test = made ? TEST : all.rows() - rows;
    Dataset train = all.select(range(0, rows)).keepTargets(range(0, labelled));
    Dataset seen = all.select(range(rows, rows + test));
    return new Rows(train, seen, made ? all.select(range(rows + test, n)) : seen);
  }

  private static Dataset drawn(Dataset data, long seed) {
    int[] order = Seeds.permutation(data.rows(), Seeds.random(seed, "rows"));
    Dataset some = data.select(Arrays.copyOf(order, Math.min(TEST, order.length)));
    return data.hierarchy().map(some::withHierarchy).orElse(some);
  }

  private static int[] range(int from, int to) {
    return IntStream.range(from, to).toArray();
  }

  private static String line(Rows rows, String name, int seed) {
    String[] parts = name.split(";");
    Method method = Catalogue.of(parts[0]);
    Map<String, String> options = Shared.options(parts, "" + seed);
    options.remove("seed");
    Learner learner = method.learner(options, seed);
    Learner twin = method.supervisedLearner(options, seed).orElseThrow();
    FitContext context = FitContext.quiet();
    HeldOutScores.Scored[] fits = new HeldOutScores.Scored[2];
    context.clock().run(() -> fits[0] = HeldOutScores.of(learner, rows.train(), context));
    double own = context.clock().seconds();
    context.clock().run(() -> fits[1] = HeldOutScores.of(twin, rows.train(), context));
    TaskMeasure measure = TaskMeasure.of(rows.train());
    SupervisedTwin side = new SupervisedTwin(measure);
    double sign = measure.higherIsBetter() ? 1 : -1;
    double truth =
        sign
            * (measure.value(rows.truth(), fits[0].model().score(rows.truth()))
                - measure.value(rows.truth(), fits[1].model().score(rows.truth())));
    Unseen unseen = fits[0].unseen();
    Unseen other = fits[1].unseen();
    Learner alone = ThresholdLearner.alone(learner);
    Learner rival = ThresholdLearner.alone(twin);
    double fitted = context.clock().seconds();
    if (unseen.empty() || other.empty()) {
      List<Unseen> few = SupervisedTwin.fewFolds(alone, rival, rows.train(), context);
      unseen = few.get(0);
      other = few.get(1);
    }
    List<TwinReport> test =
        side.onTest(
            rows.test().targets(),
            fits[0].model().score(rows.test()),
            fits[1].model().score(rows.test()),
            side.luck(rows.train(), unseen, other),
            rows.train().targets().labelledRows().length);
    Optional<TwinReport> trained =
        side.compare(alone, fits[0].unseen(), rival, fits[1].unseen(), rows.train(), context);
    return String.format(
        "%.2f,%.2f,%.5f,%s,%s,%s,%s,%s",
        own,
        fitted - own,
        truth,
        ends(test.get(0)),
        ends(test.get(1)),
        trained.map(VerdictPower::ends).orElse(",,"),
        test.get(0).conclusion(),
        trained.map(TwinReport::advisesTwin).orElse(false));
  }

  private static String ends(TwinReport report) {
    return String.format("%.5f,%.5f,%.5f", report.gain(), report.low(), report.high());
  }
}
