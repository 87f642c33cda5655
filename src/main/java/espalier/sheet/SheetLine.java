package espalier.sheet;

import espalier.data.Attribute;
import espalier.data.Targets;
import espalier.sheet.SheetLine.Known;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A line of an answer sheet.
 *
 * @param row the name of the row, or its number from 0
 * @param known whether the data give the row this label
 * @param evidence which training rows with the same code have the label; empty if that is not known
 */
record SheetLine(String row, int output, double score, Known known, String evidence) {

  SheetLine(String row, int output, double score, Known known) {
    this(row, output, score, known, "");
  }

  SheetLine withEvidence(String text) {
    return new SheetLine(row, output, score, known, text);
  }

  /** Whether the data give a row a label. */
  enum Known {
    YES("yes", true),
    NO("no", false),
    /** The data say something of labels, but not of this one. */
    NOT_STATED("-", null),
    NO_DATA("", null);

    final String cell;
    final Boolean json;

    Known(String cell, Boolean json) {
      this.cell = cell;
      this.json = json;
    }
  }

  /** The known targets of a model in data, matched by name. Immutable. */
  record KnownCells(Optional<Targets> targets, Map<String, Integer> positions) {

    /** The targets of some rows; empty if nothing is known of any row. */
    KnownCells(Optional<Targets> targets) {
      this(targets, Attribute.places(targets.map(Targets::attributes).orElse(List.of())));
    }

    boolean labelled(int row) {
      return targets.isPresent() && targets.get().labelled(row);
    }

    /** Whether a row has the label or class of an output. */
    Known of(int row, SheetOutputs outputs, int output) {
      if (targets.isEmpty()) {
        return Known.NO_DATA;
      }
      Attribute needed = outputs.attribute(output);
      int at = positions.getOrDefault(needed.name(), -1);
      if (at < 0 || !targets.get().known(row, at)) {
        return Known.NOT_STATED;
      }
      Attribute given = targets.get().attribute(at);
      double value = targets.get().get(row, at);
      if (needed.isLabel() && given.isLabel()) {
        return value == 1 ? Known.YES : Known.NO;
      }
      if (needed.isNominal() && given.isNominal()) {
        return given.values().get((int) value).equals(needed.values().get(outputs.value(output)))
            ? Known.YES
            : Known.NO;
      }
      return Known.NOT_STATED;
    }
  }
}
