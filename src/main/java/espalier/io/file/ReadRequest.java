package espalier.io.file;

import espalier.data.Attribute;
import espalier.data.TableForm;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A request to read files.
 *
 * @param files all files that are read together
 * @param keys what was said about them
 * @param ignored columns to leave out
 * @param features the features that a model expects; empty if every column may be one
 * @param form how the rows of a model that is to predict were read, if it is known
 * @param featuresOnly whether targets are of no interest and may be absent
 */
public record ReadRequest(
    List<Path> files,
    DataKeys keys,
    Set<String> ignored,
    Optional<List<Attribute>> features,
    Optional<TableForm> form,
    boolean featuresOnly) {

  /** The file that shows the form of all. */
  public Path first() {
    return files.get(0);
  }

  /** The column that names the rows, if one was given. */
  public Optional<String> rowNames() {
    return keys.text(DataKey.ID);
  }

  /** The expected features by name; empty if none are expected in particular. */
  public Map<String, Attribute> expected() {
    Map<String, Attribute> expected = new HashMap<>();
    for (Attribute feature : features.orElse(List.of())) {
      expected.putIfAbsent(feature.name(), feature);
    }
    return expected;
  }

  /**
   * The targets that the keys name; none where annotations have them, or only features are wanted.
   */
  public TargetSpec targets() {
    if (keys.none(DataKey.TARGETS, DataKey.ANNOTATIONS) && !featuresOnly) {
      throw new KeyException(
          "This format needs {targets}: N (the last N attributes), first:N, or names.");
    }
    return keys.text(DataKey.TARGETS).map(TargetSpec::parse).orElse(TargetSpec.NONE);
  }
}
