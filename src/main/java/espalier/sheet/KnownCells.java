package espalier.sheet;

import espalier.data.Attribute;
import espalier.data.Targets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The known targets of a model in data, matched by name. Immutable. */
final class KnownCells {

  private final Optional<Targets> targets;
  private final Map<String, Integer> positions = new HashMap<>();

  /** The targets of some rows; empty if nothing is known of any row. */
  KnownCells(Optional<Targets> targets) {
    this.targets = targets;
    int count = targets.map(Targets::count).orElse(0);
    for (int t = 0; t < count; t++) {
      positions.put(targets.get().attribute(t).name(), t);
    }
  }

  /** Whether any target of a row is known. */
  boolean labelled(int row) {
    return targets.isPresent() && targets.get().labelled(row);
  }

  /** 1 if a row has the label or class of an output, 0 if not, {@code NaN} if that is unknown. */
  double of(int row, SheetOutputs outputs, int output) {
    Attribute wanted = outputs.attribute(output);
    int at = positions.getOrDefault(wanted.name(), -1);
    if (at < 0 || !targets.get().known(row, at)) {
      return Double.NaN;
    }
    Attribute given = targets.get().attribute(at);
    double value = targets.get().get(row, at);
    if (wanted.isLabel() && given.isLabel()) {
      return value;
    }
    if (wanted.isNominal() && given.isNominal()) {
      return given.values().get((int) value).equals(wanted.values().get(outputs.value(output)))
          ? 1
          : 0;
    }
    return Double.NaN;
  }
}
