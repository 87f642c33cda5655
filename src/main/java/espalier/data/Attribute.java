package espalier.data;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A named column of a data set: a feature or a target.
 *
 * @param name the column's name, not empty
 * @param kind how its values are to be read
 * @param values the names of the values of a {@link Kind#NOMINAL} or {@link Kind#LABEL} attribute,
 *     in the order of their codes 0, 1, …; empty for a numeric one
 */
public record Attribute(String name, Kind kind, List<String> values) {

  /** Whether an attribute holds numbers or one of its named values. */
  public enum Kind {
    /** The values are real numbers. */
    NUMERIC,
    /** One of a finite list of names, stored as the index into that list. */
    NOMINAL,
    /** Present (1) or absent (0): a label of a multi-label problem. Only targets are labels. */
    LABEL
  }

  /**
   * The largest magnitude of a number in data and the reciprocal of the smallest row weight.
   * Products of a few numbers below it, such as variances, stay finite; larger ones are marks for
   * missing values in exports, such as the largest double.
   */
  public static final double LARGEST = 1e50;

  /** The numbers that fit, for messages. */
  static final String NUMBERS =
      "numbers up to " + LARGEST + " in magnitude and missing values (NaN) are allowed";

  private static final List<String> ABSENT_PRESENT = List.of("0", "1");

  /**
   * Checks name, values and kind.
   *
   * @throws IllegalArgumentException if the name is empty, a numeric attribute has values, a
   *     nominal one has none, or a label has other values than 0 and 1
   */
  public Attribute {
    Objects.requireNonNull(kind, "kind");
    values = List.copyOf(values);
    if (name.isEmpty()) {
      throw new IllegalArgumentException("An attribute needs a name; an empty one was given.");
    }
    boolean fits =
        kind == Kind.LABEL
            ? values.equals(ABSENT_PRESENT)
            : values.isEmpty() == (kind == Kind.NUMERIC);
    if (!fits) {
      throw new IllegalArgumentException(
          "Attribute '" + name + "' of kind " + kind + " cannot have the values " + values + ".");
    }
  }

  public static Attribute numeric(String name) {
    return new Attribute(name, Kind.NUMERIC, List.of());
  }

  /** A nominal attribute with the given value names. */
  public static Attribute nominal(String name, List<String> values) {
    return new Attribute(name, Kind.NOMINAL, values);
  }

  /** A label, with the values 0 (absent) and 1 (present). */
  public static Attribute label(String name) {
    return new Attribute(name, Kind.LABEL, ABSENT_PRESENT);
  }

  /**
   * Whether a number is one that data may hold: finite and at most {@link #LARGEST} in magnitude.
   */
  public static boolean fits(double number) {
    return Math.abs(number) <= LARGEST;
  }

  /** Whether a cell may hold a value; {@code NaN} for missing fits every attribute. */
  boolean takes(double value) {
    return Double.isNaN(value)
        || (isNumeric()
            ? fits(value)
            : value >= 0 && value < values.size() && value == Math.rint(value));
  }

  /** Whether the values are codes into {@link #values()}. */
  public boolean isNominal() {
    return kind == Kind.NOMINAL;
  }

  /** Whether the values are real numbers. */
  public boolean isNumeric() {
    return kind == Kind.NUMERIC;
  }

  /** Whether this is a 0/1 label. */
  public boolean isLabel() {
    return kind == Kind.LABEL;
  }

  /**
   * The number of score columns this attribute takes as a target: one for each value of a nominal
   * target, else one.
   */
  public int outputs() {
    return isNominal() ? values.size() : 1;
  }

  /** The names of these score columns: this one's, or {@code name=value} for a nominal target. */
  public List<String> outputNames() {
    return isNominal() ? values.stream().map(v -> name + "=" + v).toList() : List.of(name);
  }

  /** The places of attributes in a list, by their names. */
  public static Map<String, Integer> places(List<Attribute> all) {
    Map<String, Integer> places = new HashMap<>();
    for (int a = 0; a < all.size(); a++) {
      places.put(all.get(a).name(), a);
    }
    return places;
  }
}
