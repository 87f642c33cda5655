package espalier.arrays;

import espalier.data.Attribute;
import espalier.data.CellForm;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.DenseTable;
import espalier.data.SparseColumn;
import espalier.data.TableForm;
import espalier.data.TargetExpansion;
import espalier.data.Targets;
import espalier.hierarchy.HierarchyBuilder;
import espalier.hierarchy.LabelHierarchy;
import espalier.io.file.HierarchySource;
import espalier.message.Message;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A data set in the making, from arrays. Features come as blocks of rows or as one sparse table,
 * targets for the first rows; rows beyond them are unlabelled. Without targets these are rows to be
 * predicted. Belongs to one thread; arrays are not kept.
 *
 * <p>Names and numbers have the order of the columns. A column of numbers has no names of values; a
 * nominal one has at least one, and its cells are their places, from 0. A missing cell is {@code
 * NaN}.
 */
public final class ArrayData {

  private final String name;
  private final List<Attribute> features;
  private final int rows;
  private final DenseTable table;
  private List<Column> columns;
  private Targets targets = Targets.unknown(List.of(), 0);
  private HierarchySource hierarchy = HierarchySource.NONE;
  private List<String> rowNames = List.of();
  private Optional<TableForm> form = Optional.empty();

  /**
   * A data set without cells.
   *
   * @param name what the data are called in messages and in the record of a model
   * @param features the names of the features
   * @param values the names of the values of each nominal feature; empty for a number
   * @param rows the number of rows, the unlabelled ones included
   * @throws IllegalArgumentException if the arrays differ in length, or a name is empty
   */
  public ArrayData(String name, String[] features, String[][] values, int rows) {
    this.name = name;
    this.features = attributes(features, values);
    this.rows = rows;
    this.table = new DenseTable(rows, features.length);
  }

  private static List<Attribute> attributes(String[] names, String[][] values) {
    if (names.length != values.length) {
      throw Message.refused(
          "%d columns need as many lists of values; %d were given.", names.length, values.length);
    }
    List<Attribute> all = new ArrayList<>(names.length);
    for (int c = 0; c < names.length; c++) {
      all.add(
          values[c].length == 0
              ? Attribute.numeric(names[c])
              : Attribute.nominal(names[c], List.of(values[c])));
    }
    return all;
  }

  /**
   * Adds the next rows of features. O(cells).
   *
   * @param cells rows x features, row by row
   * @throws IllegalArgumentException if these are not whole rows, or more than are left
   */
  public ArrayData add(double[] cells) {
    table.add(cells);
    return this;
  }

  /**
   * Sets all features from compressed rows (CSR); cells that are not listed are 0.
   *
   * @param starts where the cells of each row begin, and where the last row ends
   * @param index the feature of each cell
   * @param cells the cells
   * @throws IllegalArgumentException if the arrays do not fit each other
   */
  public ArrayData sparse(int[] starts, int[] index, double[] cells) {
    columns = SparseColumn.ofRows(features.size(), starts, index, cells);
    return this;
  }

  /**
   * Sets targets that are labels.
   *
   * @param cells labelled rows x labels, row by row: 1 present, 0 absent, -1 unknown
   */
  public ArrayData labels(String[] names, byte[] cells) {
    targets = Targets.ofLabels(labels(names), cells);
    return this;
  }

  /**
   * Sets targets that are labels, all known, from compressed rows (CSR).
   *
   * @param starts where each row begins in {@code present}, and where the last one ends
   * @param present the labels present, row by row
   */
  public ArrayData labels(String[] names, int[] starts, int[] present) {
    targets = Targets.ofLabels(labels(names), starts, present);
    return this;
  }

  private static List<Attribute> labels(String[] names) {
    return Arrays.stream(names).map(Attribute::label).toList();
  }

  /**
   * Sets targets that are numbers or classes.
   *
   * @param values the names of the classes of each target; empty for a number
   * @param cells labelled rows x targets, row by row: a number, or the place of a class
   */
  public ArrayData targets(String[] names, String[][] values, double[] cells) {
    List<Attribute> attributes = attributes(names, values);
    double[][] byTarget = new double[names.length][cells.length / Math.max(1, names.length)];
    for (int at = 0; at < cells.length; at++) {
      byTarget[at % names.length][at / names.length] = cells[at];
    }
    targets = Targets.ofNumbers(attributes, byTarget);
    return this;
  }

  /**
   * Puts the labels under a hierarchy. Labels of the hierarchy that are neither among the data's
   * nor above one of these are left out; those above become targets, too.
   *
   * @param parents the upper label of each edge, empty for the root
   * @param children its lower label
   * @throws IllegalArgumentException if edges form a cycle or one is given twice
   */
  public ArrayData hierarchy(String[] parents, String[] children) {
    HierarchyBuilder builder = new HierarchyBuilder();
    for (int e = 0; e < children.length; e++) {
      for (String label : new String[] {parents[e], children[e]}) {
        if (!label.isEmpty() && !builder.has(label)) {
          builder.label(label);
        }
      }
      if (parents[e].isEmpty()) {
        builder.top(children[e]);
      } else {
        builder.edge(parents[e], children[e]);
      }
    }
    LabelHierarchy all = builder.build();
    int[] own =
        targets.attributes().stream()
            .mapToInt(t -> TargetExpansion.match(t.name(), all))
            .filter(l -> l >= 0)
            .toArray();
    hierarchy = HierarchySource.of(all.select(all.close(own)));
    return this;
  }

  /** Puts the labels under the hierarchy of an OBO file or an edge list. */
  public ArrayData hierarchy(String file) {
    hierarchy = HierarchySource.edges(Path.of(file));
    return this;
  }

  /** Puts the labels under the hierarchy in their names: {@code a.b} lies below {@code a}. */
  public ArrayData hierarchyOfDots() {
    hierarchy = HierarchySource.DOTS;
    return this;
  }

  /** Gives the rows names, one for each. */
  public ArrayData rowNames(String[] names) {
    rowNames = List.of(names);
    return this;
  }

  /**
   * Says how columns of texts were read, for models to remember.
   *
   * @param names their names
   * @param forms the form of each, see {@link TextColumn#form}
   * @param units the unit of each
   */
  public ArrayData read(String[] names, String[] forms, String[] units) {
    Map<String, CellForm> formed = new LinkedHashMap<>();
    Map<String, String> measured = new LinkedHashMap<>();
    for (int c = 0; c < names.length; c++) {
      if (!forms[c].isEmpty()) {
        formed.put(names[c], CellForm.valueOf(forms[c]));
      }
      if (!units[c].isEmpty()) {
        measured.put(names[c], units[c]);
      }
    }
    form = Optional.of(new TableForm(Optional.empty(), List.of(), List.of(), formed, measured));
    return this;
  }

  /**
   * The data set; nothing can be added afterwards. O(cells).
   *
   * @throws IllegalArgumentException if rows are missing, targets have more rows than features, a
   *     name occurs twice, a cell does not fit its column, or labels do not fit the hierarchy
   */
  public Dataset dataset() {
    if (targets.rows() > rows) {
      throw Message.refused("%d rows have targets for %d rows.", rows, targets.rows());
    }
    Targets all =
        targets.count() == 0
            ? Targets.unknown(List.of(), rows)
            : targets.withUnlabelled(rows - targets.rows());
    Dataset flat = Dataset.of(name, features, columns == null ? table.columns() : columns, all);
    Dataset named = rowNames.isEmpty() ? flat : flat.withRowNames(rowNames);
    return hierarchy.over(form.map(named::withForm).orElse(named));
  }
}
