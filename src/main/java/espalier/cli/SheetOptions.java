package espalier.cli;

import espalier.io.CsvText;
import espalier.io.DataSource;
import espalier.learn.Model;
import espalier.sheet.SheetForm;
import espalier.sheet.SheetRules;
import espalier.sheet.SpecificLabels;
import java.util.List;
import picocli.CommandLine.Option;

/** The options of an answer sheet: which rows and labels it has. */
final class SheetOptions {

  private static final List<String> ROWS = List.of("all", "unlabelled");
  private static final int REFERENCE = 12;

  @Option(
      names = "--long",
      description =
          "CSV: one line for each row and predicted label, with id, label, name, namespace,"
              + " depth, score, prior, lift, known. JSON lines and GAF always have this form.")
  private boolean longForm;

  @Option(
      names = "--no-specific",
      description =
          "With --long, .jsonl or .gaf: write all predicted labels, not only the specific ones of a"
              + " hierarchy.")
  private boolean all;

  @Option(
      names = "--min-score",
      paramLabel = "P",
      description =
          "With --long, .jsonl or .gaf, under a hierarchy: the least score of a line, such as 0.05"
              + " (default); also 0.5 or 1.2 times the label's share. 0: the most specific predicted"
              + " labels, as with --precision.")
  private Double floor;

  @Option(
      names = "--top",
      paramLabel = "K",
      description =
          "With --long, .jsonl or .gaf: at most K labels of each row, by score; with"
              + " --no-specific also labels that are not predicted.")
  private int top;

  @Option(
      names = "--new-only",
      description =
          "With --long, .jsonl or .gaf: omit labels that the data already have; needs"
              + " --annotations, --targets or --labels-in.")
  private boolean newOnly;

  @Option(
      names = "--rows",
      paramLabel = "WHICH",
      description =
          "With --long, .jsonl or .gaf: all rows (default), or only unlabelled rows: unlabelled.")
  private String rows = "all";

  @Option(
      names = "--taxon",
      paramLabel = "N",
      description = "With .gaf: number of the organism in the NCBI taxonomy, such as 4932.")
  private Integer taxon;

  /**
   * Whether a sheet is requested.
   *
   * @param name the file to be written, in lower case
   * @throws UsageException if the options contradict each other or the file
   */
  boolean isAsked(String name) {
    boolean listed = name.endsWith(".jsonl") || name.endsWith(".gaf");
    boolean csv = !listed && !name.endsWith(".arff");
    boolean sheet = listed || longForm;
    if (floor != null && !(floor >= 0 && floor <= 1)) {
      throw new UsageException(
          "--min-score was given as " + floor + "; it is a score from 0 to 1, such as 0.05.");
    }
    if (top < 0
        || !sheet && (top > 0 || needsKnown() || all || floor != null)
        || longForm && !csv && !listed) {
      throw new UsageException(
          "--long is for .csv files; --top, a number from 1 up, --min-score, --new-only, --rows and"
              + " --no-specific are for these and .jsonl and .gaf files.");
    }
    if (!ROWS.contains(rows)) {
      throw new UsageException(
          "--rows was given as '" + rows + "'; allowed are " + String.join(" and ", ROWS) + ".");
    }
    if (name.endsWith(".gaf") != (taxon != null)) {
      throw new UsageException(
          "--taxon, the number of the organism such as 4932, goes with a .gaf file and is needed"
              + " there.");
    }
    return sheet;
  }

  /** Whether known targets of the rows are needed. */
  boolean needsKnown() {
    return newOnly || rows.equals("unlabelled");
  }

  /**
   * Which rows and labels are written.
   *
   * @param promised whether label sets keep a promise, which the lines then follow
   */
  SheetRules rules(boolean promised) {
    double least = floor != null ? floor : promised ? 0 : SpecificLabels.FLOOR;
    return new SheetRules(!all, least, top, newOnly, rows.equals("unlabelled"));
  }

  /** The data with their known targets, under the hierarchy of the model unless one is given. */
  static DataSource under(Model model, DataSource source, DataOptions form) {
    return form.keys().containsKey("hierarchy") || !form.namesTargets()
        ? source
        : model.schema().hierarchy().map(source::withHierarchy).orElse(source);
  }

  SheetForm form(String name, CsvText text, Model model) {
    if (name.endsWith(".gaf")) {
      String print = model.provenance().fingerprint().replaceFirst("^.*:", "");
      return SheetForm.gaf(
          Integer.toString(taxon), print.substring(0, Math.min(REFERENCE, print.length())));
    }
    return name.endsWith(".jsonl") ? SheetForm.json() : SheetForm.csv(text);
  }

  /** Whether labels that the data have are left out. */
  boolean newOnly() {
    return newOnly;
  }
}
