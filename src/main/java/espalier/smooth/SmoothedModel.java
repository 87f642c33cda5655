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
 */
public final class SmoothedModel implements Model {

  private final ModelHead head;
  private final Smoother smoother;
  private final Model inner;

  /**
   * A model around one of all features.
   *
   * @param inner what scores the rows that the smoother makes
   * @throws IllegalArgumentException if it has other features than these
   */
  public SmoothedModel(ModelHead head, Smoother smoother, Model inner) {
    if (!inner.schema().features().equals(smoother.seen().features())) {
      throw Message.refused(
          "A model of smoothed features needs %d features; the model inside has %d.",
          smoother.seen().features().size(), inner.schema().features().size());
    }
    this.head = head;
    this.smoother = smoother;
    this.inner = inner;
  }

  @Override
  public ModelHead head() {
    return head;
  }

  @Override
  public SmoothedModel withHead(ModelHead other) {
    return new SmoothedModel(other, smoother, inner);
  }

  /** The smoother, which adds features to rows. */
  public Smoother smoother() {
    return smoother;
  }

  /** The model inside, which scores rows with smoothed features. */
  public Model inner() {
    return inner;
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
