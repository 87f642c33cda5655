package espalier.adapter;

import espalier.data.Dataset;
import espalier.io.InputException;
import espalier.io.InstancesReader;
import java.io.File;
import java.util.BitSet;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SparseInstance;
import weka.core.Utils;

/**
 * Gathers the rows of one fit, labelled and unlabelled; nothing given is changed. Rows of weight 0,
 * which WEKA allows, say nothing and are left out.
 */
public final class TrainingRows {

  private final Instances all;
  private final int[] targets;
  private final BitSet target = new BitSet();

  /**
   * Begins with the training rows.
   *
   * @param train the training rows; their class index is not looked at
   * @param targets the attributes that are targets, in the order they are to have
   * @param name what the data are called
   */
  public TrainingRows(Instances train, int[] targets, String name) {
    this.targets = targets.clone();
    IntStream.of(targets).forEach(target::set);
    all = new Instances(train, train.numInstances());
    // Nothing here treats the class index as a class; so no other code does either.
    all.setClassIndex(-1);
    all.setRelationName(name);
    for (Instance row : train) {
      if (row.weight() != 0) {
        all.add(row);
      }
    }
  }

  /** The attributes that are not targets, in order: the features of the data. */
  public static int[] others(Instances data, int[] targets) {
    BitSet target = new BitSet();
    IntStream.of(targets).forEach(target::set);
    return IntStream.range(0, data.numAttributes()).filter(a -> !target.get(a)).toArray();
  }

  /**
   * Adds rows without their targets, whatever these are.
   *
   * @param rows rows with the attributes of the training rows
   * @return how many were added
   */
  public int addBlank(Instances rows) {
    int before = all.numInstances();
    for (Instance row : rows) {
      if (row.weight() != 0) {
        double[] values = row.toDoubleArray();
        // At once: an instance copies all of its values for each one that is set.
        target.stream().forEach(t -> values[t] = Utils.missingValue());
        add(values, row.weight(), row instanceof SparseInstance);
      }
    }
    return all.numInstances() - before;
  }

  /**
   * Adds rows of other data without their targets. Features are matched by name.
   *
   * @throws InputException if one is absent or of another type
   */
  public void addFurther(Instances rows) {
    Instances weighted = new Instances(rows, rows.numInstances());
    for (Instance row : rows) {
      if (row.weight() != 0) {
        weighted.add(row);
      }
    }
    add(FurtherRows.of(weighted));
  }

  /**
   * Adds the rows of an ARFF file without their targets. Features are matched by name.
   *
   * @param file the file; an empty path for none
   * @throws InputException if it cannot be read, or a feature is absent or of another type
   */
  public void addFurther(File file) {
    if (!file.getPath().isEmpty()) {
      add(FurtherRows.of(file));
    }
  }

  private void add(FurtherRows rows) {
    IntToDoubleFunction[] columns = new IntToDoubleFunction[all.numAttributes()];
    for (int a = 0; a < columns.length; a++) {
      columns[a] = target.get(a) ? row -> Double.NaN : rows.column(all.attribute(a));
    }
    boolean sparse = all.numInstances() > 0 && all.instance(0) instanceof SparseInstance;
    for (int i = 0; i < rows.size(); i++) {
      double[] values = new double[columns.length];
      for (int a = 0; a < values.length; a++) {
        values[a] = columns[a].applyAsDouble(i);
      }
      add(values, rows.weight(i), sparse);
    }
  }

  private void add(double[] values, double weight, boolean sparse) {
    all.add(sparse ? new SparseInstance(weight, values) : new DenseInstance(weight, values));
  }

  /**
   * The training rows as a data set.
   *
   * @param zeroOneIsLabel whether a target with the values 0 and 1, in either order, is a label
   * @throws InputException if an attribute is neither numeric nor nominal, or a value is infinite
   */
  public Dataset read(boolean zeroOneIsLabel) {
    return InstancesReader.read(all, targets, zeroOneIsLabel);
  }
}
