package espalier.experiment;

import espalier.message.Numbers;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** How many training rows keep their targets: rows, percent, or rows for each class. */
record Budget(Kind kind, double amount) {

  private static final Pattern NAME = Pattern.compile("([0-9.E-]+)([a-z-]*)");

  /** How an amount is to be read. */
  public enum Kind {
    /** That many rows, drawn at random. */
    COUNT("", ""),
    /** That share of the rows that can be labelled. */
    PERCENT("pct", ""),
    /** As many rows as classes (or labels) times the amount, drawn at random from all. */
    PER_CLASS_RANDOM("perclass-random", "random"),
    /** Rows are drawn until each class (or label) has that many, as far as there are any. */
    PER_CLASS_RETROSPECTIVE("perclass", "retrospective"),
    /** As many draws as classes times the amount, with replacement, from all rows. */
    PER_CLASS_RANDOM_REPLACED("perclass-random-replaced", "random-with-replacement"),
    /** That many draws, with replacement, from the rows of each class. */
    PER_CLASS_RETROSPECTIVE_REPLACED("perclass-replaced", "retrospective-with-replacement"),
    /** That many rows, those to label first. */
    NEXT("next", "next");

    /** What follows the amount in the short name. */
    private final String unit;

    /** The value of the key {@code draw} in a plan. */
    private final String draw;

    Kind(String unit, String draw) {
      this.unit = unit;
      this.draw = draw;
    }
  }

  /**
   * Reads {@code 50}, {@code "10%"}, {@code {"per-class": 3, "draw": "retrospective"}} or {@code
   * {"rows": 20, "draw": "next"}}.
   */
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
    object.only("per-class", "rows", "draw");
    if (object.has("rows") && object.text("draw", "").equals(Kind.NEXT.draw)) {
      return new Budget(Kind.NEXT, object.whole("rows", 1, 1));
    }
    if (!object.has("per-class")) {
      throw object.wrong("per-class", "a whole number from 1 up");
    }
    int each = object.whole("per-class", 1, 1);
    String draw = object.text("draw", Kind.PER_CLASS_RETROSPECTIVE.draw);
    return new Budget(
        Stream.of(Kind.values())
            .filter(kind -> kind.draw.equals(draw) && kind != Kind.NEXT)
            .findFirst()
            .orElseThrow(
                () ->
                    object.wrong(
                        "draw",
                        "'random' or 'retrospective', either followed by '-with-replacement'")),
        each);
  }

  /** The budget of a short name, as {@link #toString} writes it. */
  static Budget named(String where, Object value) {
    Matcher parts = NAME.matcher(String.valueOf(value));
    if (parts.matches()) {
      for (Kind kind : Kind.values()) {
        if (kind.unit.equals(parts.group(2))) {
          return new Budget(kind, Double.parseDouble(parts.group(1)));
        }
      }
    }
    throw new IllegalArgumentException(where + " is '" + value + "', which is no budget.");
  }

  /** The number that a text is, or the text itself. */
  static Object number(String text) {
    try {
      return Double.valueOf(text.strip());
    } catch (NumberFormatException e) {
      return text;
    }
  }

  /** A short name that can be part of a file's name. */
  @Override
  public String toString() {
    return Numbers.exact(amount) + kind.unit;
  }
}
