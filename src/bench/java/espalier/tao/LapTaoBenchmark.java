package espalier.tao;

import espalier.learn.FitContext;
import espalier.neighbour.GraphBenchmark;
import espalier.neighbour.GraphState;
import espalier.run.Workers;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;

/** Outer steps of LapTAO at 10,000 rows, ten neighbours; counters as in {@link GraphBenchmark}. */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 4)
@Measurement(iterations = 5)
public class LapTaoBenchmark {

  /** Twenty outer steps of LapTAO from a random tree of depth 6, one thread. */
  @Benchmark
  public double outerSteps(GraphState at, GraphState.Cpu cpu) {
    FitContext context = FitContext.quiet();
    Tao.Settings nodes = new Tao.Settings(NodeKind.OBLIQUE, 1e-3, 100);
    try (Workers workers = new Workers(context)) {
      Tao tao = new Tao(at.points, at.encoded.weights(), nodes, workers, context);
      TaoTree tree =
          StartTree.RANDOM.grow(at.points, at.propagated, at.encoded.weights(), 6, 1, context);
      LapTao.Settings settings = new LapTao.Settings(0.03, 1e-3, 1.7, 20, false, 1e-3, 1e-8);
      LapTao lapTao =
          new LapTao(at.points, at.laplacian, at.encoded, settings, nodes, workers, context);
      tao.optimise(tree, at.propagated, 10);
      double[] t = tree.predict(at.points);
      double[] z = at.propagated.clone();
      double mu = settings.mu();
      double label = 0;
      double error = 0;
      double start = GraphState.milliseconds();
      for (int step = 0; step < settings.steps(); step++) {
        double before = GraphState.milliseconds();
        lapTao.labelStep(mu, t, new double[z.length], z);
        label += GraphState.milliseconds() - before;
        tao.optimise(tree, z, 2);
        t = tree.predict(at.points);
        error = lapTao.objective(t);
        mu *= settings.factor();
      }
      cpu.cpu = GraphState.milliseconds() - start;
      cpu.labelShare = label / cpu.cpu;
      return error;
    }
  }
}
