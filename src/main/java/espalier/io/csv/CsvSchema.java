package espalier.io.csv;

import espalier.data.Attribute;
import espalier.data.CellForm;
import espalier.data.TableForm;
import espalier.io.column.ColumnDoubt;
import espalier.io.column.ColumnOptions;
import espalier.io.column.ColumnSummary;
import espalier.io.column.FileAttribute;
import espalier.io.column.FileAttribute.Type;
import espalier.io.column.FileColumn;
import espalier.io.column.LabelLists;
import espalier.io.column.Learned;
import espalier.io.column.Reading;
import espalier.io.column.RowNames;
import espalier.io.column.Terms;
import espalier.io.file.DataFormat;
import espalier.io.file.DataKey;
import espalier.io.file.FileHeader;
import espalier.io.file.FlatTargets;
import espalier.io.file.InputException;
import espalier.io.file.LabelSets;
import espalier.io.file.Place;
import espalier.io.file.ReadRequest;
import espalier.io.file.RowSource;
import espalier.io.file.TargetPlan;
import espalier.io.file.TargetSpec;
import espalier.message.Message;
import espalier.message.Phrases;
import espalier.option.Nearest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Separated values whose columns are known: what each column is for, and how its cells become those
 * of attributes. The attribute of a column has the position of the column; those that dates and
 * words add follow behind all columns.
 */
public final class CsvSchema implements DataFormat {

  /** More columns than this are not worth a note each. */
  private static final int MOST_NOTES = 10;

  private final CsvScan scan;
  private final ColumnOptions options;
  private final ReadRequest request;
  private final TargetSpec targets;
  private final String file;
  private final int rowNames;
  private final BitSet targetColumns = new BitSet();
  private final BitSet featureColumns = new BitSet();
  private final int[] order;
  private final Map<String, Attribute> expected;
  private final Map<String, CellForm> remembered;
  private final Map<String, CellForm> forms = new LinkedHashMap<>();
  private final Map<String, String> units = new LinkedHashMap<>();
  private final List<FileAttribute> attributes = new ArrayList<>();
  private final List<FileAttribute> added = new ArrayList<>();
  private final Reading[] readings;
  private final int[][] positions;
  private final FileHeader header;

  CsvSchema(CsvScan scan, ColumnOptions options, TargetSpec targets, ReadRequest request) {
    this.scan = scan;
    this.options = options;
    this.request = request;
    this.targets = targets;
    this.file = request.files().get(0).toString();
    this.expected = request.expected();
    this.remembered = request.form().map(TableForm::columns).orElse(Map.of());
    BitSet left = new BitSet();
    left.set(0, scan.columns.size());
    IntStream.range(0, scan.columns.size()).filter(scan::isNone).forEach(left::clear);
    request.ignored().stream().mapToInt(scan::position).filter(c -> c >= 0).forEach(left::clear);
    rowNames = rowNames(left);
    if (rowNames >= 0) {
      left.clear(rowNames);
    }
    order = order(left);
    IntStream.of(order).forEach(targetColumns::set);
    left.andNot(targetColumns);
    boolean labels =
        order.length > 1
            && IntStream.of(order).mapToObj(scan.columns::get).allMatch(FileColumn::isLabel);
    readings = new Reading[scan.columns.size()];
    positions = new int[readings.length][];
    for (int c = 0; c < readings.length; c++) {
      column(c, left.get(c), labels);
    }
    attributes.addAll(added);
    TableForm form =
        new TableForm(
            rowNames >= 0 ? Optional.of(name(rowNames)) : Optional.empty(),
            options.codes().added(),
            options.codes().kept(),
            forms,
            units);
    header = new FileHeader(file, "", attributes, rowNames, notes(), Optional.of(form));
  }

  private String name(int column) {
    return scan.columns.get(column).name();
  }

  /**
   * The column that names the rows, or -1: the one that was given, or that a model remembers, or
   * one with such a name. Only where rows are read to learn from them, what the cells hold counts,
   * too, so that rows to be predicted are read alike however many they are.
   */
  private int rowNames(BitSet left) {
    Optional<String> given =
        request
            .rowNames()
            .or(() -> request.form().flatMap(TableForm::rowNames).filter(this::isThere));
    if (given.isPresent()) {
      int at = scan.position(given.get());
      return at < 0 || targets.is(given.get()) ? -1 : at;
    }
    boolean byNameOnly = request.form().isPresent();
    return left.stream()
        .filter(c -> !expected.containsKey(name(c)) && !targets.is(name(c)))
        .filter(c -> options.contents(name(c)).isEmpty())
        .filter(c -> byNameOnly ? RowNames.isColumn(name(c)) : scan.columns.get(c).namesRows())
        .findFirst()
        .orElse(-1);
  }

  private boolean isThere(String column) {
    return scan.position(column) >= 0;
  }

  private int[] order(BitSet left) {
    if (!request.featuresOnly() && options.labelsIn().isEmpty()) {
      return targets.positions(file, scan.names(), left);
    }
    for (String name : request.featuresOnly() ? List.<String>of() : options.labelsIn()) {
      require("the column of labels", name);
    }
    return targets.names().stream().mapToInt(scan::position).filter(c -> c >= 0).toArray();
  }

  /** Checks that a column which a user named is there. */
  void require(String what, String name) {
    if (!isThere(name)) {
      throw Place.in(file)
          .error(
              "%s '%s' is not there%s; there are %s.",
              what, name, Nearest.hint(name, scan.names()), Phrases.some(scan.names()));
    }
  }

  /** Checks that a column whose words or codes are wanted is a feature. */
  void requireFeature(String column, Terms kind) {
    String key = (kind == Terms.WORDS ? DataKey.TEXT : DataKey.ITEMS).key();
    require("the column of --" + key, column);
    int at = scan.position(column);
    if (at == rowNames || targetColumns.get(at)) {
      throw Place.in(file)
          .error(
              "--%s names '%s', which is %s; give a column of %s.",
              key,
              column,
              at == rowNames ? "the column that names the rows" : "a target",
              kind.content());
    }
  }

  private void column(int c, boolean isFeature, boolean labels) {
    FileColumn column = scan.columns.get(c);
    boolean isTarget = targetColumns.get(c);
    featureColumns.set(
        c, isFeature && (column.terms().isPresent() || request.features().isEmpty()));
    if (c == rowNames || isTarget && !options.labelsIn().isEmpty()) {
      add(c, column.asText());
    } else if (isTarget) {
      add(c, column.asTarget(labels));
    } else if (!isFeature) {
      add(c, Reading.none(column.name(), scan.isNone(c) ? Type.UNUSED : Type.STRING));
    } else {
      add(c, column.asFeature(request.features().map(all -> learned(column.name()))));
    }
  }

  private Learned learned(String name) {
    CellForm known = remembered.getOrDefault(name, CellForm.POINT);
    String unit = request.form().map(form -> form.units().get(name)).orElse("");
    return new Learned(expected, known, unit);
  }

  private void add(int c, Reading reading) {
    readings[c] = reading;
    attributes.add(reading.attribute());
    reading.form().ifPresent(form -> forms.put(name(c), form));
    if (!reading.unit().isEmpty()) {
      units.put(name(c), reading.unit());
    }
    positions[c] =
        IntStream.concat(IntStream.of(c), reading.added().stream().mapToInt(this::derived))
            .toArray();
  }

  /** The position of a numeric attribute behind all columns; -1 if a model does not expect it. */
  private int derived(String name) {
    if (request.features().isPresent() && !expected.containsKey(name)) {
      return -1;
    }
    added.add(FileAttribute.of(name, Type.NUMERIC));
    return scan.columns.size() + added.size() - 1;
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>(scan.notes());
    Optional<String> lost = request.form().flatMap(TableForm::rowNames);
    if (lost.isPresent() && !isThere(lost.get()) && rowNames < 0) {
      notes.add(
          Message.of(
              "%s: there is no column '%s', which named the rows of the model; rows are numbered.",
              file, lost.get()));
    }
    if (request.featuresOnly()) {
      return notes;
    }
    if (options.labelsIn().isEmpty()) {
      proposal(scan.columns).map(text -> file + ": " + text).ifPresent(notes::add);
    }
    List<String> doubts = doubts(false);
    doubts.stream().limit(MOST_NOTES).map(d -> file + ": " + d).forEach(notes::add);
    if (doubts.size() > MOST_NOTES) {
      notes.add(
          Message.of(
              "%s: %,d further columns have doubts; espalier init lists all.",
              file, doubts.size() - MOST_NOTES));
    }
    return notes;
  }

  /** The doubts about columns that are read, each with the column's name. */
  private List<String> doubts(boolean refuse) {
    List<String> all = new ArrayList<>();
    for (int c = 0; c < readings.length; c++) {
      for (ColumnDoubt doubt : doubts(c)) {
        if (doubt.refuses() == refuse) {
          all.add("column '" + name(c) + "': " + doubt.text());
        }
      }
    }
    return all;
  }

  private List<ColumnDoubt> doubts(int c) {
    FileColumn column = scan.columns.get(c);
    boolean isTarget = targetColumns.get(c);
    if (!isTarget && !featureColumns.get(c)) {
      return c == rowNames ? column.nameDoubts() : List.of();
    }
    return isTarget && !options.labelsIn().isEmpty()
        ? column.labelDoubts(c == order[0] ? scan.labels.doubts() : List.of())
        : column.doubts(!isTarget);
  }

  public List<ColumnSummary> summaries() {
    List<ColumnSummary> all = new ArrayList<>();
    for (int c = 0; c < readings.length; c++) {
      FileColumn column = scan.columns.get(c);
      String use =
          c == rowNames
              ? "row name"
              : targetColumns.get(c) ? "target" : featureColumns.get(c) ? "" : "left out";
      all.add(column.summary(use, options.contents(column.name()), scan.rows(), doubts(c)));
    }
    return all;
  }

  @Override
  public boolean isTable() {
    return true;
  }

  @Override
  public RowSource open(Path path) {
    return new CsvRows(path, header, scan.layout(path), readings, positions);
  }

  @Override
  public TargetPlan plan(FileHeader known) {
    if (request.featuresOnly()) {
      return order.length > 0 && !options.labelsIn().isEmpty()
          ? cells()
          : FlatTargets.plan(header, order, false);
    }
    List<String> refused = doubts(true);
    if (!refused.isEmpty()) {
      throw InputException.in(
          file,
          refused.size() == 1
              ? refused.get(0)
              : refused.size() + " columns need a decision:\n  " + String.join("\n  ", refused));
    }
    List<String> others = doubts(false);
    boolean none = !featureColumns.isEmpty() && featureColumns.stream().allMatch(this::isUnused);
    if (none && added.isEmpty()) {
      throw Place.in(file).error("no column is left as a feature; %s", String.join("; ", others));
    }
    return !options.labelsIn().isEmpty() ? cells() : FlatTargets.plan(header, order);
  }

  private boolean isUnused(int column) {
    return attributes.get(column).type() == Type.UNUSED;
  }

  private TargetPlan cells() {
    char separator = scan.labels.separatorOrComma();
    List<String> labels = List.copyOf(scan.labels.labels());
    LabelSets sets =
        new LabelSets(
            labels,
            cell ->
                LabelLists.split(cell.text(), separator).stream()
                    .mapToInt(label -> position(cell, labels, label))
                    .toArray());
    return new TargetPlan(targetColumns, sets, Optional.empty());
  }

  private static int position(RowSource.Cell cell, List<String> labels, String label) {
    int at = Collections.binarySearch(labels, label);
    if (at < 0) {
      throw cell.error("there is no label '%s'.", label);
    }
    return at;
  }

  /** The option that reads them as labels, for a note; empty if there are none. O(values). */
  private static Optional<String> proposal(List<FileColumn> columns) {
    Map<String, List<FileColumn>> byStem = new LinkedHashMap<>();
    for (FileColumn column : columns) {
      String stem = column.name().replaceFirst("\\d+$", "");
      if (!stem.equals(column.name()) && column.isWords() && !column.isEmpty()) {
        byStem.computeIfAbsent(stem, k -> new ArrayList<>()).add(column);
      }
    }
    return byStem.values().stream()
        .filter(CsvSchema::hold)
        .findFirst()
        .map(group -> group.stream().map(FileColumn::name).toList())
        .map(
            names ->
                Message.of(
                    "%s hold values of one sort; if they are labels, --labels-in %s makes every"
                        + " value a label.",
                    Phrases.some(names), String.join(",", names)));
  }

  private static boolean hold(List<FileColumn> group) {
    boolean shared = false;
    for (int k = 1; k < group.size(); k++) {
      if (group.get(k).count() > group.get(k - 1).count()) {
        return false;
      }
      for (int j = 0; j < k; j++) {
        shared |= !Collections.disjoint(group.get(j).values(), group.get(k).values());
      }
    }
    return shared && group.get(group.size() - 1).count() < group.get(0).count();
  }
}
