package espalier.io;

import java.util.Objects;
import java.util.OptionalInt;

/**
 * Plain ARFF. Several targets which all have the values 0 and 1 are labels; a single one is a
 * class.
 */
public final class ArffFormat extends DataFormat {

  private final TargetSpec targets;
  private final int sparseBase;

  /** With sparse rows that count attributes from 0, as WEKA writes them. */
  public ArffFormat(TargetSpec targets) {
    this(targets, 0);
  }

  /**
   * With the form of sparse rows.
   *
   * @param targets which attributes are the targets
   * @param sparseBase index of the first attribute in sparse rows: 0 as in WEKA, 1 as in CLUS
   */
  public ArffFormat(TargetSpec targets, int sparseBase) {
    this.targets = Objects.requireNonNull(targets, "targets");
    this.sparseBase = sparseBase;
    if (sparseBase != 0 && sparseBase != 1) {
      throw InputException.of(
          "Sparse rows count attributes from 0 or from 1, not from %s.", sparseBase);
    }
  }

  static DataFormat of(FormatChoice asked) {
    return new ArffFormat(asked.targets());
  }

  static boolean suits(FormatChoice asked) {
    return !asked.keys().none(DataKeys.TARGETS, DataKeys.ANNOTATIONS) || asked.featuresOnly();
  }

  @Override
  OptionalInt sparseBase() {
    return OptionalInt.of(sparseBase);
  }

  @Override
  TargetPlan plan(FileHeader header) {
    return TargetPlan.of(header, targets);
  }
}
