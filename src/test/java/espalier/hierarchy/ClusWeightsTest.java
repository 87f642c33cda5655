package espalier.hierarchy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.oracle.Oracles;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Weights as printed by CLUS, which starts with 1 below the root where we start with the base. */
class ClusWeightsTest {
  private static final double BASE = 0.75;

  /** Both sides are doubles after at most 14 products and means of the same numbers. */
  private static final double EXACT = 1e-12;

  private static List<String[]> table(String name) {
    return Oracles.lines("clus/" + name).stream()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split(","))
        .toList();
  }

  /** Columns 0 to 2 hold index, name and the parents' indices, -1 for the root. */
  private static LabelHierarchy rebuild(List<String[]> table) {
    HierarchyBuilder builder = new HierarchyBuilder();
    List<String> names = new ArrayList<>();
    table.subList(1, table.size()).forEach(row -> names.add(row[1]));
    names.forEach(builder::label);
    for (String[] row : table.subList(1, table.size())) {
      for (String parent : row[2].split(";")) {
        if (parent.equals("-1")) {
          builder.top(row[1]);
        } else {
          builder.edge(names.get(Integer.parseInt(parent)), row[1]);
        }
      }
    }
    return builder.build();
  }

  private static void compare(List<String[]> table, int column, DepthRule rule) {
    double[] weights = rule.weights(rebuild(table), BASE);
    assertEquals(table.size() - 1, weights.length);
    for (String[] row : table.subList(1, table.size())) {
      double ours = weights[Integer.parseInt(row[0])] / BASE;
      double theirs = Double.parseDouble(row[column]);
      assertEquals(theirs, ours, EXACT * Math.max(1, theirs), rule + " of " + row[1]);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "5, SUM_PARENT_WEIGHT",
    "6, AVERAGE_PARENT_WEIGHT",
    "7, MIN_PARENT_WEIGHT",
    "8, MAX_PARENT_WEIGHT",
    "10, AVERAGE_PATH_WEIGHT",
    "11, AVERAGE_PARENT_DEPTH"
  })
  void smallGraphWithALabelBelowTheRootAndALabel(int column, DepthRule rule) {
    compare(table("weights_small_dag.csv"), column, rule);
  }

  @ParameterizedTest
  @CsvSource({"5, AVERAGE_PARENT_WEIGHT", "6, SUM_PARENT_WEIGHT"})
  void largeGraph(int column, DepthRule rule) {
    compare(table("weights_large_dag.csv.gz"), column, rule);
  }

  @Test
  void depthsOfTheLargeGraph() {
    List<String[]> table = table("weights_large_dag.csv.gz");
    LabelHierarchy h = rebuild(table);
    assertEquals(3573, h.size());
    assertEquals(5037, h.edgeCount() + h.topLevel().length);
    for (String[] row : table.subList(1, table.size())) {
      assertEquals(Integer.parseInt(row[4]) + 1, h.longestDepth(Integer.parseInt(row[0])));
    }
  }
}
