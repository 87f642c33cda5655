package espalier.io.column;

import espalier.data.CellForm;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Two words for absent and present, in any case, such as {@code False} and {@code TRUE}; the digits
 * 0 and 1 among them are read alike.
 */
final class YesNoKind extends ColumnKind {

  static final List<String> DIGITS = List.of("0", "1");

  private static final int LONGEST = 7;

  private static final List<List<String>> PAIRS =
      List.of(
          List.of("false", "true"),
          List.of("no", "yes"),
          List.of("f", "t"),
          List.of("n", "y"),
          List.of("nein", "ja"),
          List.of("absent", "present"));

  private static final Set<String> ALL =
      PAIRS.stream().flatMap(List::stream).collect(Collectors.toUnmodifiableSet());

  private final NumberKind numbers;
  private long count;

  YesNoKind(ColumnCells cells, NumberKind numbers) {
    super(cells);
    this.numbers = numbers;
  }

  @Override
  String word() {
    return "yes/no";
  }

  @Override
  boolean takes(String text, int line) {
    boolean taken = text.length() <= LONGEST && ALL.contains(text.toLowerCase(Locale.ROOT));
    count += taken ? 1 : 0;
    return taken;
  }

  @Override
  boolean fits() {
    long digits = numbers.whole.zeroOne() ? numbers.count : 0;
    return !cells.nominal && count > 0 && count + digits == cells.count && pair().isPresent();
  }

  private Optional<List<String>> pair() {
    return pair(cells.values);
  }

  /** The pair, in lower case, that has all of some texts but the digits. */
  private static Optional<List<String>> pair(Collection<String> texts) {
    Set<String> words =
        texts.stream()
            .filter(text -> !DIGITS.contains(text))
            .map(text -> text.toLowerCase(Locale.ROOT))
            .collect(Collectors.toSet());
    return words.isEmpty()
        ? Optional.empty()
        : PAIRS.stream().filter(p -> p.containsAll(words)).findFirst();
  }

  @Override
  void doubts(ColumnKind read, boolean feature, List<ColumnDoubt> doubts) {
    if (read == this && cells.values.size() > 2) {
      doubts.add(
          ColumnDoubt.Sort.CASE.note(
              "%d spellings, the first is %s, are read as two values.",
              cells.values.size(), cells.first));
    }
  }

  @Override
  Reading reading(boolean feature) {
    List<String> texts = cells.values(List.of(), false);
    boolean asTheyAre = texts.size() <= 2 && texts.stream().noneMatch(DIGITS::contains);
    List<String> pair = pair().orElseThrow();
    List<String> values = asTheyAre ? texts : pair;
    return Reading.of(
        FileAttribute.nominal(cells.name, values),
        cells.missing(true),
        conversion(meaning(pair, values)));
  }

  /** The words as a label. */
  Reading label() {
    List<String> pair = pair().orElseThrow();
    Map<String, String> meaning = Map.of(pair.get(0), "0", "0", "0", pair.get(1), "1", "1", "1");
    return Reading.of(
        FileAttribute.nominal(cells.name, DIGITS), cells.missing(true), conversion(meaning));
  }

  /** How further cells are read as the values that a model knows, if these are such words. */
  static Optional<Reading.Conversion> again(List<String> values) {
    return pair(values).map(pair -> conversion(meaning(pair, values)));
  }

  /** Each word of a pair and each digit as the value that is the word in any case. */
  private static Map<String, String> meaning(List<String> pair, List<String> values) {
    Map<String, String> meaning = new HashMap<>();
    for (String value : values) {
      String word = value.toLowerCase(Locale.ROOT);
      meaning.put(word, value);
      meaning.put(DIGITS.get(pair.indexOf(word)), value);
    }
    return meaning;
  }

  private static Reading.Conversion conversion(Map<String, String> meaning) {
    return (text, at, out) -> {
      String value = meaning.getOrDefault(text.toLowerCase(Locale.ROOT), text);
      out.text(at[0], value, CellForm.POINT);
    };
  }
}
