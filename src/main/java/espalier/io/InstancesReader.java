package espalier.io;

import espalier.data.Dataset;
import espalier.io.arff.ArffFormat;
import espalier.io.column.FileAttribute;
import espalier.io.file.DataKeys;
import espalier.io.file.FileHeader;
import espalier.io.file.FlatTargets;
import espalier.io.file.InputException;
import espalier.io.file.Place;
import espalier.io.file.ReadRequest;
import espalier.io.file.RowSource;
import espalier.io.file.Table;
import espalier.io.file.TargetSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import weka.core.Attribute;
import weka.core.Instance;
import weka.core.Instances;

/** Turns WEKA's {@link Instances} into a {@link Dataset}. */
public final class InstancesReader implements RowSource.Cell {

  private final String relation;
  private Attribute attribute;
  private double value;

  private InstancesReader(String relation) {
    this.relation = relation;
  }

  /**
   * The data set of the given instances; the class index is not looked at. O(cells given).
   *
   * @param targetIndices the attributes that are targets, in the order they are to have
   * @param zeroOneIsLabel whether a nominal target with the values 0 and 1, in either order, is a
   *     label; otherwise it is a class
   * @throws InputException if a string, date or relational attribute is among them, a value is
   *     infinite, or a weight is not positive
   */
  public static Dataset read(Instances data, int[] targetIndices, boolean zeroOneIsLabel) {
    InstancesReader cell = new InstancesReader(data.relationName());
    List<FileAttribute> declared = new ArrayList<>();
    for (int a = 0; a < data.numAttributes(); a++) {
      declared.add(cell.declared(data.attribute(a)));
    }
    FileHeader header =
        new FileHeader(cell.relation, "", declared, -1, List.of(), Optional.empty());
    BitSet left = header.all();
    for (int target : targetIndices) {
      if (target < 0 || !left.get(target)) {
        throw cell.error(
            "target index %s is given twice or is not one of 0..%s.", target, declared.size() - 1);
      }
      left.clear(target);
    }
    ReadRequest request =
        new ReadRequest(
            List.of(),
            DataKeys.of(Map.of(), Path.of("")),
            Set.of(),
            Optional.empty(),
            Optional.empty(),
            false);
    Table table =
        new Table(header, FlatTargets.plan(header, targetIndices, zeroOneIsLabel), request);
    for (int i = 0; i < data.numInstances(); i++) {
      cell.pass(data.instance(i), table);
    }
    return table.build(cell.relation);
  }

  /**
   * The rows of an ARFF file without any target, whatever the file declares.
   *
   * @throws InputException if it cannot be read
   */
  public static Dataset read(Path file) {
    return DataSource.of(new ArffFormat(TargetSpec.NONE)).read(file);
  }

  private FileAttribute declared(Attribute given) {
    if (given.isNumeric() && !given.isDate()) {
      return FileAttribute.of(given.name(), FileAttribute.Type.NUMERIC);
    }
    if (!given.isNominal()) {
      throw error(
          "attribute '%s' is of type %s; convert it to numeric or nominal, or remove it.",
          given.name(), Attribute.typeToString(given));
    }
    List<String> values = IntStream.range(0, given.numValues()).mapToObj(given::value).toList();
    return new FileAttribute(given.name(), FileAttribute.Type.NOMINAL, values, 1);
  }

  private void pass(Instance row, Table table) {
    if (!(row.weight() > 0)) {
      throw error("row %d has the weight %s; weights are above 0.", table.rows(), row.weight());
    }
    table.begin(true);
    for (int k = 0; k < row.numValues(); k++) {
      attribute = row.attributeSparse(k);
      value = row.valueSparse(k);
      table.cell(this, row.index(k));
    }
    table.end(row.weight(), table.rows() + 1);
  }

  @Override
  public boolean missing() {
    return Double.isNaN(value);
  }

  @Override
  public String text() {
    return attribute.isNominal() ? attribute.value((int) value) : Double.toString(value);
  }

  @Override
  public double number() {
    return value;
  }

  @Override
  public InputException error(String form, Object... parts) {
    return Place.in(relation).error(form, parts);
  }
}
