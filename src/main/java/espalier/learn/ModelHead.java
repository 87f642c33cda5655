package espalier.learn;

import espalier.data.Dataset;
import java.util.Arrays;
import java.util.List;

/**
 * What every model has, whatever its family.
 *
 * @param schema what the model expects and answers
 * @param provenance how the model came about; null for models inside others, which have no record
 *     of their own and cannot be written
 * @param thresholds the decision thresholds, one per score column
 */
public record ModelHead(Schema schema, Provenance provenance, double[] thresholds) {

  /**
   * Copies the thresholds.
   *
   * @throws IllegalArgumentException if their number is not that of the score columns
   */
  public ModelHead {
    if (thresholds.length != schema.outputs()) {
      throw new IllegalArgumentException(
          schema.outputs() + " thresholds are needed; " + thresholds.length + " were given.");
    }
    thresholds = thresholds.clone();
  }

  /** A head with every threshold at its default, .5. */
  public ModelHead(Schema schema, Provenance provenance) {
    this(schema, provenance, halves(schema.outputs()));
  }

  /** The head of what a learner makes of some data. */
  public static ModelHead of(
      Learner learner, Dataset data, List<String> warnings, Outcome outcome) {
    return new ModelHead(Schema.of(data), Provenance.of(learner, data, warnings, outcome));
  }

  /** The head of a model inside another. */
  public static ModelHead inner(Schema schema) {
    return new ModelHead(schema, null);
  }

  private static double[] halves(int count) {
    double[] halves = new double[count];
    Arrays.fill(halves, 0.5);
    return halves;
  }

  /** A copy of the thresholds. */
  @Override
  public double[] thresholds() {
    return thresholds.clone();
  }

  /** The head with another record of how the model came about. */
  public ModelHead withProvenance(Provenance changed) {
    return new ModelHead(schema, changed, thresholds);
  }

  /** The head with other thresholds. */
  public ModelHead withThresholds(double[] changed) {
    return new ModelHead(schema, provenance, changed);
  }
}
