package espalier.build;

import static espalier.impurity.ClusteringOptions.KEEP_UNLABELLED;
import static espalier.impurity.ClusteringOptions.OBJECTIVE;
import static espalier.impurity.ClusteringOptions.PAPER_VARIANCE;

import espalier.bayes.BayesOptions;
import espalier.catalogue.Catalogue;
import espalier.ensemble.ForestOptions;
import espalier.ensemble.RankedPctOptions;
import espalier.option.Form;
import espalier.option.Option;
import espalier.option.OptionList;
import espalier.run.Seeds;
import espalier.split.ObliqueOptions;
import espalier.supervision.SelfTrainingOptions;
import espalier.tao.LapTaoOptions;
import espalier.tree.GrowthOptions;
import espalier.tree.PctOptions;
import espalier.tuning.PromiseOptions;
import espalier.tuning.ThresholdLearner;
import espalier.tuning.ThresholdRule;
import espalier.tuning.TwinMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes the source of the properties that the windows of MEKA and WEKA show: for each learner a
 * class with a getter and a setter for every declared option, and one with the options that only
 * experts need. WEKA's learners are written as a whole. The build runs it between the compilation
 * of the library and that of {@code espalier.meka}.
 */
final class MekaProperties {

  /**
   * A learner.
   *
   * @param name its simple class name
   * @param method the method of the catalogue that it is in WEKA
   * @param options its options in MEKA
   * @param shown the keys of the options that its window shows, in order of importance
   */
  private record Family(String name, String method, OptionList options, List<String> shown) {

    /** A method as it is. */
    Family(String name, String method, String shown) {
      this(name, method, Catalogue.of(method).options(), List.of(shown.split(" ")));
    }

    /** A method whose options differ in MEKA. */
    Family(String name, String method, OptionList own, String shown) {
      this(
          name,
          method,
          own.and(ThresholdLearner.ownOptions()).and(TwinMode.TWIN),
          List.of(shown.split(" ")));
    }

    /** What only programs may set: details of papers, and what only other learners use. */
    boolean hides(Option<?> option) {
      return HIDDEN.has(option) || HIDDEN_OF.getOrDefault(name, OptionList.of()).has(option);
    }
  }

  /** What programs may set and the windows hide: details of papers and of numerical methods. */
  private static final OptionList HIDDEN =
      OptionList.of(PAPER_VARIANCE, KEEP_UNLABELLED)
          .and(LapTaoOptions.MULTIPLIERS, LapTaoOptions.MU, LapTaoOptions.MU_FACTOR);

  /** What decides label sets, which WEKA's classifiers do not have. */
  private static final OptionList LABEL_SETS =
      OptionList.of(ThresholdRule.THRESHOLDS, PromiseOptions.PRECISION, PromiseOptions.RECALL);

  private static final OptionList SEARCH =
      OptionList.of(
          ObliqueOptions.COST, ObliqueOptions.ITERATIONS, ObliqueOptions.EARLY_STOP_TOLERANCE);

  /** What the windows hide of one learner: what only hyperplanes use, the only value it takes. */
  private static final Map<String, OptionList> HIDDEN_OF =
      Map.of(
          "PCT",
          ObliqueOptions.LIST,
          "TreeBasedBayes",
          OptionList.of(BayesOptions.RULE),
          "TreeNearestNeighbour",
          OptionList.of(BayesOptions.RULE),
          "SPYCT",
          OptionList.of(OBJECTIVE),
          "Forest",
          SEARCH,
          "Boosting",
          SEARCH,
          "SelfTraining",
          SEARCH);

  private static final List<Family> FAMILIES =
      List.of(
          new Family("Auto", "auto", "effort unlabelled-rows depth-rule"),
          new Family(
              "PCT",
              "ssl-pct",
              RankedPctOptions.LIST,
              "omega pruning smoothing max-depth min-leaf"),
          new Family(
              "DistilledTree",
              "distilled-tree",
              "teacher min-leaf pruning max-depth unlabelled-rows"),
          new Family(
              "SPYCT",
              "ssl-spyct-grad",
              PctOptions.HYPERPLANES,
              "omega splitter pruning smoothing max-depth"),
          new Family("Forest", "ssl-rf", "omega trees forest features min-leaf"),
          new Family("Boosting", "ssl-boost-pct", "omega stages step max-depth early-stop"),
          new Family(
              "SelfTraining",
              "self-rf",
              SelfTrainingOptions.LIST,
              "base rounds add threshold confidence trees"),
          new Family("LapTAO", "laptao", "nodes depth trees gamma neighbours"),
          new Family(
              "TreeBasedBayes",
              "tbb",
              BayesOptions.list(BayesOptions.Rule.BAYES),
              "rate prior noise unlabelled-rows tree-rows"),
          new Family(
              "TreeNearestNeighbour",
              "tnn",
              BayesOptions.list(BayesOptions.Rule.NEIGHBOUR),
              "distance scaling prior unlabelled-rows tree-rows"),
          new Family(
              "LabelPropagator", "label-propagation", "form gamma neighbours bandwidth scaling"),
          new Family("NearestNeighbours", "nn", "neighbours ties scaling missing"),
          new Family("KernelRidge", "kernel", "kernel kernel-scaling ridge"),
          new Family("LaplacianEigenvectors", "laplacian", "neighbours vectors scaling criterion"));

  /** Properties that users of WEKA know by another name than the option's. */
  private static final Map<Option<?>, String> NAMED =
      Map.of(GrowthOptions.F_TEST, "significance", ForestOptions.TREES, "num-trees");

  /** How a text is read as a property of a type. */
  private static final Map<String, String> READ =
      Map.of(
          "double", "Double.parseDouble(text(\"%1$s\"))",
          "int", "Integer.parseInt(text(\"%1$s\"))",
          "boolean", "Boolean.parseBoolean(text(\"%1$s\"))",
          "String", "text(\"%1$s\")",
          "weka.core.SelectedTag", "tag(\"%1$s\")");

  private static final String MEKA_LEARNER =
      """
      package espalier.meka;

      /** The options of {@link %1$s} as properties; written by the build from their declarations. */
      public abstract class %1$sProperties extends %2$s {

        private static final long serialVersionUID = 1L;

        /** Runs the learner on MEKA's command line. */
        public static void main(String[] arguments) {
          runClassifier(new %1$s(), arguments);
        }
      """;

  private static final String WEKA_LEARNER =
      """
      package espalier.weka;

      /** %3$s Written by the build from the declarations of its options. */
      public class %1$s extends %2$s {

        private static final long serialVersionUID = 1L;

        /** WEKA's command line. */
        public static void main(String[] arguments) {
          espalier.adapter.CommandLine.quiet();
          runClassifier(new %1$s(), arguments);
        }
      """;

  private static final String FAMILY =
      """

        @Override
        protected String method() {
          return "%2$s";
        }

        /** The options that the window does not show. */
        public espalier.adapter.ExpertOptions getExpert() {
          return new %1$sExpert().from(this);
        }

        @weka.core.OptionMetadata(displayName = "expert", displayOrder = 90, description = "All other options; those shown differ from their defaults.")
        public void setExpert(espalier.adapter.ExpertOptions expert) {
          expert.into(this);
        }
      """;

  private static final String EXPERT =
      """
      package espalier.%1$s;

      /** The expert options of {@link %2$s}; written by the build from their declarations. */
      public class %2$sExpert extends %3$s {

        private static final long serialVersionUID = 1L;

        @Override
        protected espalier.option.OptionValues learner() {
          return new %2$s().defaults();
        }

        @Override
        protected java.util.Set<String> shown() {
          return java.util.Set.of(%4$s);
        }
      """;

  private static final String SHARED =
      """
      package espalier.%1$s;

      /** Properties that several classes have; written by the build from their declarations. */
      public abstract class %2$s extends %3$s {

        private static final long serialVersionUID = 1L;
      """;

  private static final String PROPERTY =
      """

        /** %1$s */
        public %2$s get%3$s() {
          return %4$s;
        }
      %5$s
        public void set%3$s(%2$s value) {
          option("%6$s", value);
        }
      """;

  private static final String PLACE =
      "\n  @weka.core.OptionMetadata(displayName = \"%s\", displayOrder = %d, description = \"%s\")";

  private static final String TYPED =
      """

        public void set%1$s(%2$s value) {
          option("%3$s", value);
        }
      """;

  private static final String TIP =
      """

        public String %1$sTipText() {
          return help("%2$s");
        }
      """;

  private final long library;
  private final Path folder;

  private MekaProperties(long library, Path folder) {
    this.library = library;
    this.folder = folder;
  }

  /** An option as a property: its place in the window is 0 for none. */
  private record Property(OptionList.Entry<?> entry, String help, int place) {

    boolean isOf(Option<?> option) {
      return entry.option() == option;
    }

    /** Whether the methods of both are the same but for the help in the Javadoc. */
    boolean isAs(Property other) {
      return isOf(other.entry.option())
          && entry.form().type() == other.entry.form().type()
          && place + other.place == 0;
    }
  }

  /**
   * A kind of classes.
   *
   * @param meka whether they are for MEKA
   * @param expert whether they are for the window of experts
   * @param top the class that all of them extend
   */
  private record Kind(boolean meka, boolean expert, String top) {

    String room() {
      return meka ? "meka" : "weka";
    }

    String suffix() {
      return expert ? "Expert" : "Properties";
    }

    List<Property> properties(Family family) {
      OptionList options =
          meka ? family.options() : Catalogue.of(family.method()).options().without(LABEL_SETS);
      List<Property> all = new ArrayList<>();
      for (OptionList.Entry<?> entry : options.without(OptionList.of(Seeds.SEED)).entries()) {
        int place = family.shown().indexOf(entry.key());
        if (!expert || place < 0 && !family.hides(entry.option())) {
          all.add(new Property(entry, options.help(entry), place < 0 ? 0 : 20 + place));
        }
      }
      return all;
    }

    /** What all of some families have, but for what a class above has. */
    List<Property> shared(List<Family> families, List<Property> above) {
      return properties(families.get(0)).stream()
          .filter(p -> above.stream().noneMatch(p::isAs))
          .filter(p -> families.stream().allMatch(f -> properties(f).stream().anyMatch(p::isAs)))
          .map(p -> new Property(p.entry(), p.entry().help(), 0))
          .toList();
    }
  }

  private static final List<Kind> KINDS =
      List.of(
          new Kind(true, false, "AbstractEspalierLearner"),
          new Kind(true, true, "LearnerExpert"),
          new Kind(false, false, "FamilyClassifier"),
          new Kind(false, true, "espalier.adapter.ExpertOptions"));

  /**
   * Families whose classes extend one with what they share.
   *
   * @param mark an option that only these families have
   */
  private record Group(String name, Option<?> mark, Group... inner) {}

  private static final Group EVERY =
      new Group(
          "Shared",
          Seeds.SEED,
          new Group(
              "SharedTwin",
              TwinMode.TWIN,
              new Group("SharedTree", GrowthOptions.F_TEST),
              new Group("SharedClade", BayesOptions.LINKAGE)));

  /**
   * Writes the classes. Those that stay the same and are newer than the library stay untouched, so
   * that the build compiles only what it must.
   *
   * @param arguments the folder of the compiled library and that of the sources to write
   */
  public static void main(String[] arguments) throws IOException {
    MekaProperties all =
        new MekaProperties(lastCompiled(Path.of(arguments[0])), Path.of(arguments[1], "espalier"));
    for (Kind kind : KINDS) {
      all.write(kind, EVERY, kind.top(), FAMILIES, List.of());
    }
  }

  /** Writes the class that families share, and theirs. */
  private void write(
      Kind kind, Group group, String outer, List<Family> families, List<Property> above)
      throws IOException {
    String name = group.name() + kind.suffix();
    List<Property> own = kind.shared(families, above);
    write(kind, name, SHARED.formatted(kind.room(), name, outer), own, List.of());
    List<Property> all = Stream.concat(above.stream(), own.stream()).toList();
    List<Family> others = new ArrayList<>(families);
    for (Group inner : group.inner()) {
      List<Family> some =
          families.stream()
              .filter(f -> kind.properties(f).stream().anyMatch(p -> p.isOf(inner.mark())))
              .toList();
      write(kind, inner, name, some, all);
      others.removeAll(some);
    }
    for (Family family : others) {
      write(kind, family, name, all);
    }
  }

  /** Writes the class of a family, without what the class above it has. */
  private void write(Kind kind, Family family, String outer, List<Property> above)
      throws IOException {
    String name = family.name();
    String shown =
        family.shown().stream().map(k -> '"' + k + '"').collect(Collectors.joining(", "));
    String description = Catalogue.of(family.method()).description();
    String start =
        kind.expert()
            ? EXPERT.formatted(kind.room(), name, outer, shown)
            : (kind.meka() ? MEKA_LEARNER : WEKA_LEARNER).formatted(name, outer, description)
                + FAMILY.formatted(name, family.method());
    String file = kind.meka() || kind.expert() ? name + kind.suffix() : name;
    write(kind, file, start, kind.properties(family), above);
  }

  private void write(
      Kind kind, String name, String start, List<Property> properties, List<Property> above)
      throws IOException {
    StringBuilder text = new StringBuilder(start);
    properties.stream()
        .filter(p -> above.stream().noneMatch(p::isAs))
        .forEach(p -> text.append(methods(p, kind.expert())));
    text.append("}\n");
    Path file = Files.createDirectories(folder.resolve(kind.room())).resolve(name + ".java");
    if (file.toFile().lastModified() < library || !Files.readString(file).contentEquals(text)) {
      Files.writeString(file, text);
    }
  }

  /** When the library was compiled, in milliseconds; what depends on MEKA does not count. */
  private static long lastCompiled(Path classes) throws IOException {
    try (Stream<Path> files = Files.walk(classes)) {
      return files
          .filter(f -> f.toString().matches(".*espalier.(?!meka|weka|cli).*class"))
          .mapToLong(f -> f.toFile().lastModified())
          .max()
          .orElseThrow();
    }
  }

  /** The methods of a property; the window of a learner hides those without a place. */
  private static String methods(Property property, boolean expert) {
    Option<?> option = property.entry().option();
    String name = camel(NAMED.getOrDefault(option, option.key()));
    String upper = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    Form<?> form = property.entry().form();
    boolean tag = !form.type().isPrimitive() && !form.choices().isEmpty();
    String type = tag ? "weka.core.SelectedTag" : form.type().getSimpleName();
    String quoted = property.help().replace("\\", "\\\\").replace("\"", "\\\"");
    String annotation =
        property.place() > 0
            ? PLACE.formatted(name, property.place(), quoted)
            : expert ? "" : "\n  @weka.gui.ProgrammaticProperty";
    String text =
        PROPERTY.formatted(
            property.help().replace("&", "&amp;").replace("<", "&lt;"),
            type,
            upper,
            READ.get(type).formatted(option.key()),
            annotation,
            option.key());
    if (property.place() == 0) {
      text += TIP.formatted(name, option.key());
    }
    return !expert && tag && form.type() != String.class
        ? text + TYPED.formatted(upper, form.type().getCanonicalName(), option.key())
        : text;
  }

  private static String camel(String key) {
    String[] words = key.split("-");
    return words[0]
        + Stream.of(words)
            .skip(1)
            .map(w -> w.substring(0, 1).toUpperCase(Locale.ROOT) + w.substring(1))
            .collect(Collectors.joining());
  }
}
