package espalier.weka;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import weka.attributeSelection.AttributeSelection;
import weka.attributeSelection.Ranker;
import weka.clusterers.ClusterEvaluation;
import weka.clusterers.Clusterer;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SerializedObject;
import weka.core.Utils;

/** The tree that clusters and the forest that ranks, by WEKA's own evaluations. */
class ClustersAndRanksTest {

  /** Four heaps in the first two attributes; the third is noise, the last says which heap. */
  private static Instances heaps(boolean withClass) {
    Random random = new Random(3);
    java.util.ArrayList<Attribute> attributes = new java.util.ArrayList<>();
    for (String name : new String[] {"noise", "x", "y"}) {
      attributes.add(new Attribute(name));
    }
    if (withClass) {
      attributes.add(new Attribute("heap", Arrays.asList("a", "b", "c", "d")));
    }
    Instances rows = new Instances("heaps", attributes, 0);
    for (int i = 0; i < 160; i++) {
      int heap = i % 4;
      double[] values = new double[attributes.size()];
      values[0] = random.nextGaussian();
      values[1] = 10 * (heap % 2) + random.nextGaussian();
      values[2] = 10 * (heap / 2) + random.nextGaussian();
      if (withClass) {
        values[3] = heap;
      }
      if (i % 20 == 19) {
        values[0] = Utils.missingValue();
      }
      rows.add(new DenseInstance(1, values));
    }
    if (withClass) {
      rows.setClassIndex(3);
    }
    return rows;
  }

  @Test
  void leavesAreTheHeaps() throws Exception {
    ClusteringTree tree = new ClusteringTree();
    tree.setOptions(new String[] {"-max-depth", "2"});
    assertArrayEquals(
        new String[] {"-max-depth", "2", "-min-leaf", "5.0"},
        Arrays.copyOf(tree.getOptions(), 4),
        String.join(" ", tree.getOptions()));
    Instances rows = heaps(false);
    tree.buildClusterer(rows);
    assertEquals(4, tree.numberOfClusters());
    for (int i = 4; i < rows.size(); i++) {
      int like = tree.clusterInstance(rows.instance(i % 4));
      assertEquals(like, tree.clusterInstance(rows.instance(i)), "row " + i);
    }
    assertTrue(tree.toString().contains("Cluster 3 (40 rows): "), tree.toString());
    assertTrue(tree.toString().contains(" and "), tree.toString());
    ClusterEvaluation evaluation = new ClusterEvaluation();
    evaluation.setClusterer(tree);
    evaluation.evaluateClusterer(rows);
    assertEquals(4, evaluation.getNumClusters());
    Clusterer copy = (Clusterer) new SerializedObject(tree).getObject();
    assertEquals(tree.clusterInstance(rows.instance(1)), copy.clusterInstance(rows.instance(1)));
  }

  @Test
  void wrongOptionsAreNamedWhenItStarts() {
    ClusteringTree tree = new ClusteringTree();
    tree.setMinLeaf(0);
    Exception e =
        assertThrows(IllegalArgumentException.class, () -> tree.buildClusterer(heaps(false)));
    assertTrue(e.getMessage().contains("min-leaf"), e.getMessage());
    assertThrows(IllegalStateException.class, tree::numberOfClusters);
  }

  @Test
  void noiseRanksLast() throws Exception {
    ForestImportance forest = new ForestImportance();
    forest.setOptions(new String[] {"-trees", "20"});
    AttributeSelection selection = new AttributeSelection();
    selection.setEvaluator(forest);
    selection.setSearch(new Ranker());
    selection.SelectAttributes(heaps(true));
    double[][] ranked = selection.rankedAttributes();
    assertEquals(3, ranked.length);
    assertEquals(0, ranked[2][0], "noise is the first attribute");
    assertTrue(ranked[1][1] > 5 * Math.abs(ranked[2][1]));
  }
}
