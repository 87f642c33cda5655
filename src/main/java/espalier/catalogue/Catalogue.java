package espalier.catalogue;

import static espalier.split.SplitSearch.AXIS;
import static espalier.split.SplitSearch.GRADIENT;
import static espalier.split.SplitSearch.SVM;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** All methods of the library, in the order of help texts; each is built when it is asked for. */
public final class Catalogue {

  /** Names that are accepted for methods that two names had. */
  private static final Map<String, String> ALIASES =
      Map.of("oblique-lbl", "tao", "oblique-self", "tao-self");

  private static final Map<String, Function<String, Method>> ALL = methods();

  private Catalogue() {}

  private static Map<String, Function<String, Method>> methods() {
    Map<String, Function<String, Method>> all = new LinkedHashMap<>();
    trees(all);
    latentTrees(all);
    graphs(all);
    forests(all);
    all.put("self-rf", SelfTrainingMethods::forest);
    all.put("self-pct", SelfTrainingMethods::axis);
    all.put("self-spyct-grad", SelfTrainingMethods::oblique);
    boosting(all);
    return all;
  }

  private static void trees(Map<String, Function<String, Method>> all) {
    all.put(
        "pct",
        n ->
            TreeMethods.axis(n, "Predictive clustering tree, supervised.", TreeMethods.SUPERVISED));
    all.put(
        "ssl-pct",
        n -> TreeMethods.axis(n, "Predictive clustering tree, semi-supervised.", Map.of()));
    all.put(
        "ssl-pct-safe",
        n ->
            TreeMethods.axis(
                n,
                "SSL-PCT that gives way to its supervised twin where unlabelled rows clearly hurt.",
                Map.of("twin", "safe")));
    all.put(
        "sl-pct-dt",
        n ->
            TreeMethods.axis(
                n,
                "SL-PCT(D+T): features count in the clustering, but only labelled rows are used.",
                Map.of("unlabelled-rows", "drop")));
    all.put("ssl-pct-fr", TreeMethods::ranked);
    all.put("spyct-grad", n -> TreeMethods.oblique(n, GRADIENT, true));
    all.put("ssl-spyct-grad", n -> TreeMethods.oblique(n, GRADIENT, false));
    all.put("spyct-svm", n -> TreeMethods.oblique(n, SVM, true));
    all.put("ssl-spyct-svm", n -> TreeMethods.oblique(n, SVM, false));
  }

  private static void latentTrees(Map<String, Function<String, Method>> all) {
    all.put(
        "tbb",
        n ->
            LatentMethods.latent(
                n,
                "Tree-based Bayes: labels mutate down a tree over all rows, exact posteriors.",
                Map.of("rule", "bayes")));
    all.put(
        "mcmc-trees",
        n ->
            LatentMethods.latent(
                n,
                "Tree-based Bayes averaged over trees drawn by their posterior; few rows only.",
                Map.of("rule", "bayes", "trees", "mcmc")));
    all.put(
        "tnn",
        n ->
            LatentMethods.latent(
                n,
                "Tree nearest neighbour: labels of the nearest clade of a tree over all rows.",
                Map.of("rule", "neighbour")));
    all.put("nn", LatentMethods::nearest);
  }

  private static void graphs(Map<String, Function<String, Method>> all) {
    all.put("laplacian", GraphMethods::eigenvectors);
    all.put(
        "laptao",
        n ->
            GraphMethods.optimised(
                n, "Tree optimised with the graph of all rows (LapTAO).", Map.of()));
    all.put("laptao-forest", GraphMethods::forest);
    all.put(
        "tao",
        n ->
            GraphMethods.optimised(
                n,
                "Tree optimised on labelled rows alone (TAO); LapTAO's baseline.",
                Map.of("strategy", "labelled")));
    all.put(
        "tao-self",
        n ->
            GraphMethods.optimised(
                n,
                "Tree optimised by self-training; LapTAO's baseline.",
                Map.of("strategy", "self-training")));
    all.put(
        "axis-lbl",
        n ->
            GraphMethods.baseline(
                n,
                "LapTAO's baseline: tests of one feature optimised on labelled rows alone.",
                "axis",
                "labelled"));
    all.put(
        "axis-self",
        n ->
            GraphMethods.baseline(
                n,
                "LapTAO's baseline: tests of one feature, optimised by self-training.",
                "axis",
                "self-training"));
    all.put("label-propagation", GraphMethods::propagation);
  }

  private static void forests(Map<String, Function<String, Method>> all) {
    axis(all, "rf", "rf", "Random forest of trees");
    all.put(
        "ssl-rf-safe",
        n ->
            ForestMethods.axis(
                n,
                "SSL-RF that gives way to its supervised twin where unlabelled rows clearly hurt.",
                Map.of("forest", "rf", "twin", "safe")));
    all.put(
        "ssl-rf-fr",
        n ->
            ForestMethods.axis(
                n,
                "Random forest of trees, semi-supervised, features weighed by their importance.",
                Map.of("forest", "rf", "feature-ranking", "true")));
    axis(all, "bagging", "bag", "Bagged trees");
    axis(all, "extra", "extra", "Extremely randomized trees");
    for (espalier.split.SplitSearch search : List.of(GRADIENT, SVM)) {
      String tree = search == GRADIENT ? "spyct-grad-" : "spyct-svm-";
      all.put(tree + "bagging", n -> ForestMethods.oblique(n, search, "bag", true));
      all.put("ssl-" + tree + "bagging", n -> ForestMethods.oblique(n, search, "bag", false));
      all.put(tree + "rf", n -> ForestMethods.oblique(n, search, "rf", true));
      all.put("ssl-" + tree + "rf", n -> ForestMethods.oblique(n, search, "rf", false));
    }
  }

  private static void axis(
      Map<String, Function<String, Method>> all, String name, String kind, String what) {
    all.put(
        name,
        n ->
            ForestMethods.axis(
                n, what + ", supervised.", ForestMethods.with(true, "forest", kind)));
    all.put(
        "ssl-" + name,
        n ->
            ForestMethods.axis(
                n, what + ", semi-supervised.", ForestMethods.with(false, "forest", kind)));
  }

  private static void boosting(Map<String, Function<String, Method>> all) {
    all.put("boost-pct", n -> ForestMethods.boosted(n, "Boosted trees, supervised.", AXIS, true));
    all.put(
        "ssl-boost-pct",
        n -> ForestMethods.boosted(n, "Boosted trees, semi-supervised.", AXIS, false));
    all.put(
        "boost-spyct-grad",
        n ->
            ForestMethods.boosted(
                n, "Boosted oblique trees by gradient ascent, supervised.", GRADIENT, true));
    all.put(
        "ssl-boost-spyct-grad",
        n ->
            ForestMethods.boosted(
                n, "Boosted oblique trees by gradient ascent, semi-supervised.", GRADIENT, false));
  }

  /** The names of all methods. */
  public static List<String> names() {
    return List.copyOf(ALL.keySet());
  }

  /** All methods. */
  public static List<Method> all() {
    return names().stream().map(Catalogue::of).toList();
  }

  /** Whether there is a method of a name; case does not matter. */
  public static boolean has(String name) {
    return ALL.containsKey(key(name));
  }

  /**
   * The method of a name; case does not matter.
   *
   * @throws IllegalArgumentException if there is none; lists the known ones
   */
  public static Method of(String name) {
    String key = key(name);
    if (!ALL.containsKey(key)) {
      throw new IllegalArgumentException(
          "There is no method '" + name + "'; known: " + String.join(", ", names()) + ".");
    }
    return ALL.get(key).apply(key);
  }

  private static String key(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return ALIASES.getOrDefault(lower, lower);
  }
}
