package espalier.model;

import espalier.bayes.BayesModel;
import espalier.bayes.LatentTree;
import espalier.chart.Dendrogram;
import espalier.chart.Drawing;
import espalier.learn.Schema;
import espalier.message.Message;
import java.util.ArrayList;
import java.util.List;

/** Pictures of latent trees. A leaf stands for the distinct rows of training by number. */
public final class LatentTreePicture {

  /** More leaves than this are no picture any more. */
  public static final int MOST_LEAVES = 2_000;

  private LatentTreePicture() {}

  /**
   * The tree, each node as dark as a label or value is probable there.
   *
   * @param output the score column of a label or of a nominal target's value
   * @throws IllegalArgumentException if there is no such column, it is numeric, or there are too
   *     many leaves
   */
  public static Drawing of(BayesModel model, int output) {
    Schema schema = model.schema();
    LatentTree tree = model.parts().tree();
    if (tree.leaves() > MOST_LEAVES) {
      throw Message.refused(
          "The tree has %d leaves; up to %d can be drawn. --set tree-rows=N trains a smaller tree.",
          tree.leaves(), MOST_LEAVES);
    }
    boolean column = output >= 0 && output < schema.outputs();
    if (!column || schema.targets().get(schema.targetOf()[output]).isNumeric()) {
      throw Message.refused(
          "Trees are shaded by the probability of a label or of a class's value; score column %d of"
              + " %d is none.",
          output, schema.outputs());
    }
    int[] parent = new int[tree.size()];
    double[] height = new double[tree.size()];
    double[] share = new double[tree.size()];
    for (int v = 0; v < tree.size(); v++) {
      parent[v] = tree.parent(v);
      height[v] = tree.height(v);
      share[v] = model.nodeScores(v)[output];
    }
    String title =
        "Latent tree of "
            + model.provenance().dataName()
            + ", boxes filled to the share of "
            + schema.outputNames().get(output);
    return Dendrogram.of(title, parent, height, share, names(model));
  }

  /** The leaves by number, those with known targets after a star. */
  private static List<String> names(BayesModel model) {
    List<String> names = new ArrayList<>();
    for (int leaf = 0; leaf < model.parts().tree().leaves(); leaf++) {
      names.add((model.parts().known()[leaf] == null ? "" : "*") + leaf);
    }
    return names;
  }
}
