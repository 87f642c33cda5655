package espalier.meka;

import espalier.adapter.TrainingRows;
import espalier.data.Dataset;
import espalier.io.file.HierarchySource;
import espalier.io.file.InputException;
import java.io.File;
import java.util.Arrays;
import java.util.Optional;
import meka.core.MLUtils;
import weka.core.Instances;

/**
 * Everything one fit learns from.
 *
 * @param data the training rows, then the unlabelled ones
 * @param evaluationRows how many of them MEKA will evaluate on
 * @param leftOut how many rows MEKA handed over that are left alone, as no training row is
 *     unlabelled
 */
record TrainingData(Dataset data, int evaluationRows, int leftOut) {

  /**
   * Puts training rows and unlabelled rows together; nothing given is changed.
   *
   * @param evaluation rows without labels that MEKA handed over, if it did
   * @param rule whether they are learned from
   * @param unlabelled a file with more of them; an empty path for none
   * @throws InputException for data that cannot be learned from
   */
  static TrainingData of(
      Instances train,
      Optional<Instances> evaluation,
      EvaluationRows rule,
      File unlabelled,
      HierarchySource hierarchy) {
    int labels = MekaTargets.count(train);
    int[] targets = MekaTargets.first(labels);
    TrainingRows rows = new TrainingRows(train, targets, MLUtils.getDatasetName(train));
    int seen = 0;
    boolean used =
        rule == EvaluationRows.USE
            || rule == EvaluationRows.AUTO
                && (!unlabelled.getPath().isEmpty()
                    || train.stream()
                        .anyMatch(row -> Arrays.stream(targets).allMatch(row::isMissing)));
    if (used && evaluation.isPresent()) {
      String difference = train.equalHeadersMsg(evaluation.get());
      if (difference != null) {
        throw InputException.in(
            evaluation.get().relationName(),
            "the evaluation rows have other attributes than the training rows: "
                + difference.replace('\n', ' ').strip());
      }
      seen = rows.addBlank(evaluation.get());
    }
    rows.addFurther(unlabelled);
    boolean classes = MekaTargets.multiValued(train, labels);
    Dataset data = rows.read(!classes);
    Dataset flat = classes ? data : MekaTargets.labels(data);
    boolean left = !used && rule == EvaluationRows.AUTO;
    return new TrainingData(
        hierarchy.over(flat), seen, left ? evaluation.map(Instances::numInstances).orElse(0) : 0);
  }
}
