package espalier.catalogue;

import espalier.hierarchy.DepthRule;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Named sets of options with which trees and forests are grown as a paper describes it. */
public final class OptionPresets {

  private static final List<String> PRESETS = List.of("paper-004", "paper-000");

  /** The setting that stands for a named set of settings; options that are set explicitly win. */
  public static final String KEY = "preset";

  private OptionPresets() {}

  /**
   * The options of a preset; none where it is not for such methods.
   *
   * @param name {@code paper-004}: trees and random forests as published by Levatić et al.
   *     (semi-supervised PCTs for (hierarchical) multi-label classification): objective PAPER,
   *     weights averaged over paths, ω in steps of .1, no smoothing; trees are pruned by M5 with
   *     all rows as evidence, a forest has one ω for all of its 100 trees, whose nodes try log₂ of
   *     the features. {@code paper-000}: oblique trees as published by Stepišnik and Kocev: weights
   *     averaged over parents, ω in steps of .25, at most 100 steps with C = 10 that never settle,
   *     leaves of a single row, neither pruning nor smoothing
   * @param forest whether they are for a random forest
   * @throws IllegalArgumentException for another name
   */
  static Map<String, String> options(String name, boolean forest) {
    return settings(
        switch (name) {
          case "paper-004" ->
              "objective=paper omega-grid=0:1:0.1 omega-search=exact smoothing=none thresholds=half"
                  + " min-leaf=2 min-labelled=2 calibrate=none depth-rule="
                  + DepthRule.AVERAGE_PATH_WEIGHT.optionName()
                  + (forest ? " trees=100 features=log2 omega-blend=false" : " pruning=m5-all");
          case "paper-000" ->
              forest
                  ? ""
                  : "omega-grid=0:1:0.25 omega-search=exact pruning=none smoothing=none"
                      + " thresholds=half min-leaf=1 min-labelled=1 cost=10 iterations=100"
                      + " early-stop-tolerance=0 calibrate=none depth-rule="
                      + DepthRule.AVERAGE_PARENT_DEPTH.optionName();
          default ->
              throw new IllegalArgumentException(
                  "There is no preset '"
                      + name
                      + "'; allowed: "
                      + String.join(", ", PRESETS)
                      + ".");
        });
  }

  /** Settings such as {@code "splitter=svm omega=1"}, by key. */
  static Map<String, String> settings(String text) {
    Map<String, String> all = new LinkedHashMap<>();
    for (String setting : text.isEmpty() ? new String[0] : text.split(" ")) {
      int sign = setting.indexOf('=');
      all.put(setting.substring(0, sign), setting.substring(sign + 1));
    }
    return all;
  }

  public static List<String> presets() {
    return PRESETS;
  }
}
