package espalier.smooth;

import espalier.data.Dataset;
import espalier.learn.FeatureRow;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.message.Message;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A model that sees rows with smoothed features after their own ({@link Smoother}). Immutable and
 * thread-safe.
 *
 * @param smoother adds features to rows
 * @param inner the model inside, which scores rows with smoothed features
 */
public record SmoothedModel(ModelHead head, Smoother smoother, Model inner) implements Model {

  /**
   * A model around one of all features.
   *
   * @throws IllegalArgumentException if the inner model has other features than the smoother makes
   */
  public SmoothedModel {
    if (!inner.schema().features().equals(smoother.seen().features())) {
      throw Message.refused(
          "A model of smoothed features needs %d features; the model inside has %d.",
          smoother.seen().features().size(), inner.schema().features().size());
    }
  }

  @Override
  public SmoothedModel withHead(ModelHead other) {
    return new SmoothedModel(other, smoother, inner);
  }

  /** The inner model with the record, thresholds and calibration of this one. */
  @Override
  public Model answering() {
    return inner.withHead(
        new ModelHead(
            smoother.seen(),
            head.provenance(),
            head.thresholds(),
            head.heldOut(),
            Optional.empty(),
            Optional.empty()));
  }

  @Override
  public int origin(int feature) {
    int first = schema().features().size();
    return feature < first ? feature : smoother.rows().encoder().features()[feature - first];
  }

  @Override
  public FeatureRow seen(FeatureRow row) {
    return smoother.seen(row);
  }

  @Override
  public Dataset seen(Dataset data) {
    return smoother.seen(data);
  }

  @Override
  public Map<String, Double> size() {
    Map<String, Double> size = new LinkedHashMap<>(inner.size());
    size.put("smoothed features", (double) smoother.rows().encoder().columns());
    size.put("rows", (double) smoother.levels().length);
    return size;
  }

  @Override
  public double[] raw(FeatureRow row) {
    return inner.raw(smoother.seen(row));
  }

  @Override
  public double[][] raw(Dataset data) {
    return inner.raw(smoother.seen(data));
  }
}
