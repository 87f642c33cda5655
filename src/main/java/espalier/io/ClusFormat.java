package espalier.io;

import java.util.Objects;
import java.util.OptionalInt;

/**
 * CLUS: ARFF with one attribute of type {@code hierarchical} whose cells are label sets joined by
 * {@code @}; a cell {@code ?} is an unlabelled row. A set stands for its labels and all above them,
 * so that no row can contradict the hierarchy.
 */
public final class ClusFormat extends DataFormat {

  private final ClusOptions options;

  public ClusFormat() {
    this(ClusOptions.DEFAULT);
  }

  public ClusFormat(ClusOptions options) {
    this.options = Objects.requireNonNull(options, "options");
  }

  static boolean suits(FormatRequest asked) {
    return asked.keys().none(DataKeys.XML, DataKeys.LABELS, DataKeys.TARGETS)
        && !asked.header().positions(FileAttribute.Type.HIERARCHICAL).isEmpty();
  }

  static DataFormat of(FormatRequest asked) {
    return new ClusFormat(
        asked
            .keys()
            .text(DataKeys.LABEL_CUT)
            .map(ClusOptions.DEFAULT::withLabelCut)
            .orElse(ClusOptions.DEFAULT));
  }

  @Override
  OptionalInt sparseBase() {
    return OptionalInt.of(options.sparseBase());
  }

  @Override
  TargetPlan plan(FileHeader header) {
    return ClusTargets.plan(header, options);
  }

  @Override
  boolean ownHierarchy() {
    return true;
  }
}
