package espalier.cli;

import espalier.catalogue.Catalogue;
import espalier.catalogue.Method;
import espalier.ensemble.ForestOptions;
import espalier.learn.Learner;
import espalier.message.Message;
import espalier.run.Seeds;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.BiFunction;
import picocli.CommandLine.Option;

/** The options that say which method learns and how. */
final class MethodOptions {

  private static final String TREES = "trees";

  @Option(
      names = {"-m", "--method"},
      paramLabel = "METHOD",
      description =
          "Method; 'espalier options' lists all. Default: auto, which chooses and mixes forests.")
  private String method = Catalogue.DEFAULT;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "Set an option of the method; 'espalier options' lists them. Repeatable.")
  private List<String> settings = List.of();

  @Option(
      names = "--forest",
      paramLabel = "KIND",
      description =
          "Grow a forest of the method's trees: bag (bootstrap of the rows), rf (also random"
              + " features) or extra (random features and thresholds).")
  private String forest;

  @Option(
      names = "--trees",
      paramLabel = "N",
      description =
          "Number of trees of a forest; a method of one tree becomes a random forest of such"
              + " trees.")
  private String trees;

  @Option(names = "--seed", paramLabel = "S", description = "Seed of all random draws. Default: 1.")
  private Long seed;

  @Option(names = "--threads", paramLabel = "N", defaultValue = "0", description = Threads.HELP)
  private int threads;

  long seed() {
    return seed == null ? Seeds.SEED.byDefault() : seed;
  }

  /** The number of threads, at least 1 and at most as many as there are processors. */
  int threads(Terminal terminal) {
    threads = Threads.orAll(threads, terminal);
    return threads;
  }

  Method method() {
    Method chosen = named(method);
    boolean kind = forest != null && !chosen.options().has(ForestOptions.FOREST);
    boolean number = forest == null && trees != null && !chosen.options().keys().contains(TREES);
    if (number && chosen.name().equals(Catalogue.DEFAULT)) {
      throw new UsageException(
          "--trees was given as %s, but auto decides how many trees its forests have; name a"
              + " forest, such as --method ssl-rf, or set effort=quick, normal or thorough.",
          trees);
    }
    return kind || number ? forestOf(chosen, forest == null ? "rf" : forest) : chosen;
  }

  private static Method forestOf(Method tree, String kind) {
    String name = tree.forests().get(kind);
    if (name == null) {
      throw new UsageException(
          tree.forests().isEmpty()
              ? "Method "
                  + tree.name()
                  + " has no forest; --forest and --trees are for pct, spyct and forests."
              : Message.of(
                  "--forest was given as %s; trees of %s make forests of the kinds %s.",
                  kind, tree.name(), String.join(", ", new TreeSet<>(tree.forests().keySet()))));
    }
    return named(name);
  }

  static Method named(String name) {
    try {
      return Catalogue.of(name);
    } catch (IllegalArgumentException e) {
      throw new UsageException(e);
    }
  }

  Learner learner() {
    return checked((m, settings) -> m.learner(settings, seed()));
  }

  Optional<Learner> twin() {
    return checked((m, settings) -> m.supervisedLearner(settings, seed()));
  }

  private <T> T checked(BiFunction<Method, Map<String, String>, T> maker) {
    Method chosen = method();
    try {
      return maker.apply(chosen, needed());
    } catch (UsageException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      throw nearest(chosen)
          .map(other -> new UsageException(e.getMessage() + " These options fit " + other + "."))
          .orElseGet(() -> new UsageException(e));
    }
  }

  private Map<String, String> needed() {
    Map<String, String> needed = new LinkedHashMap<>();
    put(needed, ForestOptions.FOREST.key(), forest);
    put(needed, TREES, trees);
    for (String setting : settings) {
      int sign = setting.indexOf('=');
      if (sign < 1) {
        throw new UsageException(
            "--set was given as '%s'; write it as KEY=VALUE, such as --set omega=0.5.", setting);
      }
      put(needed, setting.substring(0, sign).strip(), setting.substring(sign + 1).strip());
    }
    String own = needed.get(Seeds.SEED.key());
    put(needed, Seeds.SEED.key(), own == null || seed == null ? null : seed.toString());
    return needed;
  }

  private static void put(Map<String, String> needed, String key, String value) {
    String before = value == null ? null : needed.put(key, value);
    if (before != null && !before.equals(value)) {
      throw new UsageException(
          "Option %s was given as %s and as %s; give it once.", key, before, value);
    }
  }

  /** The method with the same options and the most equal defaults that what was set fits. */
  private Optional<String> nearest(Method chosen) {
    Map<String, String> defaults = chosen.defaults().describe();
    return Catalogue.all().stream()
        .filter(m -> m.options().keys().equals(chosen.options().keys()) && fits(m))
        .min(Comparator.comparingInt(m -> differences(defaults, m.defaults().describe())))
        .map(Method::name);
  }

  private boolean fits(Method other) {
    try {
      other.learner(needed(), seed());
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private static int differences(Map<String, String> one, Map<String, String> other) {
    return (int) one.keySet().stream().filter(k -> !one.get(k).equals(other.get(k))).count();
  }
}
