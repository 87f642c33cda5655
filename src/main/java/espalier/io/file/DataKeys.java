package espalier.io.file;

import espalier.option.Nearest;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** Named keys that describe data, such as {@code targets}; their values are checked at once. */
public final class DataKeys {

  /** The value of {@link DataKey#ABSENT} for rows of which only what is stated counts. */
  public static final String STATED = "stated";

  /** The words for hierarchies that lie in the names of the labels. */
  private static final Map<String, HierarchySource> IN_NAMES =
      Map.of("dots", HierarchySource.DOTS, "slashes", HierarchySource.SLASHES);

  private final Map<String, String> values;
  private final Path folder;

  private DataKeys(Map<String, String> values, Path folder) {
    this.values = Map.copyOf(values);
    this.folder = folder;
  }

  /**
   * Checks keys and their values.
   *
   * @param folder where relative file names start from
   * @throws KeyException if a key is unknown, a value is bad or two keys exclude each other
   */
  public static DataKeys of(Map<String, String> values, Path folder) {
    for (String key : values.keySet()) {
      if (!DataKey.NAMES.contains(key)) {
        throw new KeyException(
            "There is no key '%s' for data%s; allowed: %s.",
            key, Nearest.hint(key, DataKey.NAMES), String.join(", ", DataKey.NAMES));
      }
    }
    DataKeys keys = new DataKeys(values, folder);
    List<DataKey> columns =
        List.of(
            DataKey.XML, DataKey.LABELS, DataKey.TARGETS, DataKey.LABELS_IN, DataKey.ANNOTATIONS);
    if (columns.stream().filter(keys::has).count() > 1) {
      throw new KeyException(
          "Only one of {xml}, {labels}, {targets}, {labels-in} and {annotations} can be given.");
    }
    Stream.of(DataKey.values())
        .filter(key -> keys.has(key) && !key.fits(values.get(key.key())))
        .findFirst()
        .ifPresent(key -> keys.refuse(key, key.allowed()));
    keys.text(DataKey.TARGETS).ifPresent(TargetSpec::parse);
    keys.requireWith(DataKey.ITEMS, DataKey.ITEM_ROWS);
    keys.requireWith(
        DataKey.ANNOTATIONS, DataKey.ABSENT, DataKey.EVIDENCE, DataKey.NAMESPACE, DataKey.MIN_ROWS);
    return keys;
  }

  private void requireWith(DataKey needed, DataKey... keys) {
    for (DataKey key : keys) {
      if (has(key) && !has(needed)) {
        throw new KeyException(
            "{%s} needs {%s}; give {%s}, too.", key.key(), needed.key(), needed.key());
      }
    }
  }

  private void refuse(DataKey key, String allowed) {
    throw new KeyException(
        "{%s} was given as '%s'; allowed is %s.", key.key(), values.get(key.key()), allowed);
  }

  /** Checks that a key has one of some values, if it is given. */
  public void oneOf(DataKey key, List<String> allowed) {
    if (has(key) && !allowed.contains(values.get(key.key()).toLowerCase(Locale.ROOT))) {
      refuse(key, String.join(", ", allowed));
    }
  }

  public boolean has(DataKey key) {
    return values.containsKey(key.key());
  }

  /** The keys with one more, or another value of it, which is not checked. */
  public DataKeys with(DataKey key, String value) {
    Map<String, String> more = new HashMap<>(values);
    more.put(key.key(), value);
    return new DataKeys(more, folder);
  }

  public boolean none(DataKey... keys) {
    return Stream.of(keys).noneMatch(this::has);
  }

  public Optional<String> text(DataKey key) {
    return Optional.ofNullable(values.get(key.key()));
  }

  public Optional<Path> path(DataKey key) {
    return text(key).map(folder::resolve);
  }

  public OptionalInt whole(DataKey key) {
    return text(key).map(Integer::valueOf).map(OptionalInt::of).orElseGet(OptionalInt::empty);
  }

  public List<String> names(DataKey key) {
    return text(key)
        .map(list -> Stream.of(list.split(",")).map(String::strip).toList())
        .orElse(List.of());
  }

  public HierarchySource hierarchy() {
    if (!has(DataKey.HIERARCHY)) {
      return HierarchySource.NONE;
    }
    HierarchySource inNames = IN_NAMES.get(values.get(DataKey.HIERARCHY.key()));
    return inNames != null ? inNames : HierarchySource.edges(path(DataKey.HIERARCHY).orElseThrow());
  }

  /** Whether a value of the key for a hierarchy means the names of the labels, not a file. */
  public static boolean namesAreHierarchy(String value) {
    return value != null && IN_NAMES.containsKey(value);
  }

  public Optional<Path> hierarchyFile() {
    return namesAreHierarchy(values.get(DataKey.HIERARCHY.key()))
        ? Optional.empty()
        : path(DataKey.HIERARCHY);
  }

  /** Whether a row that contradicts the hierarchy stops reading. */
  public boolean strict() {
    return "error".equalsIgnoreCase(values.get(DataKey.CONTRADICTIONS.key()));
  }
}
