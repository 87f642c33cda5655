package espalier.cli;

import espalier.experiment.report.ReportWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Writes the report of a study. */
@Command(
    name = "report",
    description =
        "Write the report of a study: one HTML page, with tables (CSV, LaTeX) and figures (SVG, PNG).",
    footer = {"", "Example:", "  espalier report small-study"})
final class ReportCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Parameters(paramLabel = "DIR", description = "The folder that 'experiment' wrote.")
  private Path folder;

  ReportCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    terminal.line("Report: " + ReportWriter.write(folder));
    return 0;
  }
}
