package espalier.cli;

import espalier.experiment.report.ReportWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the report of a study. */
@Command(
    name = "report",
    description =
        "Write the report of a study: an HTML page, tables (CSV, LaTeX) and figures (SVG, PNG).",
    footer = {"  espalier report small-study", "  espalier report small-study --foreign mulan.csv"})
final class ReportCommand extends TerminalCommand {

  @Parameters(paramLabel = "DIR", description = "Folder of an 'experiment'.")
  private Path folder;

  @Option(
      names = "--foreign",
      paramLabel = "FILE",
      arity = "1..*",
      description =
          "Results of other programs to add as methods: CSV files with the columns dataset, L,"
              + " fold, measure, value, and method (default: the file's name).")
  private List<Path> foreign = List.of();

  @Override
  public Integer call() {
    terminal.line("Report: " + ReportWriter.write(folder, foreign, terminal::line));
    return 0;
  }
}
