package espalier.cli;

import espalier.io.DataSource;
import espalier.io.csv.CsvText;
import espalier.learn.Model;
import espalier.message.Message;
import espalier.sheet.SheetForm;
import espalier.sheet.SheetRules;
import espalier.sheet.SpecificLabels;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Option;

/** The options of an answer sheet: which rows and labels it has. */
final class SheetOptions {

  private static final List<String> ROWS = List.of("all", "unlabelled");
  private static final int REFERENCE = 12;

  @Option(
      names = "--long",
      description =
          "CSV: one line for each row and predicted label, with id, label, name, namespace,"
              + " depth, score, prior, lift, information, known. JSON lines and GAF always have this form.")
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
              + " (default); also 1.2 times the label's share. 0: the most specific predicted labels,"
              + " as with --precision.")
  private Double floor;

  @Option(
      names = "--top",
      paramLabel = "K",
      description =
          "With --long, .jsonl or .gaf: at most K labels of each row, the first ones; with"
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
      names = "--best",
      paramLabel = "N",
      description =
          "With --long, .jsonl or .gaf: only the N lines of all rows that tell most, the first one"
              + " first.")
  private int best;

  @Option(
      names = "--leave-out",
      paramLabel = "LABEL",
      description =
          "With --long, .jsonl or .gaf: no line for this label, such as GO:0005515 (protein"
              + " binding); may be repeated.")
  private List<String> leaveOut = new ArrayList<>();

  @Option(
      names = "--taxon",
      paramLabel = "N",
      description = "With .gaf: number of the organism in the NCBI taxonomy, such as 4932.")
  private Integer taxon;

  /** Whether a file of this name, in lower case, is a sheet; refuses contradicting options. */
  boolean isRequested(String name) {
    boolean listed = name.endsWith(".jsonl") || name.endsWith(".gaf");
    boolean csv = !listed && !name.endsWith(".arff");
    boolean sheet = listed || longForm;
    if (floor != null && !(floor >= 0 && floor <= 1)) {
      throw new UsageException(
          "--min-score was given as " + floor + "; it is a score from 0 to 1, such as 0.05.");
    }
    if (top < 0
        || best < 0
        || !sheet
            && (top > 0 || best > 0 || needsKnown() || all || floor != null || !leaveOut.isEmpty())
        || longForm && !csv && !listed) {
      throw new UsageException(
          "--long is for .csv files; --top and --best, numbers from 1 up, --min-score, --new-only, --rows,"
              + " --leave-out and --no-specific are for these and .jsonl and .gaf files.");
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
   * @param model of which the labels are
   * @param promised whether label sets keep a promise, which the lines then follow
   */
  SheetRules rules(Model model, boolean promised) {
    List<String> names =
        model.schema().targets().stream().flatMap(t -> t.outputNames().stream()).toList();
    for (String label : leaveOut) {
      if (!names.contains(label)) {
        throw new UsageException(
            Message.of(
                "--leave-out was given as '%s'; the model has no label of this name, but %d others"
                    + " such as '%s'.",
                label, names.size(), names.get(0)));
      }
    }
    double least = floor != null ? floor : promised ? 0 : SpecificLabels.FLOOR;
    return new SheetRules(
        !all, least, top, newOnly, rows.equals("unlabelled"), Set.copyOf(leaveOut), best);
  }

  /**
   * The data with their known targets, under the hierarchy of the model unless one is given. A
   * label that annotations do not mention is unknown, whatever it is for training.
   */
  static DataSource under(Model model, DataSource given, DataOptions form) {
    DataSource source = form.has("annotations") ? given.absentUnknown() : given;
    return form.has("hierarchy") || !form.namesTargets()
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

  long written(long lines) {
    return best > 0 ? Math.min(best, lines) : lines;
  }

  /** Whether labels that the data have are left out. */
  boolean newOnly() {
    return newOnly;
  }
}
