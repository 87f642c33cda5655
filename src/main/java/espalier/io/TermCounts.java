package espalier.io;

import espalier.data.CellForm;
import espalier.message.Message;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The terms in the cells of a column that become 0/1 features: the words of free text, or the codes
 * of lists. Rare terms are left out.
 */
final class TermCounts {

  /** How a cell holds terms. */
  enum Kind {
    /** Runs of at least two letters or digits, in lower case; the most frequent ones count. */
    WORDS(CellForm.WORDS, DataKeys.TEXT, "free text", "words", "[\\p{L}\\p{N}]{2,}", 1000),
    /** What blanks, commas, semicolons, bars, brackets and quotes separate, as it is; all count. */
    ITEMS(
        CellForm.ITEMS,
        DataKeys.ITEMS,
        "lists of codes",
        "codes",
        "[^\\s|;,\\[\\]'\"]+",
        Integer.MAX_VALUE);

    private final CellForm form;
    private final String key;
    private final String content;
    private final String noun;
    private final Pattern term;
    private final int most;

    Kind(CellForm form, String key, String content, String noun, String term, int most) {
      this.form = form;
      this.key = key;
      this.content = content;
      this.noun = noun;
      this.term = Pattern.compile(term);
      this.most = most;
    }

    CellForm form() {
      return form;
    }

    /** The key that names its columns. */
    String key() {
      return key;
    }

    /** What the cells of its columns are called. */
    String content() {
      return content;
    }

    /** What its terms are called. */
    String noun() {
      return noun;
    }

    /** The terms of a cell, each once. O(its length). */
    Set<String> terms(String cell) {
      Set<String> terms = new LinkedHashSet<>();
      Matcher found = term.matcher(this == WORDS ? cell.toLowerCase(Locale.ROOT) : cell);
      while (found.find()) {
        terms.add(found.group());
      }
      return terms;
    }
  }

  private final Kind kind;
  private final int fewestRows;
  private final Map<String, Integer> rows = new HashMap<>();

  /**
   * Counts nothing yet.
   *
   * @param fewestRows the rows that a term needs to be a feature
   */
  TermCounts(Kind kind, int fewestRows) {
    this.kind = kind;
    this.fewestRows = fewestRows;
  }

  /** How many codes a cell has; 0 if one of its terms has no letter or no digit. */
  static int codes(String cell) {
    Set<String> terms = Kind.ITEMS.terms(cell);
    boolean codes =
        terms.stream()
            .allMatch(
                t ->
                    t.chars().anyMatch(Character::isDigit)
                        && t.chars().anyMatch(Character::isLetter));
    return codes ? terms.size() : 0;
  }

  /** The name of the feature that says whether a column has a term. */
  static String feature(String column, String term) {
    return column + "=" + term;
  }

  /** Takes the cell of a row. */
  void see(String cell) {
    kind.terms(cell).forEach(term -> rows.merge(term, 1, Integer::sum));
  }

  /** The terms that are features, sorted. */
  List<String> chosen() {
    return rows.keySet().stream()
        .filter(term -> rows.get(term) >= fewestRows)
        .sorted(Comparator.<String>comparingInt(term -> -rows.get(term)).thenComparing(t -> t))
        .limit(kind.most)
        .sorted()
        .toList();
  }

  /** Which codes, or words beyond the most frequent, were left out, for a note. */
  Optional<String> leftOut() {
    long rare = rows.values().stream().filter(count -> count < fewestRows).count();
    long cut = Math.max(0, rows.size() - rare - kind.most);
    List<String> parts = new ArrayList<>();
    if (rare > 0 && (kind == Kind.ITEMS || cut > 0)) {
      parts.add(Message.of("%,d in fewer than %d rows", rare, fewestRows));
    }
    if (cut > 0) {
      parts.add(Message.of("%,d less frequent ones", cut));
    }
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Message.of(
                "of %,d different %s, %s are left out.",
                rows.size(), kind.noun, String.join(" and ", parts)));
  }
}
