package espalier.experiment;

import espalier.ensemble.ForestModel;
import espalier.ensemble.TestImportance;
import espalier.learn.FitContext;
import espalier.learn.LeafForm;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.learn.Outcome;
import espalier.learn.Provenance;
import espalier.learn.Tuning;
import espalier.measure.Evaluation;
import espalier.measure.MeasureOptions;
import espalier.tree.TreeModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Learns, scores and measures one cell; the outcome is the content of one line of results. */
record CellRun(Plan plan, MethodProvider methods) {

  /**
   * What came of a cell.
   *
   * @param line the line of results; times come last and alone differ from run to run
   * @param model what was learned; null where it stayed elsewhere
   */
  record Computed(Map<String, Object> line, Model model) {}

  Computed run(Cell cell, Division rows, FitContext context) {
    LeakageGuard.before(rows, plan.trials().transductive());
    Learner learner = methods.learner(cell.how(), cell.draw().seed());
    Model[] model = new Model[1];
    double cpuBefore = context.clock().seconds();
    long start = System.nanoTime();
    context.clock().run(() -> model[0] = learner.fit(rows.train(), context));
    double wall = seconds(start);
    double cpu = context.clock().seconds() - cpuBefore;
    LeakageGuard.after(rows, model[0].provenance());
    start = System.nanoTime();
    double[][] scores = model[0].score(rows.test());
    double predict = seconds(start);
    Plan.Scoring by = plan.scoring();
    MeasureOptions how =
        model[0]
            .measuring(labels -> by.depthRule().weights(labels, by.depthBase()))
            .withTraining(rows.train().targets());
    Evaluation found = Evaluation.of(rows.test().targets(), scores, how);

    Map<String, Object> line = new LinkedHashMap<>();
    line.put("cell", cell.describe());
    line.put("task", rows.train().task().name());
    line.put("rows", rows(rows, model[0].provenance()));
    line.put("size", model[0].size());
    tuning(model[0].provenance(), line);
    boolean asks = model[0] instanceof TreeModel || !ForestModel.of(model[0]).isEmpty();
    if (asks && rows.noise() > 0) {
      line.put("importance", importance(model[0], rows.noise()));
    }
    Map<String, Object> measures = new LinkedHashMap<>();
    found.values().forEach((key, m) -> measures.put(key, m.value()));
    line.put("measures", measures);
    line.put("warnings", model[0].provenance().warnings());
    Map<String, Object> times = new LinkedHashMap<>();
    times.put("train_wall_s", wall);
    times.put("train_cpu_s", cpu);
    times.put("predict_wall_s", predict);
    line.put("time", times);
    return new Computed(line, model[0]);
  }

  private Map<String, Object> rows(Division rows, Provenance record) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("protocol", plan.trials().protocol());
    all.put("labelled", rows.labelled());
    all.put("unlabelled", rows.train().rows() - rows.labelled());
    all.put("unlabelled_seen", record.rows().unlabelled());
    all.put("test", rows.test().rows());
    return all;
  }

  private static void tuning(Provenance record, Map<String, Object> line) {
    Outcome outcome = record.outcome();
    if (!outcome.omegas().isEmpty()) {
      line.put("omega", outcome.omega().isPresent() ? outcome.omega().getAsDouble() : null);
    }
    if (outcome.tuning().isPresent()) {
      Tuning tuning = outcome.tuning().get();
      line.put("tuned_by", tuning.measure());
      List<Object> profile = new ArrayList<>();
      LeafForm form = tuning.best().form();
      tuning.candidates().stream()
          .filter(c -> c.form().equals(form))
          .forEach(c -> profile.add(List.of(c.omega(), c.mean())));
      line.put("profile", profile);
    }
  }

  /**
   * The mean importance, by the share of rows tested, of the data's own features and of the added
   * ones, which are last.
   */
  private static Map<String, Object> importance(Model model, int added) {
    List<Double> values = TestImportance.COVER.of(model).values();
    int own = values.size() - added;
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("own", mean(values.subList(0, own)));
    all.put("noise", mean(values.subList(own, values.size())));
    return all;
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(v -> v).average().orElse(Double.NaN);
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) / 1e9;
  }
}
