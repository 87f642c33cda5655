package espalier.io;

import espalier.option.Nearest;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/** What is said about data by named keys; every value is checked when the keys are taken over. */
final class DataKeys {

  static final String FORMAT = "format";
  static final String XML = "xml";
  static final String LABELS = "labels";
  static final String TARGETS = "targets";
  static final String LABEL_CUT = "label-cut";
  static final String IGNORE = "ignore";
  static final String HIERARCHY = "hierarchy";
  static final String CONTRADICTIONS = "contradictions";
  static final String ROW_NAMES = "id";
  static final String LABELS_IN = "labels-in";
  static final String NOMINAL = "nominal";
  static final String MISSING = "missing";
  static final String KEEP = "keep";
  static final String TEXT = "text";
  static final String ITEMS = "items";
  static final String ITEM_ROWS = "item-rows";
  static final String MONTH_FIRST = "month-first";
  static final String ANNOTATIONS = "annotations";
  static final String ABSENT = "absent";

  /** The value of {@link #ABSENT} for rows of which only what is stated counts. */
  static final String STATED = "stated";

  static final String EVIDENCE = "evidence";
  static final String MIN_ROWS = "min-rows";
  static final String NAMESPACE = "namespace";

  static final List<String> ALL =
      List.of(
          FORMAT,
          XML,
          LABELS,
          TARGETS,
          LABEL_CUT,
          IGNORE,
          HIERARCHY,
          CONTRADICTIONS,
          ROW_NAMES,
          LABELS_IN,
          NOMINAL,
          MISSING,
          KEEP,
          TEXT,
          ITEMS,
          ITEM_ROWS,
          MONTH_FIRST,
          ANNOTATIONS,
          ABSENT,
          EVIDENCE,
          NAMESPACE,
          MIN_ROWS);

  /** The words for hierarchies that lie in the names of the labels. */
  private static final Map<String, HierarchySource> IN_NAMES =
      Map.of("dots", HierarchySource.dots(), "slashes", HierarchySource.slashes());

  private final Map<String, String> values;
  private final Path folder;

  private DataKeys(Map<String, String> values, Path folder) {
    this.values = Map.copyOf(values);
    this.folder = folder;
  }

  /**
   * Takes keys over.
   *
   * @param folder where relative file names start from
   * @throws KeyException if a key is unknown, a value is bad or two keys exclude each other
   */
  static DataKeys of(Map<String, String> values, Path folder) {
    for (String key : values.keySet()) {
      if (!ALL.contains(key)) {
        throw new KeyException(
            "There is no key '%s' for data%s; allowed: %s.",
            key, Nearest.hint(key, ALL), String.join(", ", ALL));
      }
    }
    Set<String> columns = new HashSet<>(List.of(XML, LABELS, TARGETS, LABELS_IN, ANNOTATIONS));
    columns.retainAll(values.keySet());
    if (columns.size() > 1) {
      throw new KeyException(
          "Only one of {xml}, {labels}, {targets}, {labels-in} and {annotations} can be given.");
    }
    DataKeys keys = new DataKeys(values, folder);
    keys.whole(LABELS);
    if (keys.has(TARGETS)) {
      TargetSpec.parse(values.get(TARGETS));
    }
    keys.path(XML);
    keys.oneOf(FORMAT, DataFormats.names());
    keys.oneOf(CONTRADICTIONS, List.of("repair", "error"));
    keys.oneOf(ABSENT, List.of("negative", "below", "unknown"));
    keys.whole(MIN_ROWS);
    keys.whole(ITEM_ROWS);
    if (keys.has(ITEM_ROWS) && !keys.has(ITEMS)) {
      throw new KeyException("{item-rows} needs {items}; give {items}, too.");
    }
    if (keys.has(EVIDENCE)) {
      EvidenceCodes.codes(values.get(EVIDENCE));
    }
    for (String key : List.of(ABSENT, EVIDENCE, NAMESPACE, MIN_ROWS)) {
      if (keys.has(key) && !keys.has(ANNOTATIONS)) {
        throw new KeyException("{" + key + "} needs {annotations}; give {annotations}, too.");
      }
    }
    return keys;
  }

  private void oneOf(String key, List<String> allowed) {
    if (has(key) && !allowed.contains(values.get(key).toLowerCase(Locale.ROOT))) {
      throw wrong(key, String.join(", ", allowed));
    }
  }

  private KeyException wrong(String key, String allowed) {
    return new KeyException(
        "{" + key + "} was given as '" + values.get(key) + "'; allowed is " + allowed + ".");
  }

  boolean has(String key) {
    return values.containsKey(key);
  }

  /** The keys with one more, or another value of it, which is not checked. */
  DataKeys with(String key, String value) {
    Map<String, String> more = new HashMap<>(values);
    more.put(key, value);
    return new DataKeys(more, folder);
  }

  boolean none(String... keys) {
    return Collections.disjoint(values.keySet(), List.of(keys));
  }

  Optional<String> text(String key) {
    return Optional.ofNullable(values.get(key));
  }

  Optional<Path> path(String key) {
    try {
      return has(key) ? Optional.of(folder.resolve(values.get(key))) : Optional.empty();
    } catch (InvalidPathException e) {
      throw wrong(key, "a name that a file can have");
    }
  }

  OptionalInt whole(String key) {
    try {
      return has(key) ? OptionalInt.of(Integer.parseInt(values.get(key))) : OptionalInt.empty();
    } catch (NumberFormatException e) {
      throw wrong(key, "a whole number");
    }
  }

  List<String> names(String key) {
    return has(key) ? Stream.of(values.get(key).split(",")).map(String::strip).toList() : List.of();
  }

  HierarchySource hierarchy() {
    if (!has(HIERARCHY)) {
      return HierarchySource.NONE;
    }
    HierarchySource inNames = IN_NAMES.get(values.get(HIERARCHY));
    return inNames != null ? inNames : HierarchySource.edges(path(HIERARCHY).orElseThrow());
  }

  /** Whether a value of the key for a hierarchy means the names of the labels, not a file. */
  static boolean namesAreHierarchy(String value) {
    return value != null && IN_NAMES.containsKey(value);
  }

  Optional<Path> hierarchyFile() {
    return namesAreHierarchy(values.get(HIERARCHY)) ? Optional.empty() : path(HIERARCHY);
  }

  /** Whether a row that contradicts the hierarchy stops reading. */
  boolean strict() {
    return "error".equalsIgnoreCase(values.get(CONTRADICTIONS));
  }
}
