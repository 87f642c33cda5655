package espalier.neighbour;

import espalier.learn.FitContext;
import espalier.run.Workers;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The graph and the label step of LapTAO at 10,000 rows, ten neighbours. The counters are processor
 * time of all threads, which a busy machine hardly changes, and shares; they are added up over the
 * measured iterations. The time beside them is the clock's.
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 4)
@Measurement(iterations = 5)
public class GraphBenchmark {

  /** One label step from nothing, to 10⁻⁸. */
  @Benchmark
  public double[] labelStep(GraphState at, GraphState.Cpu cpu) {
    GraphSystem system =
        new GraphSystem(at.laplacian, 0.03, at.encoded.mask(), at.targets, FitContext.quiet());
    double[] z = new double[GraphState.ROWS * at.targets];
    double before = GraphState.milliseconds();
    system.solve(1e-3, at.propagated, z, 1e-8);
    cpu.cpu = GraphState.milliseconds() - before;
    cpu.cpuPerIterationAndTarget = cpu.cpu / system.iterations() / at.targets;
    return z;
  }

  /** The exact graph of 10,000 rows and 100 features on two threads. */
  @Benchmark
  public int exactGraph(GraphState at, GraphState.Cpu cpu) {
    FitContext context = FitContext.quiet().withThreads(2);
    Neighbours[] found = new Neighbours[1];
    try (Workers workers = new Workers(context)) {
      context.clock().run(() -> found[0] = Neighbours.exact(at.wide, 10, Neighbours.SEED, workers));
    }
    cpu.cpu = context.clock().seconds() * 1000;
    return found[0].k();
  }

  /** The same approximately, with the share of true neighbours that it finds. */
  @Benchmark
  public int approximateGraph(GraphState at, GraphState.Cpu cpu) {
    FitContext context = FitContext.quiet().withThreads(2);
    Neighbours[] found = new Neighbours[1];
    try (Workers workers = new Workers(context)) {
      context.clock().run(() -> found[0] = NeighbourDescent.of(at.wide, 10, workers));
      cpu.recall = recall(Neighbours.exact(at.wide, 10, Neighbours.SEED, workers), found[0]);
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
