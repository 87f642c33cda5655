package espalier.io.column;

import espalier.data.CellForm;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;

/**
 * Which cells of separated values say that a value is missing. Immutable.
 *
 * <p>Codes of {@link #EVERYWHERE} are missing in every column, and so are codes that a user adds;
 * one that is a number also stands for its other spellings, {@code -999} for {@code -999.0}. {@link
 * #SIGNS} are missing where all other cells of the column are numbers, dates or truth words;
 * elsewhere they are values, such as the strand {@code -} of a gene. In a column that the user
 * declares nominal {@link #WORDS} and signs are values.
 */
public final class MissingCodes {

  /** Codes in every column; an empty cell is one, too. */
  public static final List<String> EVERYWHERE =
      List.of(
          "", "?", "NA", "N/A", "n/a", "#N/A", "#NA", "<NA>", "NaN", "nan", "-nan", "NULL", "null",
          "k.A.");

  /** Words that are codes in every column but those declared nominal. */
  public static final List<String> WORDS = List.of("None", "none", "nil", "missing");

  /** Codes among numbers, dates and truth words only. */
  public static final List<String> SIGNS = List.of("-", "--", ".");

  /** The codes without those of a user. */
  public static final MissingCodes DEFAULT = new MissingCodes(List.of(), List.of());

  private static final Set<String> SIGN_SET = Set.copyOf(SIGNS);
  private static final Set<String> WORD_SET = Set.copyOf(WORDS);

  private final List<String> added;
  private final List<String> kept;
  private final Set<String> all = new HashSet<>(EVERYWHERE);
  private final double[] numbers;

  /** The characters with which codes start, the last for all beyond; 0 of the empty text. */
  private final boolean[] starts = new boolean[128];

  private final List<Predicate<String>> tests =
      List.of(
          this::has,
          text -> has(text) || isSign(text),
          this::hasAmongNames,
          text -> hasAmongNames(text) || isSign(text));

  /** The default codes and some more, without some that are values. */
  public MissingCodes(List<String> added, List<String> kept) {
    this.added = List.copyOf(added);
    this.kept = List.copyOf(kept);
    all.addAll(WORDS);
    all.addAll(added);
    kept.stream().filter(code -> !code.isEmpty()).forEach(all::remove);
    for (String code : all) {
      starts[code.isEmpty() ? 0 : Math.min(code.charAt(0), starts.length - 1)] = true;
    }
    numbers =
        added.stream()
            .mapToDouble(code -> NumberText.parse(code, CellForm.POINT))
            .filter(v -> !Double.isNaN(v))
            .toArray();
  }

  public List<String> added() {
    return added;
  }

  public List<String> kept() {
    return kept;
  }

  /** Whether a text is missing in any column that is not declared nominal. O(its length). */
  public boolean has(String text) {
    int first = text.isEmpty() ? 0 : Math.min(text.charAt(0), starts.length - 1);
    return starts[first] && all.contains(text) || numbers.length > 0 && isNumber(text);
  }

  private boolean isNumber(String text) {
    double value = NumberText.parse(text, CellForm.POINT);
    return DoubleStream.of(numbers).anyMatch(number -> value == number);
  }

  /** The test for missing texts of a column, with or without signs; columns share it. */
  Predicate<String> test(boolean nominal, boolean signsToo) {
    return tests.get((nominal ? 2 : 0) + (signsToo ? 1 : 0));
  }

  /** Whether a text is missing in a column that is declared nominal. */
  boolean hasAmongNames(String text) {
    return has(text) && (!WORD_SET.contains(text) || added.contains(text));
  }

  /** Whether a text is a word that is a code unless its column is declared nominal. */
  static boolean isWord(String text) {
    return WORD_SET.contains(text);
  }

  /** Whether a text is a code among numbers, dates and truth words only. */
  static boolean isSign(String text) {
    return text.length() <= 2 && SIGN_SET.contains(text);
  }

  /** Whether a text is two capital letters, like the code of a country. */
  static boolean isShort(String text) {
    return text.length() == 2 && text.chars().allMatch(c -> c >= 'A' && c <= 'Z');
  }
}
