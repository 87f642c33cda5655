package espalier.neighbour;

import espalier.oracle.Oracles;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** An object of an oracle file. */
public final class Oracle {

  private final Map<?, ?> values;

  private Oracle(Map<?, ?> values) {
    this.values = values;
  }

  public static Oracle of(String name) {
    return new Oracle((Map<?, ?>) Oracles.json(name + ".json"));
  }

  public boolean has(String key) {
    return values.containsKey(key);
  }

  public String text(String key) {
    return (String) values.get(key);
  }

  public double number(String key) {
    return (Double) values.get(key);
  }

  public Oracle object(String key) {
    return new Oracle((Map<?, ?>) values.get(key));
  }

  public List<Oracle> objects(String key) {
    return ((List<?>) values.get(key)).stream().map(o -> new Oracle((Map<?, ?>) o)).toList();
  }

  public double[] numbers(String key) {
    return Oracles.numbers(values.get(key));
  }

  public double[][] matrix(String key) {
    return Oracles.matrix(values.get(key));
  }

  /** A matrix row by row. */
  public double[] flat(String key) {
    return Points.of(matrix(key)).values();
  }

  /** A graph given by its weights. */
  public SimilarityGraph graph(String key) {
    double[][] w = matrix(key);
    int[] start = new int[w.length + 1];
    List<int[]> cells = new ArrayList<>();
    for (int i = 0; i < w.length; i++) {
      for (int j = 0; j < w.length; j++) {
        if (w[i][j] != 0) {
          cells.add(new int[] {i, j});
        }
      }
      start[i + 1] = cells.size();
    }
    return new SimilarityGraph(
        new CsrMatrix(
            start,
            cells.stream().mapToInt(c -> c[1]).toArray(),
            cells.stream().mapToDouble(c -> w[c[0]][c[1]]).toArray()));
  }
}
