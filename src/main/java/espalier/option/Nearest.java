package espalier.option;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The name that the user probably meant: the one with the fewest insertions, deletions,
 * replacements and swaps of neighbouring letters (Damerau 1964), upper and lower case alike.
 */
public final class Nearest {

  private static final int LETTERS_PER_SLIP = 3;

  private Nearest() {}

  /**
   * The nearest known name, if at most one letter in three is wrong, and not all, or one name
   * begins with the other. O(names x length²).
   */
  public static Optional<String> of(String given, Collection<String> known) {
    String word = given.toLowerCase(Locale.ROOT);
    return known.stream()
        .filter(k -> close(word, k.toLowerCase(Locale.ROOT)))
        .min(
            Comparator.<String>comparingInt(k -> distance(word, k.toLowerCase(Locale.ROOT)))
                .thenComparingInt(k -> -common(word, k.toLowerCase(Locale.ROOT)))
                .thenComparing(Comparator.naturalOrder()));
  }

  /** {@code " (the nearest is 'name')"}, or nothing if no name is near; for messages. */
  public static String hint(String given, Collection<String> known) {
    return hint(given, known, "");
  }

  /**
   * As {@link #hint(String, Collection)}, for names that other programs give to the same things.
   *
   * @param meant the known name by each of theirs, in small letters and digits, such as {@code
   *     "knn=nn svm=spyct-svm"}
   */
  public static String hint(String given, Collection<String> known, String meant) {
    String letters = given.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    return Stream.of(meant.split(" "))
        .filter(pair -> pair.startsWith(letters + "="))
        .map(pair -> pair.substring(letters.length() + 1))
        .filter(known::contains)
        .findFirst()
        .or(() -> of(given, known))
        .map(k -> " (the nearest is '" + k + "')")
        .orElse("");
  }

  private static boolean close(String a, String b) {
    int least = Math.min(a.length(), b.length());
    boolean begins = least >= LETTERS_PER_SLIP && (a.startsWith(b) || b.startsWith(a));
    int allowed = Math.max(1, Math.max(a.length(), b.length()) / LETTERS_PER_SLIP);
    int most = Math.min(allowed, Math.max(0, least - 1));
    return begins || Math.abs(a.length() - b.length()) <= most && distance(a, b) <= most;
  }

  /** How many letters two words begin with alike. */
  private static int common(String a, String b) {
    int k = 0;
    while (k < a.length() && k < b.length() && a.charAt(k) == b.charAt(k)) {
      k++;
    }
    return k;
  }

  private static int distance(String a, String b) {
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        int same = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        d[i][j] = Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + same);
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
        }
      }
    }
    return d[a.length()][b.length()];
  }
}
