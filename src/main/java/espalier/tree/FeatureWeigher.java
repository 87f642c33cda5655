package espalier.tree;

import espalier.data.Dataset;
import espalier.learn.FitContext;

/** Weighs the features of the training rows for the descriptive part of a split's gain. */
@FunctionalInterface
public interface FeatureWeigher {

  /** All features count the same. */
  FeatureWeigher EQUAL = (train, context) -> null;

  /**
   * A weight from 0 up for each feature, null for all 1. Asked anew for the training rows of every
   * internal fold, so that held-out rows have no say.
   */
  double[] weigh(Dataset train, FitContext context);
}
