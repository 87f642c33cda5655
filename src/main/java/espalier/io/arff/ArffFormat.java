package espalier.io.arff;

import espalier.io.file.DataFormat;
import espalier.io.file.DataKey;
import espalier.io.file.FileHeader;
import espalier.io.file.FlatTargets;
import espalier.io.file.InputException;
import espalier.io.file.TargetPlan;
import espalier.io.file.TargetSpec;

/**
 * Plain ARFF. Several targets which all have the values 0 and 1 are labels; a single one is a
 * class.
 *
 * @param targets which attributes are the targets
 * @param base index of the first attribute in sparse rows: 0 as in WEKA, 1 as in CLUS
 */
public record ArffFormat(TargetSpec targets, int base) implements ArffForm {

  /** Checks that sparse rows count from 0 or 1. */
  public ArffFormat {
    if (base != 0 && base != 1) {
      throw InputException.of("Sparse rows count attributes from 0 or from 1, not from %s.", base);
    }
  }

  /** With sparse rows that count attributes from 0, as WEKA writes them. */
  public ArffFormat(TargetSpec targets) {
    this(targets, 0);
  }

  public static DataFormat of(FormatChoice requested) {
    return new ArffFormat(requested.request().targets());
  }

  public static boolean suits(FormatChoice requested) {
    return !requested.keys().none(DataKey.TARGETS, DataKey.ANNOTATIONS)
        || requested.request().featuresOnly();
  }

  @Override
  public TargetPlan plan(FileHeader header) {
    return FlatTargets.of(header, targets);
  }
}
