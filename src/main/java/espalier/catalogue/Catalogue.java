package espalier.catalogue;

import static espalier.catalogue.Kind.BOOSTING;
import static espalier.catalogue.Kind.FOREST;
import static espalier.catalogue.Kind.LATENT_TREE;
import static espalier.catalogue.Kind.OBLIQUE_FOREST;
import static espalier.catalogue.Kind.OBLIQUE_TREE;
import static espalier.catalogue.Kind.OPTIMISED_TREE;
import static espalier.catalogue.Kind.RANDOM_FOREST;
import static espalier.catalogue.Kind.TREE;

import espalier.learn.Provenance;
import espalier.option.Nearest;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** All methods of the library, in the order of help texts; each is built when it is asked for. */
public final class Catalogue {

  /** The method that is used where none is named. */
  public static final String DEFAULT = "auto";

  /** Names that are accepted for methods that had two. */
  private static final Map<String, String> ALIASES =
      Map.of("oblique-lbl", "tao", "oblique-self", "tao-self");

  private static final String GRADIENT = "Oblique tree by gradient ascent, ";
  private static final String SVM = "Oblique tree by support vector machines, ";
  private static final String GRADIENT_FOREST = " of oblique trees by gradient ascent, ";
  private static final String SVM_FOREST = " of oblique trees by support vector machines, ";
  private static final String BOOSTED = "Boosted oblique trees by gradient ascent, ";
  private static final String CONFIDENT =
      " that continues learning from its own most confident predictions.";
  private static final String SAFE =
      " that is replaced by its supervised twin where unlabelled rows clearly hurt.";
  private static final String RANKED = ", semi-supervised, features weighted by their importance.";

  /** Name, kind, options that are fixed, and in words what the method is. */
  private static final Map<String, Entry> ALL =
      byName(
          entry(
              DEFAULT,
              Kind.AUTO,
              "",
              "Chooses among forests of several kinds by out-of-bag scores, and mixes them."),
          entry("pct", TREE, "omega=1", "Predictive clustering tree, supervised."),
          entry("ssl-pct", TREE, "", "Predictive clustering tree, semi-supervised."),
          entry("ssl-pct-safe", TREE, "twin=safe", "SSL-PCT" + SAFE),
          entry(
              "distilled-tree",
              Kind.DISTILLED_TREE,
              "",
              "One tree to read, grown on the scores that a forest gives to all rows."),
          entry(
              "sl-pct-dt",
              TREE,
              "unlabelled-rows=drop",
              "SL-PCT(D+T): features count in the clustering, but only labelled rows are used."),
          entry(
              "ssl-pct-fr",
              Kind.RANKED_TREE,
              "feature-ranking=true",
              "Predictive clustering tree" + RANKED),
          entry("spyct-grad", OBLIQUE_TREE, "splitter=gradient omega=1", GRADIENT + "supervised."),
          entry("ssl-spyct-grad", OBLIQUE_TREE, "splitter=gradient", GRADIENT + "semi-supervised."),
          entry("spyct-svm", OBLIQUE_TREE, "splitter=svm omega=1", SVM + "supervised."),
          entry("ssl-spyct-svm", OBLIQUE_TREE, "splitter=svm", SVM + "semi-supervised."),
          entry(
              "tbb",
              LATENT_TREE,
              "rule=bayes",
              "Tree-based Bayes: labels mutate down a tree over all rows, exact posteriors."),
          entry(
              "mcmc-trees",
              LATENT_TREE,
              "rule=bayes trees=mcmc",
              "Tree-based Bayes averaged over trees drawn by their posterior; few rows only."),
          entry(
              "tnn",
              LATENT_TREE,
              "rule=neighbour",
              "Tree nearest neighbour: labels of the nearest clade of a tree over all rows."),
          entry("nn", Kind.NEAREST, "", "Nearest neighbour: targets of the nearest labelled rows."),
          entry(
              "laplacian",
              Kind.EIGENVECTORS,
              "",
              "Laplacian eigenvectors: targets as smooth functions on the graph of all rows."),
          entry(
              "laptao", OPTIMISED_TREE, "", "Tree optimised with the graph of all rows (LapTAO)."),
          entry(
              "laptao-forest",
              Kind.OPTIMISED_FOREST,
              "",
              "Forest of trees optimised with the graph of all rows, each from its own start."),
          entry(
              "tao",
              OPTIMISED_TREE,
              "strategy=labelled",
              "Tree optimised on labelled rows alone (TAO); LapTAO's baseline."),
          entry(
              "tao-self",
              OPTIMISED_TREE,
              "strategy=self-training",
              "Tree optimised by self-training; LapTAO's baseline."),
          entry(
              "axis-lbl",
              OPTIMISED_TREE,
              "nodes=axis strategy=labelled",
              "LapTAO's baseline: tests of one feature optimised on labelled rows alone."),
          entry(
              "axis-self",
              OPTIMISED_TREE,
              "nodes=axis strategy=self-training",
              "LapTAO's baseline: tests of one feature, optimised by self-training."),
          entry(
              "label-propagation",
              Kind.PROPAGATION,
              "",
              "Targets spread along the graph of all rows, without a tree."),
          entry("rf", RANDOM_FOREST, "forest=rf omega=1", "Random forest of trees, supervised."),
          entry("ssl-rf", RANDOM_FOREST, "forest=rf", "Random forest of trees, semi-supervised."),
          entry("ssl-rf-safe", RANDOM_FOREST, "forest=rf twin=safe", "SSL-RF" + SAFE),
          entry(
              "ssl-rf-fr",
              RANDOM_FOREST,
              "forest=rf feature-ranking=true",
              "Random forest of trees" + RANKED),
          entry("bagging", FOREST, "forest=bag omega=1", "Bagged trees, supervised."),
          entry("ssl-bagging", FOREST, "forest=bag", "Bagged trees, semi-supervised."),
          entry("extra", FOREST, "forest=extra omega=1", "Extremely randomized trees, supervised."),
          entry(
              "ssl-extra", FOREST, "forest=extra", "Extremely randomized trees, semi-supervised."),
          oblique("spyct-grad-bagging", "gradient", "bag", true),
          oblique("ssl-spyct-grad-bagging", "gradient", "bag", false),
          oblique("spyct-grad-rf", "gradient", "rf", true),
          oblique("ssl-spyct-grad-rf", "gradient", "rf", false),
          oblique("spyct-svm-bagging", "svm", "bag", true),
          oblique("ssl-spyct-svm-bagging", "svm", "bag", false),
          oblique("spyct-svm-rf", "svm", "rf", true),
          oblique("ssl-spyct-svm-rf", "svm", "rf", false),
          entry("self-rf", Kind.SELF_FOREST, "forest=rf", "Random forest" + CONFIDENT),
          entry(
              "self-pct",
              Kind.SELF_TREE,
              "splitter=axis",
              "Predictive clustering tree" + CONFIDENT),
          entry(
              "self-spyct-grad",
              Kind.SELF_OBLIQUE_TREE,
              "splitter=gradient",
              "Oblique tree by gradient ascent" + CONFIDENT),
          entry("boost-pct", BOOSTING, "splitter=axis omega=1", "Boosted trees, supervised."),
          entry("ssl-boost-pct", BOOSTING, "splitter=axis", "Boosted trees, semi-supervised."),
          entry("boost-spyct-grad", BOOSTING, "splitter=gradient omega=1", BOOSTED + "supervised."),
          entry(
              "ssl-boost-spyct-grad", BOOSTING, "splitter=gradient", BOOSTED + "semi-supervised."));

  /** The forests of a tree, by kind of forest. */
  private static final Map<String, Map<String, String>> FORESTS =
      Map.of(
          DEFAULT,
          forests("ssl-", true),
          "pct",
          forests("", true),
          "ssl-pct",
          forests("ssl-", true),
          "spyct-grad",
          forests("spyct-grad-", false),
          "ssl-spyct-grad",
          forests("ssl-spyct-grad-", false),
          "spyct-svm",
          forests("spyct-svm-", false),
          "ssl-spyct-svm",
          forests("ssl-spyct-svm-", false));

  private record Entry(String name, Kind kind, String fixed, String description) {}

  private Catalogue() {}

  private static Entry entry(String name, Kind kind, String fixed, String description) {
    return new Entry(name, kind, fixed, description);
  }

  private static Entry oblique(String name, String search, String kind, boolean supervised) {
    String how = search.equals("svm") ? SVM_FOREST : GRADIENT_FOREST;
    return entry(
        name,
        OBLIQUE_FOREST,
        "splitter=" + search + " forest=" + kind + (supervised ? " omega=1" : ""),
        (kind.equals("bag") ? "Bag" : "Random forest")
            + how
            + (supervised ? "supervised." : "semi-supervised."));
  }

  private static Map<String, String> forests(String start, boolean axis) {
    return axis
        ? Map.of("bag", start + "bagging", "rf", start + "rf", "extra", start + "extra")
        : Map.of("bag", start + "bagging", "rf", start + "rf");
  }

  private static Map<String, Entry> byName(Entry... entries) {
    Map<String, Entry> all = new LinkedHashMap<>();
    for (Entry entry : entries) {
      all.put(entry.name(), entry);
    }
    return all;
  }

  /** The names of all methods. */
  public static List<String> names() {
    return List.copyOf(ALL.keySet());
  }

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
    Entry found = ALL.get(key(name));
    if (found == null) {
      throw new IllegalArgumentException(
          String.format(
              "There is no method '%s'%s; allowed: %s.",
              name, Nearest.hint(name, names()), String.join(", ", names())));
    }
    Map<String, String> fixed = new LinkedHashMap<>();
    for (String setting : found.fixed().split(" ")) {
      if (!setting.isEmpty()) {
        int sign = setting.indexOf('=');
        fixed.put(setting.substring(0, sign), setting.substring(sign + 1));
      }
    }
    return new Method(
        found.name(),
        found.description(),
        found.kind(),
        found.kind().defaults(),
        fixed,
        FORESTS.getOrDefault(found.name(), Map.of()));
  }

  /**
   * The method that a model was made by: of those whose learner has the recorded name and every
   * recorded option, the one whose defaults differ in the fewest values; the first of equal ones.
   *
   * @return empty for a learner that no method makes
   */
  public static Optional<Method> madeBy(Provenance record) {
    Map<String, String> set = record.options();
    return all().stream()
        .filter(m -> m.options().keys().containsAll(set.keySet()))
        .filter(m -> m.learner(Map.of()).name().equals(record.method()))
        .min(Comparator.comparingInt(m -> differences(set, m.defaults().describe())));
  }

  private static int differences(Map<String, String> set, Map<String, String> defaults) {
    return (int) set.keySet().stream().filter(k -> !set.get(k).equals(defaults.get(k))).count();
  }

  private static String key(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return ALIASES.getOrDefault(lower, lower);
  }
}
