package espalier.neighbour;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.Targets;
import espalier.learn.FitContext;
import espalier.neighbour.GraphOptions.GraphScaling;
import espalier.neighbour.PropagationOptions.PropagationForm;
import espalier.run.Workers;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** What the benchmarks of graphs work on: rows around twenty centres, few of them labelled. */
@State(Scope.Thread)
public class GraphState {

  static final int ROWS = 10_000;
  private static final int LABELLED = 300;

  /** Processor time by what it was spent on, in milliseconds; shares of 1. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Cpu {
    public double cpuPerIterationAndTarget;
    public double cpu;
    public double labelShare;
    public double recall;

    @Setup(Level.Iteration)
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
  public Points wide;
  public EncodedTargets encoded;
  public Points points;
  public Laplacian laplacian;
  public double[] propagated;

  @Setup
  public void build() {
    data = data(ROWS, 64, targets);
    wide = EncodedFeatures.of(data(ROWS, 100, 1)).forGraph(GraphScaling.MINMAX);
    encoded = EncodedTargets.of(data);
    EncodedFeatures features = EncodedFeatures.of(data);
    points = features.forGraph(GraphScaling.STANDARDISE);
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

  /** Processor time of this thread. */
  public static double milliseconds() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e6;
  }
}
