package espalier.experiment.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** A table of texts as HTML, CSV and LaTeX. */
final class ReportTable {

  private final List<String> heading;
  private final List<List<String>> rows = new ArrayList<>();

  ReportTable(List<String> heading) {
    this.heading = List.copyOf(heading);
  }

  void row(List<String> cells) {
    if (cells.size() != heading.size()) {
      throw new IllegalArgumentException(
          "A row needs " + heading.size() + " cells; " + cells.size() + " were given.");
    }
    rows.add(List.copyOf(cells));
  }

  String html() {
    StringBuilder out = new StringBuilder("<div class=\"wide\"><table>\n<thead><tr>");
    heading.forEach(h -> out.append("<th>").append(Page.escape(h)).append("</th>"));
    out.append("</tr></thead>\n<tbody>\n");
    for (List<String> row : rows) {
      out.append("<tr>");
      for (int c = 0; c < row.size(); c++) {
        String text = Page.escape(row.get(c));
        boolean best = row.get(c).endsWith("*");
        String shown = best ? "<b>" + text.substring(0, text.length() - 1) + "</b>" : text;
        out.append(c == 0 ? "<th>" + shown + "</th>" : "<td>" + shown + "</td>");
      }
      out.append("</tr>\n");
    }
    return out.append("</tbody></table></div>\n").toString();
  }

  /** As RFC 4180 asks, with line feeds; the mark of the best is left out. */
  String csv() {
    return lines(List.of(heading), ",", "\n", ReportTable::quoted)
        + lines(rows, ",", "\n", ReportTable::quoted);
  }

  private static String quoted(String cell) {
    String text = cell.endsWith("*") ? cell.substring(0, cell.length() - 1) : cell;
    return text.matches("(?s).*[\",\n\r].*") ? "\"" + text.replace("\"", "\"\"") + "\"" : text;
  }

  /** A tabular environment with the rules of booktabs. */
  String latex() {
    return String.format(
        "\\begin{tabular}{l%s}\n\\toprule\n%s\\midrule\n%s\\bottomrule\n\\end{tabular}\n",
        "r".repeat(heading.size() - 1),
        lines(List.of(heading), " & ", " \\\\\n", ReportTable::tex),
        lines(rows, " & ", " \\\\\n", ReportTable::tex));
  }

  private static String tex(String cell) {
    String text = cell.endsWith("*") ? cell.substring(0, cell.length() - 1) : cell;
    String escaped =
        text.replace("\\", "\\textbackslash ")
            .replaceAll("([&%$#_{}])", "\\\\$1")
            .replace("±", "$\\pm$")
            .replace("ω", "$\\omega$")
            .replace("<", "$<$")
            .replace("–", "--");
    return cell.endsWith("*") ? "\\textbf{" + escaped + "}" : escaped;
  }

  private static String lines(
      List<List<String>> rows, String between, String end, UnaryOperator<String> form) {
    return rows.stream()
        .map(r -> r.stream().map(form).collect(Collectors.joining(between)) + end)
        .collect(Collectors.joining());
  }
}
