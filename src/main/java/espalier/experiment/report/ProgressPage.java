package espalier.experiment.report;

import espalier.account.TextTable;
import espalier.chart.VisibleText;
import espalier.experiment.Result;
import espalier.experiment.StudyFolder;
import espalier.experiment.StudyProgress;
import espalier.io.file.AtomicFile;
import espalier.measure.Measure;
import espalier.message.Message;
import espalier.message.Numbers;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * The page of a study that still runs: how far it is, when it should end, the results so far and
 * what failed. The file is replaced as a whole, so that it can be opened at any time; a browser
 * loads it again by itself until the study has ended. At most one page is written in {@value
 * #SECONDS} seconds, besides the first and the last.
 */
public final class ProgressPage implements Consumer<StudyProgress> {

  /** The file in the folder of the study. */
  public static final String NAME = "progress.html";

  private static final int SECONDS = 5;
  private static final int MOST_FAILURES = 50;

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("d MMM uuuu HH:mm:ss", Locale.ROOT);

  private final Path folder;
  private final Clock clock;
  private ZonedDateTime written;

  /**
   * Creates the page of a run.
   *
   * @param folder the folder of results, in which a run has begun
   */
  public ProgressPage(Path folder, Clock clock) {
    this.folder = folder;
    this.clock = clock;
  }

  /**
   * Writes the page if it is time. O(results).
   *
   * @throws espalier.io.file.InputException if the page cannot be written
   */
  @Override
  public synchronized void accept(StudyProgress progress) {
    ZonedDateTime now = ZonedDateTime.now(clock);
    boolean ended = progress.done() == progress.total();
    if (written != null && !ended && Duration.between(written, now).toSeconds() < SECONDS) {
      return;
    }
    written = now;
    String html = html(progress, new Study(StudyFolder.read(folder)), now, ended);
    AtomicFile.write(folder.resolve(NAME), out -> out.write(html));
  }

  private static String html(StudyProgress p, Study study, ZonedDateTime now, boolean ended) {
    String name = study.folder().plan().name();
    String title = Message.of("%d of %d: %s", p.done(), p.total(), name);
    StringBuilder page = new StringBuilder(Page.head(title));
    page.append(ended ? "" : "<meta http-equiv=\"refresh\" content=\"" + 2 * SECONDS + "\">\n");
    page.append("</head>\n<body>\n<h1>")
        .append(VisibleText.html(name))
        .append("</h1>\n<div class=\"answer\">\n<p><b>");
    int failed = (int) study.folder().open().stream().filter(Result::failed).count();
    page.append(p.done() - failed).append(" of ").append(p.total());
    page.append(" cells have a result</b>, ").append(failed).append(" failed, ");
    page.append(p.total() - p.done()).append(" are left</p>\n");
    bar(p.done() - failed, failed, p.total(), page);
    page.append("<p>");
    page.append(ended ? "The study has ended." : expected(p, now)).append("</p>\n");
    if (!p.running().isEmpty() && !ended) {
      page.append("<p>Running: ").append(VisibleText.html(String.join("; ", p.running())));
      page.append(".</p>\n");
    }
    if (!p.last().isEmpty()) {
      page.append("<p>Last cell: ").append(VisibleText.html(p.last())).append(".</p>\n");
    }
    page.append("<p class=\"note\">Written ").append(TIME.format(now));
    page.append(ended ? "." : "; the page reloads every " + 2 * SECONDS + " seconds.");
    page.append("</p>\n</div>\n");
    results(study, page);
    failures(study, page);
    return page.append("</body>\n</html>\n").toString();
  }

  /** Results, failures and the rest in the colours of all pages; the words above say the same. */
  private static void bar(int done, int failed, int total, StringBuilder page) {
    page.append("<svg class=\"progress\" width=\"100%\" height=\"14\" aria-hidden=\"true\">");
    page.append("<rect width=\"100%\" height=\"14\"/>");
    part(0, done, total, "done", page);
    part(done, failed, total, "failed", page);
    page.append("</svg>\n");
  }

  private static void part(int from, int cells, int total, String kind, StringBuilder page) {
    if (cells > 0) {
      page.append(
          Message.of(
              "<rect class=\"%s\" x=\"%s%%\" width=\"%s%%\" height=\"14\"/>",
              kind,
              Numbers.fixed(100.0 * from / total, 2),
              Numbers.fixed(100.0 * cells / total, 2)));
    }
  }

  private static String expected(StudyProgress p, ZonedDateTime now) {
    return Double.isNaN(p.secondsLeft())
        ? "The expected end is known after the first cell."
        : "Expected end: "
            + TIME.format(now.plusSeconds(Math.round(p.secondsLeft())))
            + ", at the pace of this run.";
  }

  private static void results(Study study, StringBuilder page) {
    page.append("<h2>Results so far</h2>\n");
    List<Measure> measures = study.measures();
    if (measures.isEmpty()) {
      page.append("<p>There are none yet.</p>\n");
      return;
    }
    Measure measure = measures.get(0);
    TextTable table =
        study.table(
            (data, method, setting) -> {
              double[] values = study.values(data, method, setting, r -> r.measure(measure.key()));
              return values.length == 0
                  ? Numbers.UNKNOWN
                  : Numbers.score(Study.mean(values)) + " (" + values.length + ")";
            });
    page.append("<p class=\"note\">Mean ").append(VisibleText.html(Comparison.named(measure)));
    page.append(", number of cells in brackets; compare only methods with equal numbers.");
    page.append("</p>\n").append(table.html());
  }

  private static void failures(Study study, StringBuilder page) {
    List<Result> failed = study.folder().open().stream().filter(Result::failed).toList();
    page.append("<h2>Failures</h2>\n");
    if (failed.isEmpty()) {
      page.append("<p>Nothing has failed.</p>\n");
      return;
    }
    List<Result.Group> groups = Result.grouped(failed);
    page.append("<p>").append(failed.size()).append(" so far");
    page.append(groups.size() > MOST_FAILURES ? "; the first " + MOST_FAILURES + " kinds" : "");
    page.append(":</p>\n");
    groups = groups.subList(0, Math.min(MOST_FAILURES, groups.size()));
    page.append(ReportWriter.failures(groups).html());
  }
}
