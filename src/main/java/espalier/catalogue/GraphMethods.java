package espalier.catalogue;

import espalier.neighbour.LabelPropagation;
import espalier.neighbour.PropagationOptions;
import espalier.neighbour.SpectralLearner;
import espalier.neighbour.SpectralOptions;
import espalier.tao.LapTaoLearner;
import espalier.tao.LapTaoOptions;
import java.util.Map;

/** Methods that learn with the graph of all rows, and the optimised trees that come with them. */
final class GraphMethods {

  private static final Map<String, String> LABELLED_ONLY = Map.of("strategy", "labelled");

  private GraphMethods() {}

  /** An optimised tree. */
  static Method optimised(String name, String description, Map<String, String> fixed) {
    return optimised(name, description, LapTaoOptions.defaults(), fixed);
  }

  /** An optimised tree by its tests and what is made of rows without targets. */
  static Method baseline(String name, String description, String nodes, String strategy) {
    return optimised(name, description, Map.of("nodes", nodes, "strategy", strategy));
  }

  /** Several optimised trees that vote. */
  static Method forest(String name) {
    return optimised(
        name,
        "Forest of trees optimised with the graph of all rows, each from its own start.",
        LapTaoOptions.forest(),
        Map.of());
  }

  private static Method optimised(
      String name, String description, LapTaoOptions defaults, Map<String, String> fixed) {
    return Method.of(
            Family.OPTIMISED_TREE,
            Paper.OPTIMISED,
            defaults,
            v -> new LapTaoLearner(LapTaoOptions.defaults().takeFrom(v)))
        .withTwin()
        .named(name, description, fixed)
        .supervisedBy(LABELLED_ONLY);
  }

  /** Label propagation. */
  static Method propagation(String name) {
    return Method.of(
            Family.GRAPH,
            Paper.PROPAGATION,
            PropagationOptions.defaults(),
            v -> new LabelPropagation(PropagationOptions.defaults().takeFrom(v)))
        .named(name, "Targets spread along the graph of all rows, without a tree.", Map.of());
  }

  /** Laplacian eigenvectors. */
  static Method eigenvectors(String name) {
    return Method.of(
            Family.GRAPH,
            Paper.EIGENVECTORS,
            SpectralOptions.defaults(),
            v -> new SpectralLearner(SpectralOptions.defaults().takeFrom(v)))
        .named(
            name,
            "Laplacian eigenvectors: targets as smooth functions on the graph of all rows.",
            Map.of());
  }
}
