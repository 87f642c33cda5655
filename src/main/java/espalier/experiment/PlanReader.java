package espalier.experiment;

import espalier.hierarchy.DepthRule;
import espalier.io.DataSource;
import espalier.io.arff.ClusSettings;
import espalier.io.file.InputException;
import espalier.measure.MeasureCatalogue;
import espalier.message.Message;
import espalier.option.Form;
import espalier.option.Nearest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads plans from JSON; {@code docs/reference/plan.md} describes the keys. */
public final class PlanReader {

  /**
   * The keys of a plan and what is stored of each next to the results: every default, but nothing
   * of what the report chooses.
   */
  enum Key {
    NAME(Plan::name),
    DATA(p -> p.data().stream().map(PlanReader::stored).toList()),
    METHODS(p -> p.methods().stream().map(PlanReader::stored).toList()),
    LABELS(p -> p.rows().budgets()),
    PROTOCOL(p -> p.trials().protocol()),
    FOLDS(p -> p.trials().folds()),
    REPEATS(p -> p.trials().repeats()),
    SEEDS(p -> p.trials().seeds()),
    UNLABELLED(p -> p.rows().unlabelled().stream().map(PlanReader::stored).toList()),
    HIDDEN_CELLS(p -> p.rows().hidden()),
    NOISE_FEATURES(p -> p.rows().noise().stream().map(NoiseFeatures::describe).toList()),
    DEPTH_RULE(p -> p.scoring().depthRule().optionName()),
    DEPTH_BASE(p -> p.scoring().depthBase()),
    MEASURES(p -> p.scoring().measures().isEmpty() ? null : p.scoring().measures()),
    CONTROL(p -> p.scoring().control().orElse(null)),
    REGION(p -> p.scoring().region().isPresent() ? p.scoring().region().getAsDouble() : null),
    DRAWS(p -> null),
    ABOUT(p -> null);

    final String text = Form.name(this);
    private final Function<Plan, Object> stored;

    Key(Function<Plan, Object> stored) {
      this.stored = stored;
    }
  }

  /** The stored key of a data set for everything except its files. */
  static final String KEYS = "keys";

  private static final String SAFE = "[\\p{L}\\p{N}._+=() -]+";

  private static final int DEEPEST = 4;

  private static final long MOST_CELLS = 1_000_000;

  /** The most letters of a name, and bytes of it in UTF-8: part of names of files. */
  private static final int LONGEST = 100;

  private static final int MOST_BYTES = 200;

  /** Names that Windows keeps for devices. */
  private static final String DEVICES = "(?i)(CON|PRN|AUX|NUL|COM\\d|LPT\\d)(\\..*)?";

  /** Keys that may be lists of names. */
  private static final Set<String> LISTS = Set.of("ignore", "nominal", "targets", "evidence");

  private final Path folder;
  private final Optional<Consumer<String>> absent;

  /** Whether a person wrote the plan, and all of it is checked; else it is a stored one. */
  private final boolean written;

  private PlanReader(Path folder, Optional<Consumer<String>> absent, boolean written) {
    this.folder = folder;
    this.absent = absent;
    this.written = written;
  }

  /**
   * Reads and checks a plan file.
   *
   * @param data the folder that relative paths start from; empty for the plan's own
   * @throws IllegalArgumentException if the file cannot be read or says something that is not
   *     allowed; names the key
   */
  public static Plan read(Path file, Optional<Path> data) {
    Optional<InputException> mistaken = ClusSettings.mistaken(file);
    if (mistaken.isPresent()) {
      throw mistaken.get();
    }
    Path own = file.toAbsolutePath().getParent();
    try {
      return parse(Files.readString(file), file.toString(), data.orElse(own), Optional.empty());
    } catch (CharacterCodingException e) {
      throw InputException.because(
          file.toString(), "the plan is not UTF-8; save it in that character set.", e);
    } catch (IOException e) {
      throw InputException.because(file.toString(), "the plan cannot be read.", e);
    }
  }

  /**
   * Reads a plan from text.
   *
   * @param absent if given, data sets whose files are not there are left out, and it receives a
   *     sentence for each
   */
  public static Plan parse(
      String text, String source, Path folder, Optional<Consumer<String>> absent) {
    return new PlanReader(folder, absent, true).plan(JsonObject.read(text, source));
  }

  /** Reads a plan as {@link #stored} has it; the files of its data sets may be absent. */
  static Plan elsewhere(JsonObject json) {
    return new PlanReader(Path.of(""), Optional.empty(), false).plan(json);
  }

  /** A plan as it is stored with its results, complete. */
  static Map<String, Object> stored(Plan plan) {
    Map<String, Object> all = new LinkedHashMap<>();
    for (Key key : Key.values()) {
      Object value = key.stored.apply(plan);
      if (value != null) {
        all.put(key.text, value);
      }
    }
    return all;
  }

  /** Files by their names only, so that folders can be moved. */
  private static Map<String, Object> stored(Plan.Data set) {
    Map<String, Object> one = new LinkedHashMap<>();
    one.put("name", set.name());
    one.put("files", set.source().files().stream().map(f -> f.getFileName().toString()).toList());
    one.put(KEYS, set.keys());
    return one;
  }

  private static Map<String, Object> stored(Plan.How how) {
    Map<String, Object> one = new LinkedHashMap<>();
    one.put("name", how.name());
    one.put("method", how.method());
    one.put("set", how.settings());
    one.put("options", how.options());
    return one;
  }

  private static Object stored(OptionalInt rows) {
    return rows.isPresent() ? (Object) rows.getAsInt() : Plan.ALL_ROWS;
  }

  private Plan plan(JsonObject json) {
    json.only(Stream.of(Key.values()).map(key -> key.text).toArray(String[]::new));
    Plan.Trials trials = trials(json);
    Plan.Rows rows = rows(json, trials.transductive());
    List<Plan.How> methods = methods(json);
    String name = json.text(Key.NAME.text, "study");
    return counted(json, new Plan(name, data(json), methods, rows, trials, scoring(json, methods)));
  }

  private Plan.Trials trials(JsonObject json) {
    int folds = json.whole(Key.FOLDS.text, 0, 0);
    String protocol = json.text(Key.PROTOCOL.text, folds > 0 ? "inductive" : "transductive");
    if (!protocol.equals("inductive") && !protocol.equals("transductive")) {
      throw json.wrong(Key.PROTOCOL.text, "'inductive' or 'transductive'");
    }
    boolean transductive = protocol.equals("transductive");
    if (written && (folds == 1 || !transductive && folds == 0)) {
      throw json.wrong(
          Key.FOLDS.text, "2 or more; the inductive protocol keeps each fold out of training once");
    }
    return new Plan.Trials(
        transductive,
        folds,
        json.whole(Key.REPEATS.text, 1, 1),
        each(json, Key.SEEDS, 1L, (at, v) -> (long) JsonObject.whole(at, v, 0)),
        json.has(Key.DRAWS.text) ? Optional.of(path(json, Key.DRAWS.text)) : Optional.empty());
  }

  private Plan.Rows rows(JsonObject json, boolean transductive) {
    json.list(Key.LABELS.text);
    List<OptionalInt> unlabelled =
        each(
            json,
            Key.UNLABELLED,
            Plan.ALL_ROWS,
            (at, v) ->
                Plan.ALL_ROWS.equals(v)
                    ? OptionalInt.empty()
                    : OptionalInt.of(JsonObject.whole(at, v, 0)));
    if (transductive && unlabelled.stream().anyMatch(OptionalInt::isPresent)) {
      throw new IllegalArgumentException(
          json.at(Key.UNLABELLED.text)
              + " must be 'all' under the transductive protocol, where every test row is an"
              + " unlabelled training row.");
    }
    return new Plan.Rows(
        each(json, Key.LABELS, "", written ? Budget::read : Budget::named),
        unlabelled,
        each(json, Key.HIDDEN_CELLS, 0.0, (at, v) -> JsonObject.number(at, v, 0, 0.99)),
        each(json, Key.NOISE_FEATURES, 0L, NoiseFeatures::read));
  }

  private static Plan.Scoring scoring(JsonObject json, List<Plan.How> methods) {
    return new Plan.Scoring(
        DepthRule.of(json.text(Key.DEPTH_RULE.text, DepthRule.DEFAULT.optionName())),
        json.number(Key.DEPTH_BASE.text, 1e-6, 1, DepthRule.DEFAULT_BASE),
        json.has(Key.MEASURES.text) ? each(json, Key.MEASURES, "", PlanReader::measure) : List.of(),
        control(json, methods),
        json.has(Key.REGION.text)
            ? OptionalDouble.of(json.number(Key.REGION.text, 0, Double.MAX_VALUE, Plan.REGION))
            : OptionalDouble.empty());
  }

  /** The elements of a list, of which each is read by itself; one element where it is absent. */
  private static <T> List<T> each(
      JsonObject json, Key key, Object otherwise, BiFunction<String, Object, T> read) {
    return json.list(key.text, List.of(otherwise)).stream()
        .map(v -> read.apply(json.at(key.text), v))
        .toList();
  }

  private static Plan counted(JsonObject json, Plan plan) {
    if (plan.count() > MOST_CELLS) {
      throw Message.refused(
          "%s asks for %s runs (data sets: %d, methods: %d, budgets: %d, seeds: %d, repeats: %d,"
              + " folds: %d, and further lists); at most %d are allowed, so shorten one of them.",
          json.where(),
          plan.count() == Long.MAX_VALUE ? "more than 9 x 10^18" : plan.count() + "",
          plan.data().size(),
          plan.methods().size(),
          plan.rows().budgets().size(),
          plan.trials().seeds().size(),
          plan.trials().repeats(),
          Math.max(1, plan.trials().folds()),
          MOST_CELLS);
    }
    return plan;
  }

  private List<Plan.Data> data(JsonObject json) {
    List<Plan.Data> all = new ArrayList<>();
    Set<String> names = new HashSet<>();
    List<String> skipped = new ArrayList<>();
    for (Object v : json.list(Key.DATA.text)) {
      JsonObject one = JsonObject.of(json.at(Key.DATA.text), v);
      List<String> known = new ArrayList<>(List.of("name", "files"));
      known.addAll(written ? DataSource.KEYS : List.of(KEYS));
      one.only(known.toArray(String[]::new));
      List<Path> files = new ArrayList<>();
      for (Object file : written ? one.list("files") : one.list("files", List.of())) {
        files.add(resolve(one, file));
      }
      Optional<Path> missing =
          absent.isEmpty()
              ? Optional.empty()
              : files.stream().filter(file -> !Files.isRegularFile(file)).findFirst();
      if (missing.isPresent()) {
        skipped.add(
            Message.of(
                "Data set '%s' is left out: there is no file %s in folder %s.",
                one.text("name"), missing.get().getFileName(), folder));
        continue;
      }
      Map<String, String> keys = new LinkedHashMap<>();
      DataSource.KEYS.stream().filter(one::has).forEach(key -> keys.put(key, value(one, key)));
      String name = unique(one.at("name"), one.text("name"), names);
      all.add(new Plan.Data(name, source(json, keys).withFiles(files), keys));
    }
    if (all.isEmpty()) {
      throw new IllegalArgumentException(
          "None of the plan's data sets is in folder " + folder + "; name the folder with --data.");
    }
    absent.ifPresent(skipped::forEach);
    return all;
  }

  /** The value of a key, as a text; lists of names are separated by commas. */
  private static String value(JsonObject one, String key) {
    Object value = one.raw(key);
    boolean list = value instanceof List && LISTS.contains(key);
    List<Object> parts = list ? one.list(key) : List.of(value);
    for (Object part : parts) {
      boolean plain = part instanceof String || part instanceof Number || part instanceof Boolean;
      if (!plain || list && part.toString().contains(",")) {
        throw one.wrong(
            key, LISTS.contains(key) ? "a text, or a list of names without commas" : "a text");
      }
    }
    return parts.stream().map(Object::toString).collect(Collectors.joining(","));
  }

  private DataSource source(JsonObject json, Map<String, String> keys) {
    try {
      return DataSource.of(keys, folder);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(json.at(Key.DATA.text) + ": " + e.getMessage(), e);
    }
  }

  private Path path(JsonObject json, String key) {
    try {
      return folder.resolve(json.text(key));
    } catch (InvalidPathException e) {
      throw json.wrong(key, "a name that a folder can have");
    }
  }

  private Path resolve(JsonObject one, Object file) {
    if (!(file instanceof String text)) {
      throw one.wrong("files", "a list of file names");
    }
    Path path;
    try {
      path = absent.isPresent() ? found(text) : folder.resolve(text);
    } catch (InvalidPathException e) {
      throw one.wrong("files", "names that files can have");
    }
    if (written && absent.isEmpty() && !Files.isRegularFile(path)) {
      throw new IllegalArgumentException(one.at("files") + ": there is no file " + path + ".");
    }
    return path;
  }

  /** The file at the given place or, failing that, of its name anywhere below the folder. */
  private Path found(String text) {
    Path given = folder.resolve(text);
    if (Files.isRegularFile(given) || !Files.isDirectory(folder)) {
      return given;
    }
    String name = given.getFileName().toString();
    try (Stream<Path> below = Files.find(folder, DEEPEST, (p, a) -> p.endsWith(name))) {
      return below.sorted().findFirst().orElse(given);
    } catch (IOException | UncheckedIOException e) {
      throw InputException.because(folder.toString(), "the folder cannot be searched.", e);
    }
  }

  private List<Plan.How> methods(JsonObject json) {
    List<Plan.How> all = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (Object v : json.list(Key.METHODS.text)) {
      JsonObject one =
          JsonObject.of(
              json.at(Key.METHODS.text), v instanceof String text ? Map.of("method", text) : v);
      one.only("name", "method", "set", "options");
      String method = one.text("method");
      String name = one.text("name", method);
      all.add(
          new Plan.How(
              unique(one.at("name"), name, names),
              method,
              one.texts("set"),
              "".equals(one.raw("options")) ? "" : one.text("options", "")));
    }
    return all;
  }

  private static Optional<String> control(JsonObject json, List<Plan.How> methods) {
    if (!json.has(Key.CONTROL.text)) {
      return Optional.empty();
    }
    String name = json.text(Key.CONTROL.text);
    List<String> names = methods.stream().map(Plan.How::name).toList();
    if (!names.contains(name)) {
      throw Message.refused(
          "%s is '%s', but no method of the plan has that name%s; name one of %s.",
          json.at(Key.CONTROL.text), name, Nearest.hint(name, names), String.join(", ", names));
    }
    return Optional.of(name);
  }

  private String unique(String where, String name, Set<String> names) {
    if (!written) {
      return name;
    }
    if (!name.matches(SAFE) || name.startsWith(".")) {
      throw Message.refused(
          "%s is '%s'; use letters, digits, blanks and . _ - + = ( ) only, not a dot first.",
          where, name);
    }
    if (name.length() > LONGEST || name.getBytes(StandardCharsets.UTF_8).length > MOST_BYTES) {
      throw Message.refused(
          "%s starts with '%s' and has %d letters; files are named after it, so use at most %d"
              + " letters and %d bytes.",
          where, name.substring(0, 20), name.length(), LONGEST, MOST_BYTES);
    }
    if (name.matches(DEVICES) || name.endsWith(".") || name.endsWith(" ")) {
      throw Message.refused(
          "%s is '%s', which no folder of Windows can be called; use another name.", where, name);
    }
    String folded =
        Normalizer.normalize(name, Normalizer.Form.NFC)
            .toUpperCase(Locale.ROOT)
            .toLowerCase(Locale.ROOT);
    if (!names.add(folded)) {
      throw Message.refused(
          "%s: the name '%s' is given twice; upper and lower case are the same, as files are named"
              + " after it.",
          where, name);
    }
    return name;
  }

  private static String measure(String where, Object value) {
    String key = MeasureCatalogue.listed(String.valueOf(value));
    if (!MeasureCatalogue.keys().contains(key)) {
      throw Message.refused(
          "%s: there is %s", where, MeasureCatalogue.unknown(key, MeasureCatalogue.keys()));
    }
    return key;
  }
}
