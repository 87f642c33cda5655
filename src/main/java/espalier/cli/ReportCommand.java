package espalier.cli;

import espalier.experiment.report.ReportWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the report of a study. */
@Command(
    name = "report",
    description =
        "Write the report of a study: one HTML page, with tables (CSV, LaTeX) and figures (SVG, PNG).",
    footer = {
      "",
      "Examples:",
      "  espalier report small-study",
      "  espalier report small-study --foreign mulan.csv",
      "  espalier report small-study --conformance clus.csv"
    })
final class ReportCommand extends TerminalCommand {

  @Parameters(paramLabel = "DIR", description = "The folder that 'experiment' wrote.")
  private Path folder;

  @Option(
      names = "--conformance",
      paramLabel = "FILE",
      description =
          "Results that another program recorded, such as CLUS: a CSV file with the columns dataset, L,"
              + " seed (empty: all), method, measure, value. The report sets ours beside them.")
  private Path recorded;

  @Option(
      names = "--foreign",
      paramLabel = "FILE",
      arity = "1..*",
      description =
          "Results of other programs that count as methods in tables, tests and diagrams: CSV files with"
              + " the columns dataset, L, fold, measure, value, and method (default: the file's name).")
  private List<Path> foreign = List.of();

  @Override
  public Integer call() {
    terminal.line(
        "Report: "
            + ReportWriter.write(folder, Optional.ofNullable(recorded), foreign, terminal::line));
    return 0;
  }
}
