package espalier.bayes;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.Targets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Average linkage and attachment against worked cases. */
final class OracleTreeTest {

  /** Stated in the files. */
  private static final double EXACT = 1e-12;

  private static double[][] distances(double[][] points, String metric) {
    double[][] d = new double[points.length][points.length];
    for (int i = 0; i < d.length; i++) {
      for (int j = 0; j < d.length; j++) {
        for (int f = 0; f < points[i].length; f++) {
          double gap = points[i][f] - points[j][f];
          d[i][j] += gap * gap;
        }
        d[i][j] = metric.equals("euclidean") ? Math.sqrt(d[i][j]) : d[i][j];
      }
    }
    return d;
  }

  private static void check(String file) {
    for (TbbOracle c : TbbOracle.read(file).get("cases").list()) {
      String metric = c.get("metric").text();
      double[][] points = c.get("points").matrix();
      double[] ones = new double[points.length];
      Arrays.fill(ones, 1);
      check(c, AverageLinks.ofMatrix(distances(points, metric), ones));
      if (!metric.equals("euclidean")) {
        check(c, AverageLinks.ofPoints(points, ones));
      }
    }
  }

  private static void check(TbbOracle c, Linkage linkage) {
    String name = c.get("name").text();
    // Merge distances reach 50: relative to that the tolerance is a few units in the last place.
    double[] expected = c.get("mergeDistance").numbers();
    for (int k = 0; k < expected.length; k++) {
      assertEquals(
          expected[k], linkage.mergeDistances()[k], EXACT * Math.max(1, expected[k]), name);
    }
    assertEquals(c.get("rootHeight").number(), linkage.rootHeight(), EXACT * 30, name);
    if (c.get("smallestTieMargin").number() > 0) {
      LatentTree tree = linkage.tree();
      for (int v = 0; v < tree.size(); v++) {
        assertEquals(c.get("parent").integers()[v], tree.parent(v), name);
        assertEquals(c.get("normalisedHeight").numbers()[v], tree.height(v), EXACT, name);
        assertEquals(c.get("branchLength").numbers()[v], tree.length(v), EXACT, name);
      }
    }
  }

  @Test
  void averageLinkage() {
    check("upgma.json");
  }

  @Test
  void averageLinkageOfMismatches() {
    check("upgma_hamming.json");
  }

  @Test
  void newRowsAreHungOnTheTree() {
    double[][] points =
        TbbOracle.read("upgma.json").get("cases").list().get(0).get("points").matrix();
    TbbOracle o = TbbOracle.read("inductive.json");
    int[] labels = o.get("labels").integers();
    Targets.Builder targets =
        Targets.builder(List.of(Attribute.nominal("y", List.of("no", "yes"))));
    for (int y : labels) {
      targets.add(y < 0 ? Double.NaN : y);
    }
    List<Attribute> features = List.of(Attribute.numeric("a"), Attribute.numeric("b"));
    List<DenseColumn> columns =
        List.of(
            DenseColumn.of(Arrays.stream(points).mapToDouble(p -> p[0]).toArray()),
            DenseColumn.of(Arrays.stream(points).mapToDouble(p -> p[1]).toArray()));
    BayesOptions options =
        BayesOptions.defaults().setAll(Map.of("scaling", "none", "prior", "uniform", "rate", "3"));
    BayesModel model =
        new BayesLearner(options).fit(Dataset.of("seven", features, columns, targets.build()));
    double[][] leaves = o.get("leafPosterior").matrix();
    for (int leaf = 0; leaf < leaves.length; leaf++) {
      double[] point = points[leaf];
      assertArrayEquals(leaves[leaf], model.nodeScores(leaf), EXACT);
      assertArrayEquals(leaves[leaf], model.score(f -> point[f]), EXACT);
    }
    for (TbbOracle query : o.get("queries").list()) {
      double[] x = query.get("x").numbers();
      assertArrayEquals(query.get("posterior").numbers(), model.score(f -> x[f]), EXACT);
    }
  }
}
