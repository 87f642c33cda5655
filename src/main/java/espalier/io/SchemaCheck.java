package espalier.io;

import espalier.data.Attribute;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Compares the columns of two data sets, such as a training and a test set. */
public final class SchemaCheck {

  private SchemaCheck() {}

  /**
   * The first difference in number, name, kind or values, as half a sentence; empty if there is
   * none. O(attributes and their values).
   *
   * @param what what the attributes are called in the sentence, such as "feature"
   */
  public static Optional<String> firstDifference(
      String what, List<Attribute> expected, List<Attribute> given) {
    for (int a = 0; a < Math.min(expected.size(), given.size()); a++) {
      Attribute e = expected.get(a);
      Attribute g = given.get(a);
      if (!e.equals(g)) {
        return Optional.of(
            String.format(
                Locale.ROOT, "%s %d is %s instead of %s", what, a + 1, described(g), described(e)));
      }
    }
    return expected.size() == given.size()
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "there are %d %ss instead of %d",
                given.size(),
                what,
                expected.size()));
  }

  private static String described(Attribute a) {
    return switch (a.kind()) {
      case NUMERIC -> "'" + a.name() + "' (numeric)";
      case LABEL -> "'" + a.name() + "' (label)";
      case NOMINAL -> "'" + a.name() + "' with the values " + CellReader.listed(a.values());
    };
  }
}
