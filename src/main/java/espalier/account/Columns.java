package espalier.account;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/** A table with a row for each of some things; every column is named and filled in one place. */
public final class Columns<T> {

  private final List<T> things;
  private final List<String> names = new ArrayList<>();
  private final List<Function<? super T, ?>> cells = new ArrayList<>();
  private final BitSet left = new BitSet();

  public Columns(Collection<T> things) {
    this.things = List.copyOf(things);
  }

  /** Adds a column that the terminal aligns right. */
  public Columns<T> column(String name, Function<? super T, ?> cell) {
    names.add(name);
    cells.add(cell);
    return this;
  }

  /** Adds a column that the terminal aligns left. */
  public Columns<T> words(String name, Function<? super T, ?> cell) {
    left.set(names.size());
    return column(name, cell);
  }

  public TextTable table() {
    TextTable table = new TextTable(names);
    left.stream().forEach(table::left);
    for (T thing : things) {
      table.row(cells.stream().map(cell -> String.valueOf(cell.apply(thing))).toList());
    }
    return table;
  }
}
