package espalier.weka;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import weka.attributeSelection.AttributeSelection;
import weka.attributeSelection.Ranker;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.Utils;

/** The forest that ranks attributes, by WEKA's own evaluation. */
class ForestImportanceTest {

  /** Four heaps in the first two attributes; the third is noise, the last says which heap. */
  private static Instances heaps() {
    Random random = new Random(3);
    java.util.ArrayList<Attribute> attributes = new java.util.ArrayList<>();
    for (String name : new String[] {"noise", "x", "y"}) {
      attributes.add(new Attribute(name));
    }
    attributes.add(new Attribute("heap", Arrays.asList("a", "b", "c", "d")));
    Instances rows = new Instances("heaps", attributes, 0);
    for (int i = 0; i < 160; i++) {
      int heap = i % 4;
      double[] values = new double[attributes.size()];
      values[0] = random.nextGaussian();
      values[1] = 10 * (heap % 2) + random.nextGaussian();
      values[2] = 10 * (heap / 2) + random.nextGaussian();
      values[3] = heap;
      if (i % 20 == 19) {
        values[0] = Utils.missingValue();
      }
      rows.add(new DenseInstance(1, values));
    }
    rows.setClassIndex(3);
    return rows;
  }

  @Test
  void noiseRanksLast() throws Exception {
    ForestImportance forest = new ForestImportance();
    forest.setOptions(new String[] {"-trees", "20"});
    AttributeSelection selection = new AttributeSelection();
    selection.setEvaluator(forest);
    selection.setSearch(new Ranker());
    selection.SelectAttributes(heaps());
    double[][] ranked = selection.rankedAttributes();
    assertEquals(3, ranked.length);
    assertEquals(0, ranked[2][0], "noise is the first attribute");
    assertTrue(ranked[1][1] > 5 * Math.abs(ranked[2][1]));
  }
}
