package espalier.experiment;

import espalier.bayes.BayesLearner;
import espalier.bayes.BayesOptions;
import espalier.ensemble.BoostingLearner;
import espalier.ensemble.BoostingOptions;
import espalier.ensemble.ForestKind;
import espalier.ensemble.ForestLearner;
import espalier.ensemble.ForestOptions;
import espalier.ensemble.RankedPctLearner;
import espalier.ensemble.RankedPctOptions;
import espalier.learn.Learner;
import espalier.learn.OptionTable;
import espalier.neighbour.LabelPropagation;
import espalier.neighbour.NeighbourLearner;
import espalier.neighbour.NeighbourOptions;
import espalier.neighbour.PropagationOptions;
import espalier.neighbour.SpectralLearner;
import espalier.neighbour.SpectralOptions;
import espalier.split.SplitSearch;
import espalier.supervision.SelfTrainingLearner;
import espalier.supervision.SelfTrainingOptionTable;
import espalier.supervision.SelfTrainingOptionTable.Around;
import espalier.supervision.SelfTrainingOptions;
import espalier.tao.LapTaoLearner;
import espalier.tao.LapTaoOptions;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import espalier.tuning.SupervisionOptions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** All methods of the library. */
public final class Methods {

  private static final Map<String, String> SUPERVISED = Map.of("omega", "1");

  private static final Map<String, String> LABELLED_ONLY = Map.of("strategy", "labelled");

  private Methods() {}

  /** All methods, in the order of help texts. */
  public static List<Method<?>> all() {
    return List.of(
        tree("pct", "Predictive clustering tree, supervised.", SUPERVISED),
        tree("ssl-pct", "Predictive clustering tree, semi-supervised.", Map.of()),
        tree(
            "ssl-pct-safe",
            "SSL-PCT that gives way to its supervised twin where unlabelled rows clearly hurt.",
            Map.of("twin", "safe")),
        tree(
            "sl-pct-dt",
            "SL-PCT(D+T): features count in the clustering, but only labelled rows are used.",
            Map.of("unlabelled-rows", "drop")),
        new Method<>(
            "ssl-pct-fr",
            "Predictive clustering tree, semi-supervised, features weighed by their importance.",
            RankedPctOptions.defaults(),
            OptionTable.of(RankedPctOptions.defaults()),
            o -> (Learner) new RankedPctLearner(o),
            Map.of("feature-ranking", "true"),
            SUPERVISED),
        oblique("spyct-grad", "Oblique tree by gradient ascent, supervised.", "gradient", true),
        oblique(
            "ssl-spyct-grad",
            "Oblique tree by gradient ascent, semi-supervised.",
            "gradient",
            false),
        oblique("spyct-svm", "Oblique tree by support vector machines, supervised.", "svm", true),
        oblique(
            "ssl-spyct-svm",
            "Oblique tree by support vector machines, semi-supervised.",
            "svm",
            false),
        latent(
            "tbb",
            "Tree-based Bayes: labels mutate down a tree over all rows, exact posteriors.",
            "bayes"),
        new Method<>(
            "mcmc-trees",
            "Tree-based Bayes averaged over trees drawn by their posterior; few rows only.",
            BayesOptions.defaults(),
            OptionTable.of(BayesOptions.defaults()),
            o -> (Learner) new BayesLearner(o),
            Map.of("rule", "bayes", "trees", "mcmc"),
            Map.of("unlabelled-rows", "drop")),
        latent(
            "tnn",
            "Tree nearest neighbour: labels of the nearest clade of a tree over all rows.",
            "neighbour"),
        new Method<>(
            "nn",
            "Nearest neighbour: targets of the nearest labelled rows.",
            NeighbourOptions.defaults(),
            OptionTable.of(NeighbourOptions.defaults()),
            o -> (Learner) new NeighbourLearner(o),
            Map.of(),
            Map.of()),
        new Method<>(
            "laplacian",
            "Laplacian eigenvectors: targets as smooth functions on the graph of all rows.",
            SpectralOptions.defaults(),
            OptionTable.of(SpectralOptions.defaults()),
            o -> (Learner) new SpectralLearner(o),
            Map.of(),
            Map.of()),
        optimised("laptao", "Tree optimised with the graph of all rows (LapTAO).", Map.of()),
        new Method<>(
            "laptao-forest",
            "Forest of trees optimised with the graph of all rows, each from its own start.",
            LapTaoOptions.forest(),
            OptionTable.of(LapTaoOptions.forest()),
            o -> (Learner) new LapTaoLearner(o),
            Map.of(),
            LABELLED_ONLY),
        optimised("tao", "Tree optimised on labelled rows alone (TAO).", LABELLED_ONLY),
        optimised(
            "tao-self", "Tree optimised by self-training.", Map.of("strategy", "self-training")),
        optimised(
            "oblique-lbl",
            "LapTAO's baseline: hyperplanes optimised on labelled rows alone.",
            baseline("oblique", "labelled")),
        optimised(
            "axis-lbl",
            "LapTAO's baseline: tests of one feature optimised on labelled rows alone.",
            baseline("axis", "labelled")),
        optimised(
            "oblique-self",
            "LapTAO's baseline: hyperplanes, optimised by self-training.",
            baseline("oblique", "self-training")),
        optimised(
            "axis-self",
            "LapTAO's baseline: tests of one feature, optimised by self-training.",
            baseline("axis", "self-training")),
        new Method<>(
            "label-propagation",
            "Targets spread along the graph of all rows, without a tree.",
            PropagationOptions.defaults(),
            OptionTable.of(PropagationOptions.defaults()),
            o -> (Learner) new LabelPropagation(o),
            Map.of(),
            Map.of()),
        forest("rf", "Random forest of trees, supervised.", ForestKind.RF, true),
        forest("ssl-rf", "Random forest of trees, semi-supervised.", ForestKind.RF, false),
        forest(
            "ssl-rf-safe",
            "SSL-RF that gives way to its supervised twin where unlabelled rows clearly hurt.",
            ForestOptions.semiSupervised(),
            Map.of("forest", "rf", "twin", "safe")),
        new Method<>(
            "ssl-rf-fr",
            "Random forest of trees, semi-supervised, features weighed by their importance.",
            ForestOptions.semiSupervised(),
            OptionTable.of(ForestOptions.semiSupervised()),
            o -> (Learner) new ForestLearner(o),
            Map.of("forest", "rf", "feature-ranking", "true"),
            SUPERVISED),
        forest("bagging", "Bagged trees, supervised.", ForestKind.BAG, true),
        forest("ssl-bagging", "Bagged trees, semi-supervised.", ForestKind.BAG, false),
        forest("extra", "Extremely randomized trees, supervised.", ForestKind.EXTRA, true),
        forest(
            "ssl-extra", "Extremely randomized trees, semi-supervised.", ForestKind.EXTRA, false),
        oblique(SplitSearch.GRADIENT, ForestKind.BAG, true),
        oblique(SplitSearch.GRADIENT, ForestKind.BAG, false),
        oblique(SplitSearch.GRADIENT, ForestKind.RF, true),
        oblique(SplitSearch.GRADIENT, ForestKind.RF, false),
        oblique(SplitSearch.SVM, ForestKind.BAG, true),
        oblique(SplitSearch.SVM, ForestKind.BAG, false),
        oblique(SplitSearch.SVM, ForestKind.RF, true),
        oblique(SplitSearch.SVM, ForestKind.RF, false),
        selfTrained(
            "self-rf",
            "Random forest that learns on from its own surest answers.",
            new Around<>(SelfTrainingOptions.defaults(), ForestOptions.supervised()),
            OptionTable.of(ForestOptions.semiSupervised()),
            ForestLearner::new,
            Map.of("forest", "rf")),
        selfTrained(
            "self-pct",
            "Predictive clustering tree that learns on from its own surest answers.",
            new Around<>(SelfTrainingOptions.defaults(), PctOptions.supervised()),
            OptionTable.of(PctOptions.semiSupervised()),
            PctLearner::new,
            Map.of("splitter", "axis")),
        selfTrained(
            "self-spyct-grad",
            "Oblique tree by gradient ascent that learns on from its own surest answers.",
            new Around<>(
                SelfTrainingOptions.defaults(),
                PctOptions.oblique(SplitSearch.GRADIENT).fix(SupervisionOptions.OMEGA, 1.0)),
            OptionTable.of(PctOptions.semiSupervised()),
            PctLearner::new,
            Map.of("splitter", "gradient")),
        boosted("boost-pct", "Boosted trees, supervised.", SplitSearch.AXIS, true),
        boosted("ssl-boost-pct", "Boosted trees, semi-supervised.", SplitSearch.AXIS, false),
        boosted(
            "boost-spyct-grad",
            "Boosted oblique trees by gradient ascent, supervised.",
            SplitSearch.GRADIENT,
            true),
        boosted(
            "ssl-boost-spyct-grad",
            "Boosted oblique trees by gradient ascent, semi-supervised.",
            SplitSearch.GRADIENT,
            false));
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
    return tree(name, description, PctOptions.semiSupervised(), fixed);
  }

  private static Method<PctOptions> oblique(
      String name, String description, String splitter, boolean supervised) {
    Map<String, String> fixed = new LinkedHashMap<>();
    fixed.put("splitter", splitter);
    if (supervised) {
      fixed.putAll(SUPERVISED);
    }
    return tree(name, description, PctOptions.oblique(SplitSearch.GRADIENT), fixed);
  }

  private static Method<PctOptions> tree(
      String name, String description, PctOptions defaults, Map<String, String> fixed) {
    return new Method<>(
        name,
        description,
        defaults,
        OptionTable.of(PctOptions.semiSupervised()),
        o -> (Learner) new PctLearner(o),
        fixed,
        SUPERVISED);
  }

  private static Method<BayesOptions> latent(String name, String description, String rule) {
    return new Method<>(
        name,
        description,
        BayesOptions.defaults(),
        OptionTable.of(BayesOptions.defaults()),
        o -> (Learner) new BayesLearner(o),
        Map.of("rule", rule),
        Map.of("unlabelled-rows", "drop"));
  }

  private static Map<String, String> baseline(String nodes, String strategy) {
    return Map.of("nodes", nodes, "strategy", strategy);
  }

  private static Method<LapTaoOptions> optimised(
      String name, String description, Map<String, String> fixed) {
    return new Method<>(
        name,
        description,
        LapTaoOptions.defaults(),
        OptionTable.of(LapTaoOptions.defaults()),
        o -> (Learner) new LapTaoLearner(o),
        fixed,
        LABELLED_ONLY);
  }

  private static Method<ForestOptions> forest(
      String name, String description, ForestKind kind, boolean supervised) {
    Map<String, String> fixed = new LinkedHashMap<>();
    fixed.put("forest", OptionTable.name(kind));
    if (supervised) {
      fixed.putAll(SUPERVISED);
    }
    return forest(name, description, ForestOptions.semiSupervised(), fixed);
  }

  /** Forests of oblique trees: {@code ssl-spyct-grad-bagging} and the like. */
  private static Method<ForestOptions> oblique(
      SplitSearch search, ForestKind kind, boolean supervised) {
    boolean gradient = search == SplitSearch.GRADIENT;
    boolean bag = kind == ForestKind.BAG;
    Map<String, String> fixed = new LinkedHashMap<>();
    fixed.put("splitter", OptionTable.name(search));
    fixed.put("forest", OptionTable.name(kind));
    if (supervised) {
      fixed.putAll(SUPERVISED);
    }
    return forest(
        (supervised ? "" : "ssl-")
            + (gradient ? "spyct-grad-" : "spyct-svm-")
            + (bag ? "bagging" : "rf"),
        (bag ? "Bag" : "Random forest")
            + " of oblique trees by "
            + (gradient ? "gradient ascent, " : "support vector machines, ")
            + (supervised ? "supervised." : "semi-supervised."),
        ForestOptions.oblique(search),
        fixed);
  }

  private static Method<ForestOptions> forest(
      String name, String description, ForestOptions defaults, Map<String, String> fixed) {
    return new Method<>(
        name,
        description,
        defaults,
        OptionTable.of(ForestOptions.semiSupervised()),
        o -> (Learner) new ForestLearner(o),
        fixed,
        SUPERVISED);
  }

  /** Self-training around a base; ω = 1 unless set otherwise. */
  private static <B> Method<Around<B>> selfTrained(
      String name,
      String description,
      Around<B> defaults,
      OptionTable<B> base,
      Function<B, Learner> maker,
      Map<String, String> fixed) {
    return new Method<>(
        name,
        description,
        defaults,
        SelfTrainingOptionTable.around(base),
        o -> new SelfTrainingLearner(o.own(), maker.apply(o.base())),
        fixed,
        Map.of("rounds", "0", "omega", "1", "twin", "none"));
  }

  private static Method<BoostingOptions> boosted(
      String name, String description, SplitSearch search, boolean supervised) {
    Map<String, String> fixed = new LinkedHashMap<>();
    fixed.put("splitter", OptionTable.name(search));
    if (supervised) {
      fixed.putAll(SUPERVISED);
    }
    return new Method<>(
        name,
        description,
        BoostingOptions.semiSupervised(),
        OptionTable.of(BoostingOptions.semiSupervised()),
        o -> (Learner) new BoostingLearner(o),
        fixed,
        SUPERVISED);
  }
}
