package espalier.cli;

import static espalier.cli.ClusRule.NOT;

import espalier.catalogue.Catalogue;
import espalier.io.arff.ClusSettings;
import espalier.io.arff.ClusSettings.Entry;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What the settings of CLUS are here: data options, a method with options, and commands. */
final class FromClus {

  private final ClusSettings settings;
  private final Map<String, String> set = new LinkedHashMap<>();
  private final Map<String, String> given = new HashMap<>();
  private final Map<String, String> keys = new LinkedHashMap<>();
  private final List<String[]> lines = new ArrayList<>();

  private FromClus(ClusSettings settings) {
    this.settings = settings;
  }

  /** Takes over a settings file; refuses one that names no data. */
  static FromClus of(Path file) {
    FromClus all = new FromClus(ClusSettings.read(file));
    for (Entry entry : all.settings.entries()) {
      String here =
          ClusRule.of(entry)
              .map(rule -> all.become(rule, entry))
              .orElse("unknown here; see docs/reference/clus.md");
      all.lines.add(new String[] {text(entry), here});
    }
    if (!all.given.containsKey("--data")) {
      throw new UsageException(file + " has no File in its section [Data].");
    }
    all.attributes();
    List<String> known = Catalogue.of(all.method()).listed().keys();
    all.set.keySet().removeIf(key -> !known.contains(key));
    for (String[] line : all.lines) {
      String key = line[1].replaceFirst("=.*", "");
      if (key.equals("trees") && known.contains("stages")) {
        line[1] = line[1].replace("trees", "stages");
      } else if (line[1].contains("=") && key.matches("[a-z-]+") && !known.contains(key)) {
        line[1] = NOT + all.method() + " has no " + key;
      }
    }
    return all;
  }

  private static String text(Entry e) {
    return "[" + e.section() + "] " + e.key() + " = " + e.value();
  }

  /** The method: CLUS takes it from its command line, which the sections of the file mirror. */
  String method() {
    boolean forest = settings.has("Ensemble");
    boolean semi = settings.has("SemiSupervised");
    if (semi && is("SemiSupervised", "SemiSupervisedMethod", "SelfTraining")) {
      return forest ? "self-rf" : "self-pct";
    }
    String kind =
        switch (find("Ensemble", "EnsembleMethod").map(Entry::value).orElse("Bagging")) {
          case "Bagging" -> "bagging";
          case "ExtraTrees" -> "extra";
          case "Boosting" -> "boost-pct";
          default -> "rf";
        };
    return (semi ? "ssl-" : "") + (forest ? kind : "pct");
  }

  private Optional<Entry> find(String section, String key) {
    return settings.entries().stream()
        .filter(e -> e.section().equalsIgnoreCase(section) && e.key().equalsIgnoreCase(key))
        .reduce((earlier, later) -> later);
  }

  private boolean is(String section, String key, String value) {
    return find(section, key).filter(e -> e.is(value)).isPresent();
  }

  Map<String, String> set() {
    return set;
  }

  Map<String, String> keys() {
    return keys;
  }

  Path data() {
    return Path.of(given.get("--data"));
  }

  Optional<String> folds() {
    return Optional.ofNullable(given.get("--folds"));
  }

  List<String[]> lines() {
    return lines;
  }

  /** The arguments of {@code evaluate} that name the rows. */
  List<String> evaluated() {
    boolean test = given.containsKey("--test");
    List<String> rows = new ArrayList<>(List.of(test ? "--train" : "--data", given.get("--data")));
    addGiven(rows, test ? "--test" : "--folds");
    return with(rows);
  }

  List<String> trained() {
    return with(new ArrayList<>(List.of("--data", given.get("--data"))));
  }

  private List<String> with(List<String> rows) {
    addGiven(rows, "--unlabelled");
    keys.forEach((key, value) -> rows.addAll(List.of("--" + key, value)));
    rows.addAll(List.of("--method", method()));
    set.forEach((key, value) -> rows.addAll(List.of("--set", key + "=" + value)));
    addGiven(rows, "--threads");
    return rows;
  }

  private void addGiven(List<String> arguments, String option) {
    if (given.containsKey(option)) {
      arguments.addAll(List.of(option, given.get(option)));
    }
  }

  private String set(String key, String value) {
    set.put(key, value);
    return key + "=" + value;
  }

  private String give(String option, Object value) {
    given.put(option, value.toString());
    return option + " " + value;
  }

  private static String whole(String option, Entry e) {
    if (!e.value().matches("[0-9]+")) {
      throw new UsageException(text(e) + ": " + option + " takes a whole number.");
    }
    return e.value();
  }

  /** What a setting becomes, in words. */
  private String become(ClusRule rule, Entry e) {
    String found = rule.cases().isEmpty() ? special(rule, e) : rule.of(e.values());
    if (found.startsWith("!")) {
      return NOT + found.substring(1).replace("`", "");
    }
    String[] option = found.split("=");
    if (option.length == 1 || rule.cases().isEmpty()) {
      return found;
    }
    return !option[1].equals("*") ? set(option[0], option[1]) : single(option[0], e);
  }

  private String single(String key, Entry e) {
    return e.values().size() == 1
        ? set(key, e.values().get(0))
        : NOT + key + " takes one value; a study compares several";
  }

  /** What depends on other settings, or is no option of a method. */
  private String special(ClusRule rule, Entry e) {
    List<String> values = e.values();
    return switch (rule.key()) {
      case "File" -> give("--data", settings.resolve(e.value()));
      case "TestSet" ->
          e.is("None")
              ? "none"
              : e.value().matches("[0-9.]+")
                  ? "!a share of the rows is drawn by --folds or --labelled"
                  : give("--test", settings.resolve(e.value()));
      case "XVal" -> give("--folds", whole("--folds", e));
      case "UnlabeledData" -> give("--unlabelled", settings.resolve(e.value()));
      case "NumberOfThreads" -> give("--threads", whole("--threads", e));
      case "PossibleWeights" ->
          values.size() == 1
              ? set("omega", values.get(0))
              : set("omega", "auto") + ", " + set("omega-grid", String.join(",", values));
      case "Iterations" -> {
        String most = "" + values.stream().mapToInt(Integer::parseInt).max().orElseThrow();
        set("stages", most);
        yield set("trees", most);
      }
      case "Heuristic" ->
          !e.is("VarianceReduction")
              ? "!splits reduce variance; impurity=entropy is for supervised trees"
              : settings.has("Ensemble") ? "the default" : set("objective", "clus");
      case "PruningMethod" ->
          switch (e.value()) {
            case "None" -> set("pruning", "none");
            case "M5" -> set("pruning", settings.has("SemiSupervised") ? "m5-all" : "m5");
            default -> "!pruning is none, m5, m5-all, a price or auto";
          };
      default -> throw new IllegalStateException(rule.key());
    };
  }

  /** Turns places of attributes into names, now that the data file is known. */
  private void attributes() {
    ClusSettings.Attributes all = ClusSettings.attributes(data());
    int count = all.names().size();
    BitSet key = places("Key", count);
    BitSet targets = places("Target", count);
    if (targets.isEmpty()) {
      targets.set(count - 1);
    }
    BitSet unused = places("Disable", count);
    if (find("Attributes", "Descriptive").isPresent()) {
      BitSet others = places("Descriptive", count);
      others.or(targets);
      others.or(key);
      others.flip(0, count);
      unused.or(others);
    }
    if (all.hierarchical()) {
      if (is("Hierarchical", "Type", "Tree")) {
        keys.put("label-cut", "0");
      }
    } else {
      if (all.sparse()) {
        throw new UsageException(
            data()
                + " has rows in braces, in which CLUS counts attributes from 1 and Espalier from 0"
                + " unless the targets are hierarchical; write the rows without braces.");
      }
      int number = targets.cardinality();
      boolean last = targets.nextSetBit(0) == count - number;
      boolean first = targets.length() == number;
      keys.put(
          "targets", last ? "" + number : first ? "first:" + number : names(all.names(), targets));
    }
    if (!key.isEmpty()) {
      keys.put("id", all.names().get(key.nextSetBit(0)));
    }
    unused.andNot(targets);
    unused.andNot(key);
    if (!unused.isEmpty()) {
      keys.put("ignore", names(all.names(), unused));
    }
  }

  private static String names(List<String> names, BitSet places) {
    return places.stream().mapToObj(names::get).collect(Collectors.joining(","));
  }

  /** Places such as {@code 1-3,5}, from 1, as a set from 0. */
  private BitSet places(String what, int count) {
    BitSet set = new BitSet();
    Entry entry = find("Attributes", what).orElse(null);
    if (entry == null || entry.is("None") || entry.is("Default")) {
      return set;
    }
    Stream.of(entry.value().split("\\s*,\\s*"))
        .flatMapToInt(
            part -> {
              if (!part.matches("[0-9]+(-[0-9]+)?")) {
                throw new UsageException(
                    text(entry) + ": places of attributes are numbers from 1, such as 1-3,5.");
              }
              String[] ends = part.split("-");
              int to = Integer.parseInt(ends[ends.length - 1]);
              return IntStream.rangeClosed(Integer.parseInt(ends[0]), Math.min(to, count));
            })
        .filter(place -> place >= 1)
        .forEach(place -> set.set(place - 1));
    return set;
  }
}
