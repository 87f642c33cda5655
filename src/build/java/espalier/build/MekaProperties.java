package espalier.build;

import static espalier.impurity.ClusteringOptions.KEEP_UNLABELLED;
import static espalier.impurity.ClusteringOptions.OBJECTIVE;
import static espalier.impurity.ClusteringOptions.PAPER_VARIANCE;
import static espalier.tree.GrowthOptions.F_TEST;

import espalier.auto.AutoOptions;
import espalier.bayes.BayesOptions;
import espalier.ensemble.BoostingOptions;
import espalier.ensemble.ForestOptions;
import espalier.ensemble.RankedPctOptions;
import espalier.option.Form;
import espalier.option.Option;
import espalier.option.OptionList;
import espalier.run.Seeds;
import espalier.split.ObliqueOptions;
import espalier.supervision.SelfTrainingOptions;
import espalier.tao.LapTaoOptions;
import espalier.tree.PctOptions;
import espalier.tuning.TwinMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes the source of the properties that MEKA's GUI shows: for each learner a class with a
 * getter, a setter and a tip for every declared option. The build runs it between the compilation
 * of the library and that of {@code espalier.meka}.
 */
final class MekaProperties {

  /** The options of each learner. */
  private static final Map<String, OptionList> LEARNERS =
      Map.of(
          "Auto", AutoOptions.LIST,
          "PCT", RankedPctOptions.LIST,
          "SPYCT", PctOptions.HYPERPLANES,
          "Forest", ForestOptions.LIST,
          "Boosting", BoostingOptions.LIST,
          "SelfTraining", SelfTrainingOptions.LIST,
          "LapTAO", LapTaoOptions.LIST,
          "TreeBasedBayes", BayesOptions.list(BayesOptions.Rule.BAYES),
          "TreeNearestNeighbour", BayesOptions.list(BayesOptions.Rule.NEIGHBOUR));

  /** What programs may set and the GUI hides: details of papers and of numerical methods. */
  private static final OptionList HIDDEN =
      OptionList.of(PAPER_VARIANCE, KEEP_UNLABELLED)
          .and(LapTaoOptions.MULTIPLIERS, LapTaoOptions.MU, LapTaoOptions.MU_FACTOR);

  /**
   * What the GUI hides of one learner: tests that it does not ask, the only value that it takes.
   */
  private static final Map<String, OptionList> HIDDEN_OF =
      Map.of("PCT", ObliqueOptions.LIST, "SPYCT", OptionList.of(OBJECTIVE));

  /** Properties that users of WEKA know by another name than the option's. */
  private static final Map<Option<?>, String> NAMED =
      Map.of(F_TEST, "significance", ForestOptions.TREES, "num-trees");

  /** The types of properties that are neither choices nor texts. */
  private static final Map<Class<?>, String> PLAIN =
      Map.of(Form.Numbers.class, "double", Form.Wholes.class, "int", Form.Flags.class, "boolean");

  private static final String CLASS =
      """
      package espalier.meka;

      /** The options of {@link %1$s} as properties; written by the build from their declarations. */
      public abstract class %1$sProperties extends AbstractEspalierLearner {

        private static final long serialVersionUID = 1L;
      %2$s}
      """;

  private static final String CHOICE =
      """

        /** The values of %s. */
        public enum %s {
          %s
        }
      """;

  private static final String PROPERTY =
      """

        /** %1$s */
        public %2$s get%3$s() {
          return %4$s;
        }

        /** Sets what {@link #get%3$s} returns. */%5$s
        public void set%3$s(%2$s value) {
          option("%6$s", value);
        }

        /** The sentence that explains it. */
        public String %7$sTipText() {
          return optionHelp("%6$s");
        }
      """;

  private MekaProperties() {}

  /**
   * Writes the classes. Those that stay the same and are newer than the library stay untouched, so
   * that the build compiles only what it must.
   *
   * @param arguments the folder of the compiled library and that of the sources to write
   */
  public static void main(String[] arguments) throws IOException {
    long library = lastCompiled(Path.of(arguments[0]));
    Path folder = Files.createDirectories(Path.of(arguments[1], "espalier", "meka"));
    for (Map.Entry<String, OptionList> learner : LEARNERS.entrySet()) {
      String body =
          learner
              .getValue()
              .and(learner.getKey().equals("Auto") ? OptionList.of() : OptionList.of(TwinMode.TWIN))
              .without(OptionList.of(Seeds.SEED))
              .entries()
              .stream()
              .map(e -> property(learner.getKey(), e))
              .collect(Collectors.joining());
      String text = CLASS.formatted(learner.getKey(), body);
      Path file = folder.resolve(learner.getKey() + "Properties.java");
      if (file.toFile().lastModified() < library || !Files.readString(file).equals(text)) {
        Files.writeString(file, text);
      }
    }
  }

  /** When the library was compiled, in milliseconds; what depends on MEKA does not count. */
  private static long lastCompiled(Path classes) throws IOException {
    try (Stream<Path> files = Files.walk(classes)) {
      return files
          .filter(f -> f.toString().matches(".*espalier.(?!meka|cli).*class"))
          .mapToLong(f -> f.toFile().lastModified())
          .max()
          .orElseThrow();
    }
  }

  private static String property(String learner, OptionList.Entry<?> entry) {
    Option<?> option = entry.option();
    String name = camel(NAMED.getOrDefault(option, option.key()));
    String upper = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    String value = "value(\"" + option.key() + "\")";
    String type = "String";
    String nested = "";
    if (entry.form() instanceof Form.Choices<?> some
        && some.values().size() < some.type().getEnumConstants().length) {
      type = upper;
      nested = CHOICE.formatted(option.key(), upper, names(some.values()));
      value = upper + ".valueOf(((Enum<?>) " + value + ").name())";
    } else if (entry.form() instanceof Form.Choices<?> all) {
      type = all.type().getCanonicalName();
      value = "(" + type + ") " + value;
    } else if (PLAIN.containsKey(entry.form().getClass())) {
      type = PLAIN.get(entry.form().getClass());
      value = "(" + type + ") " + value;
    } else {
      value = value.replace("value", "text");
    }
    boolean hidden =
        HIDDEN.has(option) || HIDDEN_OF.getOrDefault(learner, OptionList.of()).has(option);
    String annotation = hidden ? "\n  @weka.gui.ProgrammaticProperty" : "";
    String help = entry.help().replace("&", "&amp;").replace("<", "&lt;");
    return nested + PROPERTY.formatted(help, type, upper, value, annotation, option.key(), name);
  }

  private static String names(List<? extends Enum<?>> constants) {
    return constants.stream().map(Enum::name).collect(Collectors.joining(", "));
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
