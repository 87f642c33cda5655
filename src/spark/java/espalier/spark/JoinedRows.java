package espalier.spark;

import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.Targets;
import java.util.ArrayList;
import java.util.List;

/** The rows of several pieces of a data set in one, in the order of the pieces. O(cells). */
final class JoinedRows {

  private JoinedRows() {}

  /** The rows of at least one piece; features are numbers, targets labels. */
  static Dataset of(List<Dataset> pieces) {
    Dataset first = pieces.get(0);
    int rows = pieces.stream().mapToInt(Dataset::rows).sum();
    double[] weights = new double[rows];
    double[][] cells = new double[first.features().size()][rows];
    Targets.Builder targets = Targets.builder(first.targets().attributes());
    int at = 0;
    for (Dataset piece : pieces) {
      for (int row = 0; row < piece.rows(); row++) {
        for (int f = 0; f < cells.length; f++) {
          cells[f][at] = piece.value(row, f);
        }
        weights[at++] = piece.weight(row);
        targets.addLabels(piece.targets().present(row), piece.targets().unknown(row));
      }
    }
    List<Column> columns = new ArrayList<>();
    for (double[] column : cells) {
      columns.add(DenseColumn.of(column));
    }
    Dataset joined = Dataset.of(first.name(), first.features(), columns, targets.build());
    if (first.hierarchy().isPresent()) {
      joined = joined.withHierarchy(first.hierarchy().get());
    }
    return pieces.stream().anyMatch(Dataset::weighted) ? joined.withWeights(weights) : joined;
  }
}
