package espalier.catalogue;

import espalier.hierarchy.DepthRule;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Named sets of options with which trees are grown as a paper describes it. */
public final class OptionPresets {

  private static final List<String> PRESETS = List.of("paper-004", "paper-000");

  /** The setting that stands for a named set of settings; what is set beside it wins. */
  public static final String KEY = "preset";

  private OptionPresets() {}

  /** Settings with a preset among them replaced by what it stands for. */
  static Map<String, String> expanded(Map<String, String> settings) {
    if (!settings.containsKey(KEY)) {
      return settings;
    }
    Map<String, String> all = new LinkedHashMap<>(preset(settings.get(KEY)));
    all.putAll(settings);
    all.remove(KEY);
    return all;
  }

  /**
   * Options of a named set.
   *
   * @param name {@code paper-004}: SSL-PCT as published by Levatić et al. (semi-supervised PCTs for
   *     (hierarchical) multi-label classification): objective PAPER, weights averaged over paths, ω
   *     in steps of .1, M5 pruning with all rows as evidence, no smoothing. {@code paper-000}: for
   *     oblique trees, as published by Stepišnik and Kocev: weights averaged over parents, ω in
   *     steps of .25, at most 100 steps with C = 10 that never settle, leaves of a single row,
   *     neither pruning nor smoothing
   * @throws IllegalArgumentException for another name
   */
  public static Map<String, String> preset(String name) {
    return switch (name) {
      case "paper-004" ->
          Map.of(
              "objective", "paper",
              "depth-rule", DepthRule.AVERAGE_PATH_WEIGHT.optionName(),
              "omega-grid", "0:1:0.1",
              "pruning", "m5-all",
              "smoothing", "none",
              "thresholds", "half",
              "min-leaf", "2",
              "min-labelled", "2");
      case "paper-000" ->
          Map.of(
              "depth-rule", DepthRule.AVERAGE_PARENT_DEPTH.optionName(),
              "omega-grid", "0:1:0.25",
              "pruning", "none",
              "smoothing", "none",
              "thresholds", "half",
              "min-leaf", "1",
              "min-labelled", "1",
              "cost", "10",
              "iterations", "100",
              "settled", "0");
      default ->
          throw new IllegalArgumentException(
              "There is no preset '" + name + "'; allowed: " + String.join(", ", PRESETS) + ".");
    };
  }

  /** The names of all presets. */
  public static List<String> presets() {
    return PRESETS;
  }
}
