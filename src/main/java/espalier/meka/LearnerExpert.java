package espalier.meka;

import espalier.adapter.ExpertOptions;
import espalier.option.Option;
import espalier.option.OptionValues;
import weka.core.SelectedTag;

/** The options of a learner of MEKA that its window shows in a separate window. */
public abstract class LearnerExpert extends ExpertOptions {

  private static final long serialVersionUID = 1L;

  /** Whether the labels' names spell out the hierarchy. */
  static final Option<Boolean> DOT_NAMES =
      Option.of("dot-names", false)
          .help("Take the hierarchy from the labels' names: A.A8 is a child of A.");

  @Override
  protected final OptionValues defaults() {
    return super.defaults().and(DOT_NAMES, LabelOutputs.OPTION);
  }

  /** Whether the labels' names spell out the hierarchy. */
  public final boolean getDotNames() {
    return Boolean.parseBoolean(text(DOT_NAMES.key()));
  }

  public final void setDotNames(boolean whether) {
    option(DOT_NAMES.key(), whether);
  }

  public final String dotNamesTipText() {
    return DOT_NAMES.help();
  }

  /** The output for MEKA: auto, sets or scores. */
  public final SelectedTag getOutputs() {
    return tag(LabelOutputs.OPTION.key());
  }

  public final void setOutputs(SelectedTag value) {
    option(LabelOutputs.OPTION.key(), value);
  }

  public final String outputsTipText() {
    return LabelOutputs.OPTION.help();
  }
}
