package espalier.learn;

import espalier.hierarchy.Consistency;
import espalier.measure.Calibration;
import espalier.measure.SetPromises;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/**
 * The common part of models of all families.
 *
 * @param schema what the model expects and answers
 * @param provenance the record of the training; null for models inside others, which cannot be
 *     written alone
 * @param thresholds the decision thresholds, one per score column
 * @param heldOut estimates from labelled rows held out
 * @param prior the scores of rows with few known features; empty for models inside others, of older
 *     versions and of learners that are no method
 * @param profile what the training rows look like; empty as the prior is
 */
public record ModelHead(
    Schema schema,
    Provenance provenance,
    double[] thresholds,
    HeldOut heldOut,
    Optional<Prior> prior,
    Optional<RowProfile> profile) {

  /**
   * Copies the thresholds and checks their number.
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

  /** A head with every threshold at its default, .5, and scores as they are. */
  public ModelHead(Schema schema, Provenance provenance) {
    this(
        schema,
        provenance,
        halves(schema.outputs()),
        HeldOut.NOTHING,
        Optional.empty(),
        Optional.empty());
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

  /** The head with another record of the training. */
  public ModelHead withProvenance(Provenance changed) {
    return new ModelHead(schema, changed, thresholds, heldOut, prior, profile);
  }

  /** The head with other thresholds. */
  public ModelHead withThresholds(double[] changed) {
    return new ModelHead(schema, provenance, changed, heldOut, prior, profile);
  }

  /** The head with other findings on rows held out; thresholds stay as they are. */
  public ModelHead withHeldOut(HeldOut changed) {
    return new ModelHead(schema, provenance, thresholds, changed, prior, profile);
  }

  /** The head with another rule for rows with few known features. */
  public ModelHead withPrior(Prior changed) {
    return new ModelHead(schema, provenance, thresholds, heldOut, Optional.of(changed), profile);
  }

  /** The head with what the training rows look like. */
  public ModelHead withProfile(RowProfile changed) {
    return new ModelHead(schema, provenance, thresholds, heldOut, prior, Optional.of(changed));
  }

  /** The map from votes to the model's scores; empty if there is none. */
  public Optional<Calibration> calibration() {
    return heldOut.calibration();
  }

  /** Thresholds with which label sets keep a promise. */
  public Optional<SetPromises> promises() {
    return heldOut.promises();
  }

  /**
   * The head with the threshold that keeps a promise for all labels; where there is none, no label
   * is predicted for precision, every one for recall.
   */
  public ModelHead promising(SetPromises.Kind kind, double level) {
    double threshold =
        promises()
            .flatMap(p -> p.at(kind, level))
            .map(Map.Entry::getValue)
            .orElse(SetPromises.without(kind));
    double[] all = new double[schema.outputs()];
    Arrays.fill(all, threshold);
    return withThresholds(all);
  }

  /**
   * The model's scores for the votes on a row: mapped by the calibration, then no label of a
   * hierarchy below one under it. The array itself without a calibration.
   */
  public double[] calibrated(double[] raw) {
    if (calibration().isEmpty()) {
      return raw;
    }
    double[] scores = calibration().get().of(schema.targets(), raw);
    schema.hierarchy().ifPresent(h -> Consistency.repair(h, scores));
    return scores;
  }

  /** The model's scores for the votes on a row and its known features. */
  double[] scored(double[] raw, FeatureRow row) {
    double[] scores = calibrated(raw);
    return prior.isEmpty() ? scores : prior.get().of(scores, row, schema.features().size());
  }
}
