package espalier.learn;

import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Work that several fits on the same rows share, such as the graph of all rows. It is kept by
 * softly held references, so the collector takes it back before memory runs out. Thread-safe; two
 * threads that miss the same piece at once both make it.
 */
public final class SharedWork {

  private final Map<Object, SoftReference<Object>> made = new ConcurrentHashMap<>();

  /**
   * The piece of a key, made if it is not there.
   *
   * @param key everything that the piece depends on, a record with {@code equals}; must not hold
   *     the data itself
   * @param maker makes the piece, which must be immutable
   * @throws ClassCastException if the key was used for another type of piece
   */
  public <T> T get(Object key, Class<T> type, Supplier<T> maker) {
    SoftReference<Object> held = made.get(key);
    Object piece = held == null ? null : held.get();
    if (piece == null) {
      made.values().removeIf(r -> r.get() == null);
      piece = maker.get();
      made.put(key, new SoftReference<>(piece));
    }
    return type.cast(piece);
  }
}
