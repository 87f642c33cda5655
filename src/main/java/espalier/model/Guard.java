package espalier.model;

import java.util.function.Supplier;

/** Turns the refusal of a value's own class into one that names the spot in the file. */
final class Guard {

  private Guard() {}

  static <T> T check(String spot, Supplier<T> value) {
    try {
      return value.get();
    } catch (ModelFormatException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      throw new ModelFormatException(spot + ": " + e.getMessage(), e);
    }
  }
}
