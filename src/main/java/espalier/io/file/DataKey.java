package espalier.io.file;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * A key that describes data, declared once for programs, plans and the command line.
 *
 * @param name the name of the key
 * @param value a word for its value
 * @param help what it means
 * @param fits whether a value can be meant
 * @param allowed the values that can be meant, as a part of a sentence
 */
public record DataKey(
    String name, String value, String help, Predicate<String> fits, String allowed) {

  public static final DataKey XML =
      file(
          "xml",
          "FILE",
          "Mulan: XML file of the labels; found without it if it has the name of the data file.");

  public static final DataKey LABELS =
      whole("labels", "N", "MEKA: the first N attributes are the targets, or the last N if -N.");

  public static final DataKey TARGETS =
      text(
          "targets",
          "N|NAMES",
          "Plain ARFF and CSV: targets are the last N columns, the first N (first:N), columns that begin with a text (prefix:TEXT), or names separated by commas.");

  public static final DataKey IGNORE =
      text("ignore", "NAMES", "Columns to leave out, separated by commas.");

  public static final DataKey ROW_NAMES =
      text(
          "id",
          "COLUMN",
          "Column with row names; columns such as id, gene or name are found automatically.");

  public static final DataKey LABELS_IN =
      text(
          "labels-in",
          "COLUMNS",
          "CSV: column whose cells list the labels of a row, such as a|b or a;b, or several columns with one label each, separated by commas.");

  public static final DataKey NOMINAL =
      text("nominal", "NAMES", "CSV: columns to read as nominal values, separated by commas.");

  public static final DataKey MISSING =
      text(
          "missing",
          "CODES",
          "CSV: further codes for missing values, separated by commas, such as -999. Always missing: empty, ?, NA, ...");

  public static final DataKey KEEP =
      text(
          "keep",
          "CODES",
          "CSV: codes that are values, not missing, separated by commas, such as NA for Namibia.");

  public static final DataKey TEXT =
      text(
          "text",
          "NAMES",
          "CSV: columns of free text, separated by commas; their words become features.");

  public static final DataKey ITEMS =
      text(
          "items",
          "NAMES",
          "CSV: columns of lists of codes, such as a b or a;b, separated by commas; every code becomes a feature.");

  public static final DataKey ITEM_ROWS =
      whole("item-rows", "N", "CSV: leave out codes of --items in fewer than N rows. Default: 2.");

  public static final DataKey MONTH_FIRST =
      text(
          "month-first",
          "NAMES",
          "CSV: columns of dates such as 5/6/24 with the month first, separated by commas.");

  public static final DataKey HIERARCHY =
      file(
          "hierarchy",
          "FILE",
          "Label hierarchy: an edge list (hierarchies/README.md), an ontology (.obo), 'dots' for names such as A.B.C, or 'slashes' for A/B/C.");

  public static final DataKey ANNOTATIONS =
      file(
          "annotations",
          "FILE",
          "Targets by row name: a GAF 2 file, or a table with a name and labels (a|b), or a name and a cell for each target. Other rows are unlabelled.");

  public static final DataKey ABSENT =
      oneOf(
          "absent",
          "RULE",
          "Meaning of labels that an annotated row does not have: negative (default), unknown, or below (unknown below the most specific labels that it has, else negative). NOT in a GAF file is always negative.",
          "negative",
          "below",
          "unknown");

  public static final DataKey EVIDENCE =
      text(
          "evidence",
          "CODES",
          "Annotations to use: all (default; without ND), curated (also without IEA), experimental, or codes separated by commas.");

  public static final DataKey NAMESPACE =
      text("namespace", "NAME", "Use only terms of this namespace of the ontology.");

  public static final DataKey MIN_ROWS =
      whole("min-rows", "N", "Leave out labels with fewer than N annotated rows. Default: 1.");

  public static final DataKey LABEL_CUT =
      text("label-cut", "PART", "CLUS: the path part that ends a label, such as 0.");

  public static final DataKey CONTRADICTIONS =
      oneOf(
          "contradictions",
          "RULE",
          "Rows with a label but without its parent: repair (set the parent, count the rows; default) or error.",
          "repair",
          "error");

  public static final DataKey CORRECTIONS =
      file(
          "corrections",
          "FILE",
          "Decisions about values: a list of audit (.csv) with the column decision filled in (present, absent, a class, a number, or ? for unknown).");

  public static final DataKey FORMAT =
      text("format", "FORMAT", "Default: recognised from the file.");

  /** All keys, in the order of the help. */
  public static final List<DataKey> ALL =
      List.of(
          XML,
          LABELS,
          TARGETS,
          IGNORE,
          ROW_NAMES,
          LABELS_IN,
          NOMINAL,
          MISSING,
          KEEP,
          TEXT,
          ITEMS,
          ITEM_ROWS,
          MONTH_FIRST,
          HIERARCHY,
          ANNOTATIONS,
          ABSENT,
          EVIDENCE,
          NAMESPACE,
          MIN_ROWS,
          LABEL_CUT,
          CONTRADICTIONS,
          CORRECTIONS,
          FORMAT);

  /** The names of all keys. */
  public static final List<String> NAMES = ALL.stream().map(DataKey::name).toList();

  private static DataKey text(String name, String value, String help) {
    return new DataKey(name, value, help, text -> true, "");
  }

  private static DataKey whole(String name, String value, String help) {
    return new DataKey(name, value, help, DataKey::isWhole, "a whole number");
  }

  private static DataKey file(String name, String value, String help) {
    return new DataKey(name, value, help, DataKey::isPath, "a name that a file can have");
  }

  private static DataKey oneOf(String name, String value, String help, String... words) {
    List<String> all = List.of(words);
    Predicate<String> fits = text -> all.contains(text.toLowerCase(Locale.ROOT));
    return new DataKey(name, value, help, fits, String.join(", ", all));
  }

  private static boolean isWhole(String text) {
    try {
      Integer.parseInt(text);
      return true;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  private static boolean isPath(String text) {
    try {
      Path.of(text);
      return true;
    } catch (InvalidPathException e) {
      return false;
    }
  }
}
