package espalier.io.csv;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import espalier.io.file.InputException;
import espalier.io.file.Place;
import espalier.io.file.TextFile;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One open file of separated values (RFC 4180, or tabs), record by record. Cells lose the blanks
 * around them; empty lines are passed over. Of tab, semicolon and comma, the separator is the one
 * that the first line has most of. A first line such as {@code sep=;} declares it, and so does a
 * name that ends in .tsv or .tab.
 */
public final class CsvFile implements Closeable {

  private static final int HEAD = 1 << 16;
  private static final String MARK = "\uFEFF";
  private static final int MOST_FIELDS = 1 << 20;

  /** The first line that declares the separator, as Excel reads and writes it. */
  private static final Pattern DECLARED =
      Pattern.compile(MARK + "?\"?sep=([,;\t|])\"?\\R", Pattern.CASE_INSENSITIVE);

  /** A match of InterProScan: protein, MD5, length, database, signature, its name, start, stop. */
  private static final Pattern MATCH =
      Pattern.compile("[^\t\n]+\t[0-9a-f]{32}\t\\d+(\t[^\t\n]+){2}\t[^\t\n]*\t\\d+\t\\d+\t");

  private static final Pattern TABBED =
      Pattern.compile("\\.(tsv|tab)(\\.gz)?$", Pattern.CASE_INSENSITIVE);

  private final Path path;
  private final char separator;
  private final CloseableIterator<CsvRecord> records;
  private final boolean matches;
  private CsvRecord record;

  private CsvFile(
      Path path, char separator, boolean matches, CloseableIterator<CsvRecord> records) {
    this.path = path;
    this.separator = separator;
    this.matches = matches;
    this.records = records;
  }

  /**
   * Opens a file with the separator that its first line shows.
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
                  .build(CsvRecordHandler.builder().maxFields(MOST_FIELDS).build(), cells)
                  .iterator());
      if (isDeclared) {
        file.next();
      }
      return file;
    } catch (IOException e) {
      throw TextFile.unreadable(path, e);
    }
  }

  /** Whether the file has matches of InterProScan. */
  boolean hasMatches() {
    return matches;
  }

  private static char separator(String head, String name) {
    int[] count = new int[128];
    boolean quoted = false;
    for (int k = 0; k < head.length(); k++) {
      char c = head.charAt(k);
      if (c == '"') {
        quoted = !quoted;
      } else if (!quoted && (c == '\n' || c == '\r')) {
        break;
      } else if (!quoted && c < count.length) {
        count[c]++;
      }
    }
    char best = count[';'] > count[','] ? ';' : ',';
    boolean tabs = TABBED.matcher(name).find() || count['\t'] >= count[best];
    return tabs && count['\t'] > 0 ? '\t' : best;
  }

  /** Moves to the next record; false at the end of the file. */
  public boolean next() {
    try {
      if (!records.hasNext()) {
        return false;
      }
      record = records.next();
      return true;
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

  private static String reason(CsvParseException e) {
    Throwable cause = e.getCause() == null ? e : e.getCause();
    String text = Optional.ofNullable(cause.getMessage()).orElse("unreadable");
    String plain = text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
    return plain.toLowerCase(Locale.ROOT);
  }

  /** The line in which the record starts, counted from 1. */
  public int line() {
    return (int) record.getStartingLineNumber();
  }

  public int count() {
    return record.getFieldCount();
  }

  /**
   * A cell of the record without quotes and without the blanks around it.
   *
   * @throws InputException if it has bytes that are not UTF-8
   */
  public String cell(int k) {
    String text = record.getField(k);
    if (text.indexOf(TextFile.NO_CHARACTER) >= 0) {
      throw TextFile.notUtf8(path, line());
    }
    text = line() == 1 && k == 0 && text.startsWith(MARK) ? text.substring(1) : text;
    return text.strip();
  }

  char separator() {
    return separator;
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
