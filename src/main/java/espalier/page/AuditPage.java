package espalier.page;

import espalier.account.Columns;
import espalier.account.TextTable;
import espalier.chart.Look;
import espalier.chart.VisibleText;
import espalier.data.Dataset;
import espalier.explain.LabelAudit;
import espalier.explain.LabelAudit.Suspect;
import espalier.io.file.AtomicFile;
import espalier.message.Numbers;
import espalier.message.Phrases;
import espalier.message.Resource;
import java.nio.file.Path;

/** Targets that look wrong as one HTML file without a script, to be sent to those who know. */
public final class AuditPage {

  private static final String ORDER =
      "Sorted by how strongly the scores contradict the data: 1 is certain, 0 is none.";

  /** A caution for readers of the list: a value on it may be right. */
  public static final String LOOK =
      "Scores come from models that have not seen the row. A value listed here may still be right:"
          + " look at the row.";

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

  static String html(LabelAudit audit, Dataset rows) {
    String title =
        audit.suspects().isEmpty()
            ? "Nothing looks wrong in " + rows.name()
            : Phrases.count(audit.suspects().size(), "value") + " to check in " + rows.name();
    StringBuilder text = new StringBuilder();
    if (!audit.suspects().isEmpty()) {
      text.append("<p>").append(VisibleText.html(ORDER)).append("</p>\n");
      text.append("<div class=\"audit\">").append(table(audit, rows, true).html());
      text.append("</div>\n<p>").append(VisibleText.html(LOOK)).append("</p>\n");
    }
    if (!audit.rare().isEmpty()) {
      text.append("<p>").append(VisibleText.html(audit.unjudged())).append("</p>\n");
    }
    return Look.plain(title, Resource.text(AuditPage.class, "model.css"), text.toString());
  }

  /**
   * The suspicious cells with their scores and reasons, a row each. O(suspects).
   *
   * @param features whether the features that speak most against a value have a column
   */
  public static TextTable table(LabelAudit audit, Dataset rows, boolean features) {
    Columns<Suspect> columns =
        new Columns<>(audit.suspects())
            .words("row", s -> rows.rowName(s.row()))
            .words("target", s -> audit.model().schema().shown(s.target()))
            .words("in the data", Suspect::given)
            .column("contradiction", s -> Numbers.score(s.contradiction()))
            .column("score", s -> Numbers.score(s.score()))
            .words("rows like it", Suspect::reason);
    if (features) {
      columns.words("features against it", s -> String.join("; ", s.features()));
    }
    return columns.table();
  }
}
