package espalier.catalogue;

import espalier.bayes.BayesLearner;
import espalier.bayes.BayesOptions;
import espalier.neighbour.NeighbourLearner;
import espalier.neighbour.NeighbourOptions;
import java.util.Map;

/** Methods with a latent tree over all rows, and the nearest neighbour they were compared with. */
final class LatentMethods {

  private LatentMethods() {}

  /** A method with a latent tree. */
  static Method latent(String name, String description, Map<String, String> fixed) {
    return Method.of(
            Family.LATENT_TREE,
            Paper.LATENT,
            BayesOptions.defaults(),
            v -> new BayesLearner(BayesOptions.defaults().takeFrom(v)))
        .withTwin()
        .named(name, description, fixed)
        .supervisedBy(Map.of("unlabelled-rows", "drop"));
  }

  /** Nearest neighbour. */
  static Method nearest(String name) {
    return Method.of(
            Family.GRAPH,
            Paper.LATENT,
            NeighbourOptions.defaults(),
            v -> new NeighbourLearner(NeighbourOptions.defaults().takeFrom(v)))
        .named(name, "Nearest neighbour: targets of the nearest labelled rows.", Map.of());
  }
}
