package espalier.io;

import espalier.data.Attribute;
import espalier.data.TableForm;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What is wanted from the columns of files.
 *
 * @param files all files that are read together
 * @param rowNames the column that names the rows, if one was given
 * @param ignored columns to leave out
 * @param features the features that a model expects; empty if every column may be one
 * @param form how the rows of a model that is to predict were read, if it is known
 * @param featuresOnly whether targets are of no interest and may be absent
 */
record ReadRequest(
    List<Path> files,
    Optional<String> rowNames,
    Set<String> ignored,
    Optional<List<Attribute>> features,
    Optional<TableForm> form,
    boolean featuresOnly) {

  /** The expected features by name; empty if none are expected in particular. */
  Map<String, Attribute> expected() {
    Map<String, Attribute> expected = new HashMap<>();
    for (Attribute feature : features.orElse(List.of())) {
      expected.putIfAbsent(feature.name(), feature);
    }
    return expected;
  }
}
