package espalier.cli;

import espalier.experiment.report.ReportWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the report of a study. */
@Command(
    name = "report",
    description =
        "Write the report of a study: an HTML page, tables (CSV, LaTeX) and figures (SVG, PNG).",
    footer = {
      "",
      "Examples:",
      "  espalier report small-study",
      "  espalier report small-study --foreign mulan.csv",
      "  espalier report small-study --conformance clus.csv"
    })
final class ReportCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Parameters(paramLabel = "DIR", description = "Folder of an 'experiment'.")
  private Path folder;

  @Option(
      names = "--conformance",
      paramLabel = "FILE",
      description =
          "Recorded results of another program to compare with: a CSV file with the columns"
              + " dataset, L, seed (empty: all), method, measure, value.")
  private Path recorded;

  @Option(
      names = "--foreign",
      paramLabel = "FILE",
      arity = "1..*",
      description =
          "Results of other programs to add as methods: CSV files with the columns dataset, L,"
              + " fold, measure, value, and method (default: the file's name).")
  private List<Path> foreign = List.of();

  ReportCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    terminal.line(
        "Report: "
            + ReportWriter.write(folder, Optional.ofNullable(recorded), foreign, terminal::line));
    return 0;
  }
}
