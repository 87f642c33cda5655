package espalier.cli;

import espalier.io.csv.CsvText;
import picocli.CommandLine.Option;

/** The option of commands that write tables which may be opened in a spreadsheet. */
final class SpreadsheetOption {

  @Option(
      names = "--spreadsheet",
      description =
          "CSV: put an apostrophe before names that a spreadsheet would run as formulas (starting"
              + " with =, +, -, @ or a tab).")
  private boolean safe;

  CsvText text() {
    return safe ? CsvText.SPREADSHEET : CsvText.PLAIN;
  }

  /**
   * Refuses the option where no CSV is written.
   *
   * @throws UsageException if it was given
   */
  void requireCsv(boolean csv) {
    if (safe && !csv) {
      throw new UsageException("--spreadsheet is for .csv files; give one to be written.");
    }
  }
}
