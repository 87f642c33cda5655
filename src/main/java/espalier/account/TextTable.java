package espalier.account;

import espalier.chart.VisibleText;
import espalier.io.csv.CsvText;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A table of texts for the terminal, HTML, CSV and LaTeX. A cell that ends in * is the best of its
 * row; files and pages show it without the mark.
 */
public final class TextTable {

  private static final String GAP = "  ";

  private final List<List<String>> rows = new ArrayList<>();
  private final List<List<String>> links = new ArrayList<>();
  private final BitSet left = new BitSet();

  /** A table with the names of its columns. */
  public TextTable(List<String> heading) {
    row(heading);
  }

  public TextTable(String... heading) {
    this(List.of(heading));
  }

  /** Aligns a column to the left on the terminal; the others are aligned right. */
  public TextTable left(int column) {
    left.set(column);
    return this;
  }

  public void row(String... cells) {
    row(List.of(cells));
  }

  public void row(List<String> cells) {
    row(cells, cells.stream().map(c -> "").toList());
  }

  /** Adds a row whose cells lead to other pages; an empty link leads nowhere. */
  public void row(List<String> cells, List<String> leadTo) {
    int columns = rows.isEmpty() ? cells.size() : rows.get(0).size();
    if (cells.size() != columns || leadTo.size() != columns) {
      throw new IllegalArgumentException(
          "A row needs " + columns + " cells; " + cells.size() + " were given.");
    }
    rows.add(List.copyOf(cells));
    links.add(List.copyOf(leadTo));
  }

  /** The names of the columns, then the rows. */
  public List<List<String>> rows() {
    return List.copyOf(rows);
  }

  /** The lines for the terminal, each indented by a gap. */
  public List<String> lines() {
    int[] width =
        IntStream.range(0, rows.get(0).size())
            .map(c -> rows.stream().mapToInt(row -> row.get(c).length()).max().orElse(0))
            .toArray();
    return rows.stream().map(row -> line(row, width)).toList();
  }

  /** The table without signs that some windows and files cannot show. */
  TextTable plain() {
    TextTable table = new TextTable(rows.get(0).stream().map(TextTable::plain).toList());
    rows.stream().skip(1).forEach(row -> table.row(row.stream().map(TextTable::plain).toList()));
    table.left.or(left);
    return table;
  }

  static String plain(String text) {
    return text.replace("ω", "omega")
        .replace("±", "+-")
        .replace("…", "...")
        .replace("–", "-")
        .replace('█', '#');
  }

  private String line(List<String> row, int[] width) {
    StringBuilder line = new StringBuilder();
    for (int c = 0; c < width.length; c++) {
      String fill = " ".repeat(width[c] - row.get(c).length());
      line.append(GAP).append(left.get(c) ? row.get(c) + fill : fill + row.get(c));
    }
    return line.toString().stripTrailing();
  }

  public String html() {
    StringBuilder out = new StringBuilder("<div class=\"wide\"><table>\n<thead><tr>");
    for (int c = 0; c < rows.get(0).size(); c++) {
      out.append(c > 0 && words(c) ? "<th scope=\"col\" class=\"says\">" : "<th scope=\"col\">")
          .append(VisibleText.html(rows.get(0).get(c)))
          .append("</th>");
    }
    out.append("</tr></thead>\n<tbody>\n");
    for (int r = 1; r < rows.size(); r++) {
      out.append("<tr>");
      for (int c = 0; c < rows.get(0).size(); c++) {
        String shown = shown(rows.get(r).get(c), links.get(r).get(c));
        String cell = words(c) ? "<td class=\"says\">" : "<td>";
        out.append(c == 0 ? "<th scope=\"row\">" + shown + "</th>" : cell + shown + "</td>");
      }
      out.append("</tr>\n");
    }
    return out.append("</tbody></table></div>\n").toString();
  }

  /** Whether a column holds words; pages and papers align numbers right. */
  private boolean words(int column) {
    return rows.size() > 1
        && rows.stream().skip(1).noneMatch(r -> r.get(column).matches("[-+<–]? ?\\d.*|–"));
  }

  private static String shown(String cell, String link) {
    String text = VisibleText.html(LatexTable.bare(cell));
    String linked =
        link.isEmpty() ? text : "<a href=\"" + VisibleText.html(link) + "\">" + text + "</a>";
    return LatexTable.best(cell) ? "<b>" + linked + "</b>" : linked;
  }

  /** As RFC 4180 asks, with line feeds. */
  public String csv() {
    return rows.stream()
        .map(row -> CsvText.PLAIN.line(row.stream().map(LatexTable::bare).toList()))
        .collect(Collectors.joining());
  }

  /**
   * Floating tables with the rules of booktabs and the numbers of siunitx.
   *
   * @param caption the text above
   * @param label by which a text refers to it
   */
  public String latex(String caption, String label) {
    return new LatexTable(rows.get(0), rows.subList(1, rows.size()), this::words)
        .write(caption, label);
  }
}
