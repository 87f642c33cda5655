package espalier.io;

import espalier.data.Attribute;
import espalier.option.Nearest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Separated values (CSV, TSV) with a header. Commas, semicolons or tabs separate; in the last two a
 * comma may stand before decimals. Empty cells, {@code NA}, {@code NaN} and {@code ?} are missing.
 *
 * <p>A column of numbers is numeric, another one nominal with its texts as values, sorted. Several
 * targets whose cells are all 0 and 1 are labels; so are the names in the cells of a column of
 * labels, separated by {@code |}, {@code ;} or {@code @}. Files that are read together are matched
 * by the names of their columns. Every file is read twice: once for the kinds of its columns.
 */
public final class CsvFormat extends DataFormat {

  private static final List<String> ENDINGS = List.of(".csv", ".tsv", ".tab");

  private final TargetSpec targets;
  private final Optional<String> labelsIn;
  private final Set<String> nominal;

  private CsvFormat(TargetSpec targets, Optional<String> labelsIn, Set<String> nominal) {
    this.targets = targets;
    this.labelsIn = labelsIn;
    this.nominal = Set.copyOf(nominal);
  }

  /** With targets that have a column each. */
  public CsvFormat(TargetSpec targets) {
    this(targets, Optional.empty(), Set.of());
  }

  /** With one column whose cells hold the labels of a row, such as {@code a|b}. */
  public static CsvFormat labelsIn(String column) {
    return new CsvFormat(new TargetSpec.None(), Optional.of(column), Set.of());
  }

  static DataFormat of(FormatRequest asked) {
    DataKeys keys = asked.keys();
    TargetSpec spec =
        keys.whole(DataKeys.LABELS).isPresent()
            ? TargetSpec.counted(keys.whole(DataKeys.LABELS).getAsInt())
            : keys.has(DataKeys.LABELS_IN) || keys.has(DataKeys.ANNOTATIONS)
                ? new TargetSpec.None()
                : targets(asked);
    return new CsvFormat(
        spec, keys.text(DataKeys.LABELS_IN), new HashSet<>(keys.names(DataKeys.NOMINAL)));
  }

  private static TargetSpec targets(FormatRequest asked) {
    if (!asked.keys().has(DataKeys.TARGETS) && !asked.featuresOnly()) {
      throw new KeyException(
          asked.file()
              + ": a file of separated values does not show its targets; give targets (N, first:N,"
              + " prefix:TEXT or names), labels-in or annotations.");
    }
    return asked.targets();
  }

  /** Whether a file's name ends as that of a table of separated values. */
  static boolean isCsv(Path file) {
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    String plain = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
    return ENDINGS.stream().anyMatch(plain::endsWith);
  }

  @Override
  RowSource open(Path file) {
    return over(new ColumnDemand(
            List.of(file), Optional.empty(), Set.of(), Optional.empty(), false))
        .open(file);
  }

  @Override
  TargetPlan plan(FileHeader header) {
    throw new IllegalStateException("The columns of " + header.file() + " are not known yet.");
  }

  @Override
  DataFormat over(ColumnDemand demand) {
    return Known.of(this, demand);
  }

  /** Whether a column is a target by its name. */
  private boolean isTarget(String name) {
    return labelsIn.filter(name::equals).isPresent()
        || targets instanceof TargetSpec.Named named && named.names().contains(name)
        || targets instanceof TargetSpec.Prefix prefix && name.startsWith(prefix.text());
  }

  /** Separated values whose columns are known. */
  private final class Known extends DataFormat {

    private final CsvScan scan;
    private final ColumnDemand demand;
    private final String file;
    private final int rowNames;
    private final BitSet targetColumns = new BitSet();
    private final int[] order;
    private final FileHeader header;

    /** The form once all files were looked at. */
    static DataFormat of(CsvFormat form, ColumnDemand demand) {
      return form.new Known(new CsvScan(demand.files(), form.labelsIn, form::isTarget), demand);
    }

    Known(CsvScan scan, ColumnDemand demand) {
      this.scan = scan;
      this.demand = demand;
      this.file = demand.files().get(0).toString();
      BitSet left = new BitSet();
      left.set(0, scan.names().size());
      demand.ignored().forEach(n -> clear(left, n));
      Map<String, Attribute> expected = demand.expected();
      rowNames = rowNames(left, expected);
      if (rowNames >= 0) {
        left.clear(rowNames);
      }
      order = order(left);
      IntStream.of(order).forEach(targetColumns::set);
      header = new FileHeader(file, "", attributes(expected), rowNames, scan.notes());
    }

    private void clear(BitSet columns, String name) {
      int at = scan.names().indexOf(name);
      if (at >= 0) {
        columns.clear(at);
      }
    }

    private int rowNames(BitSet left, Map<String, Attribute> expected) {
      if (demand.rowNames().isPresent()) {
        String given = demand.rowNames().get();
        return isTarget(given) ? -1 : scan.names().indexOf(given);
      }
      return left.stream()
          .filter(c -> !expected.containsKey(scan.names().get(c)) && !isTarget(scan.names().get(c)))
          .filter(c -> scan.columns().get(c).namesRows(c == 0))
          .findFirst()
          .orElse(-1);
    }

    private int[] order(BitSet left) {
      if (labelsIn.isPresent()) {
        int at = scan.names().indexOf(labelsIn.get());
        return at >= 0 ? new int[] {at} : demand.featuresOnly() ? new int[0] : none(labelsIn.get());
      }
      if (demand.featuresOnly()) {
        return targets instanceof TargetSpec.Named named
            ? named.names().stream().mapToInt(scan.names()::indexOf).filter(c -> c >= 0).toArray()
            : new int[0];
      }
      return TargetPlan.positions(file, scan.names(), left, targets);
    }

    private int[] none(String name) {
      throw InputException.in(
          file,
          String.format(
              "the column of labels '%s' is not there%s; there are %s.",
              name, Nearest.hint(name, scan.names()), CellReader.listed(scan.names())));
    }

    private List<FileAttribute> attributes(Map<String, Attribute> expected) {
      List<FileAttribute> all = new ArrayList<>();
      for (int c = 0; c < scan.columns().size(); c++) {
        all.add(attribute(c, scan.columns().get(c), expected));
      }
      return all;
    }

    private FileAttribute attribute(int c, CsvColumn column, Map<String, Attribute> expected) {
      Attribute wanted = expected.get(column.name());
      if (c == rowNames || labelsIn.isPresent() && targetColumns.get(c)) {
        return column.text();
      }
      if (wanted != null) {
        return wanted.isNumeric() ? column.number() : column.nominal(wanted.values());
      }
      if (nominal.contains(column.name()) && !column.manyValues()) {
        return column.nominal(List.of());
      }
      boolean target = targetColumns.get(c);
      return target && column.zeroOne() ? column.label() : column.inferred(target);
    }

    @Override
    RowSource open(Path path) {
      return new CsvRows(path, header, scan);
    }

    @Override
    TargetPlan plan(FileHeader known) {
      if (demand.featuresOnly() && !(labelsIn.isPresent() && order.length > 0)) {
        return TargetPlan.flat(header, order, false);
      }
      return labelsIn.isPresent()
          ? new TargetPlan(
              targetColumns, new LabelCells(scan.labelSeparator(), scan.labels()), Optional.empty())
          : TargetPlan.flat(
              header,
              order,
              order.length > 1
                  && IntStream.of(order).allMatch(p -> header.attributes().get(p).isZeroOne()));
    }
  }
}
