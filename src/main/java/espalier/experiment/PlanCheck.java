package espalier.experiment;

import espalier.data.Dataset;
import espalier.learn.FitCancelledException;
import espalier.message.Phrases;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * Tries what cells of a plan ask for before one of them runs: every method with its options, every
 * data set with its columns, and the folds, budgets and numbers of unlabelled rows of the first
 * repeat on it.
 */
record PlanCheck(Plan plan, Draws draws, Map<String, List<String>> found) {

  /** What cannot work, equal sentences grouped. Costs reading all data sets. */
  static List<String> problems(
      Plan plan, Draws draws, Function<Plan.Data, Dataset> data, MethodProvider methods) {
    PlanCheck check = new PlanCheck(plan, draws, new LinkedHashMap<>());
    for (Plan.How how : plan.methods()) {
      check.attempt("method '" + how.name() + "'", () -> methods.learner(how, 1));
    }
    for (Plan.Data spec : plan.data()) {
      if (Thread.currentThread().isInterrupted()) {
        throw new FitCancelledException("The check of the plan was interrupted.");
      }
      check.attempt("data set '" + spec.name() + "'", () -> check.draws(spec, data.apply(spec)));
    }
    List<String> all = new ArrayList<>();
    check.found.forEach(
        (sentence, where) -> {
          String times = where.size() > 1 ? where.size() + " x: " : "";
          all.add(times + Phrases.some(where, 3) + ": " + sentence);
        });
    return all;
  }

  private boolean attempt(String where, Runnable work) {
    try {
      work.run();
      return true;
    } catch (FitCancelledException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      String said = e.getMessage().strip();
      found
          .computeIfAbsent(said.endsWith(".") ? said : said + ".", k -> new ArrayList<>())
          .add(where);
      return false;
    }
  }

  /** Tries each budget up to the first fold that it fails on. */
  private void draws(Plan.Data spec, Dataset data) {
    List<Draw> folds = new ArrayList<>();
    List<int[]> test = new ArrayList<>();
    for (int fold = 0; fold < Math.max(1, plan.trials().folds()); fold++) {
      folds.add(new Draw(plan.trials().seeds().get(0), 0, fold));
      test.add(draws.test(spec, data, folds.get(fold)));
    }
    for (Budget budget : plan.rows().budgets()) {
      String where = "data set '" + spec.name() + "', L = " + budget;
      for (int fold = 0; fold < test.size(); fold++) {
        int[] tested = test.get(fold);
        Draw draw = folds.get(fold);
        if (!attempt(where, () -> budget(spec, data, draw, budget, tested))) {
          break;
        }
      }
    }
  }

  private void budget(Plan.Data spec, Dataset data, Draw draw, Budget budget, int[] test) {
    int labelled = draws.labelled(spec, data, draw, budget, test).length;
    int rest = data.rows() - labelled - (plan.trials().transductive() ? 0 : test.length);
    for (OptionalInt needed : plan.rows().unlabelled()) {
      Division.requireUnlabelled(needed.orElse(0), rest);
    }
  }
}
