package espalier.split.oblique;

import espalier.data.Attribute;
import espalier.data.Targets;
import espalier.impurity.NodeRows;
import espalier.split.SplitterFactory.TargetWeights;
import espalier.split.oblique.TermMatrix.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * One gradient split at the root, 100 steps without early stop, on data of the shapes of known data
 * sets (500 labelled rows, ω = .5), and for growing numbers of features. C is the splitter's.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class GradientSplitBenchmark {

  /** rows, features, labels, labels per row, non-zero cells per row (0: dense). */
  @Param({
    "imclef07d:11006:80:46:3:0",
    "bibtex:7395:1836:159:2:69",
    "cellcycle_GO:3751:77:4125:35:0",
    "D250:2000:250:20:3:0",
    "D500:2000:500:20:3:0",
    "D1000:2000:1000:20:3:0",
    "D2000:2000:2000:20:3:0"
  })
  public String shape;

  private NodeRows node;
  private TermMatrix terms;
  private TargetMatrix targets;

  @Setup
  public void build() {
    String[] parts = shape.split(":");
    int rows = Integer.parseInt(parts[1]);
    int columns = Integer.parseInt(parts[2]);
    int labels = Integer.parseInt(parts[3]);
    int present = Integer.parseInt(parts[4]);
    int cells = Integer.parseInt(parts[5]);
    SplittableRandom random = new SplittableRandom(1);
    double[] weights = new double[rows];
    Arrays.fill(weights, 1);
    List<Attribute> attributes = new ArrayList<>();
    for (int t = 0; t < labels; t++) {
      attributes.add(Attribute.label("l" + t));
    }
    Targets.Builder built = Targets.builder(attributes);
    for (int i = 0; i < rows; i++) {
      if (i % (rows / 500) == 0) {
        built.addLabels(random.ints(present, 0, labels).toArray());
      } else {
        built.addUnlabelled();
      }
    }
    Targets all = built.build();
    node = new NodeRows(IntStream.range(0, rows).toArray(), weights, all);
    double[] ones = new double[labels];
    Arrays.fill(ones, 1);
    targets = new TargetMatrix(all, new TargetWeights(ones, false), weights);
    List<Term> list = new ArrayList<>();
    for (int c = 0; c < columns; c++) {
      list.add(new Term(c, -1, 1));
    }
    terms = new TermMatrix(list, cells > 0 ? sparse(rows, columns, cells) : dense(rows, columns));
  }

  private static FeatureMatrix dense(int rows, int columns) {
    SplittableRandom random = new SplittableRandom(2);
    float[][] x = new float[rows][columns];
    for (float[] row : x) {
      for (int c = 0; c < columns; c++) {
        row[c] = (float) (random.nextDouble() - 0.5);
      }
    }
    return new DenseMatrix(x, new double[columns], false);
  }

  private static FeatureMatrix sparse(int rows, int columns, int cells) {
    SplittableRandom random = new SplittableRandom(2);
    int[][] index = new int[rows][];
    for (int i = 0; i < rows; i++) {
      index[i] = random.ints(cells, 0, columns).distinct().sorted().toArray();
    }
    float[][] ones = new float[rows][];
    for (int i = 0; i < rows; i++) {
      ones[i] = new float[index[i].length];
      Arrays.fill(ones[i], 1);
    }
    return new SparseMatrix(index, ones, columns);
  }

  /** The whole search for one hyperplane. */
  @Benchmark
  public double[] split() {
    NodeSpace space = new NodeSpace(node, terms, targets, 0.5, Optional.empty());
    double cost = 10 / space.heaviest();
    GradientAscent ascent =
        new GradientAscent(
            space, new GradientAscent.Settings(cost, 100, 0.1, 0, 0), new SplittableRandom(7));
    ascent.run();
    return ascent.weights();
  }
}
