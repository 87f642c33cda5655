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
  private final String name;

  /**
   * A learner with these options.
   *
   * @param name that of the method with them, see {@link #name}
   * @throws IllegalArgumentException if two of them contradict each other
   */
  protected OptionLearner(String name, S options) {
    this.name = name;
    this.options = options.checked();
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final OptionValues values() {
    return options.values();
  }
}
