package espalier.catalogue;

import espalier.ensemble.BoostingLearner;
import espalier.ensemble.BoostingOptions;
import espalier.ensemble.ForestLearner;
import espalier.ensemble.ForestOptions;
import espalier.option.Form;
import espalier.split.SplitSearch;
import java.util.LinkedHashMap;
import java.util.Map;

/** Methods that grow many trees. */
final class ForestMethods {

  private ForestMethods() {}

  /** The names of the forests of a kind of tree, by kind of forest. */
  static Map<String, String> names(String start) {
    return start.contains("spyct")
        ? Map.of("bag", start + "bagging", "rf", start + "rf")
        : Map.of("bag", start + "bagging", "rf", start + "rf", "extra", start + "extra");
  }

  /** Options that are fixed, ω = 1 among them where a method is supervised. */
  static Map<String, String> with(boolean supervised, String key, String value) {
    Map<String, String> fixed = new LinkedHashMap<>(Map.of(key, value));
    if (supervised) {
      fixed.putAll(TreeMethods.SUPERVISED);
    }
    return fixed;
  }

  /** How hyperplanes are found, and whether from labelled rows alone. */
  static String how(SplitSearch search, boolean supervised) {
    return (search == SplitSearch.GRADIENT ? "gradient ascent, " : "support vector machines, ")
        + (supervised ? "supervised." : "semi-supervised.");
  }

  /** A forest of trees with tests of one feature. */
  static Method axis(String name, String description, Map<String, String> fixed) {
    return forest(name, description, Paper.FORESTS, ForestOptions.semiSupervised(), fixed);
  }

  /** A forest of trees with hyperplanes. */
  static Method oblique(String name, SplitSearch search, String kind, boolean supervised) {
    Map<String, String> fixed = with(supervised, "splitter", Form.name(search));
    fixed.put("forest", kind);
    String what = kind.equals("bag") ? "Bag" : "Random forest";
    return forest(
        name,
        what + " of oblique trees by " + how(search, supervised),
        Paper.OBLIQUE,
        ForestOptions.oblique(search),
        fixed);
  }

  private static Method forest(
      String name,
      String description,
      Paper paper,
      ForestOptions defaults,
      Map<String, String> fixed) {
    return Method.of(
            Family.FOREST,
            paper,
            defaults,
            v -> new ForestLearner(ForestOptions.semiSupervised().takeFrom(v)))
        .withTwin()
        .named(name, description, fixed)
        .supervisedBy(TreeMethods.SUPERVISED);
  }

  /** Boosted trees. */
  static Method boosted(String name, String description, SplitSearch search, boolean supervised) {
    return Method.of(
            Family.BOOSTING,
            Paper.BOOSTING,
            BoostingOptions.semiSupervised(),
            v -> new BoostingLearner(BoostingOptions.semiSupervised().takeFrom(v)))
        .withTwin()
        .named(name, description, with(supervised, "splitter", Form.name(search)))
        .supervisedBy(TreeMethods.SUPERVISED);
  }
}
