package espalier.io;

import espalier.data.Attribute;
import espalier.data.Targets;

/** The target columns of a file to be written, as text. */
interface TargetCells {

  /** How many columns there are. */
  int columns();

  /** The {@code @attribute} declaration of a column: name and type. */
  String declaration(int column);

  /** The cell of a row and column; empty where a sparse row leaves it out. */
  String sparse(int row, int column);

  /** The cell of a row and column. */
  String dense(int row, int column);

  /** One column for each target. */
  static TargetCells of(Targets targets) {
    return new Flat(targets);
  }

  /** One column for each target. */
  record Flat(Targets targets) implements TargetCells {

    @Override
    public int columns() {
      return targets.count();
    }

    @Override
    public String declaration(int column) {
      Attribute target = targets.attribute(column);
      return ArffText.quote(target.name()) + " " + ArffText.type(target);
    }

    @Override
    public String sparse(int row, int column) {
      return targets.get(row, column) == 0 ? "" : dense(row, column);
    }

    @Override
    public String dense(int row, int column) {
      Attribute target = targets.attribute(column);
      return ArffText.cell(target, targets.get(row, column));
    }
  }
}
