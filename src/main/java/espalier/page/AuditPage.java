package espalier.page;

import espalier.account.TextTable;
import espalier.chart.VisibleText;
import espalier.data.Dataset;
import espalier.explain.LabelAudit;
import espalier.explain.LabelAudit.Suspect;
import espalier.io.file.AtomicFile;
import espalier.message.Numbers;
import java.nio.file.Path;

/** Targets that look wrong as one HTML file without a script, to be sent to those who know. */
public final class AuditPage {

  private AuditPage() {}

  /**
   * Writes the page, replacing an existing file.
   *
   * @param rows the rows that were audited
   * @throws espalier.io.file.InputException if the file cannot be written
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
    text.append("</p>\n").append(table(audit, rows).html());
    return text.append("</main>\n</body>\n</html>\n").toString();
  }

  /** The suspicious cells with their scores and reasons, a row each. O(suspects). */
  public static TextTable table(LabelAudit audit, Dataset rows) {
    TextTable table = new TextTable("row", "target", "given", "score", "why");
    table.left(0).left(1).left(2).left(4);
    for (Suspect s : audit.suspects()) {
      table.row(
          rows.rowName(s.row()),
          audit.model().schema().shown(s.target()),
          s.given(),
          Numbers.score(s.score()),
          s.reason());
    }
    return table;
  }
}
