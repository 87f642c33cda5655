package espalier.cli;

import espalier.experiment.Method;
import espalier.experiment.Methods;
import espalier.learn.Learner;
import espalier.tree.PctPresets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** The options that say which method learns and how. */
final class MethodOptions {

  static final String USUAL = "ssl-pct";
  static final String LABEL_CUT = "label-cut";
  static final String PRESET = "preset";
  private static final String SEED = "seed";
  private static final String TREES = "trees";
  private static final String FOREST = "forest";

  @Option(
      names = {"-m", "--method"},
      paramLabel = "METHOD",
      defaultValue = USUAL,
      description =
          "How to learn; 'espalier options' lists all methods. Default: ssl-pct, a semi-supervised"
              + " tree, ω chosen unless set.")
  private String method;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "Set an option of the method; 'espalier options' lists them. Repeatable.")
  private Map<String, String> settings = new LinkedHashMap<>();

  @Option(
      names = "--forest",
      paramLabel = "KIND",
      description =
          "Grow a forest of the method's trees: bag (bootstrap of the rows), rf (and random"
              + " features) or extra (random features and thresholds).")
  private String forest;

  @Option(
      names = "--trees",
      paramLabel = "N",
      description =
          "Number of trees of a forest; for a method of one tree it means --forest rf, too.")
  private String trees;

  @Option(
      names = "--depth-rule",
      paramLabel = "RULE",
      description = "How a label's weight follows from its depth; same as --set depth-rule=RULE.")
  private String depthRule;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "Seed of every random draw. Default: 1.")
  private long seed;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description = "Threads for learning; the result is the same for any number. Default: 1.")
  private int threads;

  /** The seed. */
  long seed() {
    return seed;
  }

  /** The number of threads, at least 1. */
  int threads() {
    if (threads < 1) {
      throw new UsageException("--threads was given as " + threads + "; it must be at least 1.");
    }
    return threads;
  }

  /** The path part at which labels of a CLUS file end, if any. */
  Optional<String> labelCut() {
    return Optional.ofNullable(settings.get(LABEL_CUT));
  }

  /** The method asked for. */
  Method<?> method() {
    Method<?> chosen = named(method);
    boolean kind = forest != null && !chosen.usual().containsKey(FOREST);
    boolean number = trees != null && !chosen.usual().containsKey(TREES);
    return kind || number ? named(forestOf(chosen.name(), forest == null ? "rf" : forest)) : chosen;
  }

  /**
   * The name of the forests of a kind of tree: of ssl-pct and rf ssl-rf, of spyct-grad and bag …
   */
  private static String forestOf(String tree, String kind) {
    Matcher parts = Pattern.compile("(ssl-)?(pct|spyct-grad|spyct-svm)").matcher(tree);
    if (!parts.matches()) {
      throw new UsageException(
          "Method "
              + tree
              + " has no forest; --forest and --trees are for pct, spyct and forests.");
    }
    String start = parts.group(1) == null ? "" : parts.group(1);
    String middle = parts.group(2).equals("pct") ? "" : parts.group(2) + "-";
    return start + middle + (kind.equals("bag") ? "bagging" : kind);
  }

  /** The method of a name. */
  static Method<?> named(String name) {
    try {
      return Methods.of(name);
    } catch (IllegalArgumentException e) {
      throw new UsageException(e);
    }
  }

  /** The learner: preset first, then everything set. */
  Learner learner() {
    return checked(Method::learner);
  }

  /** The learner's supervised twin, if it has one. */
  Optional<Learner> twin() {
    return checked(Method::twin);
  }

  private <T> T checked(BiFunction<Method<?>, Map<String, String>, T> maker) {
    Method<?> chosen = method();
    try {
      return maker.apply(chosen, wanted(chosen));
    } catch (UsageException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      throw nearest(chosen)
          .map(other -> new UsageException(e.getMessage() + " These options fit " + other + "."))
          .orElseGet(() -> new UsageException(e));
    }
  }

  private Map<String, String> wanted(Method<?> chosen) {
    Set<String> known = chosen.usual().keySet();
    Map<String, String> wanted = new LinkedHashMap<>();
    if (known.contains(SEED)) {
      wanted.put(SEED, Long.toString(seed));
    }
    if (settings.containsKey(PRESET)) {
      String name = settings.get(PRESET);
      Map<String, String> preset = PctPresets.preset(name);
      if (!known.containsAll(preset.keySet())) {
        throw new UsageException(
            "Preset " + name + " is for trees, not for " + chosen.name() + ".");
      }
      wanted.putAll(preset);
    }
    if (forest != null) {
      wanted.put(FOREST, forest);
    }
    if (trees != null) {
      wanted.put(TREES, trees);
    }
    if (depthRule != null) {
      wanted.put("depth-rule", depthRule);
    }
    wanted.putAll(settings);
    wanted.remove(PRESET);
    wanted.remove(LABEL_CUT);
    requireKnown(wanted, known, chosen.name());
    return wanted;
  }

  private static void requireKnown(Map<String, String> wanted, Set<String> own, String method) {
    List<String> known = new ArrayList<>(own);
    known.add(LABEL_CUT);
    known.add(PRESET);
    for (String key : wanted.keySet()) {
      if (!own.contains(key)) {
        throw new UsageException(
            String.format(
                "There is no option '%s' for --set with method %s; known: %s.",
                key, method, String.join(", ", known)));
      }
    }
  }

  /** The method with the same options and the most equal defaults that what was set fits. */
  private Optional<String> nearest(Method<?> chosen) {
    Map<String, String> usual = chosen.usual();
    return Methods.all().stream()
        .filter(m -> m.usual().keySet().equals(usual.keySet()) && fits(m))
        .min(Comparator.comparingInt(m -> differences(usual, m.usual())))
        .map(Method::name);
  }

  private boolean fits(Method<?> other) {
    try {
      other.learner(wanted(other));
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private static int differences(Map<String, String> one, Map<String, String> other) {
    return (int) one.keySet().stream().filter(k -> !one.get(k).equals(other.get(k))).count();
  }
}
