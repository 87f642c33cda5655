package espalier.io.column;

import java.util.List;

/**
 * An attribute as a file declares it, or as the column of a table becomes one.
 *
 * @param name its name
 * @param type its type
 * @param values the values of a nominal or the entries of a hierarchical attribute, else empty
 * @param line where it is declared
 */
public record FileAttribute(String name, Type type, List<String> values, int line) {

  /** The values of a label. */
  static final List<String> ZERO_ONE = List.of("0", "1");

  public enum Type {
    NUMERIC,
    NOMINAL,
    STRING,
    DATE,
    HIERARCHICAL,
    /** A column that is no attribute itself. */
    UNUSED
  }

  /** An attribute of a table, which has its header in the first line. */
  public static FileAttribute of(String name, Type type) {
    return new FileAttribute(name, type, List.of(), 1);
  }

  static FileAttribute nominal(String name, List<String> values) {
    return new FileAttribute(name, Type.NOMINAL, values, 1);
  }

  /** Whether the attribute is nominal with exactly the values 0 and 1, in either order. */
  public boolean isZeroOne() {
    return type == Type.NOMINAL && areZeroOne(values);
  }

  /** Whether values are exactly 0 and 1, in either order. */
  public static boolean areZeroOne(List<String> values) {
    return values.size() == 2 && values.contains("0") && values.contains("1");
  }

  public boolean sameAs(FileAttribute other) {
    return name.equals(other.name) && type == other.type && values.equals(other.values);
  }
}
