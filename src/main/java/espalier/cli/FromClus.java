package espalier.cli;

import espalier.catalogue.Catalogue;
import espalier.io.arff.ClusSettings;
import espalier.io.arff.ClusSettings.Entry;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What the settings of CLUS are here: data options, a method with options, and commands. */
final class FromClus {

  static final String NOT = "not here, because ";

  private final ClusSettings settings;
  private final Map<String, String> set = new LinkedHashMap<>();
  private final Map<String, Entry> places = new LinkedHashMap<>();
  private final Map<String, String> keys = new LinkedHashMap<>();
  private final List<String[]> lines = new ArrayList<>();
  private Path data;
  private Path test;
  private Path unlabelled;
  private String folds;
  private String threads;
  private String ensemble = "bagging";
  private boolean self;

  private FromClus(ClusSettings settings) {
    this.settings = settings;
  }

  /**
   * Takes over a settings file.
   *
   * @throws espalier.io.file.InputException if it cannot be read
   * @throws UsageException if it names no data
   */
  static FromClus of(Path file) {
    FromClus all = new FromClus(ClusSettings.read(file));
    for (Entry entry : all.settings.entries()) {
      all.lines.add(new String[] {text(entry), ClusRules.said(all, entry)});
    }
    if (all.data == null) {
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
    if (semi && self) {
      return forest ? "self-rf" : "self-pct";
    }
    return (semi ? "ssl-" : "") + (forest ? ensemble : "pct");
  }

  Map<String, String> set() {
    return set;
  }

  Map<String, String> keys() {
    return keys;
  }

  Path data() {
    return data;
  }

  Optional<String> folds() {
    return Optional.ofNullable(folds);
  }

  /** Every setting and what it is here. */
  List<String[]> lines() {
    return lines;
  }

  /** The arguments of {@code evaluate} that name the rows. */
  List<String> evaluated() {
    List<String> rows = new ArrayList<>(List.of(test == null ? "--data" : "--train", "" + data));
    if (test != null) {
      rows.addAll(List.of("--test", test.toString()));
    } else if (folds != null) {
      rows.addAll(List.of("--folds", folds));
    }
    return with(rows);
  }

  List<String> trained() {
    return with(new ArrayList<>(List.of("--data", data.toString())));
  }

  private List<String> with(List<String> rows) {
    if (unlabelled != null) {
      rows.addAll(List.of("--unlabelled", unlabelled.toString()));
    }
    keys.forEach((key, value) -> rows.addAll(List.of("--" + key, value)));
    rows.addAll(List.of("--method", method()));
    set.forEach((key, value) -> rows.addAll(List.of("--set", key + "=" + value)));
    if (threads != null) {
      rows.addAll(List.of("--threads", threads));
    }
    return rows;
  }

  String set(String key, String value) {
    set.put(key, value);
    return key + "=" + value;
  }

  String data(Entry e) {
    data = settings.resolve(e.value());
    return "--data " + data;
  }

  String test(Entry e) {
    if (e.is("None")) {
      return "none";
    }
    if (e.value().matches("[0-9.]+")) {
      return NOT + "a share of the rows is drawn by --folds or --labelled";
    }
    test = settings.resolve(e.value());
    return "--test " + test;
  }

  String unlabelled(Entry e) {
    unlabelled = settings.resolve(e.value());
    return "--unlabelled " + unlabelled;
  }

  private static String whole(String option, Entry e) {
    if (!e.value().matches("[0-9]+")) {
      throw new UsageException(text(e) + ": " + option + " takes a whole number.");
    }
    return e.value();
  }

  String folds(Entry e) {
    folds = whole("--folds", e);
    return "--folds " + folds;
  }

  String threads(Entry e) {
    threads = whole("--threads", e);
    return "--threads " + threads;
  }

  String single(String key, Entry e) {
    return e.values().size() == 1
        ? set(key, e.values().get(0))
        : NOT + key + " takes one value; a study compares several";
  }

  String later(String what, Entry e) {
    places.put(what, e);
    return switch (what) {
      case "Target" -> "the targets";
      case "D" -> "the features";
      case "Key" -> "the names of rows";
      default -> "left out";
    };
  }

  String ssl(Entry e) {
    self = e.is("SelfTraining");
    return e.is("PCT") || self
        ? "the method, see below"
        : NOT + "self-training adds rows in rounds; a tree or forest is taken";
  }

  String omega(Entry e) {
    List<String> values = e.values();
    return values.size() == 1
        ? set("omega", values.get(0))
        : set("omega", "auto") + ", " + set("omega-grid", String.join(",", values));
  }

  String criteria(Entry e) {
    return switch (e.value().toLowerCase(Locale.ROOT)) {
      case "threshold" -> set("add", "threshold");
      case "automaticoob", "automaticoobinitial" -> set("add", "automatic");
      default -> NOT + "add is threshold, top or automatic";
    };
  }

  String confidence(Entry e) {
    return switch (e.value().toLowerCase(Locale.ROOT)) {
      case "variance" -> set("confidence", "variance");
      case "classesprobabilities" -> set("confidence", "margin");
      case "rforestproximities" -> set("confidence", "proximity");
      default -> NOT + "confidence is margin, entropy, variance or proximity";
    };
  }

  String type(Entry e) {
    if (e.is("Tree")) {
      keys.put("label-cut", "0");
      return "--label-cut 0: a path ends at a part 0";
    }
    return "read from the data";
  }

  String weights(Entry e) {
    String rule = e.value().replaceFirst("^Exp(Avg|Sum|Min|Max)ParentWeight$", "$1");
    return switch (rule) {
      case "Avg" -> set("depth-rule", "average-parent-weight");
      case "Sum", "Min", "Max" ->
          set("depth-rule", rule.toLowerCase(Locale.ROOT) + "-parent-weight");
      default -> NOT + "deeper labels weigh less; depth-base=0.99 nearly equal";
    };
  }

  static String half(FromClus to, Entry e) {
    return e.value().matches("\\[?(50|0?\\.5)\\]?")
        ? to.set("thresholds", "half")
        : NOT + "thresholds are f1, cardinality or half";
  }

  String ensemble(Entry e) {
    Map<String, String> forests =
        Map.of(
            "Bagging", "bagging", "RForest", "rf", "ExtraTrees", "extra", "Boosting", "boost-pct");
    boolean known = forests.containsKey(e.value());
    ensemble = forests.getOrDefault(e.value(), "rf");
    return known ? "the method, see below" : NOT + "forests are bag, rf or extra; rf is taken";
  }

  String trees(Entry e) {
    int most = e.values().stream().mapToInt(Integer::parseInt).max().orElse(10);
    set("stages", "" + most);
    return set("trees", "" + most);
  }

  String features(Entry e) {
    Map<String, String> ours = Map.of("0", "sqrt", "SQRT", "sqrt", "LOG", "log2");
    return set("features", ours.getOrDefault(e.value(), e.value()));
  }

  String heuristic(Entry e) {
    if (!e.is("VarianceReduction")) {
      return NOT + "splits reduce variance; impurity=entropy is for supervised trees";
    }
    return settings.has("Ensemble") ? "the default" : set("objective", "clus");
  }

  String pruning(Entry e) {
    return switch (e.value()) {
      case "None" -> set("pruning", "none");
      case "M5" -> set("pruning", settings.has("SemiSupervised") ? "m5-all" : "m5");
      default -> NOT + "pruning is none, m5, m5-all, a price or auto";
    };
  }

  String missing(Entry e) {
    Map<String, String> ours =
        Map.of("EstimateFromParentNode", "parent", "EstimateFromTrainingSet", "training");
    return set("missing-variance", ours.getOrDefault(e.value(), "ignore"));
  }

  String depth(Entry e) {
    return e.value().startsWith("-") || e.is("Infinity")
        ? "no limit, the default"
        : set("max-depth", e.value());
  }

  /** Turns places of attributes into names, now that the data file is known. */
  private void attributes() {
    ClusSettings.Attributes all = ClusSettings.attributes(data);
    int count = all.names().size();
    BitSet key = places("Key", count);
    BitSet targets = places("Target", count);
    if (targets.isEmpty()) {
      targets.set(count - 1);
    }
    BitSet unused = places("Disable", count);
    if (places.containsKey("D")) {
      BitSet others = places("D", count);
      others.or(targets);
      others.or(key);
      others.flip(0, count);
      unused.or(others);
    }
    if (!all.hierarchical()) {
      if (all.sparse()) {
        throw new UsageException(
            data
                + " has rows in braces, in which CLUS counts attributes from 1 and Espalier from 0"
                + " unless the targets are hierarchical; write the rows without braces.");
      }
      keys.remove("label-cut");
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
    Entry entry = places.get(what);
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
