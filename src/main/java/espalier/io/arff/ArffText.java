package espalier.io.arff;

import espalier.data.Attribute;
import espalier.message.Numbers;
import java.util.List;
import java.util.stream.Collectors;

/** Names and numbers as ARFF text that this package, WEKA and CLUS read alike. */
public final class ArffText {

  private static final String SPECIAL = ",{}%'\"\\";

  private ArffText() {}

  static boolean needsQuotes(String name) {
    boolean quotes = name.isEmpty() || name.equals("?") || name.charAt(0) == '@';
    for (int i = 0; i < name.length() && !quotes; i++) {
      quotes = name.charAt(i) <= ' ' || SPECIAL.indexOf(name.charAt(i)) >= 0;
    }
    return quotes;
  }

  public static String quote(String name) {
    return !needsQuotes(name)
        ? name
        : "'"
            + name.replaceAll("['\"\\\\]", "\\\\$0")
                .replace("\n", "\\n")
                .replace("\r", "\\r")
                .replace("\t", "\\t")
            + "'";
  }

  static String nominal(List<String> values) {
    return values.stream().map(ArffText::quote).collect(Collectors.joining(",", "{", "}"));
  }

  /** A number that reads back as the same double, whole numbers without a point; ? for NaN. */
  public static String number(double value) {
    return Double.isNaN(value) ? "?" : Numbers.exact(value);
  }

  /** The type of an attribute as {@code @attribute} declares it. */
  public static String type(Attribute a) {
    return switch (a.kind()) {
      case NUMERIC -> "numeric";
      case LABEL -> "{0,1}";
      case NOMINAL -> nominal(a.values());
    };
  }

  /** The cell of an attribute with a value; ? for NaN. */
  public static String cell(Attribute a, double value) {
    return a.isNumeric() || Double.isNaN(value)
        ? number(value)
        : quote(a.values().get((int) value));
  }
}
