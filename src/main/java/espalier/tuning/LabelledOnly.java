package espalier.tuning;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.option.OptionValues;

/**
 * A learner that is given the labelled rows alone: the supervised twin of one that has no option to
 * leave the others out.
 *
 * @param learner what learns from them
 */
public record LabelledOnly(Learner learner) implements Learner {

  @Override
  public String name() {
    return learner.name() + " of labelled rows";
  }

  @Override
  public OptionValues values() {
    return learner.values();
  }

  @Override
  public Model fit(Dataset data, FitContext context) {
    return learner.fit(data.select(data.targets().labelledRows()), context);
  }
}
