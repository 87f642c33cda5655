package espalier.io.arff;

import espalier.io.column.DecimalParser;
import espalier.io.file.InputException;
import espalier.io.file.Place;
import espalier.io.file.RowSource;
import espalier.io.file.TextFile;
import java.io.Closeable;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Cuts ARFF text into tokens, keeping count of lines. The current token is kept in a reused buffer,
 * so that numbers and nominal values are recognised without making a string for every cell.
 *
 * <p>A quote (' or ") opens a quoted token only at the token's start, and {@code %} a comment only
 * where a token could start; inside quotes {@code \} escapes as in WEKA's writer. Blanks and tabs
 * separate tokens as commas do.
 */
public final class ArffScanner implements RowSource.Cell, Closeable {

  private static final int END = -1;
  private static final int LONGEST = 1 << 24;

  private final Reader in;
  private final Path path;
  final String file;
  private final char[] buffer = new char[1 << 16];
  private int position;
  private int limit;
  private int line = 1;
  private char[] text = new char[64];
  private int length;
  private boolean quoted;

  private ArffScanner(Reader in, Path path) {
    this.in = in;
    this.path = path;
    this.file = path.toString();
  }

  static ArffScanner open(Path file) {
    ArffScanner scanner = new ArffScanner(TextFile.open(file), file);
    if (scanner.peek() == '\uFEFF') {
      scanner.position++;
    }
    return scanner;
  }

  /** The line of the next character, counted from 1. */
  int line() {
    return line;
  }

  @Override
  public InputException error(String form, Object... parts) {
    return Place.at(file, line).error(form, parts);
  }

  /** The next character, or -1 at the end of the file. */
  int peek() {
    if (position == limit && !fill()) {
      return END;
    }
    return buffer[position];
  }

  private boolean fill() {
    if (Thread.currentThread().isInterrupted()) {
      throw Place.in(file).error("reading was interrupted.");
    }
    try {
      limit = in.read(buffer, 0, buffer.length);
      position = 0;
      if (limit <= 0) {
        limit = 0;
        return false;
      }
      return true;
    } catch (IOException e) {
      throw TextFile.unreadable(path, e);
    }
  }

  /** Consumes the next character if it is the given one. */
  boolean take(char c) {
    if (peek() == c) {
      position++;
      return true;
    }
    return false;
  }

  /** Skips blanks and tabs, but no line end. */
  void skipBlanks() {
    for (int c = peek(); c != END && c <= ' ' && c != '\n' && c != '\r'; c = peek()) {
      position++;
    }
  }

  /** Whether only blanks or a comment are left in the line. */
  boolean atLineEnd() {
    skipBlanks();
    int c = peek();
    return c == END || c == '\n' || c == '\r' || c == '%';
  }

  void nextLine() {
    for (int c = peek(); c != END; c = peek()) {
      position++;
      if (c == '\n' || c == '\r') {
        if (c == '\r') {
          take('\n');
        }
        line++;
        return;
      }
    }
  }

  /** Moves to the first token that follows, over empty lines; false at the end of the file. */
  boolean nextContent() {
    while (atLineEnd()) {
      if (peek() == END) {
        return false;
      }
      nextLine();
    }
    return true;
  }

  /** Reads a quoted token, or one that ends at a comma, brace, blank or line end. */
  void token() {
    token(false);
  }

  /** As {@link #token()}, with the choice to let an unquoted token contain blanks. */
  void token(boolean blanks) {
    skipBlanks();
    length = 0;
    int c = peek();
    quoted = c == '\'' || c == '"';
    if (quoted) {
      position++;
      quotedRest((char) c);
      return;
    }
    for (; c != END && !ends(c, blanks); c = peek()) {
      append((char) c);
      position++;
    }
    strip();
  }

  private void strip() {
    while (length > 0 && text[length - 1] <= ' ') {
      length--;
    }
  }

  private static boolean ends(int c, boolean blanks) {
    if (c <= ' ') {
      return !blanks || c == '\n' || c == '\r';
    }
    return c == ',' || c == '{' || c == '}';
  }

  private void quotedRest(char quote) {
    while (true) {
      int c = peek();
      if (c == END || c == '\n' || c == '\r') {
        throw error("the quote %s of %s is not closed in this line.", quote, shown());
      }
      position++;
      if (c == quote) {
        return;
      }
      append(c == '\\' ? escaped() : (char) c);
    }
  }

  private char escaped() {
    int c = peek();
    if (c == END || c == '\n' || c == '\r') {
      throw error("the line ends after a backslash inside quotes.");
    }
    position++;
    return switch (c) {
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      default -> (char) c;
    };
  }

  /** Reads what is left of the line as one trimmed token, line end not included. */
  void restOfLine() {
    skipBlanks();
    length = 0;
    quoted = false;
    for (int c = peek(); c != END && c != '\n' && c != '\r'; c = peek()) {
      append((char) c);
      position++;
    }
    strip();
  }

  private void append(char c) {
    if (c == TextFile.NO_CHARACTER) {
      throw TextFile.notUtf8(path, line);
    }
    if (length == text.length) {
      if (length >= LONGEST) {
        throw error(
            "here is a name or value of more than %d characters; close its quotes or shorten it.",
            LONGEST);
      }
      text = Arrays.copyOf(text, 2 * length);
    }
    text[length++] = c;
  }

  @Override
  public boolean missing() {
    return length == 1 && text[0] == '?' && !quoted;
  }

  /** Whether the token is empty without having been quoted: there was none. */
  boolean absent() {
    return length == 0 && !quoted;
  }

  @Override
  public String text() {
    return new String(text, 0, length);
  }

  @Override
  public boolean is(String other) {
    if (other.length() != length) {
      return false;
    }
    for (int i = length - 1; i >= 0; i--) {
      if (text[i] != other.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public double number() {
    return DecimalParser.parse(text, length);
  }

  @Override
  public void close() {
    try {
      in.close();
    } catch (IOException e) {
      throw TextFile.unreadable(path, e);
    }
  }
}
