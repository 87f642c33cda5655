package espalier.cli;

import espalier.account.TextTable;
import espalier.io.ColumnSummary;
import espalier.message.Message;
import espalier.message.Phrases;
import java.util.ArrayList;
import java.util.List;

/** The columns of data as a table: what each is, holds and lacks, and what is doubtful. */
final class ColumnTable {

  private static final int MOST = 40;
  private static final int WIDEST = 28;

  private ColumnTable() {}

  /** Prints the first columns, and among the others those with doubts. */
  static void print(Terminal terminal, List<ColumnSummary> columns) {
    List<ColumnSummary> shown = new ArrayList<>(columns.subList(0, Math.min(MOST, columns.size())));
    columns.stream().skip(MOST).filter(c -> !c.doubts().isEmpty()).limit(MOST).forEach(shown::add);
    TextTable table = new TextTable("column", "type", "distinct", "missing", "example", "doubt");
    table.left(0).left(1).left(4).left(5);
    for (ColumnSummary c : shown) {
      table.row(
          cut(c.name()),
          c.type() + (c.use().isEmpty() ? "" : " (" + c.use() + ")"),
          c.distinct() < 0 ? Message.of("> %,d", -c.distinct()) : Integer.toString(c.distinct()),
          Long.toString(c.missing()),
          cut(c.example()),
          String.join(", ", c.doubts()));
    }
    terminal.table(table);
    if (shown.size() < columns.size()) {
      terminal.line(
          Message.of(
              "  and %s, the doubtful ones among the first %s of these apart",
              Phrases.count(columns.size() - shown.size(), "further column"), MOST));
    }
  }

  private static String cut(String text) {
    String line = text.replaceAll("\\s", " ");
    return line.length() > WIDEST ? line.substring(0, WIDEST - 3) + "..." : line;
  }
}
