package espalier.io.file;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** A key that describes data, declared once for programs, plans and the command line. */
public enum DataKey {
  XML(
      "FILE",
      "Mulan: XML file of the labels; found without it if it has the name of the data file."),
  LABELS("N", "MEKA: the first N attributes are the targets, or the last N if -N."),
  TARGETS(
      "N|NAMES",
      "Plain ARFF and CSV: targets are the last N columns, the first N (first:N), columns that begin with a text (prefix:TEXT), or names separated by commas."),
  IGNORE("NAMES", "Columns to leave out, separated by commas."),
  ID("COLUMN", "Column with row names; columns such as id, gene or name are found automatically."),
  LABELS_IN(
      "COLUMNS",
      "CSV: column whose cells list the labels of a row, such as a|b or a;b, or several columns with one label each, separated by commas."),
  NOMINAL("NAMES", "CSV: columns to read as nominal values, separated by commas."),
  MISSING(
      "CODES",
      "CSV: further codes for missing values, separated by commas, such as -999. Always missing: empty, ?, NA, ..."),
  KEEP(
      "CODES",
      "CSV: codes that are values, not missing, separated by commas, such as NA for Namibia."),
  TEXT("NAMES", "CSV: columns of free text, separated by commas; their words become features."),
  ITEMS(
      "NAMES",
      "CSV: columns of lists of codes, such as a b or a;b, separated by commas; every code becomes a feature."),
  ITEM_ROWS("N", "CSV: leave out codes of --items in fewer than N rows. Default: 2."),
  MONTH_FIRST(
      "NAMES", "CSV: columns of dates such as 5/6/24 with the month first, separated by commas."),
  HIERARCHY(
      "FILE",
      "Label hierarchy: an edge list (hierarchies/README.md), an ontology (.obo), 'dots' for names such as A.B.C, or 'slashes' for A/B/C."),
  ANNOTATIONS(
      "FILE",
      "Targets by row name: a GAF 2 file, or a table with a name and labels (a|b), or a name and a cell for each target. Other rows are unlabelled."),
  ABSENT(
      "RULE",
      "Meaning of labels that an annotated row does not have: negative (default), unknown, or below (unknown below the most specific labels that it has, else negative). NOT in a GAF file is always negative.",
      "negative",
      "below",
      "unknown"),
  EVIDENCE(
      "CODES",
      "Annotations to use: all (default; without ND), curated (also without IEA), experimental, or codes separated by commas."),
  NAMESPACE("NAME", "Use only terms of this namespace of the ontology."),
  MIN_ROWS("N", "Leave out labels with fewer than N annotated rows. Default: 1."),
  LABEL_CUT("PART", "CLUS: the path part that ends a label, such as 0."),
  CONTRADICTIONS(
      "RULE",
      "Rows with a label but without its parent: repair (set the parent, count the rows; default) or error.",
      "repair",
      "error"),
  CORRECTIONS(
      "FILE",
      "Decisions about values: a list of audit (.csv) with the column decision filled in (present, absent, a class, a number, or ? for unknown)."),
  FORMAT("FORMAT", "Default: recognised from the file.");

  /** The names of all keys, in the order of the help. */
  public static final List<String> NAMES = Stream.of(values()).map(DataKey::key).toList();

  private final String value;
  private final String help;
  private final List<String> words;

  DataKey(String value, String help, String... words) {
    this.value = value;
    this.help = help;
    this.words = List.of(words);
  }

  /** The name of the key, such as {@code labels-in}. */
  public String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** A word for its value: N is a whole number, FILE a file, and others are texts. */
  public String value() {
    return value;
  }

  /** Returns a sentence on its meaning. */
  public String help() {
    return help;
  }

  /** Whether a value can be meant. */
  boolean fits(String text) {
    try {
      if (value.equals("N")) {
        Integer.parseInt(text);
      } else if (value.equals("FILE")) {
        Path.of(text);
      }
      return words.isEmpty() || words.contains(text.toLowerCase(Locale.ROOT));
    } catch (NumberFormatException | InvalidPathException e) {
      return false;
    }
  }

  /** The values that can be meant, as a part of a sentence. */
  String allowed() {
    return value.equals("N")
        ? "a whole number"
        : value.equals("FILE") ? "a name that a file can have" : String.join(", ", words);
  }
}
