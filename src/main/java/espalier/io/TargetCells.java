package espalier.io;

import espalier.data.Attribute;
import espalier.data.Targets;
import java.util.List;

/** The target columns of a file to be written, as text. */
interface TargetCells {

  /** The {@code @attribute} declarations, name and type, in order. */
  List<String> declarations();

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
    public List<String> declarations() {
      return targets.attributes().stream()
          .map(a -> ArffText.quote(a.name()) + " " + ArffText.type(a))
          .toList();
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
