package espalier.io;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The words of a column of free text: runs of at least two letters or digits, in lower case.
 * Features are those in at least two rows, at most the {@value #MOST} in most rows.
 */
final class WordCounts {

  static final int MOST = 1000;

  private static final int FEWEST_ROWS = 2;
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]{2,}");

  private final Map<String, Integer> rows = new HashMap<>();

  /** The words of a text, each once. O(its length). */
  static Set<String> words(String text) {
    Set<String> words = new LinkedHashSet<>();
    Matcher found = WORD.matcher(text.toLowerCase(Locale.ROOT));
    while (found.find()) {
      words.add(found.group());
    }
    return words;
  }

  /** The name of the feature that says whether a column has a word. */
  static String feature(String column, String word) {
    return column + "=" + word;
  }

  /** Takes the text of a row. */
  void see(String text) {
    words(text).forEach(word -> rows.merge(word, 1, Integer::sum));
  }

  /** The words that are features, sorted. */
  List<String> chosen() {
    return rows.keySet().stream()
        .filter(word -> rows.get(word) >= FEWEST_ROWS)
        .sorted(Comparator.<String>comparingInt(word -> -rows.get(word)).thenComparing(w -> w))
        .limit(MOST)
        .sorted()
        .toList();
  }
}
