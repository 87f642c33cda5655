package espalier.io.arff;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.SparseColumn;
import espalier.message.Message;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Writes the features of a data set and given target columns as ARFF; rows are sparse where most
 * feature columns are.
 *
 * @param featureNames names that differ from the targets'
 * @param targetsFirst whether targets come before features
 * @param sparseBase index of the first attribute in sparse rows
 * @param weights whether row weights are written, as {@code {w}} behind a row
 */
public record ArffOutput(
    Dataset data,
    Columns targets,
    List<String> featureNames,
    boolean targetsFirst,
    int sparseBase,
    boolean weights) {

  /** One column for each target; notes which features have to be renamed. */
  public static ArffOutput of(
      Dataset data, boolean targetsFirst, int sparseBase, boolean weights, List<String> notes) {
    List<Attribute> targets = data.targets().attributes();
    List<String> names = targets.stream().map(Attribute::name).toList();
    return new ArffOutput(
        data,
        new Plain(names, targets, data.targets()::get),
        featureNames(data, Set.copyOf(names), notes),
        targetsFirst,
        sparseBase,
        weights && data.weighted());
  }

  /** Features, then other columns of targets, without weights. */
  public static ArffOutput of(Dataset data, Columns targets, int sparseBase) {
    List<String> names = data.features().stream().map(Attribute::name).toList();
    return new ArffOutput(data, targets, names, false, sparseBase, false);
  }

  /** The features' names, made different from the given ones; says which had to be changed. */
  public static List<String> featureNames(Dataset data, Set<String> taken, List<String> notes) {
    Set<String> used = new HashSet<>(taken);
    data.features().forEach(f -> used.add(f.name()));
    List<String> names = new ArrayList<>();
    for (Attribute feature : data.features()) {
      String name = feature.name();
      if (taken.contains(name)) {
        do {
          name += "_feature";
        } while (!used.add(name));
        notes.add(
            Message.of(
                "Feature '%s' is written as '%s' because a target has its name.",
                feature.name(), name));
      }
      names.add(name);
    }
    return names;
  }

  static boolean sparse(Dataset data) {
    int sparse = 0;
    for (int f = 0; f < data.features().size(); f++) {
      sparse += data.column(f) instanceof SparseColumn ? 1 : 0;
    }
    return 2 * sparse > data.features().size();
  }

  public void write(Writer out, String relation) throws IOException {
    out.write("@relation " + ArffText.quote(relation) + "\n\n");
    Columns features = new Plain(featureNames, data.features(), data::value);
    List<Columns> parts = targetsFirst ? List.of(targets, features) : List.of(features, targets);
    for (Columns part : parts) {
      for (int c = 0; c < part.columns(); c++) {
        out.write("@attribute " + part.declaration(c) + "\n");
      }
    }
    out.write("\n@data\n");
    boolean sparse = sparse(data);
    StringBuilder line = new StringBuilder();
    for (int row = 0; row < data.rows(); row++) {
      line.setLength(0);
      append(parts.get(0), line, row, sparse, 0);
      append(parts.get(1), line, row, sparse, parts.get(0).columns());
      if (!line.isEmpty()) {
        line.setLength(line.length() - 1);
      }
      out.write(sparse ? "{" + line + "}" : line.toString());
      if (weights && data.weight(row) != 1) {
        out.write(",{" + ArffText.number(data.weight(row)) + "}");
      }
      out.write('\n');
    }
  }

  private void append(Columns part, StringBuilder line, int row, boolean sparse, int first) {
    for (int c = 0; c < part.columns(); c++) {
      String cell = sparse ? part.sparse(row, c) : part.dense(row, c);
      if (!cell.isEmpty()) {
        if (sparse) {
          line.append(sparseBase + first + c).append(' ');
        }
        line.append(cell).append(',');
      }
    }
  }

  /** Columns of a file to be written, as text. */
  public interface Columns {

    int columns();

    /** The {@code @attribute} declaration of a column: name and type. */
    String declaration(int column);

    /** The cell of a row and column; empty where a sparse row leaves it out. */
    default String sparse(int row, int column) {
      return dense(row, column);
    }

    String dense(int row, int column);
  }

  /** The value of a row and column. */
  private interface Values {
    double at(int row, int column);
  }

  /** One column for each attribute; sparse rows leave out zeros. */
  private record Plain(List<String> names, List<Attribute> attributes, Values values)
      implements Columns {

    @Override
    public int columns() {
      return names.size();
    }

    @Override
    public String declaration(int column) {
      return ArffText.quote(names.get(column)) + " " + ArffText.type(attributes.get(column));
    }

    @Override
    public String sparse(int row, int column) {
      return values.at(row, column) == 0 ? "" : dense(row, column);
    }

    @Override
    public String dense(int row, int column) {
      return ArffText.cell(attributes.get(column), values.at(row, column));
    }
  }
}
