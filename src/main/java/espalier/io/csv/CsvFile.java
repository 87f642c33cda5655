package espalier.io.csv;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import espalier.io.file.InputException;
import espalier.io.file.Place;
import espalier.io.file.TextFile;
import espalier.message.Message;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One open file of separated values (RFC 4180, or tabs), record by record. Cells lose the blanks
 * around them; empty lines are passed over. Of tab, semicolon, comma, bar and blank, the separator
 * is the one that the first line with any has most of. A first line such as {@code sep=;} declares
 * it, and so does a name that ends in .tsv or .tab.
 *
 * <p>In a {@link #table} the first record names the columns. Before it titles are passed over
 * (lines of one cell) and comments ({@code #} and a blank or another one). Rows that repeat it are
 * passed over, too, and rows of empty cells at the end. A single line of one name above rows of two
 * cells is no title: R writes tables of one column so.
 */
public final class CsvFile implements Closeable {

  private static final int HEAD = 1 << 16;

  /** So many records may be titles and comments. */
  private static final int MOST_TITLES = 20;

  private static final Pattern COMMENT = Pattern.compile("#(?:[# ].*)?", Pattern.DOTALL);

  /** The first line that declares the separator, as Excel reads and writes it. */
  private static final Pattern DECLARED =
      Pattern.compile("\uFEFF?\"?sep=([,;\t|])\"?\\R", Pattern.CASE_INSENSITIVE);

  /** A match of InterProScan: protein, MD5, length, database, signature, its name, start, stop. */
  private static final Pattern MATCH =
      Pattern.compile("[^\t\n]+\t[0-9a-f]{32}\t\\d+(\t[^\t\n]+){2}\t[^\t\n]*\t\\d+\t\\d+\t");

  private static final Pattern TABBED =
      Pattern.compile("\\.(tsv|tab)(\\.gz)?$", Pattern.CASE_INSENSITIVE);

  private final Path path;
  final char separator;
  private final CloseableIterator<CsvLine> records;

  /** Whether the file has matches of InterProScan. */
  final boolean matches;

  private boolean isTable;
  private final Deque<CsvLine> ahead = new ArrayDeque<>();
  private CsvLine header;
  private CsvLine record;
  private int titles;
  private int blank;
  private int empty;
  private int repeated;

  private CsvFile(Path path, char separator, boolean matches, CloseableIterator<CsvLine> records) {
    this.path = path;
    this.separator = separator;
    this.matches = matches;
    this.records = records;
  }

  /**
   * Opens a table, whose first record names the columns.
   *
   * @throws InputException if the file cannot be read
   */
  public static CsvFile table(Path path) {
    CsvFile file = open(path);
    file.isTable = true;
    return file;
  }

  /**
   * Opens a file that may have no names of columns, and passes over nothing but empty lines.
   *
   * @throws InputException if the file cannot be read
   */
  public static CsvFile open(Path path) {
    BufferedReader in = new BufferedReader(TextFile.open(path), HEAD);
    try {
      in.mark(HEAD);
      char[] head = new char[HEAD - 1];
      int length = Math.max(0, in.read(head));
      in.reset();
      String start = new String(head, 0, length);
      Reader cells = in;
      boolean matches = MATCH.matcher(start).lookingAt();
      if (matches) {
        cells = InterProScan.table(path, in);
        in.close();
        start = "\t";
      }
      refuseOthers(path, start.stripLeading());
      Matcher declared = DECLARED.matcher(start);
      boolean isDeclared = declared.lookingAt();
      char separator = isDeclared ? declared.group(1).charAt(0) : separator(start, path.toString());
      CsvFile file =
          new CsvFile(
              path,
              separator,
              matches,
              CsvReader.builder()
                  .fieldSeparator(separator)
                  .allowExtraFields(true)
                  .allowMissingFields(true)
                  .trimWhitespacesAroundQuotes(true)
                  .build(new CsvLine.Maker(), cells)
                  .iterator());
      if (isDeclared) {
        file.records.next();
      }
      return file;
    } catch (IOException e) {
      throw TextFile.unreadable(path, e);
    }
  }

  private static void refuseOthers(Path path, String start) {
    String found =
        start.startsWith("<")
            ? "HTML or XML"
            : start.startsWith("{\"") || start.startsWith("[{")
                ? "JSON"
                : start.regionMatches(true, 0, "@relation", 0, 9) ? "ARFF" : "";
    if (!found.isEmpty()) {
      throw Place.in(path)
          .error("this seems to be %s, not separated values; save the table as CSV.", found);
    }
  }

  private static char separator(String head, String name) {
    boolean tabs = TABBED.matcher(name).find();
    int[] count = new int[128];
    boolean quoted = false;
    int start = 0;
    int titles = 0;
    for (int k = 0; k < head.length() && titles < MOST_TITLES; k++) {
      char c = head.charAt(k);
      if (c == '"') {
        quoted = !quoted;
      } else if (!quoted && (c == '\n' || c == '\r')) {
        String line = head.substring(start, k);
        if (!COMMENT.matcher(line).matches() && any(count)) {
          break;
        }
        titles += line.isBlank() ? 0 : 1;
        count = new int[128];
        start = k + 1;
      } else if (!quoted && c < count.length) {
        count[c]++;
      }
    }
    char best = count[';'] > count[','] ? ';' : ',';
    if (count['\t'] > 0 && (tabs || count['\t'] >= count[best])) {
      return '\t';
    }
    return count[best] > 0 ? best : count['|'] > 0 ? '|' : isBlankTable(head) ? ' ' : best;
  }

  private static boolean any(int[] count) {
    return count['\t'] + count[';'] + count[','] + count['|'] > 0;
  }

  /** Whether blanks cut the first lines into equally many words. */
  private static boolean isBlankTable(String head) {
    List<Integer> words =
        head.lines().limit(MOST_TITLES).map(line -> line.split(" ", -1).length).distinct().toList();
    return head.lines().limit(2).count() == 2 && words.size() == 1 && words.get(0) > 1;
  }

  /**
   * Moves to the next record; false at the end of the file.
   *
   * @throws InputException if it has bytes that are not UTF-8
   */
  public boolean next() {
    try {
      if (isTable && header == null) {
        passTitles();
      }
      while (!ahead.isEmpty() || records.hasNext()) {
        record = ahead.isEmpty() ? records.next() : ahead.poll();
        if (record.isForeign()) {
          throw TextFile.notUtf8(path, line());
        }
        boolean several = isTable && header != null && record.cells().length > 1;
        header = header == null ? record : header;
        boolean isEmpty = several && record.filled(0) == 0;
        if (isEmpty && endsEmpty()) {
          empty += 1 + ahead.size();
          ahead.clear();
        } else if (several && Arrays.equals(record.cells(), header.cells())) {
          repeated++;
        } else {
          blank += isEmpty ? 1 : 0;
          return true;
        }
      }
      return false;
    } catch (UncheckedIOException e) {
      throw TextFile.unreadable(path, e.getCause());
    } catch (CsvParseException e) {
      int line = record == null ? 1 : line() + 1;
      throw Place.at(path, line)
          .error(
              "this line or one below it is not a record of separated values (%s); put"
                  + " a cell with quotes inside into quotes and double those inside.",
              reason(e));
    }
  }

  /** Reads up to the first record that is no title, unless there is none of more than one cell. */
  private void passTitles() {
    while (ahead.size() < MOST_TITLES && records.hasNext()) {
      CsvLine line = records.next();
      ahead.add(line);
      if (line.filled(1) > 1 && !isComment(line)) {
        CsvLine first = ahead.peek();
        boolean isOfR =
            ahead.size() == 2
                && first.cells().length == 1
                && line.cells().length == 2
                && !isComment(first);
        titles = isOfR ? 0 : ahead.size() - 1;
        break;
      }
    }
    for (int k = 0; k < titles; k++) {
      ahead.poll();
    }
  }

  private static boolean isComment(CsvLine line) {
    return COMMENT.matcher(line.cells()[0]).matches();
  }

  /** Whether nothing but rows of empty cells follows; reads to the next other row. */
  private boolean endsEmpty() {
    while ((ahead.isEmpty() || ahead.getLast().filled(0) == 0) && records.hasNext()) {
      CsvLine next = records.next();
      boolean same = next.filled(0) == 0 && next.cells().length == record.cells().length;
      ahead.add(same ? new CsvLine(record.cells(), next.number(), next.isForeign()) : next);
    }
    return ahead.isEmpty() || ahead.stream().allMatch(line -> line.filled(0) == 0);
  }

  /** Which lines were passed over so far, and how many rows have no cell, for notes. */
  List<String> passed() {
    List<String> parts = new ArrayList<>();
    if (titles > 0) {
      parts.add(Message.of("%,d above line %d, the names of the columns", titles, headerLine()));
    }
    if (empty > 0) {
      parts.add(Message.of("%,d without any cell at the end", empty));
    }
    if (repeated > 0) {
      parts.add(Message.of("%,d that repeat those names", repeated));
    }
    List<String> notes = new ArrayList<>();
    if (!parts.isEmpty()) {
      notes.add(path + ": lines are passed over: " + String.join(", ", parts) + ".");
    }
    if (blank > 0) {
      notes.add(
          Message.of(
              "%s: %,d %s without any cell; delete such lines if they are no rows.",
              path, blank, blank == 1 ? "row is" : "rows are"));
    }
    return notes;
  }

  private static String reason(CsvParseException e) {
    Throwable cause = e.getCause() == null ? e : e.getCause();
    String text = Optional.ofNullable(cause.getMessage()).orElse("unreadable");
    String plain = text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
    return plain.toLowerCase(Locale.ROOT);
  }

  /** The line in which the record starts, counted from 1. */
  public int line() {
    return record.number();
  }

  int headerLine() {
    return header.number();
  }

  public int count() {
    return record.cells().length;
  }

  /** A cell of the record without quotes and without the blanks around it. */
  public String cell(int k) {
    return record.cells()[k];
  }

  public List<String> cells() {
    return List.of(record.cells());
  }

  public InputException error(String form, Object... parts) {
    return Place.at(path, line()).error(form, parts);
  }

  @Override
  public void close() {
    try {
      records.close();
    } catch (IOException e) {
      throw TextFile.unreadable(path, e);
    }
  }
}
