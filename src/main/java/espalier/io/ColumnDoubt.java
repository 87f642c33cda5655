package espalier.io;

import java.util.Locale;

/**
 * Something about a column that a user should look at.
 *
 * @param sort what it is about
 * @param text a sentence without the column's name: how many cells, an example, its line, and what
 *     to write
 * @param refuses whether the column cannot be read before the user has decided
 */
record ColumnDoubt(Sort sort, String text, boolean refuses) {

  /** What a doubt is about. */
  enum Sort {
    ID,
    LEAK,
    DATE,
    CODE,
    CONSTANT,
    EMPTY,
    SENTINEL,
    TEXT,
    LIST,
    MIXED,
    MARKS,
    UNIT,
    CLASSES,
    CASE,
    ORDER,
    MISSING;

    /** The sort as a word in a table. */
    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
