package espalier.io.arff;

import espalier.io.file.InputException;
import java.util.Objects;
import java.util.Optional;

/**
 * How the hierarchical attribute of a CLUS file is to be understood.
 *
 * @param form whether the declared entries are paths of a tree or edges of a graph, or decided from
 *     the entries from the entries: they are edges when every entry has exactly one separator
 * @param separator the text between the parts of a path or the ends of an edge, {@code /} in CLUS
 *     unless set
 * @param labelCut a path part at which a label of a tree ends, that part left out; CLUS itself cuts
 *     at {@code 0}. Empty: every part is ordinary
 * @param noLabelMark a cell that means: labelled, but with no label. Empty: there is none
 * @param unlabelledMark a cell that means unlabelled, in addition to {@code ?}; CLUS's {@code
 *     EmptySetIndicator}. Empty: there is none
 * @param sparseBase index of the first attribute in sparse rows: 1 as CLUS writes, 0 as WEKA does
 */
public record ClusOptions(
    Form form,
    String separator,
    Optional<String> labelCut,
    Optional<String> noLabelMark,
    Optional<String> unlabelledMark,
    int sparseBase) {

  /** The form of the declared entries. */
  public enum Form {
    /** The entries show whether they are paths or edges. */
    GUESS,
    /** Paths from top-level labels down. */
    TREE,
    /** Edges from parent to child, {@code root} being the root. */
    DAG
  }

  /** Guess the form, {@code /} as separator, no cut, no marks, sparse rows from 1. */
  public static final ClusOptions DEFAULT =
      new ClusOptions(Form.GUESS, "/", Optional.empty(), Optional.empty(), Optional.empty(), 1);

  public ClusOptions {
    Objects.requireNonNull(form, "form");
    if (separator.isEmpty() || separator.contains("@") || separator.contains(",")) {
      throw InputException.of(
          "The separator '%s' of label paths must be text without @ and comma.", separator);
    }
    if (sparseBase != 0 && sparseBase != 1) {
      throw InputException.of(
          "Sparse rows count attributes from 0 or from 1, not from %s.", sparseBase);
    }
  }

  /** The options with labels of a tree ending at the given part. */
  public ClusOptions withLabelCut(String part) {
    return new ClusOptions(
        form, separator, Optional.of(part), noLabelMark, unlabelledMark, sparseBase);
  }
}
