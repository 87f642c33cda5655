package espalier.io.file;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Names that differ: the second {@code x} becomes {@code x_2}, or the next that is free. */
public final class UniqueNames {

  private final Set<String> taken = new HashSet<>();
  private final Map<String, Integer> copies = new HashMap<>();

  /** The name, or the name with the first number that is free. O(1) on average. */
  public String free(String name) {
    String free = name;
    while (!taken.add(free)) {
      free = name + "_" + copies.merge(name, 2, (k, first) -> k + 1);
    }
    return free;
  }
}
