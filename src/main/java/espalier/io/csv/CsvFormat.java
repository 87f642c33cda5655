package espalier.io.csv;

import espalier.data.Attribute;
import espalier.io.column.ColumnOptions;
import espalier.io.column.FileColumn;
import espalier.io.column.MissingCodes;
import espalier.io.column.Terms;
import espalier.io.file.DataKey;
import espalier.io.file.DataKeys;
import espalier.io.file.InputException;
import espalier.io.file.KeyException;
import espalier.io.file.ReadRequest;
import espalier.io.file.TargetSpec;
import espalier.message.Phrases;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Separated values (CSV, TSV) with a header. Commas, semicolons or tabs separate; in the last two a
 * comma may mark decimals. Empty cells and the codes of {@link MissingCodes} are missing.
 *
 * <p>A column of numbers is numeric; one of dates becomes days, month and weekday; another one is
 * nominal with its texts as values, sorted, unless it is free text ({@link FileColumn} decides).
 * Several targets whose cells are all 0 and 1, or words such as yes and no, are labels; so are the
 * names in the cells of a column of labels, separated by {@code |}, {@code ;} or {@code @}. Files
 * that are read together are matched by the names of their columns. Every file is read twice: once
 * for the kinds of its columns.
 */
public final class CsvFormat {

  private static final List<String> ENDINGS = List.of(".csv", ".tsv", ".tab");

  private CsvFormat() {}

  /** Every column but the names of rows as a target, with the missing codes that keys name. */
  public static CsvSchema all(ReadRequest request, DataKeys keys) {
    return schema(request, TargetSpec.ALL, ColumnOptions.of(codes(keys)));
  }

  /**
   * The form of files, of which all are looked at.
   *
   * @throws InputException if a file cannot be read
   */
  public static CsvSchema of(ReadRequest request) {
    DataKeys keys = request.keys();
    TargetSpec spec =
        keys.whole(DataKey.LABELS).isPresent()
            ? TargetSpec.counted(keys.whole(DataKey.LABELS).getAsInt())
            : keys.has(DataKey.LABELS_IN)
                ? TargetSpec.named(keys.names(DataKey.LABELS_IN))
                : keys.has(DataKey.ANNOTATIONS) ? TargetSpec.NONE : targets(request);
    return schema(request, spec, options(keys));
  }

  private static ColumnOptions options(DataKeys keys) {
    Map<String, Terms> terms = new HashMap<>();
    keys.names(DataKey.TEXT).forEach(name -> terms.put(name, Terms.WORDS));
    keys.names(DataKey.ITEMS).forEach(name -> terms.put(name, Terms.ITEMS));
    return new ColumnOptions(
        keys.names(DataKey.LABELS_IN),
        new HashSet<>(keys.names(DataKey.NOMINAL)),
        terms,
        keys.whole(DataKey.ITEM_ROWS).orElse(ColumnOptions.FEWEST_ROWS),
        new HashSet<>(keys.names(DataKey.MONTH_FIRST)),
        codes(keys));
  }

  private static MissingCodes codes(DataKeys keys) {
    return new MissingCodes(keys.names(DataKey.MISSING), keys.names(DataKey.KEEP));
  }

  private static TargetSpec targets(ReadRequest requested) {
    if (!requested.keys().has(DataKey.TARGETS) && !requested.featuresOnly()) {
      throw new KeyException(
          "%s: a file of separated values does not declare targets; give {targets} (N, first:N,"
              + " prefix:TEXT or names), {labels-in} or {annotations}. %s",
          requested.first(), columns(requested.first()));
    }
    return requested.targets();
  }

  /** The columns of a file, and those among them that may be targets: most rows lack them. */
  private static String columns(Path file) {
    List<String> names = new ArrayList<>(CsvTable.header(file));
    IntStream.range(0, names.size())
        .filter(c -> names.get(c).isEmpty())
        .forEach(c -> names.set(c, "column_" + (c + 1)));
    long[] empty = new long[names.size()];
    long rows = 0;
    try (CsvFile cells = CsvFile.table(file)) {
      for (cells.next(); cells.next(); rows++) {
        for (int c = 0; c < empty.length; c++) {
          empty[c] += c >= cells.count() || cells.cell(c).isBlank() ? 1 : 0;
        }
      }
    }
    long all = rows;
    List<String> sparse =
        IntStream.range(0, empty.length)
            .filter(c -> 2 * empty[c] > all && empty[c] < all)
            .mapToObj(names::get)
            .toList();
    String targets = "; empty in most rows, as targets are: " + Phrases.some(sparse);
    boolean some = !sparse.isEmpty() && 2 * sparse.size() <= names.size();
    return "Its columns are " + Phrases.some(names) + (some ? targets : "") + ".";
  }

  /** Whether a file's name ends as that of a table of separated values. */
  public static boolean isCsv(Path file) {
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    String plain = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
    return ENDINGS.stream().anyMatch(plain::endsWith);
  }

  private static CsvSchema schema(ReadRequest request, TargetSpec targets, ColumnOptions options) {
    ColumnOptions all = request.form().map(options::with).orElse(options);
    Map<String, Attribute> expected = request.expected();
    CsvScan scan =
        new CsvScan(
            request.files(),
            all,
            targets::is,
            c -> expected.containsKey(c) && expected.get(c).isNominal());
    CsvSchema schema = new CsvSchema(scan, scan.options(), targets, request);
    options.nominal().forEach(column -> schema.require("the column of --nominal", column));
    options.monthFirst().forEach(column -> schema.require("the column of --month-first", column));
    scan.options().terms().forEach((column, kind) -> schema.requireFeature(column, kind));
    return schema;
  }
}
