package espalier.io;

import espalier.data.Attribute;
import espalier.data.CellForm;
import espalier.data.TableForm;
import espalier.io.FileAttribute.Type;
import espalier.message.Message;
import espalier.option.Nearest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Separated values whose columns are known: what each column is for, and how its cells become those
 * of attributes. The attribute of a column has the position of the column; those that dates and
 * words add follow behind all columns.
 */
final class CsvSchema extends DataFormat {

  /** More columns than this are not worth a note each. */
  private static final int MOST_NOTES = 10;

  private final CsvScan scan;
  private final CsvWishes wishes;
  private final ColumnDemand demand;
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
  private final CellPass[] passes;
  private final FileHeader header;

  /** Decides about the columns of files that were looked at. */
  CsvSchema(CsvScan scan, CsvWishes wishes, TargetSpec targets, ColumnDemand demand) {
    this.scan = scan;
    this.wishes = wishes;
    this.demand = demand;
    this.targets = targets;
    this.file = demand.files().get(0).toString();
    this.expected = demand.expected();
    this.remembered = demand.form().map(TableForm::columns).orElse(Map.of());
    BitSet left = new BitSet();
    left.set(0, scan.columns().size());
    IntStream.range(0, scan.columns().size()).filter(scan::isNone).forEach(left::clear);
    demand.ignored().stream().mapToInt(scan::position).filter(c -> c >= 0).forEach(left::clear);
    rowNames = rowNames(left);
    if (rowNames >= 0) {
      left.clear(rowNames);
    }
    order = order(left);
    IntStream.of(order).forEach(targetColumns::set);
    left.andNot(targetColumns);
    boolean labels =
        order.length > 1
            && IntStream.of(order).mapToObj(scan.columns()::get).allMatch(this::isLabel);
    passes = new CellPass[scan.columns().size()];
    for (int c = 0; c < passes.length; c++) {
      column(c, left.get(c), labels);
    }
    attributes.addAll(added);
    TableForm form =
        new TableForm(
            rowNames >= 0 ? Optional.of(name(rowNames)) : Optional.empty(),
            wishes.codes().added(),
            wishes.codes().kept(),
            forms,
            units);
    header = new FileHeader(file, "", attributes, rowNames, notes(), Optional.of(form));
  }

  private String name(int column) {
    return scan.columns().get(column).name();
  }

  /** Whether a column is a target by its name. */
  static boolean isTarget(String name, TargetSpec targets, List<String> labelsIn) {
    return labelsIn.contains(name) || targets.is(name);
  }

  private boolean isTarget(int column) {
    return isTarget(name(column), targets, wishes.labelsIn());
  }

  /**
   * The column that names the rows, or -1: the one that was given, or that a model remembers, or
   * one with such a name. Only where rows are read to learn from them, what the cells hold counts,
   * too, so that rows to be predicted are read alike however many they are.
   */
  private int rowNames(BitSet left) {
    Optional<String> given =
        demand
            .rowNames()
            .or(() -> demand.form().flatMap(TableForm::rowNames).filter(this::isThere));
    if (given.isPresent()) {
      int at = scan.position(given.get());
      return at < 0 || isTarget(at) ? -1 : at;
    }
    boolean byNameOnly = demand.form().isPresent();
    return left.stream()
        .filter(c -> !expected.containsKey(name(c)) && !isTarget(c))
        .filter(c -> wishes.contents(name(c)).isEmpty())
        .filter(
            c -> byNameOnly ? ColumnRoles.namesRows(name(c)) : scan.columns().get(c).namesRows())
        .findFirst()
        .orElse(-1);
  }

  private boolean isThere(String column) {
    return scan.position(column) >= 0;
  }

  private int[] order(BitSet left) {
    List<String> chosen = wishes.labelsIn().isEmpty() ? targets.names() : wishes.labelsIn();
    if (demand.featuresOnly()) {
      return chosen.stream().mapToInt(scan::position).filter(c -> c >= 0).toArray();
    }
    for (String name : wishes.labelsIn()) {
      if (!isThere(name)) {
        none("the column of labels", name);
      }
    }
    if (!wishes.labelsIn().isEmpty()) {
      return chosen.stream().mapToInt(scan::position).toArray();
    }
    return targets.positions(file, scan.names(), left);
  }

  private void none(String what, String name) {
    throw InputException.in(
        file,
        Message.of(
            "%s '%s' is not there%s; there are %s.",
            what, name, Nearest.hint(name, scan.names()), CellReader.listed(scan.names())));
  }

  /**
   * Checks that columns which a user named are there.
   *
   * @throws InputException if one is not
   */
  void require(String key, Set<String> columns) {
    for (String column : columns) {
      if (!isThere(column)) {
        none("the column of --" + key, column);
      }
    }
  }

  /** What a column is for that is no feature: {@code a target}; empty for a feature. */
  Optional<String> otherUse(String column) {
    int at = scan.position(column);
    return at == rowNames
        ? Optional.of("the column that names the rows")
        : Optional.of("a target").filter(t -> targetColumns.get(at));
  }

  /** Whether a target column can be a label among others. */
  private boolean isLabel(ColumnInspector column) {
    return column.zeroOne() || column.kind() instanceof ColumnKind.Truth;
  }

  private void column(int c, boolean isFeature, boolean labels) {
    ColumnInspector column = scan.columns().get(c);
    String name = column.name();
    CellPass.Missing missing = missing(column);
    TermCounts.Kind terms = wishes.terms().get(name);
    passes[c] = CellPass.NONE;
    if (c == rowNames || targetColumns.get(c) && !wishes.labelsIn().isEmpty()) {
      add(c, name, Type.STRING, List.of());
      passes[c] = new CellPass.Plain(c, CellForm.POINT, wishes.missing(name));
    } else if (targetColumns.get(c)) {
      target(c, column, labels, missing);
    } else if (isFeature && terms != null) {
      add(c, name, Type.UNUSED, List.of());
      forms.put(name, terms.form());
      passes[c] = new CellPass.Terms(terms, terms(c), missing);
      featureColumns.set(c);
    } else if (isFeature && demand.features().isPresent()) {
      expected(c, column, missing);
    } else if (isFeature) {
      featureColumns.set(c);
      plain(c, column, true, missing);
    } else {
      add(c, name, scan.isNone(c) ? Type.UNUSED : Type.STRING, List.of());
    }
  }

  private void add(int c, String name, Type type, List<String> values) {
    attributes.add(new FileAttribute(name, type, values, 1));
  }

  /** Which cells of a column are missing: codes, and signs where other cells are no names. */
  private CellPass.Missing missing(ColumnInspector column) {
    return missing(column.name(), column.signsAreMissing());
  }

  private CellPass.Missing missing(String column, boolean signs) {
    CellPass.Missing codes = wishes.missing(column);
    return signs ? text -> codes.is(text) || MissingCodes.isSign(text) : codes;
  }

  private void target(int c, ColumnInspector column, boolean labels, CellPass.Missing missing) {
    if (column.zeroOne()) {
      CellForm form = column.numberForm().orElse(CellForm.POINT);
      add(c, column.name(), Type.NOMINAL, List.of("0", "1"));
      passes[c] = new CellPass.ZeroOne(c, form, missing);
    } else if (labels && column.kind() instanceof ColumnKind.Truth truth) {
      add(c, column.name(), Type.NOMINAL, List.of("0", "1"));
      passes[c] = new CellPass.Meaning(c, TruthWords.meaning(truth.pair(), "0", "1"), missing);
    } else {
      plain(c, column, false, missing);
    }
  }

  /** A column as its cells suggest. */
  private void plain(int c, ColumnInspector column, boolean feature, CellPass.Missing missing) {
    String name = column.name();
    ColumnKind kind = column.kind();
    if (kind instanceof ColumnKind.Numbers numbers) {
      number(c, name, numbers.form(), numbers.unit(), missing);
    } else if (kind instanceof ColumnKind.Dates dates) {
      days(c, column, dates.form(), feature, missing);
    } else if (kind instanceof ColumnKind.Truth truth) {
      truth(c, column, truth.pair(), missing);
    } else if (kind instanceof ColumnKind.Text && (feature || column.manyValues())) {
      add(c, name, feature ? Type.UNUSED : Type.STRING, List.of());
    } else {
      names(c, column, List.of(), missing);
    }
  }

  private void number(int c, String name, CellForm form, String unit, CellPass.Missing missing) {
    add(c, name, Type.NUMERIC, List.of());
    passes[c] = new CellPass.Plain(c, form, missing);
    if (!unit.isEmpty()) {
      passes[c] = new CellPass.Amount(c, form, unit, missing);
      units.put(name, unit);
    }
    if (form != CellForm.POINT) {
      forms.put(name, form);
    }
  }

  private void names(int c, ColumnInspector column, List<String> first, CellPass.Missing missing) {
    add(c, column.name(), Type.NOMINAL, column.values(first));
    passes[c] = new CellPass.Plain(c, CellForm.POINT, missing);
    if (column.declaredNominal) {
      forms.put(column.name(), CellForm.NAMES);
    }
  }

  private void truth(int c, ColumnInspector column, List<String> pair, CellPass.Missing missing) {
    List<String> texts = column.values(List.of());
    boolean asTheyAre = texts.size() <= 2 && texts.stream().noneMatch(TruthWords::isDigit);
    List<String> values = asTheyAre ? texts : pair;
    add(c, column.name(), Type.NOMINAL, values);
    passes[c] = new CellPass.Meaning(c, TruthWords.meaning(pair, values), missing);
  }

  private void days(
      int c, ColumnInspector column, CellForm form, boolean feature, CellPass.Missing missing) {
    String name = column.name();
    add(c, name, Type.NUMERIC, List.of());
    forms.put(name, form);
    boolean days = feature && DateText.namesDays(form);
    boolean hours = days && (column.hasHours() || demand.features().isPresent());
    int month = feature && form.isDate() ? derived(name + ".month") : -1;
    int weekday = days ? derived(name + ".weekday") : -1;
    int hour = hours ? derived(name + ".hour") : -1;
    passes[c] = new CellPass.Days(c, month, weekday, hour, form, missing);
  }

  /** The position of a numeric attribute behind all columns; -1 if a model does not expect it. */
  private int derived(String name) {
    if (demand.features().isPresent() && !expected.containsKey(name)) {
      return -1;
    }
    added.add(new FileAttribute(name, Type.NUMERIC, List.of(), 1));
    return scan.columns().size() + added.size() - 1;
  }

  /** The positions of the terms of a column: those that a model expects, or the frequent ones. */
  private Map<String, Integer> terms(int c) {
    String start = TermCounts.feature(name(c), "");
    List<String> terms =
        demand.features().isEmpty()
            ? scan.terms(c).chosen()
            : expected.keySet().stream()
                .filter(n -> n.startsWith(start))
                .map(n -> n.substring(start.length()))
                .sorted()
                .toList();
    Map<String, Integer> positions = new LinkedHashMap<>();
    terms.forEach(term -> positions.put(term, derived(TermCounts.feature(name(c), term))));
    return positions;
  }

  /** A column as a model wants it; nothing of one that it does not know. */
  private void expected(int c, ColumnInspector column, CellPass.Missing missing) {
    String name = column.name();
    Attribute wanted = expected.get(name);
    if (wanted == null) {
      add(c, name, Type.UNUSED, List.of());
      return;
    }
    CellForm known = remembered.getOrDefault(name, CellForm.POINT);
    ColumnKind kind = column.kind();
    CellPass.Missing orSign = missing(name, true);
    if (wanted.isNumeric() && (known.isDate() || known.isTime())) {
      CellForm own = kind instanceof ColumnKind.Dates dates ? dates.form() : known;
      days(c, column, column.fits(known) ? known : own, true, orSign);
    } else if (wanted.isNumeric()) {
      CellForm own = kind instanceof ColumnKind.Numbers numbers ? numbers.form() : known;
      String unit = demand.form().map(f -> f.units().get(name)).orElse("");
      number(c, name, column.fits(known) ? known : own, unit, orSign);
    } else {
      Optional<List<String>> pair = TruthWords.pair(Set.copyOf(wanted.values()));
      boolean signs = wanted.values().stream().noneMatch(MissingCodes::isSign);
      names(c, column, wanted.values(), missing);
      CellPass.Missing none = missing(name, signs);
      passes[c] =
          pair.isPresent() && known != CellForm.NAMES
              ? new CellPass.Meaning(c, TruthWords.meaning(pair.get(), wanted.values()), none)
              : new CellPass.Plain(c, CellForm.POINT, none);
    }
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>(scan.notes());
    Optional<String> lost = demand.form().flatMap(TableForm::rowNames);
    if (lost.isPresent() && !isThere(lost.get()) && rowNames < 0) {
      notes.add(
          Message.of(
              "%s: there is no column '%s', which named the rows of the model; rows are numbered.",
              file, lost.get()));
    }
    if (demand.featuresOnly()) {
      return notes;
    }
    if (wishes.labelsIn().isEmpty()) {
      RankedColumns.proposal(scan.columns()).map(text -> file + ": " + text).ifPresent(notes::add);
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
    for (int c = 0; c < passes.length; c++) {
      for (ColumnDoubt doubt : doubts(c)) {
        if (doubt.refuses() == refuse) {
          all.add("column '" + name(c) + "': " + doubt.text());
        }
      }
    }
    return all;
  }

  private List<ColumnDoubt> doubts(int c) {
    ColumnInspector column = scan.columns().get(c);
    boolean isTarget = targetColumns.get(c);
    if (!isTarget && !featureColumns.get(c)) {
      return List.of();
    }
    return isTarget && !wishes.labelsIn().isEmpty()
        ? ColumnDoubts.ofLabels(column)
        : ColumnDoubts.of(column, !isTarget, Optional.ofNullable(scan.terms(c)));
  }

  /** The notes about every column. */
  List<ColumnSummary> summaries() {
    List<ColumnSummary> all = new ArrayList<>();
    for (int c = 0; c < passes.length; c++) {
      ColumnInspector column = scan.columns().get(c);
      String use =
          c == rowNames
              ? "row name"
              : targetColumns.get(c) ? "target" : featureColumns.get(c) ? "" : "left out";
      all.add(column.summary(use, wishes.contents(column.name()), scan.rows(), doubts(c)));
    }
    return all;
  }

  @Override
  RowSource open(Path path) {
    return new CsvRows(path, header, scan.layout(path), passes);
  }

  @Override
  TargetPlan plan(FileHeader known) {
    if (demand.featuresOnly()) {
      return order.length > 0 && !wishes.labelsIn().isEmpty()
          ? cells()
          : TargetPlan.flat(header, order, false);
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
      throw InputException.in(file, "no column is left as a feature; " + String.join("; ", others));
    }
    return !wishes.labelsIn().isEmpty()
        ? cells()
        : TargetPlan.flat(
            header,
            order,
            order.length > 1
                && IntStream.of(order).allMatch(p -> header.attributes().get(p).isZeroOne()));
  }

  private boolean isUnused(int column) {
    return attributes.get(column).type() == Type.UNUSED;
  }

  private TargetPlan cells() {
    return new TargetPlan(
        targetColumns, new LabelCells(scan.labelSeparator(), scan.labels()), Optional.empty());
  }
}
