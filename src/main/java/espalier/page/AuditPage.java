package espalier.page;

import espalier.chart.VisibleText;
import espalier.data.Dataset;
import espalier.explain.LabelAudit;
import espalier.explain.LabelAudit.Suspect;
import espalier.io.AtomicFile;
import espalier.message.Message;
import java.nio.file.Path;

/** Targets that look wrong as one HTML file without a script, to be sent to those who know. */
public final class AuditPage {

  private AuditPage() {}

  /**
   * Writes the page, replacing an existing file.
   *
   * @param rows the rows that were audited
   * @throws espalier.io.InputException if the file cannot be written
   */
  public static void write(LabelAudit audit, Dataset rows, Path file) {
    String page = html(audit, rows);
    AtomicFile.write(file, out -> out.write(page));
  }

  /** The text of the page; names of rows and targets are only text. O(suspects). */
  static String html(LabelAudit audit, Dataset rows) {
    String title = "What looks wrong in " + rows.name();
    StringBuilder text = new StringBuilder(ModelPage.head(title));
    text.append("</head>\n<body>\n<main>\n<h1>");
    text.append(VisibleText.html(title)).append("</h1>\n<p>");
    text.append(
        audit.suspects().isEmpty()
            ? "Nothing looks wrong."
            : "The most suspicious cells come first. Scores come from models that have not seen"
                + " the row. What is listed may still be right: look at the row.");
    text.append("</p>\n<p>").append(VisibleText.html(audit.unjudged()));
    text.append("</p>\n<div class=\"wide\"><table>\n<thead><tr>");
    for (String head : new String[] {"row", "target", "in the data", "score", "why"}) {
      text.append("<th scope=\"col\">").append(head).append("</th>");
    }
    text.append("</tr></thead>\n<tbody>\n");
    for (Suspect s : audit.suspects()) {
      text.append("<tr>");
      cell(text, rows.rowName(s.row()));
      cell(text, audit.model().schema().shown(s.target()));
      cell(text, s.given());
      cell(text, Double.isNaN(s.score()) ? "–" : Message.of("%.3f", s.score()));
      cell(text, s.reason());
      text.append("</tr>\n");
    }
    return text.append("</tbody>\n</table></div>\n</main>\n</body>\n</html>\n").toString();
  }

  private static void cell(StringBuilder text, String words) {
    text.append("<td>").append(VisibleText.html(words)).append("</td>");
  }
}
