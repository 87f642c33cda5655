package espalier.page;

import espalier.account.ModelAccount;
import espalier.account.OmegaAccount;
import espalier.catalogue.Catalogue;
import espalier.ensemble.FeatureImportance;
import espalier.ensemble.ForestModel;
import espalier.ensemble.OutOfBag;
import espalier.ensemble.TargetGroup;
import espalier.ensemble.TestImportance;
import espalier.learn.CandidateScores;
import espalier.learn.Model;
import espalier.learn.Provenance;
import espalier.learn.Tuning;
import espalier.learn.TwinReport;
import espalier.measure.ReliabilityBins;
import espalier.tree.TreeModel;
import espalier.tree.TreeSum;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/** The record of the fit with its estimates. */
record RecordPart(Model model, Provenance from, ModelAccount account) {

  private static final int TOP = 200;

  RecordPart(Model model) {
    this(model, model.provenance(), new ModelAccount(model));
  }

  Map<String, Object> fields() {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("method", from.method());
    all.put("version", from.version());
    all.put("dataName", from.dataName());
    all.put("fingerprint", from.fingerprint());
    all.put("task", model.schema().task().name().toLowerCase(Locale.ROOT));
    Provenance.RowCounts rows = from.rows();
    all.put("rows", Rounded.list(rows.complete(), rows.partial(), rows.unlabelled()));
    all.put("rowsInWords", account.rows());
    all.put("size", model.size());
    all.put("options", options());
    all.put("warnings", from.warnings());
    all.put("omegas", from.outcome().omegas());
    OmegaAccount.search(from).ifPresent(tuning -> all.put("tuning", tuning(tuning)));
    all.put("course", from.course());
    from.twin().ifPresent(twin -> all.put("twin", twin(twin)));
    from.outcome().contest().ifPresent(contest -> all.put("contest", contest(contest)));
    all.put(
        "outOfBag",
        ForestModel.of(model.answering()).stream()
            .flatMap(forest -> forest.outOfBag().stream())
            .map(OutOfBag::sentence)
            .toList());
    model.head().heldOut().reliability().ifPresent(r -> all.put("reliability", reliability(r)));
    return all;
  }

  /** The calibration errors, and the bins of all labels and of each group by frequency. */
  private static Map<String, Object> reliability(ReliabilityBins of) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("error", of.error());
    all.put("above", of.errorAbove());
    all.put("bins", bins(of.all()));
    all.put(
        "groups",
        IntStream.range(0, of.groups() > 1 ? of.groups() : 0)
            .mapToObj(g -> Map.of("rows", ReliabilityBins.name(g), "bins", bins(of.only(g))))
            .toList());
    return all;
  }

  private static List<Object> bins(ReliabilityBins bins) {
    List<Object> all = new ArrayList<>();
    for (int b = 0; b < ReliabilityBins.BINS; b++) {
      long cells = bins.cells()[b];
      if (cells > 0) {
        double present = (double) bins.present()[b] / cells;
        all.add(Rounded.list(bins.scores()[b] / cells, present, cells));
      }
    }
    return all;
  }

  /** Each option as name, value, default and whether both differ. */
  private List<Object> options() {
    Map<String, String> defaults =
        Catalogue.recorded(from).map(m -> m.defaults().describe()).orElse(Map.of());
    List<Object> all = new ArrayList<>();
    from.options()
        .forEach(
            (key, value) -> {
              boolean differs = !value.equals(defaults.getOrDefault(key, value));
              all.add(Rounded.list(key, value, defaults.getOrDefault(key, ""), differs));
            });
    return all;
  }

  private static Map<String, Object> tuning(Tuning tuning) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("measure", tuning.measure());
    all.put("words", OmegaAccount.picture(tuning));
    all.put(
        "points",
        tuning.profile().stream()
            .map(
                c ->
                    Rounded.list(
                        c.omega(),
                        c.mean(),
                        c.standardError(),
                        c.smoothing(),
                        c.pruning(),
                        c == tuning.best()))
            .toList());
    return all;
  }

  private Map<String, Object> twin(TwinReport twin) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("sentence", account.verdict().orElseThrow());
    all.put("gain", twin.gain());
    all.put("low", twin.low());
    all.put("high", twin.high());
    return all;
  }

  private static Map<String, Object> contest(CandidateScores contest) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("measure", contest.measure());
    all.put("rows", contest.rows());
    all.put("reason", contest.reason());
    all.put("value", contest.value());
    all.put(
        "candidates",
        contest.candidates().stream()
            .map(c -> Rounded.list(c.name(), c.value(), c.chosen()))
            .toList());
    return all;
  }

  /** The features that matter most to all targets and, for a single tree, to each level. */
  static List<Object> importance(Model model) {
    List<FeatureImportance> all = new ArrayList<>();
    if (model instanceof TreeSum) {
      all.add(TestImportance.GAIN.of(model));
    }
    if (model instanceof TreeModel && model.schema().hierarchy().isPresent()) {
      all.addAll(TestImportance.GAIN.of(model, TargetGroup.levels(model.schema())));
    }
    return all.stream().map(RecordPart::importance).toList();
  }

  private static Object importance(FeatureImportance one) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("of", one.of());
    all.put("measure", one.measure());
    all.put(
        "bars",
        one.ranking().stream()
            .limit(TOP)
            .filter(f -> one.values().get(f) > 0)
            .map(f -> Rounded.list(f, one.values().get(f), one.errors().get(f)))
            .toList());
    return all;
  }
}
