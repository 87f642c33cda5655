package espalier.catalogue;

import espalier.ensemble.RankedPctLearner;
import espalier.ensemble.RankedPctOptions;
import espalier.option.Form;
import espalier.split.SplitSearch;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import java.util.Map;

/** Methods that grow one tree from the root. */
final class TreeMethods {

  /** What makes a semi-supervised tree supervised. */
  static final Map<String, String> SUPERVISED = Map.of("omega", "1");

  private TreeMethods() {}

  /** A tree with tests of one feature. */
  static Method axis(String name, String description, Map<String, String> fixed) {
    boolean ssl = !fixed.equals(SUPERVISED);
    return tree(name, description, Paper.TREES, PctOptions.semiSupervised(), fixed)
        .withForests(ForestMethods.names(ssl ? "ssl-" : ""));
  }

  /** A tree whose features count as much as they matter. */
  static Method ranked(String name) {
    return Method.of(
            Family.TREE,
            Paper.TREES,
            RankedPctOptions.defaults(),
            v -> new RankedPctLearner(RankedPctOptions.defaults().takeFrom(v)))
        .withTwin()
        .named(
            name,
            "Predictive clustering tree, semi-supervised, features weighed by their importance.",
            Map.of("feature-ranking", "true"))
        .supervisedBy(SUPERVISED);
  }

  /** A tree with hyperplanes. */
  static Method oblique(String name, SplitSearch search, boolean supervised) {
    return tree(
            name,
            "Oblique tree by " + ForestMethods.how(search, supervised),
            Paper.OBLIQUE,
            PctOptions.oblique(search),
            ForestMethods.with(supervised, "splitter", Form.name(search)))
        .withForests(ForestMethods.names(name + "-"));
  }

  private static Method tree(
      String name,
      String description,
      Paper paper,
      PctOptions defaults,
      Map<String, String> fixed) {
    return Method.of(
            Family.TREE,
            paper,
            defaults,
            v -> new PctLearner(PctOptions.semiSupervised().takeFrom(v)))
        .withTwin()
        .named(name, description, fixed)
        .supervisedBy(SUPERVISED);
  }
}
