package espalier.meka;

import static espalier.tuning.ThresholdRule.THRESHOLDS;
import static espalier.tuning.TwinMode.TWIN;

import espalier.adapter.Papers;
import espalier.distill.DistilledTreeLearner;
import espalier.distill.DistilledTreeOptions;
import espalier.learn.Learner;
import espalier.option.OptionValues;
import meka.core.MultiLabelDrawable;
import weka.core.TechnicalInformation;

/** A tree that imitates a forest, for MEKA. */
public class DistilledTree extends DistilledTreeProperties implements MultiLabelDrawable {

  private static final long serialVersionUID = 1L;

  /** MEKA's command line. */
  public static void main(String[] arguments) {
    runClassifier(new DistilledTree(), arguments);
  }

  @Override
  public String globalInfo() {
    return "One tree to read, grown on the scores that a forest gives to all rows, labelled or not; its"
        + " leaves answer with mean scores of the forest. For more information see:\n\n"
        + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Papers.distillation();
  }

  @Override
  protected OptionValues defaults() {
    return DistilledTreeOptions.defaults().values().and(THRESHOLDS, TWIN);
  }

  @Override
  protected Learner engine(OptionValues chosen) {
    return new DistilledTreeLearner(DistilledTreeOptions.defaults().takeFrom(chosen));
  }
}
