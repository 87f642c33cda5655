package espalier.meka;

import espalier.adapter.Papers;
import espalier.learn.Learner;
import espalier.neighbour.LabelPropagation;
import espalier.neighbour.PropagationOptions;
import espalier.option.OptionValues;
import weka.core.TechnicalInformation;

/** Label propagation for MEKA: {@link LabelPropagation} with its options. */
public class LabelPropagator extends LabelPropagatorProperties {

  private static final long serialVersionUID = 1L;

  /** MEKA's command line. */
  public static void main(String[] arguments) {
    runClassifier(new LabelPropagator(), arguments);
  }

  @Override
  public String globalInfo() {
    return "Label propagation: every row, labelled or not, is joined to its nearest rows, and given labels"
        + " spread along this graph until neighbours agree; no tree is learned. Rows not seen in"
        + " training get the mean of their neighbours. The labels may form a hierarchy."
        + " For more information see:\n\n"
        + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Papers.of("label-propagation");
  }

  @Override
  protected OptionValues defaults() {
    return PropagationOptions.defaults().values();
  }

  @Override
  protected Learner engine(OptionValues chosen) {
    return new LabelPropagation(PropagationOptions.defaults().takeFrom(chosen));
  }
}
