package espalier.io;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Pairs of words for absent and present, in any case, such as {@code False} and {@code TRUE}. */
final class TruthWords {

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

  /** The pair, in lower case, that has all of some texts; at least one of them is needed. */
  static Optional<List<String>> pair(Set<String> texts) {
    return texts.isEmpty()
        ? Optional.empty()
        : PAIRS.stream()
            .filter(p -> texts.stream().allMatch(t -> p.contains(t.toLowerCase(Locale.ROOT))))
            .findFirst();
  }

  /** What each word of a pair stands for, by the word in lower case. */
  static Map<String, String> meaning(List<String> pair, String no, String yes) {
    return Map.of(pair.get(0), no, pair.get(1), yes);
  }
}
