package espalier.io;

import espalier.data.CellForm;
import espalier.io.CellCount.Cell;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Sees the cells of a column, one after the other, and says what they are: the one place where the
 * type of a column of separated values is decided. {@link ColumnDoubts} reads its counts. Memory
 * does not grow with the rows, but for columns declared nominal.
 */
final class ColumnInspector {

  /** More different texts than this are no values of a nominal column unless it is declared one. */
  static final int MOST_VALUES = 1000;

  /** With more different texts than this and as half of the rows, a column is free text. */
  private static final int FEW_VALUES = 20;

  private static final int ENOUGH_NAMES = 10;

  /** Beyond this a double has not every whole number; it has sixteen digits. */
  private static final double EXACT = 1L << 53;

  private static final int EXACT_DIGITS = 15;

  /** One in so many cells. */
  private static final long MANY = 10;

  /** With more units than this the cells of a column are no amounts. */
  private static final int FEW_UNITS = 4;

  /** Numbers that exports write where a value is missing. */
  static final double[] SENTINELS = {-99, -999, -9999, -99999, 99, 999, 9999, 99999};

  private final String name;
  private final int place;
  final boolean declaredNominal;
  final Set<String> values = new HashSet<>();
  private final Set<String> signTexts = new TreeSet<>();
  private Set<String> inFile = values;
  private final Set<CellForm> forms = EnumSet.range(CellForm.POINT, CellForm.GROUPED_COMMA);
  private final Set<CellForm> dateForms = DateText.forms();
  private final Set<String> units = new TreeSet<>();
  final CellCount[] sentinels =
      Stream.generate(CellCount::new).limit(SENTINELS.length).toArray(CellCount[]::new);
  final CellCount codes = new CellCount();
  final CellCount words = new CellCount();
  final CellCount signs = new CellCount();
  final CellCount lists = new CellCount();
  final CellCount inexact = new CellCount();
  boolean commas;
  private boolean commaPossible = true;
  private boolean full;
  private boolean keepAll;
  long cells;
  long missing;
  long numbers;
  long dates;
  private long truths;
  private long amounts;
  private long codeCells;
  private boolean hours;
  private boolean whole = true;
  private boolean zeroOne = true;
  private boolean increasing = true;
  private boolean grouped;
  boolean ambiguous = true;
  private double last = Double.NEGATIVE_INFINITY;
  double least = Double.POSITIVE_INFINITY;
  double most = Double.NEGATIVE_INFINITY;
  Cell first;
  Cell firstMarked;
  Cell clash;
  Cell noNumber;
  Cell noDate;
  Cell leadingZero;
  Cell repeated;
  Cell otherUnit;

  /**
   * A column.
   *
   * @param place its position, from 0
   * @param commas whether a comma may mark decimals, since it does not separate cells
   * @param declaredNominal whether the user says that cells are names of values
   */
  ColumnInspector(String name, int place, boolean commas, boolean declaredNominal) {
    this.name = name;
    this.place = place;
    this.commas = commas;
    this.declaredNominal = declaredNominal;
    this.keepAll = declaredNominal;
  }

  /** This column, with all of its different texts as values. */
  ColumnInspector keepingAllValues() {
    keepAll = true;
    return this;
  }

  /** This column, with the month first in dates such as 5/17/2024. */
  ColumnInspector withMonthFirst() {
    dateForms.remove(CellForm.DAY_FIRST_DATE);
    return this;
  }

  String name() {
    return name;
  }

  /** A separator of a file in which commas are not decimals takes them away from the column. */
  void withoutCommas() {
    commas = false;
  }

  /** Begins a further file; names of rows may repeat in it. */
  void nextFile() {
    if (cells > 0) {
      inFile = new HashSet<>();
      last = Double.NEGATIVE_INFINITY;
    }
  }

  /** Takes a cell that says that a value is missing. */
  void missing(String text, int line) {
    missing++;
    if (MissingCodes.isShort(text)) {
      codes.add(text, line);
    }
    if (MissingCodes.isWord(text)) {
      words.add(text, line);
    }
  }

  /** Whether all cells are two capital letters, like those that are read as missing. */
  boolean hasCodesLikeMissing() {
    return !codes.none() && cells > 0 && !full && values.stream().allMatch(MissingCodes::isShort);
  }

  void see(String text, int line) {
    if (MissingCodes.isSign(text)) {
      signs.add(text, line);
      signTexts.add(text);
      return;
    }
    first = cells++ == 0 ? new Cell(text, line) : first;
    double value = NumberText.parse(text, CellForm.POINT);
    if (Double.isNaN(value) && startsAsNumber(text.charAt(0))) {
      value = marked(text, line);
    } else if (commaPossible && text.indexOf('.') >= 0) {
      marked(text, line);
    }
    if (Double.isNaN(value)) {
      value = amount(text, line);
    }
    if (Double.isNaN(value)) {
      other(text, line);
    } else {
      number(text, value, line);
    }
    if (!full) {
      if (!inFile.add(text) && repeated == null) {
        repeated = new Cell(text, line);
      }
      if (inFile != values) {
        values.add(text);
      }
      full = !keepAll && values.size() > MOST_VALUES;
    }
  }

  /** The number of an amount, {@code NaN} if it is none or more than a few units occur. */
  private double amount(String text, int line) {
    UnitText amount = units.size() > FEW_UNITS ? null : UnitText.of(text);
    if (amount == null) {
      return Double.NaN;
    }
    double value = NumberText.parse(amount.number(), CellForm.POINT);
    value = Double.isNaN(value) ? marked(amount.number(), line) : value;
    if (!Double.isNaN(value)) {
      amounts++;
      if (units.add(amount.unit()) && units.size() == 2) {
        otherUnit = new Cell(text, line);
      }
      other(text, line);
    }
    return value;
  }

  private static boolean startsAsNumber(char c) {
    return c >= '0' && c <= '9' || c == '-' || c == '+' || c == ',' || c == '.';
  }

  /** The number of a text with marks, which narrows the forms down; NaN if it is none. */
  private double marked(String text, int line) {
    Set<CellForm> possible = NumberText.forms(text);
    if (possible.isEmpty()) {
      return Double.NaN;
    }
    grouped |= NumberText.certainlyGrouped(text);
    ambiguous &= NumberText.ambiguous(text);
    boolean open = !forms.isEmpty();
    forms.retainAll(possible);
    commaPossible = forms.contains(CellForm.COMMA) || forms.contains(CellForm.GROUPED_COMMA);
    if (firstMarked == null) {
      firstMarked = new Cell(text, line);
    } else if (open && forms.isEmpty()) {
      clash = new Cell(text, line);
    }
    CellForm form = numberForm().filter(possible::contains).orElse(possible.iterator().next());
    return NumberText.parse(text, form);
  }

  private void number(String text, double value, int line) {
    numbers++;
    if (whole) {
      whole = value == Math.rint(value);
    }
    zeroOne &= value == 0 || value == 1;
    increasing &= value > last;
    if (Math.abs(value) >= EXACT && text.length() > EXACT_DIGITS && value == Math.rint(value)) {
      inexact.add(text, line);
    }
    last = value;
    if (leadingZero == null && NumberText.leadingZero(text)) {
      leadingZero = new Cell(text, line);
    }
    for (int s = 0; Math.abs(value) >= SENTINELS[4] && s < SENTINELS.length; s++) {
      if (value == SENTINELS[s]) {
        sentinels[s].add(text, line);
        return;
      }
    }
    least = Math.min(least, value);
    most = Math.max(most, value);
  }

  private void other(String text, int line) {
    noNumber = noNumber == null ? new Cell(text, line) : noNumber;
    Set<CellForm> possible = DateText.forms(text);
    if (!possible.isEmpty()) {
      dateForms.retainAll(possible);
      dates++;
      hours |= DateText.hasHour(text, possible);
    } else {
      noDate = noDate == null ? new Cell(text, line) : noDate;
      truths += TruthWords.is(text) ? 1 : 0;
      int codesHere = TermCounts.codes(text);
      codeCells += codesHere > 0 ? 1 : 0;
      if (codesHere > 1) {
        lists.add(text, line);
      }
    }
  }

  ColumnKind kind() {
    if (declaredNominal) {
      return new ColumnKind.Names();
    }
    Optional<CellForm> form = numberForm();
    if (plainNumbers() && form.isPresent()) {
      return isCode() ? namesOrText() : new ColumnKind.Numbers(form.get(), unit());
    }
    if (dates == cells && !dateForms.isEmpty()) {
      return new ColumnKind.Dates(dateForms.iterator().next());
    }
    Optional<List<String>> pair = truthPair();
    if (pair.isPresent()) {
      return new ColumnKind.Truth(pair.get());
    }
    return namesOrText();
  }

  /** Whether all cells are numbers, without a unit or all with the same. */
  boolean plainNumbers() {
    return numbers == cells && (amounts == 0 || amounts == cells && units.size() == 1);
  }

  /** The cells that are quantities: numbers, with a unit only where all have the same. */
  long quantities() {
    return amounts == 0 || amounts == numbers && units.size() == 1 ? numbers : numbers - amounts;
  }

  /** Whether all cells are of 3 to {@value #FEW_VALUES} whole numbers, each in several rows. */
  boolean looksLikeClasses() {
    return plainNumbers()
        && amounts == 0
        && whole
        && firstMarked == null
        && values.size() > 2
        && values.size() <= FEW_VALUES
        && cells >= 5L * values.size();
  }

  /** Whether nearly all cells are codes, several in many of them. */
  boolean looksLikeCodeLists() {
    return lists.count() > 1
        && MANY * lists.count() >= cells
        && MANY * (cells - codeCells) <= cells;
  }

  /** The two words for absent and present of which all cells are one, or a digit for it. */
  private Optional<List<String>> truthPair() {
    boolean all = truths > 0 && truths + (zeroOne ? numbers : 0) == cells;
    return all ? TruthWords.pair(values) : Optional.empty();
  }

  /** Whether all cells are a word or a digit for absent or present, with at least one word. */
  boolean truth() {
    return truthPair().isPresent();
  }

  /** Whether absent and present have more than two spellings. */
  boolean hasSeveralSpellings() {
    return values.size() > 2 && truth();
  }

  /** The unit of all numbers; empty if they have none. */
  String unit() {
    return amounts == 0 ? "" : units.iterator().next();
  }

  /** Whether numbers have several units. */
  boolean hasSeveralUnits() {
    return numbers == cells && amounts > 0 && !plainNumbers() && dates < cells;
  }

  /** Whether a date has a time of day. */
  boolean hasHours() {
    return hours;
  }

  private ColumnKind namesOrText() {
    boolean many = values.size() > FEW_VALUES && 2L * values.size() > cells;
    return full || many ? new ColumnKind.Text() : new ColumnKind.Names();
  }

  /** Whether all dates could have the day first, and the month as well. */
  boolean ambiguousDates() {
    return dateForms.size() > 1;
  }

  /** The form of the numbers, if there is one that all of them have. */
  Optional<CellForm> numberForm() {
    List<CellForm> wanted = new ArrayList<>(List.of(CellForm.POINT));
    if (commas) {
      wanted.add(CellForm.COMMA);
    }
    wanted.add(CellForm.GROUPED_POINT);
    if (grouped) {
      wanted.add(CellForm.GROUPED_COMMA);
    }
    return wanted.stream().filter(forms::contains).findFirst();
  }

  /** Whether the numbers fit a form that a model remembers. */
  boolean fits(CellForm form) {
    return form.isNumber() ? forms.contains(form) : dateForms.contains(form);
  }

  /** Whether the column is names of values because of their leading zeros. */
  boolean isCode() {
    return leadingZero != null && whole && firstMarked == null;
  }

  /** Whether all cells are 0 or 1. */
  boolean zeroOne() {
    return zeroOne && numbers == cells && amounts == 0 && !declaredNominal;
  }

  /** Whether signs such as - are missing values: all other cells are no names. */
  boolean signsAreMissing() {
    return !kind().words();
  }

  /**
   * Whether the column seems to name the rows: no text repeats in a file, and its name is one for
   * rows or, in a first column, it holds many texts, most of which are no numbers or dates, or
   * codes with leading zeros.
   */
  boolean namesRows() {
    boolean byName = ColumnRoles.namesRows(name);
    boolean texts = place == 0 && (2 * (quantities() + dates) < cells || isCode());
    boolean fits = byName ? numbers < cells || whole : texts;
    return fits && repeated == null && cells > 0 && (byName || cells >= ENOUGH_NAMES);
  }

  /** Whether the column could name the rows though it was not taken for that. */
  boolean couldNameRows() {
    if (ColumnRoles.namesRows(name)) {
      return cells > 0;
    }
    boolean fits = numbers == cells ? whole && increasing : dates == 0;
    return fits && repeated == null && cells >= ENOUGH_NAMES;
  }

  /** The texts of the column as values of a nominal one, the given ones first. */
  List<String> values(List<String> firstValues) {
    List<String> all = new ArrayList<>(firstValues);
    Set<String> more = new TreeSet<>(values);
    if (!signs.none() && !signsAreMissing()) {
      more.addAll(signTexts);
    }
    firstValues.forEach(more::remove);
    all.addAll(more);
    return all;
  }

  /** Whether there were more different texts than a nominal column can have. */
  boolean manyValues() {
    return full;
  }

  /** Whether no row has a value. */
  boolean empty() {
    return cells + signs.count() == 0;
  }

  /**
   * What a person wants to see.
   *
   * @param terms what is in its cells if that is several things: words, codes, labels; else empty
   * @param rows the number of rows
   */
  ColumnSummary summary(String use, String terms, long rows, List<ColumnDoubt> doubts) {
    List<String> words =
        new ArrayList<>(doubts.stream().map(d -> d.sort().word()).distinct().toList());
    if (values.size() + signTexts.size() == 1 && terms.isEmpty()) {
      words.add(ColumnDoubt.Sort.CONSTANT.word());
    } else if (empty()) {
      words.add(ColumnDoubt.Sort.EMPTY.word());
    }
    return new ColumnSummary(
        name,
        use,
        !terms.isEmpty() ? terms : zeroOne() && cells > 0 ? "0/1" : kind().word(),
        full ? -MOST_VALUES : values.size() + signTexts.size(),
        rows - cells - (signsAreMissing() ? 0 : signs.count()),
        first == null ? "" : first.text(),
        words);
  }
}
