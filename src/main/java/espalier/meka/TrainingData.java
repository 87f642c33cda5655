package espalier.meka;

import espalier.data.Dataset;
import espalier.data.TargetExpansion;
import espalier.hierarchy.LabelHierarchy;
import espalier.io.InputException;
import espalier.io.InstancesReader;
import java.io.File;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import meka.core.MLUtils;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SparseInstance;
import weka.core.Utils;

/**
 * Everything one fit learns from.
 *
 * @param data the training rows, then the unlabelled ones
 * @param evaluationRows how many of them MEKA will evaluate on
 */
record TrainingData(Dataset data, int evaluationRows) {

  /**
   * Puts training rows and unlabelled rows together; nothing given is changed.
   *
   * @param train the training rows
   * @param evaluation rows without labels that MEKA handed over; null for none
   * @param unlabelled a file with more of them; an empty path for none
   * @param source the hierarchy
   * @throws InputException for data that cannot be learned from
   */
  static TrainingData of(
      Instances train, Instances evaluation, File unlabelled, HierarchySource source) {
    int labels = MekaTargets.count(train);
    Instances all = new Instances(train, train.numInstances());
    // Nothing here treats the class index as a class; so nobody else does either.
    all.setClassIndex(-1);
    all.setRelationName(MLUtils.getDatasetName(train));
    for (Instance row : train) {
      addWeighted(all, row);
    }
    int seen = 0;
    if (evaluation != null) {
      String difference = train.equalHeadersMsg(evaluation);
      if (difference != null) {
        throw InputException.in(
            evaluation.relationName(),
            "the evaluation rows have other attributes than the training rows: "
                + difference.replace('\n', ' ').strip());
      }
      int before = all.numInstances();
      for (Instance row : evaluation) {
        addWeighted(all, withoutLabels(row, labels));
      }
      seen = all.numInstances() - before;
    }
    if (!unlabelled.getPath().isEmpty()) {
      UnlabelledFile.append(unlabelled, all, labels);
    }
    Optional<LabelHierarchy> order = source.hierarchy(train, labels);
    return new TrainingData(read(all, labels, order), seen);
  }

  /** WEKA allows rows of weight 0; they say nothing. */
  private static void addWeighted(Instances all, Instance row) {
    if (row.weight() != 0) {
      all.add(row);
    }
  }

  private static Instance withoutLabels(Instance row, int labels) {
    double[] values = row.toDoubleArray();
    // At once: an instance copies all of its values for each one that is set.
    Arrays.fill(values, 0, labels, Utils.missingValue());
    return row instanceof SparseInstance
        ? new SparseInstance(row.weight(), values)
        : new DenseInstance(row.weight(), values);
  }

  private static Dataset read(Instances all, int labels, Optional<LabelHierarchy> order) {
    boolean classes = MekaTargets.multiValued(all, labels);
    int[] targets = IntStream.range(0, labels).toArray();
    Dataset data = InstancesReader.read(all, targets, !classes);
    Dataset flat = classes ? data : MekaTargets.labels(data);
    if (order.isEmpty()) {
      return flat;
    }
    try {
      return flat.withTargets(TargetExpansion.expand(flat.targets(), order.get()))
          .withHierarchy(order.get());
    } catch (IllegalArgumentException e) {
      throw InputException.in(all.relationName(), e.getMessage());
    }
  }
}
