package espalier.option;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The options of a learner: a value for each, and the rules that say which values go together.
 * Immutable; {@link #with}, {@link #fix} and {@link #auto} give the same options with one of them
 * changed. A value is checked when it is set; the rules are checked when a learner takes the
 * options ({@link #checked}), so that the order of changes does not matter.
 *
 * @param <S> the type of the options itself
 */
public abstract class OptionSet<S extends OptionSet<S>> {

  private final OptionValues values;
  private final Function<OptionValues, S> others;

  /**
   * The options with these values.
   *
   * @param others makes options of the same type with other values
   */
  protected OptionSet(OptionValues values, Function<OptionValues, S> others) {
    this.values = values;
    this.others = others;
  }

  /**
   * Checks which values go together; all of them unless a family has rules.
   *
   * @throws IllegalArgumentException if two contradict each other; says which, and what to change
   */
  protected void check() {}

  /**
   * Checks that options which have other values than by default count.
   *
   * @throws IllegalArgumentException for the first that changes nothing; says what it needs
   */
  protected final void requireCounting(Option<?>... some) {
    values.requireCounting(OptionList.of(some).keys(), OptionValues.defaults(values.list()));
  }

  /** The options, if their values go together. */
  public final S checked() {
    check();
    return others.apply(values);
  }

  public final OptionValues values() {
    return values;
  }

  /** The value of an option. */
  public final <V> V get(Option<V> option) {
    return values.get(option);
  }

  /**
   * The options with one changed.
   *
   * @throws IllegalArgumentException if the option is not one of these or does not take the value
   */
  public final <V> S with(Option<V> option, V value) {
    return others.apply(values.with(option, value));
  }

  /** The options with a value for one that the learner could find. */
  public final <V> S fix(Option<Optional<V>> option, V value) {
    return with(option, Optional.of(value));
  }

  /** The options with one left for the learner to find. */
  public final <V> S auto(Option<Optional<V>> option) {
    return with(option, Optional.empty());
  }

  /** The options with one changed, by name and as text. */
  public final S set(String key, String text) {
    return others.apply(values.set(key, text));
  }

  /** The options with several changed, by name and as text. */
  public final S setAll(Map<String, String> texts) {
    return others.apply(values.setAll(texts));
  }

  /** The options with the values of others for all that both have. */
  public final S takeFrom(OptionSet<?> from) {
    return others.apply(values.takeFrom(from.values));
  }

  /** The options with other values for all that both have. */
  public final S takeFrom(OptionValues from) {
    return others.apply(values.takeFrom(from));
  }

  /** All values as text by name, in order. */
  public final Map<String, String> describe() {
    return values.describe();
  }

  @Override
  public final boolean equals(Object other) {
    return other != null
        && getClass() == other.getClass()
        && values.equals(((OptionSet<?>) other).values);
  }

  @Override
  public final int hashCode() {
    return values.hashCode();
  }

  @Override
  public final String toString() {
    return getClass().getSimpleName() + values;
  }
}
