package espalier.io.column;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A column of separated values: sees its cells, one after the other, and says of what kind they
 * are. Memory does not grow with the rows, but for columns declared nominal.
 */
public final class FileColumn {

  private final ColumnCells cells;
  private final Optional<Terms> terms;
  private final NumberKind numbers;
  private final DateKind dates;
  private final YesNoKind yesNo;
  private final TermKind termKind;
  private final RowNames rowNames;
  private final TextKind texts;
  private final NameKind names;

  /** Digits that were a cell of the file, and those that were twice: more say nothing new. */
  private int once;

  private int twice;

  /** Every kind; the first that fits is the one as which the column is read. */
  private final List<ColumnKind> kinds;

  /**
   * Makes a column that has seen no cell.
   *
   * @param place its position, from 0
   * @param commas whether a comma may mark decimals, since it does not separate cells
   * @param allValues whether all values of a nominal column count, however many
   */
  public FileColumn(
      String name, int place, boolean commas, boolean allValues, ColumnOptions options) {
    cells =
        new ColumnCells(name, place, options.nominal().contains(name), allValues, options.codes());
    terms = Optional.ofNullable(options.terms().get(name));
    termKind = new TermKind(cells, terms, options.fewestRows(terms));
    numbers = new NumberKind(cells, commas);
    yesNo = new YesNoKind(cells, numbers);
    dates = new DateKind(cells, numbers, options.monthFirst().contains(name));
    names = new NameKind(cells, termKind);
    NumberListKind lists = new NumberListKind(cells, names);
    rowNames = new RowNames(cells, numbers, List.of(dates, lists));
    texts = new TextKind(cells, termKind, rowNames, names);
    kinds = List.of(numbers, dates, lists, yesNo, texts, names);
  }

  public String name() {
    return cells.name;
  }

  /** Numbers that may mean that a value is missing, where they are far from all others. */
  public static double[] sentinels() {
    return NumberKind.SENTINELS.clone();
  }

  /** Says that commas separate cells in a further file, so that they mark no decimals. */
  public void withoutCommas() {
    numbers.marks.withoutCommas();
  }

  /** Begins a further file; names of rows may repeat in it. */
  public void nextFile() {
    cells.nextFile();
    once = 0;
    twice = 0;
    numbers.whole.nextFile();
  }

  /** Takes a cell; false if it says that the value is missing. */
  public boolean see(String text, int line) {
    int digit = text.length() == 1 ? text.charAt(0) - '0' : -1;
    boolean isDigit = digit >= 0 && digit < 10;
    if (isDigit && (twice >> digit & 1) == 1) {
      cells.count++;
      numbers.count++;
      return true;
    }
    if (cells.takesMissing(text, line)) {
      return false;
    }
    if (cells.takes(text, line)) {
      boolean taken = numbers.takes(text, line);
      for (int k = 1; !taken; k++) {
        taken = kinds.get(k).takes(text, line);
      }
      if (isDigit && terms.isEmpty()) {
        twice |= once & 1 << digit;
        once |= 1 << digit;
      }
    }
    if (terms.isPresent()) {
      termKind.count(text);
    }
    return true;
  }

  private ColumnKind kind() {
    int k = 0;
    while (!kinds.get(k).fits()) {
      k++;
    }
    return kinds.get(k);
  }

  public boolean isEmpty() {
    return cells.distinct() == 0;
  }

  public long count() {
    return cells.count;
  }

  /** The different texts, or many of them. */
  public Set<String> values() {
    return cells.values;
  }

  /** Whether cells are words: names of values, or texts. */
  public boolean isWords() {
    return kind().words;
  }

  /** Whether a table with these cells is read with the same names. */
  public boolean isNames() {
    return kind() == names;
  }

  /** Whether a target can be a label among others. */
  public boolean isLabel() {
    return numbers.zeroOne() || kind() == yesNo;
  }

  public boolean namesRows() {
    return rowNames.are();
  }

  /** The terms that are features, if the user wants some. */
  public Optional<Terms> terms() {
    return terms;
  }

  /** How texts are read as they are, such as names of rows. */
  public Reading asText() {
    FileAttribute attribute = FileAttribute.of(cells.name, FileAttribute.Type.STRING);
    return Reading.of(attribute, cells.missing(false), Reading.AS_IT_IS);
  }

  /**
   * How a target is read.
   *
   * @param labels whether all targets can be labels
   */
  public Reading asTarget(boolean labels) {
    if (numbers.zeroOne()) {
      return numbers.label();
    }
    ColumnKind kind = kind();
    return labels && kind == yesNo ? yesNo.label() : kind.reading(false);
  }

  /**
   * How a feature is read.
   *
   * @param learned what a model knows of it; empty to learn from it
   */
  public Reading asFeature(Optional<Learned> learned) {
    ColumnKind read = kind();
    if (terms.isPresent()) {
      return termKind.reading(terms.get(), learned, !read.words);
    }
    return learned.isEmpty()
        ? read.reading(true)
        : kinds.stream()
            .flatMap(kind -> kind.again(learned.get(), read).stream())
            .findFirst()
            .orElse(Reading.none(cells.name, FileAttribute.Type.UNUSED));
  }

  /** How numbers, amounts, dates and times are read as one number each; empty for other texts. */
  public Optional<Reading> asNumber() {
    return Optional.of(kind()).filter(k -> k == numbers || k == dates).map(k -> k.reading(false));
  }

  /**
   * The doubts about a column that is read.
   *
   * @param feature whether it is used as a feature, in contrast to a target
   */
  public List<ColumnDoubt> doubts(boolean feature) {
    List<ColumnDoubt> doubts = new ArrayList<>();
    if (terms.isPresent()) {
      termKind.noteLeftOut(terms.get(), doubts);
    } else if (!cells.nominal) {
      ColumnKind read = kind();
      for (ColumnKind kind : kinds) {
        if (kind != numbers || read != yesNo) {
          kind.doubts(read, feature, doubts);
        }
      }
      if (feature && read != texts) {
        rowNames.note(doubts);
      }
    }
    return doubts;
  }

  /** The doubt about names of rows that are numbers but for a few. */
  public List<ColumnDoubt> nameDoubts() {
    return numbers.few().stream().toList();
  }

  /**
   * The doubts about a column with the labels of each row in its cells.
   *
   * @param ofLabels those about the labels themselves
   */
  public List<ColumnDoubt> labelDoubts(List<ColumnDoubt> ofLabels) {
    List<ColumnDoubt> doubts = new ArrayList<>(ofLabels);
    if (!cells.words.none()) {
      doubts.add(
          ColumnDoubt.Sort.MISSING.note(
              "%s read as unknown labels; write | for a row without any label.",
              cells.words.cells()));
    }
    return doubts;
  }

  /**
   * A summary of the column.
   *
   * @param use what it is for, as {@link ColumnSummary} has it
   * @param contents the many things that a cell holds; empty if it holds one
   * @param rows how many rows there are
   */
  public ColumnSummary summary(String use, String contents, long rows, List<ColumnDoubt> doubts) {
    String type = numbers.zeroOne() && cells.count > 0 ? "0/1" : kind().word();
    List<String> words =
        new ArrayList<>(doubts.stream().map(d -> d.sort().word()).distinct().toList());
    if (cells.distinct() == 1 && contents.isEmpty()) {
      words.add(ColumnDoubt.Sort.CONSTANT.word());
    } else if (isEmpty()) {
      words.add(ColumnDoubt.Sort.EMPTY.word());
    }
    return new ColumnSummary(
        cells.name,
        use,
        !contents.isEmpty() ? contents : isEmpty() ? ColumnDoubt.Sort.EMPTY.word() : type,
        cells.full ? -ColumnCells.MOST_VALUES : cells.distinct(),
        rows - cells.count - (isWords() ? cells.signs.count() : 0),
        cells.first == null ? "" : cells.first.text(),
        words,
        doubts.stream().map(ColumnDoubt::text).toList());
  }
}
