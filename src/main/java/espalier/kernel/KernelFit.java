package espalier.kernel;

import static espalier.kernel.KernelOptions.KERNEL;
import static espalier.kernel.KernelOptions.RIDGE;
import static espalier.kernel.KernelOptions.SCALING;
import static espalier.run.Seeds.SEED;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.data.Task;
import espalier.hierarchy.LabelHierarchy;
import espalier.learn.CandidateScores;
import espalier.learn.FeatureSpace.Scaling;
import espalier.learn.FitContext;
import espalier.learn.ModelHead;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.neighbour.EncodedTargets;
import espalier.neighbour.PointEncoder;
import espalier.option.Form;
import espalier.run.Seeds;
import espalier.run.Workers;
import espalier.tuning.TaskMeasure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

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
  private final double[] ridges;
  private final TaskMeasure measure;
  private final long seed;
  private final Workers workers;
  private final Tried best;
  private final CandidateScores contest;

  /** A candidate with its best ridge, and the measure of it; {@code good}: higher is better. */
  private record Tried(
      Candidate candidate, RidgeSystem system, double ridge, double value, double good) {}

  /**
   * Chooses kernel, scaling and ridge, and fits them to the labelled rows.
   *
   * @param data the labelled rows
   * @param standard how rows become points: the mean of each column is its shift, the standard
   *     deviation its scale
   * @param labelWeights the weights of the labels of a hierarchy
   * @param workers in use as long as this is
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
    this.ridges = options.get(RIDGE).map(r -> new double[] {r}).orElse(RIDGES);
    this.measure = TaskMeasure.of(data, Optional.of(measure(data.task(), number)), labelWeights);
    this.seed = options.get(SEED);
    this.workers = workers;
    List<Candidate> candidates = Candidate.of(data, standard, options, number);
    int groups = RidgeSystem.groups(EncodedTargets.of(data), data.rows()).size();
    int most = candidates.size() > 1 ? (int) (CHOICE_ROWS / Math.cbrt(groups)) : data.rows();
    int[] drawn = Seeds.some(data.rows(), most, seed, "rows for the kernel");
    boolean whole = drawn.length == data.rows();
    Dataset sample = whole ? data : data.select(drawn);
    List<Tried> all = new ArrayList<>();
    for (Candidate candidate : candidates) {
      context.report("kernels", candidate.name(), all.size(), candidates.size());
      all.add(judged(candidate, sample));
    }
    Tried won = all.stream().reduce((a, b) -> b.good > a.good ? b : a).orElseThrow();
    this.best = whole ? won : judged(won.candidate, data);
    this.contest =
        new CandidateScores(
            measure.key(),
            data.rows(),
            all.stream()
                .map(t -> new CandidateScores.Candidate(t.candidate.name(), t.value, t == won))
                .toList(),
            best.value,
            Message.of(
                "Chosen by leave-one-out: %s, ridge=%s.",
                won.candidate.name(), Numbers.digits(best.ridge, 4)));
  }

  private static String measure(Task task, boolean number) {
    return switch (task) {
      case BINARY, MULTI_CLASS, MULTI_TARGET_CLASSIFICATION -> "brier";
      default -> number ? "r2.mean" : "auprc.pooled";
    };
  }

  private Tried judged(Candidate candidate, Dataset some) {
    KernelRows rows = KernelRows.of(candidate.kernel(), candidate.encoder(), some);
    RidgeSystem system = new RidgeSystem(rows, some, RidgeSystem.MOST_ROWS, seed, workers);
    double cells = (double) some.rows() * some.targets().outputs();
    int most = (int) Math.max(FEWEST_JUDGED, Math.min(MOST_JUDGED, WORK / cells));
    int[] judged = Seeds.some(some.rows(), most, seed, "judged rows");
    Targets truth = some.targets().select(judged);
    double[][][] held = system.held(judged, ridges);
    Tried found = null;
    for (int a = 0; a < ridges.length; a++) {
      double value = measure.value(truth, held[a]);
      double good = measure.higherIsBetter() ? value : -value;
      found =
          found == null || good > found.good
              ? new Tried(candidate, system, ridges[a], value, good)
              : found;
    }
    return found;
  }

  /** The candidates with their measures on labelled rows left out, and the choice. */
  public CandidateScores contest() {
    return contest;
  }

  /**
   * The scores of the labelled rows, each by a fit without the row, with the chosen kernel, scaling
   * and ridge. O(rows x landmarks x (landmarks + outputs)).
   *
   * @return rows x outputs
   */
  public double[][] heldOut() {
    int[] rows = IntStream.range(0, data.rows()).toArray();
    return best.system.held(rows, new double[] {best.ridge})[0];
  }

  /** The model of all labelled rows. */
  public KernelModel model(ModelHead head) {
    return new KernelModel(head, best.system.parts(best.ridge));
  }

  /**
   * A kernel that is tried, and how rows become its points.
   *
   * @param name kernel and scaling as options are written
   * @param kernel the formula
   * @param encoder what makes points of rows
   */
  private record Candidate(String name, Kernel kernel, PointEncoder encoder) {

    /**
     * The candidates that options leave, at least one; see {@link KernelFit}.
     *
     * @param standard the encoder of standardised columns
     * @param number whether there is a numeric target
     * @throws IllegalArgumentException if Tanimoto is given and a feature has other values
     */
    static List<Candidate> of(
        Dataset data, PointEncoder standard, KernelOptions options, boolean number) {
      Optional<Kernel> given = options.get(KERNEL);
      if (given.equals(Optional.of(Kernel.TANIMOTO))) {
        other(data, standard)
            .ifPresent(
                f -> {
                  throw Message.refused(
                      "kernel=tanimoto needs features of 0 and 1; feature '%s' has other values; use"
                          + " kernel=cosine or kernel=rbf.",
                      f.name());
                });
        return List.of(tanimoto(standard));
      }
      List<Kernel> kernels =
          given
              .map(List::of)
              .orElse(List.of(number ? Kernel.LINEAR_RBF : Kernel.COSINE, Kernel.RBF));
      List<Scaling> scalings = options.get(SCALING).map(List::of).orElse(List.of(Scaling.values()));
      List<Candidate> all = new ArrayList<>();
      for (Scaling scaling : scalings) {
        for (Kernel kernel : kernels) {
          all.add(
              new Candidate(
                  Form.name(kernel) + " kernel-scaling=" + Form.name(scaling),
                  kernel,
                  scaling == Scaling.NONE ? standard.in(1, standard.shift()) : standard));
        }
      }
      if (given.isEmpty() && scalings.contains(Scaling.NONE) && other(data, standard).isEmpty()) {
        all.add(tanimoto(standard));
      }
      return all;
    }

    /** A numeric feature with other values than 0 and 1. */
    private static Optional<Attribute> other(Dataset data, PointEncoder standard) {
      return IntStream.of(standard.features())
          .filter(
              f ->
                  data.features().get(f).isNumeric()
                      && DoubleStream.of(data.column(f).toArray())
                          .anyMatch(x -> x < 0 || x > 1 || x > 0 && x < 1))
          .mapToObj(f -> data.features().get(f))
          .findFirst();
    }

    /** Columns as they are; the value of a nominal feature that most rows have says nothing. */
    private static Candidate tanimoto(PointEncoder standard) {
      int[] said =
          IntStream.range(0, standard.columns())
              .filter(c -> standard.codes()[c] < 0 || standard.means()[c] <= 0.5)
              .toArray();
      PointEncoder some = standard.select(said);
      return new Candidate(
          Form.name(Kernel.TANIMOTO), Kernel.TANIMOTO, some.in(1, new double[said.length]));
    }
  }
}
