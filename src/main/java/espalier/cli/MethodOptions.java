package espalier.cli;

import espalier.learn.OptionTable;
import espalier.tree.PctOptionTable;
import espalier.tree.PctOptions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that say which method learns and how. */
final class MethodOptions {

  /** The methods. */
  enum Method {
    PCT,
    SSL_PCT;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  static final String LABEL_CUT = "label-cut";
  static final String PRESET = "preset";

  @Option(
      names = {"-m", "--method"},
      paramLabel = "METHOD",
      defaultValue = "ssl-pct",
      description =
          "pct (supervised) or ssl-pct (semi-supervised; ω chosen unless set). Default: ssl-pct.")
  private String method;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "Set an option of the method; 'espalier options' lists them. Repeatable.")
  private Map<String, String> settings = new LinkedHashMap<>();

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
  Method method() {
    for (Method known : Method.values()) {
      if (known.toString().equalsIgnoreCase(method)) {
        return known;
      }
    }
    throw new UsageException("There is no method '" + method + "'; known: pct, ssl-pct.");
  }

  /** The options of the method: preset first, then everything set. */
  PctOptions options() {
    try {
      return build();
    } catch (UsageException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      throw new UsageException(e);
    }
  }

  private PctOptions build() {
    boolean supervised = method() == Method.PCT;
    Map<String, String> wanted = new LinkedHashMap<>();
    if (settings.containsKey(PRESET)) {
      wanted.putAll(PctOptionTable.preset(settings.get(PRESET)));
    }
    if (depthRule != null) {
      wanted.put("depth-rule", depthRule);
    }
    wanted.putAll(settings);
    wanted.remove(PRESET);
    wanted.remove(LABEL_CUT);
    requireKnown(wanted);
    PctOptions options = PctOptions.builder().seed(seed).build();
    if (supervised) {
      String omega = wanted.getOrDefault("omega", "1");
      if (OptionTable.number("omega", omega.equals("auto") ? "1" : omega, 0, 1) != 1
          || omega.equals("auto")) {
        throw new UsageException(
            "Method pct is the supervised one (omega=1), but omega="
                + omega
                + " was set; use --method ssl-pct.");
      }
      options = options.toBuilder().omega(1).build();
    }
    return PctOptionTable.table().setAll(options, wanted);
  }

  private static void requireKnown(Map<String, String> wanted) {
    List<String> known =
        new ArrayList<>(
            PctOptionTable.table().entries().stream().map(OptionTable.Entry::key).toList());
    known.add(LABEL_CUT);
    known.add(PRESET);
    for (String key : wanted.keySet()) {
      if (!known.contains(key)) {
        throw new UsageException(
            "There is no option '" + key + "' for --set; known: " + String.join(", ", known) + ".");
      }
    }
  }
}
