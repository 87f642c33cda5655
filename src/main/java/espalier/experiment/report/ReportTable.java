package espalier.experiment.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A table of texts as HTML, CSV and LaTeX. A cell that ends in * is the best of its row. */
final class ReportTable {

  private final List<String> heading;
  private final List<List<String>> rows = new ArrayList<>();
  private final List<List<String>> links = new ArrayList<>();

  ReportTable(List<String> heading) {
    this.heading = List.copyOf(heading);
  }

  ReportTable(String... heading) {
    this(List.of(heading));
  }

  void row(String... cells) {
    row(List.of(cells));
  }

  void row(List<String> cells) {
    row(cells, cells.stream().map(c -> "").toList());
  }

  /** Adds a row whose cells lead to other pages; an empty link leads nowhere. */
  void row(List<String> cells, List<String> leadTo) {
    if (cells.size() != heading.size() || leadTo.size() != heading.size()) {
      throw new IllegalArgumentException(
          "A row needs " + heading.size() + " cells; " + cells.size() + " were given.");
    }
    rows.add(List.copyOf(cells));
    links.add(List.copyOf(leadTo));
  }

  String html() {
    StringBuilder out = new StringBuilder("<div class=\"wide\"><table>\n<thead><tr>");
    for (int c = 0; c < heading.size(); c++) {
      out.append(c > 0 && says(c) ? "<th scope=\"col\" class=\"says\">" : "<th scope=\"col\">")
          .append(Page.escape(heading.get(c)))
          .append("</th>");
    }
    out.append("</tr></thead>\n<tbody>\n");
    for (int r = 0; r < rows.size(); r++) {
      out.append("<tr>");
      for (int c = 0; c < heading.size(); c++) {
        String shown = shown(rows.get(r).get(c), links.get(r).get(c));
        String cell = says(c) ? "<td class=\"says\">" : "<td>";
        out.append(c == 0 ? "<th scope=\"row\">" + shown + "</th>" : cell + shown + "</td>");
      }
      out.append("</tr>\n");
    }
    return out.append("</tbody></table></div>\n").toString();
  }

  /** Whether a column holds words; numbers are aligned right. */
  private boolean says(int column) {
    return !rows.isEmpty()
        && rows.stream().noneMatch(r -> r.get(column).matches("[-+<–]? ?\\d.*|–"));
  }

  private static String shown(String cell, String link) {
    String text = Page.escape(bare(cell));
    String linked =
        link.isEmpty() ? text : "<a href=\"" + Page.escape(link) + "\">" + text + "</a>";
    return best(cell) ? "<b>" + linked + "</b>" : linked;
  }

  static boolean best(String cell) {
    return cell.endsWith("*");
  }

  static String bare(String cell) {
    return best(cell) ? cell.substring(0, cell.length() - 1) : cell;
  }

  /** As RFC 4180 asks, with line feeds; the mark of the best is left out. */
  String csv() {
    return Stream.concat(Stream.of(heading), rows.stream())
        .map(r -> r.stream().map(ReportTable::quoted).collect(Collectors.joining(",")) + "\n")
        .collect(Collectors.joining());
  }

  private static String quoted(String cell) {
    String text = bare(cell);
    return text.matches("(?s).*[\",\n\r].*") ? "\"" + text.replace("\"", "\"\"") + "\"" : text;
  }

  /**
   * Floating tables with the rules of booktabs and the numbers of siunitx.
   *
   * @param caption the text above
   * @param label by which a text refers to it
   */
  String latex(String caption, String label) {
    return new LatexTable(heading, rows, this::says).write(caption, label);
  }
}
