package espalier.run;

import java.util.Optional;
import java.util.function.Supplier;

/** A value computed on first use and kept; safe for several threads at once. */
public final class Lazy<T> implements Supplier<T> {

  private final Supplier<T> maker;
  private volatile Optional<T> value = Optional.empty();

  /**
   * A value to be made once.
   *
   * @param maker makes it; a failure is not kept, the next caller tries again
   */
  public Lazy(Supplier<T> maker) {
    this.maker = maker;
  }

  @Override
  public T get() {
    Optional<T> known = value;
    return known.isPresent() ? known.get() : make();
  }

  private synchronized T make() {
    if (value.isEmpty()) {
      value = Optional.of(maker.get());
    }
    return value.get();
  }
}
