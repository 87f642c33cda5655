package espalier.data;

import espalier.message.Phrases;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Features that are idle: all rows have the same value, or none has one. A blank next to a value is
 * informative. Learners that draw features draw among the others, so that an idle column changes no
 * model.
 */
public final class IdleFeatures {

  /** More features than this are counted, not named. */
  private static final int NAMED = 5;

  private IdleFeatures() {}

  /** The indices of idle features, ascending. O(cells) at most, O(features) where all vary. */
  public static int[] of(Dataset data) {
    return where(data, false);
  }

  /** The indices of the other features; of all features if all are idle. */
  public static int[] others(Dataset data) {
    int[] varying = where(data, true);
    return varying.length > 0 ? varying : where(data, false);
  }

  private static int[] where(Dataset data, boolean varies) {
    return IntStream.range(0, data.features().size())
        .filter(f -> data.column(f).varies() == varies)
        .toArray();
  }

  /** A sentence that names the idle features; empty if there are none. */
  public static Optional<String> note(Dataset data) {
    int[] idle = of(data);
    return Optional.of("Not used, because all rows have the same value: " + names(data, idle) + ".")
        .filter(note -> idle.length > 0);
  }

  /** The names of some features, of which the first few are written out. */
  public static String names(Dataset data, int[] features) {
    return Phrases.some(
        Arrays.stream(features).mapToObj(f -> "'" + data.features().get(f).name() + "'").toList(),
        NAMED);
  }
}
