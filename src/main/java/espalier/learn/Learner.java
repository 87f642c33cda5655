package espalier.learn;

import espalier.data.Dataset;
import espalier.hierarchy.DepthRule;
import espalier.hierarchy.LabelHierarchy;
import espalier.option.OptionValues;
import java.util.Map;

/**
 * Something that learns a {@link Model} from a {@link Dataset}. A learner is its options and
 * nothing else: immutable, reusable, thread-safe.
 */
public interface Learner {

  /** The method's name as the field writes it, such as {@code SSL-PCT}. */
  String name();

  /** All options with their values. */
  OptionValues values();

  /** All options by name, each written so that it can be read back. */
  default Map<String, String> options() {
    return values().describe();
  }

  /** The weights, one per label, with which the learner counts the labels of a hierarchy. */
  default double[] labelWeights(LabelHierarchy hierarchy) {
    return DepthRule.DEFAULT.weights(hierarchy, DepthRule.DEFAULT_BASE);
  }

  /**
   * Learns from all rows of the data, labelled, partly labelled and unlabelled.
   *
   * @param data the training rows
   * @param context threads, progress and cancellation
   * @return the model; the same for every number of threads
   * @throws IllegalArgumentException if nothing can be learned from the data; says why
   * @throws FitCancelledException if the thread was interrupted or the context cancelled
   */
  Model fit(Dataset data, FitContext context);

  /** Learns with one thread and without progress. */
  default Model fit(Dataset data) {
    return fit(data, FitContext.quiet());
  }
}
