package espalier.io.column;

import espalier.data.CellForm;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How a cell holds terms. */
public enum Terms {
  /** Runs of at least two letters or digits, in lower case; the most frequent ones count. */
  WORDS(CellForm.WORDS, "free text", "words", "[\\p{L}\\p{N}]{2,}", 1000),
  /** What blanks, commas, semicolons, bars, brackets and quotes separate, as it is; all count. */
  ITEMS(CellForm.ITEMS, "lists of codes", "codes", "[^\\s|;,\\[\\]'\"]+", Integer.MAX_VALUE);

  final CellForm form;
  private final String content;
  private final String noun;
  private final Pattern term;

  /** At most so many terms are features. */
  final int most;

  Terms(CellForm form, String content, String noun, String term, int most) {
    this.form = form;
    this.content = content;
    this.noun = noun;
    this.term = Pattern.compile(term);
    this.most = most;
  }

  public String content() {
    return content;
  }

  public String noun() {
    return noun;
  }

  /** The terms of a cell, each once. O(its length). */
  Set<String> of(String cell) {
    Set<String> terms = new LinkedHashSet<>();
    Matcher found = term.matcher(this == WORDS ? cell.toLowerCase(Locale.ROOT) : cell);
    while (found.find()) {
      terms.add(found.group());
    }
    return terms;
  }

  /** How many codes a cell has; 0 if one of its terms has no letter or no digit. */
  static int codes(String cell) {
    Set<String> terms = ITEMS.of(cell);
    boolean codes =
        terms.stream()
            .allMatch(
                t ->
                    t.chars().anyMatch(Character::isDigit)
                        && t.chars().anyMatch(Character::isLetter));
    return codes ? terms.size() : 0;
  }
}
