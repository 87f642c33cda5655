package espalier.kernel;

import static espalier.kernel.KernelOptions.RIDGE;
import static espalier.run.Seeds.SEED;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.data.Task;
import espalier.hierarchy.LabelHierarchy;
import espalier.learn.Contest;
import espalier.learn.FitContext;
import espalier.learn.ModelHead;
import espalier.message.Message;
import espalier.neighbour.EncodedTargets;
import espalier.neighbour.PointEncoder;
import espalier.run.Seeds;
import espalier.run.Workers;
import espalier.tuning.TaskMeasure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Kernel ridge regression of labelled rows with kernel, scaling and ridge chosen by leave-one-out.
 *
 * <p>Candidates are, for labels and classes, cosine and RBF; for numbers RBF and linear + RBF; each
 * on standardised features and on features in their own units; and Tanimoto where all features are
 * 0, 1 or nominal. Each tries ten strengths of ridge from .001 to 100. The measure is {@code
 * auprc.pooled}, of classes {@code brier}, with a numeric target {@code r2.mean}; of equals the
 * first kernel and the strongest ridge are taken. The kernel is chosen on at most {@value
 * #CHOICE_ROWS} rows, drawn, and judged on at most {@value #MOST_JUDGED} of them.
 */
public final class KernelFit {

  private static final int CHOICE_ROWS = 2000;
  private static final int MOST_JUDGED = 1000;
  private static final int FEWEST_JUDGED = 200;

  /** About so many products for each strength of ridge. */
  private static final double WORK = 2e9;

  /** Ten values from .001 to 100, the strongest first. */
  private static final double[] RIDGES =
      IntStream.range(0, 10).mapToDouble(k -> StrictMath.pow(10, 2 - 5 * k / 9.0)).toArray();

  private final Dataset data;
  private final EncodedTargets targets;
  private final RidgeSystem system;
  private final double ridge;
  private final Contest contest;

  /** A candidate and its best ridge. */
  private record Tried(RidgeSystem system, int number, double ridge, double value, double good) {}

  /**
   * Chooses kernel, scaling and ridge, and fits them to the labelled rows.
   *
   * @param data the labelled rows
   * @param standard how rows become points: the mean of each column is its shift, the standard
   *     deviation its scale
   * @param labelWeights the weights of the labels of a hierarchy
   */
  public KernelFit(
      Dataset data,
      PointEncoder standard,
      KernelOptions options,
      Function<LabelHierarchy, double[]> labelWeights,
      FitContext context,
      Workers workers) {
    boolean number = data.targets().attributes().stream().anyMatch(Attribute::isNumeric);
    this.data = data;
    this.targets = EncodedTargets.of(data);
    TaskMeasure measure =
        TaskMeasure.of(data, Optional.of(measure(data.task(), number)), labelWeights);
    List<KernelCandidate> candidates = KernelCandidate.of(data, standard, options, number);
    double[] ridges = options.get(RIDGE).map(r -> new double[] {r}).orElse(RIDGES);
    long seed = options.get(SEED);
    int groups = Math.max(1, RidgeSystem.groups(targets, data.rows()).size());
    int[] drawn =
        Seeds.some(
            data.rows(), (int) (CHOICE_ROWS / Math.cbrt(groups)), seed, "rows for the kernel");
    double[] weights = IntStream.of(drawn).mapToDouble(data::weight).toArray();
    boolean whole = drawn.length == data.rows();
    Dataset sample = whole ? data : data.select(drawn);
    EncodedTargets some = whole ? targets : EncodedTargets.of(sample);
    List<Contest.Candidate> reported = new ArrayList<>();
    Tried best = null;
    for (KernelCandidate candidate : candidates) {
      context.report("kernels", candidate.name(), reported.size(), candidates.size());
      KernelRows rows = candidate.rows(data, drawn);
      Gram gram = new Gram(rows, candidate.function(rows, weights), workers);
      RidgeSystem tried = new RidgeSystem(gram, some, seed, workers);
      Tried found = judged(tried, some, sample, reported.size(), ridges, measure, seed);
      reported.add(new Contest.Candidate(candidate.name(), found.value, false));
      best = best == null || found.good > best.good ? found : best;
    }
    if (!whole) {
      int[] all = IntStream.range(0, data.rows()).toArray();
      KernelRows rows = candidates.get(best.number).rows(data, all);
      Gram gram = new Gram(rows, best.system.gram().function(), workers);
      RidgeSystem last = new RidgeSystem(gram, targets, seed, workers);
      best = judged(last, targets, data, best.number, ridges, measure, seed);
    }
    this.system = best.system;
    this.ridge = best.ridge;
    Contest.Candidate won = reported.get(best.number);
    reported.set(best.number, new Contest.Candidate(won.name(), won.value(), true));
    String reason = Message.of("Chosen by leave-one-out: %s, ridge=%.4g.", won.name(), best.ridge);
    this.contest = new Contest(measure.key(), data.rows(), reported, best.value, reason);
  }

  private static String measure(Task task, boolean number) {
    return switch (task) {
      case BINARY, MULTI_CLASS, MULTI_TARGET_CLASSIFICATION -> "brier";
      default -> number ? "r2.mean" : "auprc.pooled";
    };
  }

  private static Tried judged(
      RidgeSystem system,
      EncodedTargets targets,
      Dataset data,
      int number,
      double[] ridges,
      TaskMeasure measure,
      long seed) {
    double cells = (double) data.rows() * targets.outputs();
    int most = (int) Math.max(FEWEST_JUDGED, Math.min(MOST_JUDGED, WORK / cells));
    int[] rows = Seeds.some(data.rows(), most, seed, "judged rows");
    Targets truth = data.targets().select(rows);
    double[][][] held = system.held(rows, ridges);
    Tried best = null;
    for (int a = 0; a < ridges.length; a++) {
      double value = measure.value(truth, scores(targets, held[a]));
      double good = measure.higherIsBetter() ? value : -value;
      best =
          best == null || good > best.good
              ? new Tried(system, number, ridges[a], value, good)
              : best;
    }
    return best;
  }

  private static double[][] scores(EncodedTargets targets, double[][] vectors) {
    return Stream.of(vectors).map(targets::scores).toArray(double[][]::new);
  }

  /** The candidates with their measures on labelled rows left out, and the choice. */
  public Contest contest() {
    return contest;
  }

  /**
   * The scores of the labelled rows, each by a fit without the row: with the chosen kernel, scaling
   * and ridge, and the scales of the kernel that all rows gave. O(rows x landmarks x (landmarks +
   * outputs)).
   *
   * @return rows x outputs, in the units of scores
   */
  public double[][] heldOut() {
    int[] rows = IntStream.range(0, data.rows()).toArray();
    return scores(targets, system.held(rows, new double[] {ridge})[0]);
  }

  /** The model of all labelled rows. */
  public KernelModel model(ModelHead head) {
    RidgeSystem.Solution solution = system.solution(ridge);
    targets.inUnits(solution.coefficients(), solution.intercepts());
    Gram gram = system.gram();
    return new KernelModel(
        head,
        new KernelModel.Parts(
            gram.function(),
            ridge,
            gram.rows().encoder(),
            IntStream.of(solution.rows()).mapToObj(data::rowName).toList(),
            IntStream.of(solution.rows())
                .mapToObj(i -> gram.rows().values()[i])
                .toArray(double[][]::new),
            solution.coefficients(),
            solution.intercepts()));
  }
}
