package espalier.io.column;

import espalier.io.column.CellCount.Cell;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** The cells of a column whatever their kind: how many there are, and their different texts. */
final class ColumnCells {

  /** More different texts than this are no values of a nominal column unless it is declared one. */
  static final int MOST_VALUES = 1000;

  /** Words that may mean that the class of a row is not known. */
  private static final Set<String> UNKNOWN =
      Set.of(
          ("unknown,not known,not labelled,not labeled,no label,unlabelled,unlabeled,unclassified,unassigned,undetermined,undefined,"
                  + "not available,missing,n/k,n.a.,unk,tbd")
              .split(","));

  final String name;
  final int place;
  final boolean nominal;
  private final boolean keepAll;
  private final MissingCodes missingCodes;
  final Set<String> values = new HashSet<>();
  private final Set<String> signTexts = new TreeSet<>();
  private Set<String> inFile = values;
  final CellCount codes = new CellCount();
  final CellCount words = new CellCount();
  final CellCount signs = new CellCount();
  long count;
  boolean full;
  Cell first;
  Cell repeated;

  /** The column at a place; its values are names if nominal, and all of them count on request. */
  ColumnCells(String name, int place, boolean nominal, boolean keepAll, MissingCodes codes) {
    this.name = name;
    this.place = place;
    this.nominal = nominal;
    this.keepAll = keepAll || nominal;
    this.missingCodes = codes;
  }

  /** Begins a further file; names of rows may repeat in it. */
  void nextFile() {
    if (count > 0) {
      inFile = new HashSet<>();
    }
  }

  /** Whether a cell is missing; counts it if it is. */
  boolean takesMissing(String text, int line) {
    boolean missing = nominal ? missingCodes.hasAmongNames(text) : missingCodes.has(text);
    if (missing && MissingCodes.isShort(text)) {
      codes.add(text, line);
    }
    if (missing && MissingCodes.isWord(text)) {
      words.add(text, line);
    }
    return missing;
  }

  /** Takes a cell that is not missing; whether it is a value, not a sign that may mean missing. */
  boolean takes(String text, int line) {
    if (MissingCodes.isSign(text)) {
      signs.add(text, line);
      signTexts.add(text);
      return false;
    }
    first = count++ == 0 ? new Cell(text, line) : first;
    if (!full) {
      if (!inFile.add(text) && repeated == null) {
        repeated = new Cell(text, line);
      }
      if (inFile != values) {
        values.add(text);
      }
      full = !keepAll && values.size() > MOST_VALUES;
    }
    return true;
  }

  /** Whether a text is missing, with or without signs such as -. */
  Predicate<String> missing(boolean signsToo) {
    return missingCodes.test(nominal, signsToo);
  }

  /** Whether all cells are two capital letters, like those that are read as missing. */
  boolean hasCodesLikeMissing() {
    return !codes.none() && count > 0 && !full && values.stream().allMatch(MissingCodes::isShort);
  }

  /** The doubt about two texts that differ in upper and lower case or in blanks only. */
  Optional<ColumnDoubt> alike() {
    return alike(full ? Set.of() : values);
  }

  static Optional<ColumnDoubt> alike(Collection<String> texts) {
    Map<String, String> seen = new HashMap<>();
    for (String text : new TreeSet<>(texts)) {
      String plain = text.toLowerCase(Locale.ROOT).replaceAll("[\\s\u00a0]+", " ").strip();
      String other = seen.putIfAbsent(plain, text);
      if (other != null) {
        return Optional.of(
            ColumnDoubt.Sort.CASE.note(
                "%s and %s differ in upper and lower case or in blanks only and are read as two;"
                    + " write them alike if they mean the same.",
                CellCount.shown(other), CellCount.shown(text)));
      }
    }
    return Optional.empty();
  }

  /** The doubt about a class or label that may say that nothing is known. */
  static Optional<ColumnDoubt> unknown(Collection<String> names, String noun) {
    return names.stream()
        .filter(text -> UNKNOWN.contains(text.toLowerCase(Locale.ROOT)))
        .min(Comparator.naturalOrder())
        .map(
            word ->
                ColumnDoubt.Sort.MISSING.note(
                    "'%s' is read as a %s; --missing %s reads such rows as unlabelled.",
                    word, noun, ColumnDoubt.argument(word)));
  }

  /** The texts as values of a nominal column, the given ones first. */
  List<String> values(List<String> firstValues, boolean signsToo) {
    List<String> all = new ArrayList<>(firstValues);
    Set<String> more = new TreeSet<>(values);
    if (signsToo) {
      more.addAll(signTexts);
    }
    firstValues.forEach(more::remove);
    all.addAll(more);
    return all;
  }

  /** How many different texts there are, signs among them. */
  int distinct() {
    return values.size() + signTexts.size();
  }
}
