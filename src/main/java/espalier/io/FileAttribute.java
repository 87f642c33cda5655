package espalier.io;

import java.util.List;

/**
 * An attribute as an ARFF file declares it.
 *
 * @param name its name
 * @param type its type
 * @param values the values of a nominal or the entries of a hierarchical attribute, else empty
 * @param line where it is declared
 */
record FileAttribute(String name, Type type, List<String> values, int line) {

  enum Type {
    NUMERIC,
    NOMINAL,
    STRING,
    DATE,
    HIERARCHICAL,
    /** A column that is no attribute itself. */
    UNUSED
  }

  /** Whether the attribute is nominal with exactly the values 0 and 1, in either order. */
  boolean isZeroOne() {
    return type == Type.NOMINAL
        && values.size() == 2
        && values.contains("0")
        && values.contains("1");
  }

  /** Whether name, type and values agree. */
  boolean sameAs(FileAttribute other) {
    return name.equals(other.name) && type == other.type && values.equals(other.values);
  }
}
