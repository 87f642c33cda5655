package espalier.learn;

import espalier.data.Dataset;
import espalier.data.Fingerprint;
import espalier.hierarchy.DepthRule;
import espalier.hierarchy.LabelHierarchy;
import espalier.option.Form;
import espalier.option.Option;
import espalier.option.Option.Need;
import espalier.option.OptionValues;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Something that learns a {@link Model} from a {@link Dataset}. A learner is its options and
 * nothing else: immutable, reusable, thread-safe.
 */
public interface Learner {

  /** How label weights follow from a hierarchy. */
  Option<DepthRule> DEPTH_RULE =
      Option.of("depth-rule", DepthRule.DEFAULT)
          .help(
              "Rule for the weight of a label from its depth: "
                  + Arrays.stream(DepthRule.values())
                      .map(Form::name)
                      .collect(Collectors.joining(", "))
                  + ".")
          .only(Need.Trait.HIERARCHY)
          .basic();

  /** The base of the label weights. */
  Option<Double> DEPTH_BASE =
      Option.of("depth-base", Form.share(), DepthRule.DEFAULT_BASE)
          .help("Base of the label weights base^depth; 1 gives all labels the same weight.")
          .only(Need.Trait.HIERARCHY);

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
    return values().get(DEPTH_RULE).weights(hierarchy, values().get(DEPTH_BASE));
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

  /** The record of a fit to some data. */
  default Provenance provenance(Dataset data, List<String> warnings, Outcome outcome) {
    return Provenance.of(name(), options(), data, Fingerprint.of(data), warnings, outcome);
  }

  /** The head of what is learned from some data. */
  default ModelHead head(Dataset data, List<String> warnings, Outcome outcome) {
    return new ModelHead(Schema.of(data), provenance(data, warnings, outcome));
  }

  /** Learns with one thread and without progress. */
  default Model fit(Dataset data) {
    return fit(data, FitContext.quiet());
  }
}
