package espalier.tuning;

import espalier.learn.Learner;
import espalier.option.OptionSet;
import espalier.option.OptionValues;

/**
 * A learner that is the values of its options.
 *
 * @param <S> the type of the options
 * @since 0.1.0
 */
public abstract class OptionLearner<S extends OptionSet<S>> implements Learner {

  protected final S options;

  /**
   * A learner with these options.
   *
   * @throws IllegalArgumentException if two of them contradict each other
   */
  protected OptionLearner(S options) {
    this.options = options.checked();
  }

  @Override
  public final OptionValues values() {
    return options.values();
  }
}
