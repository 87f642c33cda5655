package espalier.ensemble;

import static espalier.ensemble.BoostingOptions.EARLY_STOP;
import static espalier.ensemble.BoostingOptions.PATIENCE;
import static espalier.ensemble.BoostingOptions.STAGES;
import static espalier.run.Seeds.SEED;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.message.Message;
import espalier.neighbour.EncodedTargets;
import espalier.run.Workers;
import espalier.tuning.Folds;
import espalier.tuning.OmegaSearch;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Grows as many stages as the rule for the early stop lets. */
record BoostingStages(BoostingOptions options, Workers workers, FitContext context) {

  private static final int FOLDS = 3;

  /** Grows stages and returns how many of them, the first ones, are to be kept. */
  int grow(BoostingFit fit, Dataset data, double omega, List<String> warnings) {
    return switch (options.get(EARLY_STOP)) {
      case NONE -> all(fit, options.get(STAGES));
      case OUT_OF_BAG -> outOfBag(fit);
      case HOLDOUT -> all(fit, heldOut(data, omega, warnings));
    };
  }

  private int all(BoostingFit fit, int most) {
    int count = 0;
    while (count < most && fit.grow(context)) {
      context.report("boosting", ++count, most);
    }
    return count;
  }

  private int outOfBag(BoostingFit fit) {
    double sum = 0;
    double highest = 0;
    int best = 0;
    int count = 0;
    while (count < options.get(STAGES)
        && count - best < options.get(PATIENCE)
        && fit.grow(context)) {
      context.report("boosting", ++count, options.get(STAGES));
      sum += fit.outOfBagGain();
      if (sum > highest) {
        highest = sum;
        best = count;
      }
    }
    return best;
  }

  /** The number of stages with the lowest mean loss on held-out rows. */
  private int heldOut(Dataset data, double omega, List<String> warnings) {
    int[] labelled = data.targets().labelledRows();
    if (labelled.length < OmegaSearch.FEWEST) {
      warnings.add(
          Message.of(
              "Only %d labelled rows: too few to hold some out, all %d stages are grown.",
              labelled.length, options.get(STAGES)));
      return options.get(STAGES);
    }
    Held[] held = new Held[FOLDS];
    int[][] folds = Folds.stratified(data.targets(), labelled, FOLDS, options.get(SEED));
    Arrays.setAll(held, f -> new Held(data.without(folds[f]), data.select(folds[f]), omega));
    double lowest = Arrays.stream(held).mapToDouble(Held::loss).sum();
    int best = 0;
    for (int s = 1; s <= options.get(STAGES) && s - best <= options.get(PATIENCE); s++) {
      context.report("judging stages on held-out rows", s, options.get(STAGES));
      for (Held one : held) {
        one.grow();
      }
      double loss = Arrays.stream(held).mapToDouble(Held::loss).sum();
      if (loss < lowest) {
        lowest = loss;
        best = s;
      }
    }
    return best;
  }

  /** A model and the rows that it is judged by. */
  private final class Held {

    private final BoostingFit fit;
    private final Dataset rows;
    private final double[][] scores;

    Held(Dataset train, Dataset rows, double omega) {
      this.fit = new BoostingFit(train, options, omega, Optional.empty(), workers);
      this.rows = rows;
      this.scores = new double[rows.rows()][];
      Arrays.setAll(scores, i -> fit.targets().start().clone());
    }

    void grow() {
      if (fit.grow(context.withProgress(e -> {}))) {
        fit.addLast(rows, scores);
      }
    }

    double loss() {
      double sum = 0;
      double cells = 0;
      for (int i = 0; i < scores.length; i++) {
        double[] truth = EncodedTargets.row(rows.targets(), i);
        sum += rows.weight(i) * fit.targets().error(truth, scores[i]);
        cells += rows.weight(i) * BoostingTargets.known(truth);
      }
      return sum / cells;
    }
  }
}
