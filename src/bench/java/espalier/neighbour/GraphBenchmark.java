package espalier.neighbour;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.Targets;
import espalier.learn.FitContext;
import espalier.run.Workers;
import espalier.tao.LapTao;
import espalier.tao.NodeKind;
import espalier.tao.StartTree;
import espalier.tao.Tao;
import espalier.tao.TaoTree;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The graph, the label step and a whole outer step of LapTAO at 10,000 rows, ten neighbours. The
 * counters are processor time of all threads, which a busy machine hardly changes, and shares; they
 * are added up over the measured iterations. The time beside them is the clock's.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 4)
@Measurement(iterations = 5)
public class GraphBenchmark {

  private static final int ROWS = 10_000;
  private static final int LABELLED = 300;

  /** Processor time by what it was spent on, in milliseconds; shares of 1. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Cpu {
    public double cpuPerIterationAndTarget;
    public double cpu;
    public double labelShare;
    public double recall;

    @Setup(org.openjdk.jmh.annotations.Level.Iteration)
    public void reset() {
      cpuPerIterationAndTarget = 0;
      cpu = 0;
      labelShare = 0;
      recall = 0;
    }
  }

  @Param({"1", "10"})
  public int targets;

  private Dataset data;
  private Points wide;
  private EncodedTargets encoded;
  private Points points;
  private Laplacian laplacian;
  private double[] propagated;

  @Setup
  public void build() {
    data = data(ROWS, 64, targets);
    wide = EncodedFeatures.of(data(ROWS, 100, 1)).forGraph(GraphScaling.MINMAX);
    encoded = EncodedTargets.of(data);
    EncodedFeatures features = EncodedFeatures.of(data);
    points = features.standardised();
    FitContext context = FitContext.quiet();
    try (Workers workers = new Workers(context.withThreads(2))) {
      Points near = features.forGraph(GraphScaling.MINMAX);
      laplacian =
          RowGraph.of(data, near, PropagationOptions.defaults(), 0.03, 1, context, workers)
              .laplacian();
    }
    propagated = new Propagation(laplacian, encoded, context).spread(PropagationForm.SOFT, 0.03);
  }

  /** Rows around twenty centres, with labels that follow the centres. */
  private static Dataset data(int rows, int columns, int targets) {
    SplittableRandom random = new SplittableRandom(1);
    double[][] centres = new double[20][columns];
    for (double[] centre : centres) {
      Arrays.setAll(centre, c -> 2 * random.nextDouble());
    }
    double[][] x = new double[columns][rows];
    List<Attribute> labels = new ArrayList<>();
    for (int t = 0; t < targets; t++) {
      labels.add(Attribute.label("l" + t));
    }
    Targets.Builder known = Targets.builder(labels);
    for (int i = 0; i < rows; i++) {
      int centre = random.nextInt(centres.length);
      for (int c = 0; c < columns; c++) {
        x[c][i] = centres[centre][c] + random.nextGaussian();
      }
      if (i < LABELLED) {
        double[] y = new double[targets];
        Arrays.setAll(y, t -> (centre * 7 + t * 3) % 5 < 2 ? 1 : 0);
        known.add(y);
      } else {
        known.addUnlabelled();
      }
    }
    List<Attribute> features = new ArrayList<>();
    List<DenseColumn> all = new ArrayList<>();
    for (int c = 0; c < columns; c++) {
      features.add(Attribute.numeric("x" + c));
      all.add(DenseColumn.of(x[c]));
    }
    return Dataset.of("benchmark", features, all, known.build());
  }

  private static double milliseconds() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e6;
  }

  /** One label step from nothing, to 10⁻⁸. */
  @Benchmark
  public double[] labelStep(Cpu cpu) {
    GraphSystem system =
        new GraphSystem(laplacian, 0.03, encoded.mask(), targets, FitContext.quiet());
    double[] z = new double[ROWS * targets];
    double before = milliseconds();
    system.solve(1e-3, propagated, z, 1e-8);
    cpu.cpu = milliseconds() - before;
    cpu.cpuPerIterationAndTarget = cpu.cpu / system.iterations() / targets;
    return z;
  }

  /** Twenty outer steps of LapTAO from a random tree of depth 6, one thread. */
  @Benchmark
  public double outerSteps(Cpu cpu) {
    FitContext context = FitContext.quiet();
    Tao.Settings nodes = new Tao.Settings(NodeKind.OBLIQUE, 1e-3, 0, 100);
    try (Workers workers = new Workers(context)) {
      Tao tao = new Tao(points, null, encoded.weights(), nodes, workers, context);
      TaoTree tree = StartTree.RANDOM.grow(points, propagated, encoded.weights(), 6, 1, context);
      LapTao.Settings settings = new LapTao.Settings(0.03, 1e-3, 1.7, 20, false, 1e-3, 1e-8);
      LapTao lapTao = new LapTao(points, laplacian, encoded, settings, nodes, workers, context);
      tao.optimise(tree, propagated, 10);
      double[] t = tree.predict(points);
      double[] z = propagated.clone();
      double mu = settings.mu();
      double label = 0;
      double error = 0;
      double start = milliseconds();
      for (int step = 0; step < settings.steps(); step++) {
        double before = milliseconds();
        lapTao.labelStep(mu, t, new double[z.length], z);
        label += milliseconds() - before;
        tao.optimise(tree, z, 2);
        t = tree.predict(points);
        error = lapTao.objective(t);
        mu *= settings.factor();
      }
      cpu.cpu = milliseconds() - start;
      cpu.labelShare = label / cpu.cpu;
      return error;
    }
  }

  /** The exact graph of 10,000 rows and 100 features on two threads. */
  @Benchmark
  public int exactGraph(Cpu cpu) {
    FitContext context = FitContext.quiet().withThreads(2);
    Neighbours[] found = new Neighbours[1];
    try (Workers workers = new Workers(context)) {
      context.clock().run(() -> found[0] = Neighbours.exact(wide, 10, Neighbours.SEED, workers));
    }
    cpu.cpu = context.clock().seconds() * 1000;
    return found[0].k();
  }

  /** The same approximately, with the share of true neighbours that it finds. */
  @Benchmark
  public int approximateGraph(Cpu cpu) {
    FitContext context = FitContext.quiet().withThreads(2);
    Neighbours[] found = new Neighbours[1];
    try (Workers workers = new Workers(context)) {
      context.clock().run(() -> found[0] = NeighbourDescent.of(wide, 10, workers));
      cpu.recall = recall(Neighbours.exact(wide, 10, Neighbours.SEED, workers), found[0]);
    }
    cpu.cpu = context.clock().seconds() * 1000;
    return found[0].k();
  }

  private static double recall(Neighbours exact, Neighbours found) {
    int both = 0;
    int k = exact.k();
    for (int e = 0; e < exact.index().length; e++) {
      int from = e - e % k;
      for (int f = from; f < from + k; f++) {
        both += exact.index()[e] == found.index()[f] ? 1 : 0;
      }
    }
    return (double) both / exact.index().length;
  }
}
