package espalier.io.column;

import espalier.data.Attribute;
import espalier.data.CellForm;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A column in a model that learned from it, for reading further rows alike.
 *
 * @param features all features that the model expects, by name
 * @param form the form of the column's texts; {@link CellForm#POINT} if none was worth it
 * @param unit the unit of its amounts, or empty
 */
public record Learned(Map<String, Attribute> features, CellForm form, String unit) {

  /** The feature that has the name of the column, if it is of a type. */
  Optional<Attribute> feature(String column, boolean numeric) {
    return Optional.ofNullable(features.get(column)).filter(f -> f.isNumeric() == numeric);
  }

  /** The features that a column adds: the rest of their names behind a start. */
  Stream<String> added(String start) {
    return features.keySet().stream()
        .filter(name -> name.startsWith(start))
        .map(name -> name.substring(start.length()));
  }
}
