package espalier.message;

import java.util.List;

/** Words around numbers and names: plurals, lists, capitals. */
public final class Phrases {

  private static final int MANY = 8;

  private Phrases() {}

  /** A number with what is counted, such as {@code 1 row} or {@code 2 rows}. */
  public static String count(long number, String thing) {
    return count(number, thing, thing + "s");
  }

  /** A number with what is counted, whose plural is irregular. */
  public static String count(long number, String one, String several) {
    return number + " " + (number == 1 ? one : several);
  }

  /** The first of some names, and how many more there are if that is more than one. */
  public static String some(List<String> names) {
    return some(names, MANY);
  }

  /** At most so many first of some names, and how many more there are. */
  public static String some(List<String> names, int most) {
    return names.size() <= most + 1
        ? String.join(", ", names)
        : Message.of(
            "%s and %,d more", String.join(", ", names.subList(0, most)), names.size() - most);
  }

  /** All of some names, the last after "and". */
  public static String list(List<String> names) {
    int last = names.size() - 1;
    return last < 1
        ? String.join("", names)
        : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
  }

  /** A text with a capital letter first. */
  public static String capital(String text) {
    return text.isEmpty() ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }
}
