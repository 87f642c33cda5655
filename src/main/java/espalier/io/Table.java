package espalier.io;

import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** The rows read so far: a column for each feature, the targets, and weights if any were given. */
final class Table {

  private static final int SKIP = -1;
  private static final int TARGET = -2;

  private final int[] role;
  private final List<Attribute> features = new ArrayList<>();
  private final List<CellReader> readers = new ArrayList<>();
  private final List<ColumnBuilder> columns = new ArrayList<>();
  private final TargetSink targets;
  private double[] weights;
  private int rows;

  Table(ArffHeader header, TargetPlan plan, Set<String> ignored) {
    targets = plan.sink();
    role = new int[header.attributes().size()];
    for (String name : ignored) {
      Integer position = header.positions().get(name);
      if (position == null || plan.positions().get(position)) {
        throw InputException.in(
            header.file(),
            "the column '"
                + name
                + "' to be ignored is "
                + (position == null ? "not an attribute." : "a target."));
      }
    }
    for (int a = 0; a < role.length; a++) {
      ArffAttribute declared = header.attributes().get(a);
      if (plan.positions().get(a)) {
        role[a] = TARGET;
      } else if (ignored.contains(declared.name())) {
        role[a] = SKIP;
      } else {
        role[a] = features.size();
        features.add(FlatTargets.plain(header, declared));
        readers.add(new CellReader(declared));
        columns.add(new ColumnBuilder());
      }
    }
  }

  int rows() {
    return rows;
  }

  void begin(boolean sparse) {
    targets.begin(sparse);
  }

  /** Takes the scanner's token as the cell of the attribute at a position. */
  void cell(ArffScanner in, int position) {
    int f = role[position];
    if (f >= 0) {
      columns.get(f).put(rows, readers.get(f).read(in));
    } else if (f == TARGET) {
      targets.cell(in, position);
    }
  }

  void end(double weight) {
    targets.end();
    if (weight != 1 && weights == null) {
      weights = new double[Math.max(16, 2 * rows)];
      Arrays.fill(weights, 1);
    }
    if (weights != null) {
      if (rows == weights.length) {
        weights = Arrays.copyOf(weights, 2 * rows);
        Arrays.fill(weights, rows, weights.length, 1);
      }
      weights[rows] = weight;
    }
    rows++;
  }

  Dataset build(String name) {
    List<Column> built = new ArrayList<>();
    for (ColumnBuilder column : columns) {
      built.add(column.build(rows));
    }
    Dataset data = Dataset.of(name, features, built, targets.build());
    return weights == null ? data : data.withWeights(Arrays.copyOf(weights, rows));
  }
}
