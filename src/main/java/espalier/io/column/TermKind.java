package espalier.io.column;

import espalier.io.column.FileAttribute.Type;
import espalier.message.Message;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Code lists and free text: the codes or words in the cells of a column, which become 0/1 features
 * on request. Rare terms are left out.
 */
final class TermKind {

  /** One in so many cells. */
  private static final long MANY = 10;

  private final ColumnCells cells;
  private final Optional<Terms> needed;
  private final int fewestRows;
  private final Map<String, Integer> rows = new HashMap<>();
  private final CellCount lists = new CellCount();
  private long codeCells;

  TermKind(ColumnCells cells, Optional<Terms> needed, int fewestRows) {
    this.cells = cells;
    this.needed = needed;
    this.fewestRows = fewestRows;
  }

  /** Looks at a cell that is no number or date. */
  void look(String text, int line) {
    int codes = Terms.codes(text);
    codeCells += codes > 0 ? 1 : 0;
    if (codes > 1) {
      lists.add(text, line);
    }
  }

  void count(String text) {
    if (needed.isPresent()) {
      needed.get().of(text).forEach(term -> rows.merge(term, 1, Integer::sum));
    }
  }

  /** Whether nearly all cells are codes, several in many of them, or parts that recur. */
  boolean looksLikeLists() {
    boolean codes = MANY * (cells.count - codeCells) <= cells.count;
    return codes && lists.count() > 1 && MANY * lists.count() >= cells.count || partsRecur();
  }

  /** Whether marks cut the different texts into parts that are fewer, and most of two or more. */
  private boolean partsRecur() {
    Set<String> parts = new HashSet<>();
    int cut = 0;
    for (String text : cells.full ? Set.<String>of() : cells.values) {
      List<String> own = LabelLists.parts(text);
      parts.addAll(own);
      cut += own.size() > 1 ? 1 : 0;
    }
    return cut > 2 && 2 * cut >= cells.values.size() && 2 * parts.size() <= cells.values.size();
  }

  void noteLists(boolean feature, List<ColumnDoubt> doubts) {
    if (!looksLikeLists()) {
      return;
    }
    String name = ColumnDoubt.argument(cells.name);
    doubts.add(
        feature
            ? ColumnDoubt.Sort.LIST.note(
                "lists of codes, such as %s, are read as one value each; --items %s makes every"
                    + " code a feature.",
                example(), name)
            : ColumnDoubt.Sort.LIST.note(
                "lists, such as %s, are read as one class each; --labels-in %s makes every part a"
                    + " label.",
                example(), name));
  }

  private Object example() {
    return lists.none()
        ? cells.values.stream()
            .filter(text -> LabelLists.parts(text).size() > 1)
            .min(Comparator.naturalOrder())
            .map(CellCount::shown)
            .orElse("")
        : lists.first();
  }

  /** Notes which codes, or words beyond the most frequent, are left out. */
  void noteLeftOut(Terms kind, List<ColumnDoubt> doubts) {
    long rare = rows.values().stream().filter(count -> count < fewestRows).count();
    long cut = Math.max(0, rows.size() - rare - kind.most);
    List<String> parts = new ArrayList<>();
    if (rare > 0 && (kind == Terms.ITEMS || cut > 0)) {
      parts.add(Message.of("%,d in fewer than %d rows", rare, fewestRows));
    }
    if (cut > 0) {
      parts.add(Message.of("%,d less frequent ones", cut));
    }
    if (!parts.isEmpty()) {
      doubts.add(
          ColumnDoubt.Sort.TEXT.note(
              "of %,d different %s, %s are left out.",
              rows.size(), kind.noun(), String.join(" and ", parts)));
    }
  }

  /** The terms that are features, sorted. */
  private List<String> frequent(Terms kind) {
    return rows.keySet().stream()
        .filter(term -> rows.get(term) >= fewestRows)
        .sorted(Comparator.<String>comparingInt(term -> -rows.get(term)).thenComparing(t -> t))
        .limit(kind.most)
        .sorted()
        .toList();
  }

  /**
   * The terms as ones: those that a model expects, else the frequent ones. A missing text has none.
   */
  Reading reading(Terms kind, Optional<Learned> learned, boolean signs) {
    String start = cells.name + "=";
    List<String> terms =
        learned.map(l -> l.added(start).sorted().toList()).orElseGet(() -> frequent(kind));
    Map<String, Integer> places = new HashMap<>();
    terms.forEach(term -> places.put(term, places.size() + 1));
    Predicate<String> missing = cells.missing(signs);
    return new Reading(
        FileAttribute.of(cells.name, Type.UNUSED),
        terms.stream().map(term -> start + term).toList(),
        Optional.of(kind.form),
        "",
        text -> false,
        (text, at, out) -> {
          for (String term : missing.test(text) ? List.<String>of() : kind.of(text)) {
            if (places.containsKey(term)) {
              out.number(at[places.get(term)], 1);
            }
          }
        });
  }
}
