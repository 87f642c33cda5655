package espalier.io.arff;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.SparseColumn;
import espalier.data.Targets;
import espalier.message.Message;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

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
    TargetColumns targets,
    List<String> featureNames,
    boolean targetsFirst,
    int sparseBase,
    boolean weights) {

  /** One column for each target; notes which features have to be renamed. */
  public static ArffOutput of(
      Dataset data, boolean targetsFirst, int sparseBase, boolean weights, List<String> notes) {
    List<Attribute> targets = data.targets().attributes();
    Set<String> taken = targets.stream().map(Attribute::name).collect(Collectors.toSet());
    return new ArffOutput(
        data,
        new Flat(data.targets()),
        featureNames(data, taken, notes),
        targetsFirst,
        sparseBase,
        weights && data.weighted());
  }

  /** Features, then other columns of targets, without weights. */
  public static ArffOutput of(Dataset data, TargetColumns targets, int sparseBase) {
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
    if (targetsFirst) {
      declareTargets(out);
    }
    for (int f = 0; f < featureNames.size(); f++) {
      declare(
          out, ArffText.quote(featureNames.get(f)) + " " + ArffText.type(data.features().get(f)));
    }
    if (!targetsFirst) {
      declareTargets(out);
    }
    out.write("\n@data\n");
    boolean sparse = sparse(data);
    StringBuilder line = new StringBuilder();
    for (int row = 0; row < data.rows(); row++) {
      line.setLength(0);
      if (targetsFirst) {
        targets(line, row, sparse, 0);
      }
      features(line, row, sparse, targetsFirst ? targets.columns() : 0);
      if (!targetsFirst) {
        targets(line, row, sparse, featureNames.size());
      }
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

  private void declareTargets(Writer out) throws IOException {
    for (int t = 0; t < targets.columns(); t++) {
      declare(out, targets.declaration(t));
    }
  }

  private static void declare(Writer out, String declaration) throws IOException {
    out.write("@attribute " + declaration + "\n");
  }

  private void features(StringBuilder line, int row, boolean sparse, int first) {
    for (int f = 0; f < featureNames.size(); f++) {
      double value = data.value(row, f);
      if (!sparse || value != 0) {
        if (sparse) {
          line.append(sparseBase + first + f).append(' ');
        }
        line.append(ArffText.cell(data.features().get(f), value)).append(',');
      }
    }
  }

  private void targets(StringBuilder line, int row, boolean sparse, int first) {
    for (int t = 0; t < targets.columns(); t++) {
      String cell = sparse ? targets.sparse(row, t) : targets.dense(row, t);
      if (!cell.isEmpty()) {
        if (sparse) {
          line.append(sparseBase + first + t).append(' ');
        }
        line.append(cell).append(',');
      }
    }
  }

  /** The target columns of a file to be written, as text. */
  public interface TargetColumns {

    int columns();

    /** The {@code @attribute} declaration of a column: name and type. */
    String declaration(int column);

    /** The cell of a row and column; empty where a sparse row leaves it out. */
    default String sparse(int row, int column) {
      return dense(row, column);
    }

    String dense(int row, int column);
  }

  /** One column for each target. */
  private record Flat(Targets targets) implements TargetColumns {

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
