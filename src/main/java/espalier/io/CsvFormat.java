package espalier.io;

import espalier.data.Attribute;
import espalier.io.column.ColumnOptions;
import espalier.io.column.FileColumn;
import espalier.io.column.MissingCodes;
import espalier.io.column.Terms;
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
final class CsvFormat extends DataFormat {

  private static final List<String> ENDINGS = List.of(".csv", ".tsv", ".tab");

  private final TargetSpec targets;
  private final ColumnOptions options;

  private CsvFormat(TargetSpec targets, ColumnOptions options) {
    this.targets = targets;
    this.options = options;
  }

  /** Every column as a target, with the missing codes that keys name. */
  static CsvFormat all(DataKeys keys) {
    return new CsvFormat(new TargetSpec.All(), ColumnOptions.of(codes(keys)));
  }

  static DataFormat of(FormatChoice asked) {
    DataKeys keys = asked.keys();
    TargetSpec spec =
        keys.whole(DataKeys.LABELS).isPresent()
            ? TargetSpec.counted(keys.whole(DataKeys.LABELS).getAsInt())
            : keys.has(DataKeys.LABELS_IN)
                ? new TargetSpec.Named(keys.names(DataKeys.LABELS_IN))
                : keys.has(DataKeys.ANNOTATIONS) ? new TargetSpec.None() : targets(asked);
    return new CsvFormat(spec, options(keys, asked.file()));
  }

  private static ColumnOptions options(DataKeys keys, Path first) {
    Map<String, Terms> terms = new HashMap<>();
    keys.names(DataKeys.TEXT).forEach(name -> terms.put(name, Terms.WORDS));
    keys.names(DataKeys.ITEMS).forEach(name -> terms.put(name, Terms.ITEMS));
    if (isCsv(first) && CsvFile.hasMatches(first)) {
      terms.put(InterProScan.CODES, Terms.ITEMS);
    }
    return new ColumnOptions(
        keys.names(DataKeys.LABELS_IN),
        new HashSet<>(keys.names(DataKeys.NOMINAL)),
        terms,
        keys.whole(DataKeys.ITEM_ROWS).orElse(ColumnOptions.FEWEST_ROWS),
        new HashSet<>(keys.names(DataKeys.MONTH_FIRST)),
        codes(keys));
  }

  private static MissingCodes codes(DataKeys keys) {
    return new MissingCodes(keys.names(DataKeys.MISSING), keys.names(DataKeys.KEEP));
  }

  private static TargetSpec targets(FormatChoice asked) {
    if (!asked.keys().has(DataKeys.TARGETS) && !asked.featuresOnly()) {
      throw new KeyException(
          "%s: a file of separated values does not declare targets; give {targets} (N, first:N,"
              + " prefix:TEXT or names), {labels-in} or {annotations}. %s",
          asked.file(), columns(asked.file()));
    }
    return asked.targets();
  }

  /** The columns of a file, and those among them that may be targets: most rows lack them. */
  private static String columns(Path file) {
    List<String> names = new ArrayList<>(CsvTable.header(file));
    IntStream.range(0, names.size())
        .filter(c -> names.get(c).isEmpty())
        .forEach(c -> names.set(c, "column_" + (c + 1)));
    long[] empty = new long[names.size()];
    long rows = 0;
    try (CsvFile cells = CsvFile.open(file)) {
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
    return "Its columns are "
        + CellReader.listed(names)
        + (sparse.isEmpty() || 2 * sparse.size() > names.size()
            ? "."
            : "; empty in most rows, as targets are: " + CellReader.listed(sparse) + ".");
  }

  /** Whether a file's name ends as that of a table of separated values. */
  static boolean isCsv(Path file) {
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    String plain = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
    return ENDINGS.stream().anyMatch(plain::endsWith);
  }

  @Override
  TargetPlan plan(FileHeader header) {
    throw new IllegalStateException("The columns of " + header.file() + " are not known yet.");
  }

  @Override
  DataFormat over(ReadRequest request) {
    return schema(request);
  }

  CsvSchema schema(ReadRequest request) {
    ColumnOptions all = request.form().map(options::with).orElse(options);
    Map<String, Attribute> expected = request.expected();
    CsvScan scan =
        new CsvScan(
            request.files(),
            all,
            targets::is,
            c -> expected.containsKey(c) && expected.get(c).isNominal());
    CsvSchema schema = new CsvSchema(scan, all, targets, request);
    options.nominal().forEach(column -> schema.require("the column of --nominal", column));
    options.monthFirst().forEach(column -> schema.require("the column of --month-first", column));
    options.terms().forEach((column, kind) -> schema.requireFeature(column, kind));
    return schema;
  }
}
