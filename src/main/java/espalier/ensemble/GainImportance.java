package espalier.ensemble;

import espalier.split.FeatureTest;
import espalier.split.ObliqueTest;
import espalier.tree.Tree;
import java.util.Arrays;

/**
 * The importance of features by what their tests gained (V. A. Huynh-Thu et al., Inferring
 * regulatory networks from expression data using tree-based methods, 2010): the gains of all nodes
 * that ask a feature, summed over a tree and averaged over the trees. The gain of a hyperplane is
 * divided among its features by the size of their weights. With objective=paper a gain is that of a
 * mean row and counts as often as the node has rows.
 */
public final class GainImportance {

  private GainImportance() {}

  /** The importance of every feature of a forest. O(nodes). */
  public static FeatureImportance of(ForestModel forest) {
    boolean perRow =
        forest.provenance() != null
            && "paper".equals(forest.provenance().options().get("objective"));
    double[] sum = new double[forest.schema().features().size()];
    for (Tree tree : forest.trees()) {
      for (int node = 0; node < tree.size(); node++) {
        double gain = tree.gain(node) * (perRow ? tree.weight(node) : 1) / forest.trees().size();
        if (tree.test(node) instanceof FeatureTest single) {
          sum[single.feature()] += gain;
        } else if (tree.test(node) instanceof ObliqueTest oblique) {
          double all = Arrays.stream(oblique.weights()).map(Math::abs).sum();
          for (int k = 0; k < oblique.terms() && all > 0; k++) {
            sum[oblique.features()[k]] += gain * Math.abs(oblique.weights()[k]) / all;
          }
        }
      }
    }
    return FeatureImportance.of("gain", forest.schema().features(), sum);
  }
}
