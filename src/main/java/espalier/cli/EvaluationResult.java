package espalier.cli;

import espalier.account.ModelAccount;
import espalier.cli.MeasureTable.Summary;
import espalier.cli.SplitOptions.Protocol;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.experiment.Result;
import espalier.experiment.Trial;
import espalier.learn.Model;
import espalier.message.Message;
import espalier.run.Lazy;
import espalier.tree.TreeModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Everything an evaluation found.
 *
 * @param twins the supervised twin on each split; empty if it was left out
 * @param namespaces measures below each root of an ontology; empty if roots count, too
 * @param verdicts whether unlabelled rows helped, if that was asked and there are rows to tell
 */
record EvaluationResult(
    String method,
    Protocol protocol,
    Dataset data,
    int files,
    List<Size> splits,
    List<Trial> runs,
    List<Trial> twins,
    List<Namespaces> namespaces,
    Lazy<Optional<Verdict>> verdicts) {

  /** What describes the size of a single tree. */
  private static final Set<String> TREE = Set.of("nodes", "leaves", "depth");

  /**
   * The name and numbers of rows of a split.
   *
   * @param cells targets of the test rows
   * @param unknown those of them that are unknown
   */
  record Size(String name, int labelled, int unlabelled, int test, long cells, long unknown) {
    static Size of(TrainTestSplit split) {
      Targets targets = split.test().targets();
      long unknown =
          IntStream.range(0, targets.rows()).mapToLong(i -> targets.unknown(i).length).sum();
      return new Size(
          split.name(),
          split.labelled(),
          split.unlabelled(),
          targets.rows(),
          (long) targets.rows() * targets.count(),
          unknown);
    }

    Map<String, Object> json() {
      Map<String, Object> rows = new LinkedHashMap<>();
      rows.put("labelled", labelled);
      rows.put("unlabelled", unlabelled);
      rows.put("test", test);
      if (unknown > 0) {
        rows.put("test_targets", cells);
        rows.put("test_targets_unknown", unknown);
      }
      return rows;
    }
  }

  /** The first run, which stands for all in what cannot be averaged. */
  Trial first() {
    return runs.get(0);
  }

  /** Whether unlabelled rows helped; found out when it is asked first. */
  Optional<Verdict> verdict() {
    return verdicts.get();
  }

  /** The degree of supervision of the model; empty for none and for several in turn. */
  static OptionalDouble omega(Trial run) {
    return run.model().provenance().outcome().omega();
  }

  /** The strength of leaf smoothing; NaN for models that do not record it. */
  private static double smoothing(Trial run) {
    return run.model() instanceof TreeModel tree ? tree.smoothing() : Double.NaN;
  }

  List<String> warnings() {
    return runs.stream()
        .flatMap(r -> r.model().provenance().warnings().stream())
        .distinct()
        .toList();
  }

  Map<String, Object> json() {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("method", method);
    all.put("options", first().model().provenance().options());
    all.put("protocol", protocol);
    all.put("data", dataJson());
    all.put("rows", splits.get(0).json());
    all.putAll(runJson(runs));
    if (!twins.isEmpty()) {
      all.put("supervised", runJson(twins));
    }
    if (!namespaces.isEmpty()) {
      all.put("roots", "out");
      Map<String, Object> by = new LinkedHashMap<>();
      Namespaces.means(namespaces).forEach((name, part) -> by.put(name, part.values()));
      all.put("measures_by_namespace", by);
    }
    verdict().ifPresent(v -> all.put("verdict", v.json()));
    if (runs.size() > 1) {
      List<Object> each = new ArrayList<>();
      for (int i = 0; i < runs.size(); i++) {
        Map<String, Object> run = new LinkedHashMap<>();
        run.put("name", splits.get(i).name());
        run.put("rows", splits.get(i).json());
        run.putAll(runJson(List.of(runs.get(i))));
        if (!twins.isEmpty()) {
          run.put("supervised", runJson(List.of(twins.get(i))));
        }
        each.add(run);
      }
      all.put("runs", each);
    }
    all.put("warnings", warnings());
    all.put("version", first().model().provenance().version());
    return all;
  }

  private Map<String, Object> dataJson() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("name", data.name());
    map.put("files", files);
    map.put("rows", data.rows());
    map.put("features", data.features().size());
    map.put("targets", data.targets().count());
    map.put("task", data.task());
    map.put("hierarchy_depth", data.hierarchy().map(h -> h.depth()).orElse(null));
    data.contradictions()
        .ifPresent(
            found -> {
              map.put("contradicting_rows", found.rows());
              map.put("contradictions", found.sentence());
            });
    return map;
  }

  private static Map<String, Object> runJson(List<Trial> runs) {
    Map<String, Object> map = new LinkedHashMap<>();
    Summary summary = Summary.of(runs);
    map.put("omega", mean(runs, r -> omega(r).orElse(Double.NaN)));
    map.put("smoothing", mean(runs, EvaluationResult::smoothing));
    map.put("measures", summary.means());
    if (runs.size() > 1) {
      map.put("measures_sd", summary.deviations());
    }
    Map<String, Double> size = size(runs);
    if (size.keySet().equals(TREE)) {
      map.put("tree", sizeJson(size));
    }
    map.put("size", sizeJson(size));
    map.put(Result.TRAIN_CPU, mean(runs, Trial::trainCpu));
    map.put(Result.TRAIN_WALL, mean(runs, Trial::trainWall));
    map.put(Result.PREDICT_WALL, mean(runs, Trial::predictWall));
    if (runs.size() == 1) {
      Model model = runs.get(0).model();
      model.provenance().tuning().ifPresent(t -> map.put("tuning", tuningJson(model)));
    }
    return map;
  }

  /** The mean size of the models of runs; a part that only some models have is their mean. */
  private static Map<String, Double> size(List<Trial> runs) {
    Map<String, Double> mean = new LinkedHashMap<>();
    sizes(runs)
        .forEach((k, v) -> mean.put(k, v.stream().mapToDouble(d -> d).average().orElseThrow()));
    return mean;
  }

  /** The mean size in words; says how many models have a part, if not all. */
  static String meanSize(List<Trial> runs) {
    List<String> parts = new ArrayList<>();
    Map<String, List<Double>> all = sizes(runs);
    size(runs)
        .forEach(
            (name, mean) ->
                parts.add(
                    ModelAccount.size(name, mean)
                        + (all.get(name).size() == runs.size()
                            ? ""
                            : Message.of(
                                " (only in %d of %d models)", all.get(name).size(), runs.size()))));
    return String.join(", ", parts);
  }

  private static Map<String, List<Double>> sizes(List<Trial> runs) {
    Map<String, List<Double>> all = new LinkedHashMap<>();
    for (Trial run : runs) {
      run.model().size().forEach((k, v) -> all.computeIfAbsent(k, n -> new ArrayList<>()).add(v));
    }
    return all;
  }

  private static Map<String, Object> sizeJson(Map<String, Double> size) {
    Map<String, Object> map = new LinkedHashMap<>();
    size.forEach((k, v) -> map.put(k, v == Math.rint(v) ? (Object) Math.round(v) : v));
    return map;
  }

  private static double mean(List<Trial> runs, ToDoubleFunction<Trial> value) {
    return runs.stream().mapToDouble(value).average().orElse(Double.NaN);
  }

  private static Map<String, Object> tuningJson(Model model) {
    var tuning = model.provenance().tuning().orElseThrow();
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("measure", tuning.measure());
    map.put("folds", tuning.folds());
    map.put("chosen", tuning.chosen());
    List<Object> candidates = new ArrayList<>();
    for (var c : tuning.candidates()) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("omega", c.omega());
      one.put("smoothing", c.smoothing());
      one.put("pruning", c.pruning());
      one.put("mean", c.mean());
      one.put("standard_error", c.standardError());
      candidates.add(one);
    }
    map.put("candidates", candidates);
    return map;
  }
}
