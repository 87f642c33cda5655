package espalier.io;

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
 */
final class ArffOutput {

  private final Dataset data;
  private final TargetCells targets;
  private final int targetCount;
  private final List<String> featureNames;
  private final boolean targetsFirst;
  private final int sparseBase;
  private final boolean weights;

  /**
   * An output.
   *
   * @param featureNames names that differ from the targets'
   * @param targetsFirst whether targets come before features
   * @param sparseBase index of the first attribute in sparse rows
   * @param weights whether row weights are written, as {@code {w}} behind a row
   */
  ArffOutput(
      Dataset data,
      TargetCells targets,
      List<String> featureNames,
      boolean targetsFirst,
      int sparseBase,
      boolean weights) {
    this.data = data;
    this.targets = targets;
    this.targetCount = targets.columns();
    this.featureNames = featureNames;
    this.targetsFirst = targetsFirst;
    this.sparseBase = sparseBase;
    this.weights = weights && data.weighted();
  }

  /** The features' names, made different from the given ones; says which had to be changed. */
  static List<String> featureNames(Dataset data, Set<String> taken, List<String> notes) {
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

  /** Whether rows are written sparsely. */
  static boolean sparse(Dataset data) {
    int sparse = 0;
    for (int f = 0; f < data.features().size(); f++) {
      sparse += data.column(f) instanceof SparseColumn ? 1 : 0;
    }
    return 2 * sparse > data.features().size();
  }

  void write(Writer out, String relation) throws IOException {
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
      features(line, row, sparse, targetsFirst ? targetCount : 0);
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
    for (int t = 0; t < targetCount; t++) {
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
    for (int t = 0; t < targetCount; t++) {
      String cell = sparse ? targets.sparse(row, t) : targets.dense(row, t);
      if (!cell.isEmpty()) {
        if (sparse) {
          line.append(sparseBase + first + t).append(' ');
        }
        line.append(cell).append(',');
      }
    }
  }
}
