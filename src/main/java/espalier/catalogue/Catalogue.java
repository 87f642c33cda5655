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
import espalier.message.Message;
import espalier.message.Phrases;
import espalier.option.Nearest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** All methods of the library, in the order of help texts; each is built on first use. */
public final class Catalogue {

  /** The method that is used where none is named. */
  public static final String DEFAULT = "auto";

  /** Names that are accepted for methods that had two. */
  private static final Map<String, String> ALIASES =
      Map.of("oblique-lbl", "tao", "oblique-self", "tao-self");

  /** What other programs call methods, see {@link Nearest}. */
  private static final String MEANT =
      "adaboost=boost-pct automl=auto bag=bagging boosting=boost-pct cart=pct clus=pct"
          + " decisiontree=pct extratrees=extra forest=rf gradientboosting=boost-pct kneighbors=nn"
          + " knn=nn labelspreading=label-propagation nearestneighbor=nn nearestneighbour=nn"
          + " randomforest=rf selftraining=self-rf svm=spyct-svm tree=pct xgboost=boost-pct";

  private static final String CONFIDENT =
      " that also trains on its own most confident predictions.";
  private static final String SAFE =
      ", replaced by its supervised twin if unlabelled rows seem to hurt.";
  private static final String RANKED = ", semi-supervised, features weighted by their importance.";

  /** Names of forests, by kind of forest, as they end. */
  private static final Map<String, String> FORESTS =
      Map.of("bag", "bagging", "rf", "rf", "extra", "extra");

  /** Name, kind, options that are fixed, and in words what the method is. */
  private static final Map<String, Entry> ALL =
      byName(
          one(DEFAULT, Kind.AUTO)
              .says(
                  "Mixes forests and a kernel on features and smoothed features, weighed by unseen rows."),
          both("pct", TREE, "", "Predictive clustering tree"),
          one("ssl-pct-safe", TREE, "twin=safe").says("SSL-PCT" + SAFE),
          one("distilled-tree", Kind.DISTILLED_TREE)
              .says("One tree to read, grown on the scores that a forest gives to all rows."),
          one("sl-pct-dt", TREE, "unlabelled-rows=drop")
              .says(
                  "SL-PCT(D+T): features count in the clustering, but only labelled rows are used."),
          one("ssl-pct-fr", Kind.RANKED_TREE, "feature-ranking=true splitter=axis")
              .says("Predictive clustering tree" + RANKED),
          both("spyct-grad", OBLIQUE_TREE, "splitter=gradient", "Oblique tree by gradient ascent"),
          both(
              "spyct-svm", OBLIQUE_TREE, "splitter=svm", "Oblique tree by support vector machines"),
          one("tbb", LATENT_TREE, "rule=bayes")
              .says("Tree-based Bayes: labels mutate down a tree over all rows, exact posteriors."),
          one("mcmc-trees", LATENT_TREE, "rule=bayes trees=mcmc")
              .says(
                  "Tree-based Bayes averaged over trees drawn by their posterior; few rows only."),
          one("tnn", LATENT_TREE, "rule=neighbour")
              .says("Tree nearest neighbour: labels of the nearest clade of a tree over all rows."),
          one("nn", Kind.NEAREST).says("Nearest neighbour: targets of the nearest labelled rows."),
          one("ssl-kernel", Kind.SMOOTHED_KERNEL)
              .says(
                  "Kernel ridge regression on features and smoothed features, unlabelled rows included."),
          one("kernel", Kind.KERNEL)
              .says(
                  "Kernel ridge regression on the labelled rows; kernel and ridge by leave-one-out."),
          one("laplacian", Kind.EIGENVECTORS)
              .says(
                  "Laplacian eigenvectors: targets as smooth functions on the graph of all rows."),
          one("laptao", OPTIMISED_TREE).says("Tree optimised with the graph of all rows (LapTAO)."),
          one("laptao-forest", Kind.OPTIMISED_FOREST)
              .says(
                  "Forest of trees optimised with the graph of all rows, each from its own start."),
          one("tao", OPTIMISED_TREE, "strategy=labelled")
              .says("Tree optimised on labelled rows alone (TAO); LapTAO's baseline."),
          one("tao-self", OPTIMISED_TREE, "strategy=self-training")
              .says("Tree optimised by self-training; LapTAO's baseline."),
          one("axis-lbl", OPTIMISED_TREE, "nodes=axis strategy=labelled")
              .says("LapTAO's baseline: tests of one feature optimised on labelled rows alone."),
          one("axis-self", OPTIMISED_TREE, "nodes=axis strategy=self-training")
              .says("LapTAO's baseline: tests of one feature, optimised by self-training."),
          one("label-propagation", Kind.PROPAGATION)
              .says("Targets spread along the graph of all rows, without a tree."),
          both("rf", RANDOM_FOREST, "forest=rf", "Random forest of trees"),
          one("ssl-rf-safe", RANDOM_FOREST, "forest=rf twin=safe").says("SSL-RF" + SAFE),
          one("ssl-rf-fr", RANDOM_FOREST, "forest=rf feature-ranking=true splitter=axis")
              .says("Random forest of trees" + RANKED),
          both("bagging", FOREST, "forest=bag", "Bagged trees"),
          one("extra", RANDOM_FOREST, "forest=extra splitter=axis omega=1")
              .says("Extremely randomized trees, supervised."),
          one("ssl-extra", Kind.SMOOTHED_FOREST)
              .says(
                  "Extremely randomized trees on features and on features smoothed over similar rows,"
                      + " unlabelled ones included."),
          oblique("spyct-grad-bagging", "gradient", "Bag"),
          oblique("spyct-grad-rf", "gradient", "Random forest"),
          oblique("spyct-svm-bagging", "svm", "Bag"),
          oblique("spyct-svm-rf", "svm", "Random forest"),
          one("self-rf", Kind.SELF_FOREST, "forest=rf").says("Random forest" + CONFIDENT),
          one("self-pct", Kind.SELF_TREE, "splitter=axis")
              .says("Predictive clustering tree" + CONFIDENT),
          one("self-spyct-grad", Kind.SELF_OBLIQUE_TREE, "splitter=gradient")
              .says("Oblique tree by gradient ascent" + CONFIDENT),
          both("boost-pct", BOOSTING, "splitter=axis", "Boosted trees"),
          both(
              "boost-spyct-grad",
              BOOSTING,
              "splitter=gradient",
              "Boosted oblique trees by gradient ascent"));

  private record Entry(String name, Kind kind, String fixed, String description) {

    List<Entry> says(String sentence) {
      return List.of(new Entry(name, kind, fixed, sentence));
    }
  }

  private Catalogue() {}

  @SafeVarargs
  private static Map<String, Entry> byName(List<Entry>... rows) {
    Map<String, Entry> all = new LinkedHashMap<>();
    for (List<Entry> row : rows) {
      row.forEach(entry -> all.put(entry.name(), entry));
    }
    return all;
  }

  private static Entry one(String name, Kind kind) {
    return one(name, kind, "");
  }

  private static Entry one(String name, Kind kind, String fixed) {
    return new Entry(name, kind, fixed, "");
  }

  private static List<Entry> both(String name, Kind kind, String fixed, String words) {
    return List.of(
        new Entry(name, kind, (fixed + " omega=1").strip(), words + ", supervised."),
        new Entry("ssl-" + name, kind, fixed, words + ", semi-supervised."));
  }

  private static List<Entry> oblique(String name, String search, String words) {
    String how = search.equals("svm") ? "support vector machines" : "gradient ascent";
    String forest = name.endsWith("rf") ? "rf" : "bag";
    return both(
        name,
        OBLIQUE_FOREST,
        "splitter=" + search + " forest=" + forest,
        words + " of oblique trees by " + how);
  }

  /** The forests of the trees of a method, by kind of forest; empty for forests themselves. */
  private static Map<String, String> forests(String name) {
    String start =
        switch (name) {
          case DEFAULT, "ssl-pct" -> "ssl-";
          case "pct" -> "";
          default -> name + "-";
        };
    Map<String, String> found = new TreeMap<>();
    FORESTS.forEach(
        (kind, end) -> {
          if (ALL.containsKey(start + end)) {
            found.put(kind, start + end);
          }
        });
    return found;
  }

  /** The names of all methods. */
  public static List<String> names() {
    return List.copyOf(ALL.keySet());
  }

  public static List<Method> all() {
    return names().stream().map(Catalogue::of).toList();
  }

  /** The keys of the options of all methods. */
  public static Set<String> optionKeys() {
    return all().stream().flatMap(m -> m.listed().keys().stream()).collect(Collectors.toSet());
  }

  /** A sentence on a key that is no option of a method; names the nearest, or who has it. */
  private static String unknown(Method method, String key) {
    List<String> own = method.listed().keys();
    Set<String> all = optionKeys();
    Optional<String> near =
        Nearest.of(key, own).isEmpty() ? Nearest.of(key, all) : Optional.empty();
    Optional<String> meant = all.contains(key) ? Optional.of(key) : near;
    return meant.isPresent()
        ? Message.of(
            "Method %s has no option '%s'%s. These methods have it: %s.",
            method.name(),
            key,
            meant.get().equals(key) ? "" : " (the nearest is '" + meant.get() + "')",
            having(meant.get()))
        : Message.of(
            "Method %s has no option '%s'%s; allowed: %s, %s.",
            method.name(), key, Nearest.hint(key, own), String.join(", ", own), OptionPresets.KEY);
  }

  private static String having(String key) {
    return Phrases.some(
        all().stream()
            .filter(m -> m.listed().keys().contains(key) && !m.fixed().containsKey(key))
            .map(Method::name)
            .toList());
  }

  /** Whether there is a method of a name; case does not matter. */
  public static boolean has(String name) {
    return ALL.containsKey(key(name));
  }

  /**
   * The method of a name; case does not matter.
   *
   * @throws IllegalArgumentException if there is none; names the nearest
   */
  public static Method of(String name) {
    Entry found = ALL.get(key(name));
    if (found == null) {
      throw Message.refused(
          "There is no method '%s'%s; 'espalier options' lists all.",
          name, Nearest.hint(name, names(), MEANT));
    }
    return new Method(
        found.name(),
        found.description(),
        found.kind(),
        found.kind().defaults(),
        OptionPresets.settings(found.fixed()),
        forests(found.name()),
        Catalogue::unknown);
  }

  /** The method that a model records; empty if it records none, or one that is not known here. */
  public static Optional<Method> recorded(Provenance record) {
    return record.key().filter(Catalogue::has).map(Catalogue::of);
  }

  private static String key(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return ALIASES.getOrDefault(lower, lower);
  }
}
