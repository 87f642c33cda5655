package espalier.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A plan as it is stored with its results: complete, with every default spelled out. */
final class PlanText {

  /** The key of a data set for everything except its files. */
  static final String KEYS = "keys";

  private PlanText() {}

  /** The plan as maps and lists; files by their names only, so that folders can be moved. */
  static Map<String, Object> of(Plan plan) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("name", plan.name());
    List<Object> data = new ArrayList<>();
    for (Plan.Data set : plan.data()) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("name", set.name());
      one.put("files", set.source().files().stream().map(f -> f.getFileName().toString()).toList());
      one.put(KEYS, set.keys());
      data.add(one);
    }
    all.put("data", data);
    List<Object> methods = new ArrayList<>();
    for (Plan.How how : plan.methods()) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("name", how.name());
      one.put("method", how.method());
      one.put("set", how.settings());
      one.put("options", how.options());
      methods.add(one);
    }
    all.put("methods", methods);
    all.put("labels", plan.rows().budgets());
    all.put("protocol", plan.trials().protocol());
    all.put("folds", plan.trials().folds());
    all.put("repeats", plan.trials().repeats());
    all.put("seeds", plan.trials().seeds());
    all.put(
        "unlabelled",
        plan.rows().unlabelled().stream()
            .map(u -> u.isPresent() ? (Object) u.getAsInt() : "all")
            .toList());
    all.put("hidden-cells", plan.rows().hidden());
    all.put("noise-features", plan.rows().noise().stream().map(NoiseFeatures::describe).toList());
    all.put("depth-rule", plan.scoring().depthRule().optionName());
    all.put("depth-base", plan.scoring().depthBase());
    if (!plan.scoring().measures().isEmpty()) {
      all.put("measures", plan.scoring().measures());
    }
    plan.scoring().control().ifPresent(name -> all.put("control", name));
    plan.scoring().region().ifPresent(half -> all.put("region", half));
    return all;
  }
}
