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
import java.util.stream.Stream;

/**
 * Two words for absent and present, in any case, such as {@code False} and {@code TRUE}; the digits
 * 0 and 1 among them are read alike.
 */
final class YesNoKind extends ColumnKind {

  private static final Set<String> ZERO_ONE = Set.of("0", "1", "0.0", "1.0");

  private static final int LONGEST = 8;

  /** Words for absent and words for present. */
  private record Pair(List<String> absent, List<String> present) {

    static final List<Pair> ALL =
        Stream.of(
                "false f|true t",
                "no n|yes y",
                "nein|ja",
                "non|oui",
                "no|sí si",
                "off|on",
                "absent|present",
                "negative neg|positive pos")
            .map(text -> text.split("\\|"))
            .map(half -> new Pair(List.of(half[0].split(" ")), List.of(half[1].split(" "))))
            .toList();

    /** A word for absent and one for present, those that occur in some texts if any do. */
    List<String> names(List<String> texts) {
      Set<String> words = texts.stream().map(YesNoKind::low).collect(Collectors.toSet());
      return Stream.of(absent, present)
          .map(own -> own.stream().filter(words::contains).findFirst().orElse(own.get(0)))
          .toList();
    }

    boolean has(String word) {
      return absent.contains(word) || present.contains(word);
    }

    /** Each word of the pair and each digit as the one of two values that means the same. */
    Map<String, String> meaning(String no, String yes) {
      Map<String, String> meaning = new HashMap<>(Map.of("0", no, "0.0", no, "1", yes, "1.0", yes));
      absent.forEach(word -> meaning.put(word, no));
      present.forEach(word -> meaning.put(word, yes));
      return meaning;
    }
  }

  private static final Set<String> ALL =
      Pair.ALL.stream()
          .flatMap(pair -> Stream.concat(pair.absent.stream(), pair.present.stream()))
          .collect(Collectors.toUnmodifiableSet());

  private final NumberKind numbers;
  private long count;

  YesNoKind(ColumnCells cells, NumberKind numbers) {
    super(cells, "yes/no", false);
    this.numbers = numbers;
  }

  @Override
  boolean takes(String text, int line) {
    boolean taken = text.length() <= LONGEST && ALL.contains(low(text));
    count += taken ? 1 : 0;
    return taken;
  }

  @Override
  boolean fits() {
    long digits = numbers.whole.zeroOne ? numbers.count : 0;
    return !cells.nominal && count > 0 && count + digits == cells.count && pair().isPresent();
  }

  private Optional<Pair> pair() {
    return pair(cells.values);
  }

  /** The pair that has all of some texts in any case, but for the digits. */
  private static Optional<Pair> pair(Collection<String> texts) {
    Set<String> words =
        texts.stream()
            .filter(text -> !ZERO_ONE.contains(text))
            .map(YesNoKind::low)
            .collect(Collectors.toSet());
    return words.isEmpty()
        ? Optional.empty()
        : Pair.ALL.stream().filter(pair -> words.stream().allMatch(pair::has)).findFirst();
  }

  @Override
  void doubts(ColumnKind read, boolean feature, List<ColumnDoubt> doubts) {
    if (read == this && cells.values.size() > 2) {
      doubts.add(
          ColumnDoubt.Sort.CASE.note(
              "%d spellings, the first is %s, are read as two values.",
              cells.values.size(), cells.first));
    } else if (read.words && !cells.full) {
      Pair.ALL.forEach(pair -> noteAmong(pair, doubts));
    }
  }

  /** The doubt about three words or more of a pair among a few other texts. */
  private void noteAmong(Pair pair, List<ColumnDoubt> doubts) {
    List<String> own = cells.values.stream().filter(v -> pair.has(low(v))).sorted().toList();
    List<String> others =
        cells.values.stream().filter(v -> !pair.has(low(v)) && !ZERO_ONE.contains(v)).toList();
    if (own.size() > 2 && others.size() == 1) {
      doubts.add(
          ColumnDoubt.Sort.CASE.note(
              "%s are read as different values because of %s; if this means missing, write"
                  + " --missing %s.",
              String.join(", ", own),
              CellCount.shown(others.get(0)),
              ColumnDoubt.argument(others.get(0))));
    }
  }

  @Override
  Reading reading(boolean feature) {
    List<String> texts = cells.values(List.of(), false);
    Pair pair = pair().orElseThrow();
    List<String> values = inOrder(pair, texts).isEmpty() ? pair.names(texts) : texts;
    return reading(pair, values, inOrder(pair, values));
  }

  /** The words as a label. */
  Reading label() {
    return reading(pair().orElseThrow(), FileAttribute.ZERO_ONE, FileAttribute.ZERO_ONE);
  }

  private Reading reading(Pair pair, List<String> values, List<String> inOrder) {
    return Reading.of(
        FileAttribute.nominal(cells.name, values),
        cells.missing(true),
        conversion(pair.meaning(inOrder.get(0), inOrder.get(1))));
  }

  /** Two values in the order absent, present, one for both if there is one; else none. */
  private static List<String> inOrder(Pair pair, List<String> values) {
    List<String> no = values.stream().filter(v -> pair.absent.contains(low(v))).toList();
    List<String> yes = values.stream().filter(v -> pair.present.contains(low(v))).toList();
    if (no.size() > 1 || yes.size() > 1 || no.size() + yes.size() < values.size()) {
      return List.of();
    }
    String other = pair.names(values).get(no.isEmpty() ? 0 : 1);
    return no.isEmpty()
        ? List.of(other, yes.get(0))
        : List.of(no.get(0), yes.isEmpty() ? other : yes.get(0));
  }

  private static String low(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  /** How further cells are read as the values that a model knows, if these are such words. */
  static Optional<Reading.Conversion> again(List<String> values) {
    return pair(values)
        .map(pair -> Map.entry(pair, inOrder(pair, values)))
        .filter(e -> values.size() == 2 && !e.getValue().isEmpty())
        .map(e -> conversion(e.getKey().meaning(e.getValue().get(0), e.getValue().get(1))));
  }

  private static Reading.Conversion conversion(Map<String, String> meaning) {
    return (text, at, out) -> {
      String value = meaning.getOrDefault(low(text), text);
      out.text(at[0], value, CellForm.POINT);
    };
  }
}
