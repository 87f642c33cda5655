package espalier.sheet;

import espalier.data.Attribute;
import espalier.data.Targets;
import espalier.sheet.SheetLine.Known;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The known targets of a model in data, matched by name. Immutable. */
record KnownCells(Optional<Targets> targets, Map<String, Integer> positions) {

  /** The targets of some rows; empty if nothing is known of any row. */
  KnownCells(Optional<Targets> targets) {
    this(targets, new HashMap<>());
    for (int t = 0; t < targets.map(Targets::count).orElse(0); t++) {
      positions.put(targets.get().attribute(t).name(), t);
    }
  }

  boolean labelled(int row) {
    return targets.isPresent() && targets.get().labelled(row);
  }

  /** Whether a row has the label or class of an output. */
  Known of(int row, SheetOutputs outputs, int output) {
    if (targets.isEmpty()) {
      return Known.NO_DATA;
    }
    Attribute wanted = outputs.attribute(output);
    int at = positions.getOrDefault(wanted.name(), -1);
    if (at < 0 || !targets.get().known(row, at)) {
      return Known.NOT_STATED;
    }
    Attribute given = targets.get().attribute(at);
    double value = targets.get().get(row, at);
    if (wanted.isLabel() && given.isLabel()) {
      return value == 1 ? Known.YES : Known.NO;
    }
    if (wanted.isNominal() && given.isNominal()) {
      return given.values().get((int) value).equals(wanted.values().get(outputs.value(output)))
          ? Known.YES
          : Known.NO;
    }
    return Known.NOT_STATED;
  }
}
