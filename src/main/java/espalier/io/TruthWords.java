package espalier.io;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Pairs of words for absent and present, in any case, such as {@code False} and {@code TRUE}; the
 * digits 0 and 1 among them are read alike.
 */
final class TruthWords {

  private static final List<String> DIGITS = List.of("0", "1");

  private static final int LONGEST = 7;

  private static final List<List<String>> PAIRS =
      List.of(
          List.of("false", "true"),
          List.of("no", "yes"),
          List.of("f", "t"),
          List.of("n", "y"),
          List.of("nein", "ja"),
          List.of("absent", "present"));

  private static final Set<String> ALL =
      PAIRS.stream().flatMap(List::stream).collect(Collectors.toUnmodifiableSet());

  private TruthWords() {}

  /** Whether a text is such a word. */
  static boolean is(String text) {
    return text.length() <= LONGEST && ALL.contains(text.toLowerCase(Locale.ROOT));
  }

  /** The pair, in lower case, that has all of some texts but the digits 0 and 1 are read alike. */
  static Optional<List<String>> pair(Set<String> texts) {
    Set<String> words =
        texts.stream()
            .filter(t -> !DIGITS.contains(t))
            .map(t -> t.toLowerCase(Locale.ROOT))
            .collect(Collectors.toSet());
    return words.isEmpty()
        ? Optional.empty()
        : PAIRS.stream().filter(p -> p.containsAll(words)).findFirst();
  }

  /** Whether a text is the digit for absent or present. */
  static boolean isDigit(String text) {
    return DIGITS.contains(text);
  }

  /** What each word of a pair and each digit is read as: the value that is the word in any case. */
  static Map<String, String> meaning(List<String> pair, List<String> values) {
    Map<String, String> meaning = new HashMap<>();
    for (String value : values) {
      String word = value.toLowerCase(Locale.ROOT);
      meaning.put(word, value);
      meaning.put(DIGITS.get(pair.indexOf(word)), value);
    }
    return meaning;
  }

  /** What each word of a pair, in lower case, and each digit is read as. */
  static Map<String, String> meaning(List<String> pair, String no, String yes) {
    return Map.of(pair.get(0), no, pair.get(1), yes, DIGITS.get(0), no, DIGITS.get(1), yes);
  }
}
