package espalier.experiment;

import espalier.bayes.BayesLearner;
import espalier.bayes.BayesOptionTable;
import espalier.bayes.BayesOptions;
import espalier.learn.Learner;
import espalier.tree.PctLearner;
import espalier.tree.PctOptionTable;
import espalier.tree.PctOptions;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** All methods of the library. */
public final class Methods {

  private static final Map<String, String> SUPERVISED = Map.of("omega", "1");

  private Methods() {}

  /** All methods, in the order of help texts. */
  public static List<Method<?>> all() {
    return List.of(
        tree("pct", "Predictive clustering tree, supervised.", SUPERVISED),
        tree("ssl-pct", "Predictive clustering tree, semi-supervised.", Map.of()),
        latent(
            "tbb",
            "Tree-based Bayes: labels mutate down a tree over all rows, exact posteriors.",
            "bayes"),
        latent(
            "tnn",
            "Tree nearest neighbour: labels of the nearest clade of a tree over all rows.",
            "neighbour"));
  }

  /**
   * The method of a name.
   *
   * @throws IllegalArgumentException if there is none; lists the known ones
   */
  public static Method<?> of(String name) {
    return all().stream()
        .filter(m -> m.name().equalsIgnoreCase(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "There is no method '"
                        + name
                        + "'; known: "
                        + all().stream().map(Method::name).collect(Collectors.joining(", "))
                        + "."));
  }

  private static Method<PctOptions> tree(
      String name, String description, Map<String, String> fixed) {
    return new Method<>(
        name,
        description,
        PctOptions.semiSupervised(),
        PctOptionTable.table(),
        o -> (Learner) new PctLearner(o),
        fixed,
        SUPERVISED);
  }

  private static Method<BayesOptions> latent(String name, String description, String rule) {
    return new Method<>(
        name,
        description,
        BayesOptions.defaults(),
        BayesOptionTable.table(),
        o -> (Learner) new BayesLearner(o),
        Map.of("rule", rule),
        Map.of("unlabelled-rows", "drop"));
  }
}
