package espalier.meka;

import espalier.adapter.TrainingRows;
import espalier.data.Dataset;
import espalier.io.HierarchySource;
import espalier.io.InputException;
import java.io.File;
import meka.core.MLUtils;
import weka.core.Instances;

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
   * @param hierarchy the hierarchy
   * @throws InputException for data that cannot be learned from
   */
  static TrainingData of(
      Instances train, Instances evaluation, File unlabelled, HierarchySource hierarchy) {
    int labels = MekaTargets.count(train);
    int[] targets = MekaTargets.first(labels);
    TrainingRows rows = new TrainingRows(train, targets, MLUtils.getDatasetName(train));
    int seen = 0;
    if (evaluation != null) {
      String difference = train.equalHeadersMsg(evaluation);
      if (difference != null) {
        throw InputException.in(
            evaluation.relationName(),
            "the evaluation rows have other attributes than the training rows: "
                + difference.replace('\n', ' ').strip());
      }
      seen = rows.addBlank(evaluation);
    }
    rows.addFurther(unlabelled);
    boolean classes = MekaTargets.multiValued(train, labels);
    Dataset data = rows.read(!classes);
    Dataset flat = classes ? data : MekaTargets.labels(data);
    return new TrainingData(hierarchy.over(flat), seen);
  }
}
