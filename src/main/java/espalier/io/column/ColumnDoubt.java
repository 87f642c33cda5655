package espalier.io.column;

import espalier.message.Message;
import java.util.Locale;

/**
 * Something about a column that a user should look at.
 *
 * @param sort what it is about
 * @param text a sentence without the column's name: how many cells, an example, its line, and what
 *     to write
 * @param refuses whether the column cannot be read before the user has decided
 */
public record ColumnDoubt(Sort sort, String text, boolean refuses) {

  /** Subjects of doubts. The order has no meaning. */
  public enum Sort {
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
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** A doubt to be read, of a form and its parts. */
    ColumnDoubt note(String form, Object... parts) {
      return new ColumnDoubt(this, Message.of(form, parts), false);
    }

    /** A doubt without whose solution the column cannot be read. */
    ColumnDoubt refuse(String form, Object... parts) {
      return new ColumnDoubt(this, Message.of(form, parts), true);
    }
  }

  /** A text as an argument in a sentence: quoted if a shell or a full stop could change it. */
  static String argument(String text) {
    return text.chars().allMatch(k -> Character.isLetterOrDigit(k) || "_-.:/+".indexOf(k) >= 0)
            && !text.endsWith(".")
        ? text
        : CellCount.shown(text).replace('\'', '"');
  }
}
