package espalier.cli;

import espalier.data.Dataset;
import espalier.explain.LabelAudit;
import espalier.explain.LabelAudit.Suspect;
import espalier.io.csv.CsvText;
import espalier.io.file.AtomicFile;
import espalier.page.AuditPage;
import espalier.tuning.ThresholdLearner;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists targets that look wrong. */
@Command(
    name = "audit",
    description =
        "List labels, classes and numbers that look wrong: those that contradict the hierarchy, or"
            + " models that have not seen the row.",
    footer = "  espalier audit --data examples/clus/topics-train.arff --out suspects.csv")
final class AuditCommand extends TerminalCommand {

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description =
          "Output file: .html, or .csv with id, target, given, score, contradiction, reason,"
              + " features, and an empty column decision to fill in for --corrections.")
  private Path out;

  @Option(
      names = "--top",
      paramLabel = "K",
      defaultValue = "20",
      description = "Number of cells to list. Default: 20.")
  private int top;

  @Mixin
  private DataOptions form = new DataOptions("Data files with labelled and unlabelled rows.", true);

  @ArgGroup(validate = false, heading = "%nMethod:%n")
  private MethodOptions method = new MethodOptions();

  @Mixin private OutputFiles.Tables files = new OutputFiles.Tables();

  @Override
  public Integer call() {
    UsageException.below(1, "--top", top);
    boolean page = out != null && out.toString().toLowerCase(Locale.ROOT).endsWith(".html");
    files
        .reading(form.inputs())
        .require("--out", out, page ? OutputKind.XML : OutputKind.TEXT, ".csv", ".html");
    files.requireCsv(out != null && !page);
    ThresholdLearner learner = (ThresholdLearner) method.learner();
    Dataset rows = form.source(terminal).read(form.files(), List.of(), List.of()).data();
    LabelAudit audit =
        Progress.of(
            terminal,
            method.threads(terminal),
            context -> LabelAudit.of(learner, rows, top, context));
    terminal.data(rows);
    List<Suspect> found = audit.suspects();
    if (found.isEmpty()) {
      terminal.line("Nothing looks wrong.");
    } else {
      terminal.heading("Values to check, the strongest contradiction first");
      terminal.table(AuditPage.table(audit, rows, false));
      terminal.paragraph(AuditPage.LOOK);
    }
    if (!audit.rare().isEmpty()) {
      terminal.paragraph(audit.unjudged());
    }
    if (out != null) {
      if (page) {
        AuditPage.write(audit, rows, out);
      } else {
        write(found, rows, files.text());
      }
      terminal.line("List written to " + out);
    }
    return 0;
  }

  private void write(List<Suspect> found, Dataset rows, CsvText text) {
    AtomicFile.write(
        out,
        to -> {
          to.write(
              (rows.named() ? "id" : "row")
                  + ",target,given,score,contradiction,reason,features,decision\n");
          for (Suspect s : found) {
            to.write(
                String.join(
                        ",",
                        text.cell(rows.rowName(s.row())),
                        text.cell(rows.targets().attribute(s.target()).name()),
                        text.cell(s.given()),
                        CsvText.number(s.score()),
                        CsvText.number(s.contradiction()),
                        text.cell(s.reason()),
                        text.cell(String.join("; ", s.features())),
                        "")
                    + "\n");
          }
        });
  }
}
