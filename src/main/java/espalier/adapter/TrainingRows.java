package espalier.adapter;

import espalier.data.Dataset;
import espalier.io.InstancesReader;
import espalier.io.file.InputException;
import espalier.learn.FeatureMatcher;
import espalier.learn.FeatureRow;
import espalier.learn.Schema;
import java.io.File;
import java.util.Arrays;
import java.util.BitSet;
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

  /**
   * Begins with the training rows.
   *
   * @param train the training rows; their class index is not looked at
   * @param targets the attributes that are targets, in the order they are to have
   * @param name what the data are called
   */
  public TrainingRows(Instances train, int[] targets, String name) {
    this.targets = targets.clone();
    all = weighted(train);
    // Nothing here treats the class index as a class; so no other code does either.
    all.setClassIndex(-1);
    all.setRelationName(name);
  }

  private static Instances weighted(Instances rows) {
    Instances weighted = new Instances(rows, rows.numInstances());
    rows.stream().filter(row -> row.weight() != 0).forEach(weighted::add);
    return weighted;
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
    for (Instance row : weighted(rows)) {
      double[] values = row.toDoubleArray();
      // At once: an instance copies all of its values for each one that is set.
      IntStream.of(targets).forEach(t -> values[t] = Utils.missingValue());
      add(values, row.weight(), row instanceof SparseInstance);
    }
    return all.numInstances() - before;
  }

  /**
   * Adds rows of other data without their targets. Features are matched by name.
   *
   * @throws InputException if one is absent or of another type
   */
  public void addFurther(Instances rows) {
    add(InstancesReader.read(weighted(rows), new int[0], false), rows.relationName());
  }

  /**
   * Adds the rows of an ARFF file without their targets. Features are matched by name.
   *
   * @param file the file; an empty path for none
   * @throws InputException if it cannot be read, or a feature is absent or of another type
   */
  public void addFurther(File file) {
    if (!file.getPath().isEmpty()) {
      add(InstancesReader.read(file.toPath()), file.getPath());
    }
  }

  private void add(Dataset rows, String source) {
    Schema needed = Schema.of(InstancesReader.read(new Instances(all, 0), targets, false));
    try {
      FeatureMatcher matcher = new FeatureMatcher(needed, rows);
      int[] features = others(all, targets);
      boolean sparse = all.numInstances() > 0 && all.instance(0) instanceof SparseInstance;
      for (int i = 0; i < rows.rows(); i++) {
        double[] values = new double[all.numAttributes()];
        Arrays.fill(values, Utils.missingValue());
        FeatureRow row = matcher.row(i);
        for (int f = 0; f < features.length; f++) {
          values[features[f]] = row.value(f);
        }
        add(values, rows.weight(i), sparse);
      }
    } catch (IllegalArgumentException e) {
      throw InputException.in(source, e.getMessage());
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
