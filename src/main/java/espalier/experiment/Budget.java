package espalier.experiment;

import java.util.Map;

/**
 * How many training rows keep their targets.
 *
 * @param kind how the amount is to be read
 * @param amount rows, percent of the rows that can be labelled, or rows for each class
 */
record Budget(Kind kind, double amount) {

  /** How an amount is to be read. */
  public enum Kind {
    /** That many rows, drawn at random. */
    COUNT,
    /** That share of the rows that can be labelled. */
    PERCENT,
    /** As many rows as classes (or labels) times the amount, drawn at random from all. */
    PER_CLASS_RANDOM,
    /** Rows are drawn until each class (or label) has that many, as far as there are any. */
    PER_CLASS_RETROSPECTIVE,
    /** As many draws as classes times the amount, with replacement, from all rows. */
    PER_CLASS_RANDOM_REPLACED,
    /** That many draws, with replacement, from the rows of each class. */
    PER_CLASS_RETROSPECTIVE_REPLACED
  }

  /** Reads {@code 50}, {@code "10%"}, or {@code {"per-class": 3, "draw": "retrospective"}}. */
  static Budget read(String where, Object value) {
    if (value instanceof String text && text.endsWith("%")) {
      Object share = number(text.substring(0, text.length() - 1));
      double percent = JsonObject.number(where + " (in percent)", share, 0, 100);
      if (percent == 0) {
        throw new IllegalArgumentException(where + " must be above 0 %.");
      }
      return new Budget(Kind.PERCENT, percent);
    }
    if (value instanceof Long) {
      return new Budget(Kind.COUNT, JsonObject.whole(where, value, 1));
    }
    JsonObject object =
        JsonObject.of(where + " (neither a number nor a percentage such as \"10%\")", value);
    object.only("per-class", "draw");
    if (!object.has("per-class")) {
      throw object.wrong("per-class", "a whole number from 1 up");
    }
    int each = object.whole("per-class", 1, 1);
    String draw = object.text("draw", "retrospective");
    Kind kind =
        switch (draw) {
          case "random" -> Kind.PER_CLASS_RANDOM;
          case "retrospective" -> Kind.PER_CLASS_RETROSPECTIVE;
          case "random-with-replacement" -> Kind.PER_CLASS_RANDOM_REPLACED;
          case "retrospective-with-replacement" -> Kind.PER_CLASS_RETROSPECTIVE_REPLACED;
          default ->
              throw object.wrong(
                  "draw", "'random' or 'retrospective', either followed by '-with-replacement'");
        };
    return new Budget(kind, each);
  }

  /** The number that a text is, or the text itself. */
  static Object number(String text) {
    try {
      return Double.valueOf(text.strip());
    } catch (NumberFormatException e) {
      return text;
    }
  }

  /** What {@link #read} reads back. */
  Object describe() {
    return switch (kind) {
      case COUNT -> (long) amount;
      case PERCENT -> amount + "%";
      case PER_CLASS_RANDOM -> perClass("random");
      case PER_CLASS_RETROSPECTIVE -> perClass("retrospective");
      case PER_CLASS_RANDOM_REPLACED -> perClass("random-with-replacement");
      case PER_CLASS_RETROSPECTIVE_REPLACED -> perClass("retrospective-with-replacement");
    };
  }

  private Map<String, Object> perClass(String draw) {
    return Map.of("per-class", (long) amount, "draw", draw);
  }

  /** A short name that can be part of a file's name. */
  @Override
  public String toString() {
    String number =
        amount == Math.rint(amount) ? Long.toString((long) amount) : Double.toString(amount);
    return switch (kind) {
      case COUNT -> number;
      case PERCENT -> number + "pct";
      case PER_CLASS_RANDOM -> number + "perclass-random";
      case PER_CLASS_RETROSPECTIVE -> number + "perclass";
      case PER_CLASS_RANDOM_REPLACED -> number + "perclass-random-replaced";
      case PER_CLASS_RETROSPECTIVE_REPLACED -> number + "perclass-replaced";
    };
  }
}
