package espalier.explain;

import espalier.data.Dataset;
import espalier.ensemble.FeatureImportance;
import espalier.ensemble.GroupErrors;
import espalier.ensemble.TargetGroup;
import espalier.learn.FeatureMatcher;
import espalier.learn.FeatureRow;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.message.Message;
import espalier.run.Seeds;
import espalier.run.Workers;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The importance of features to any model, on rows it has not learned from: with e the squared
 * error of its scores on the labelled rows ({@link GroupErrors}) and e_f that when the values of
 * feature f are shuffled among these rows, the importance of f is (e_f - e) / e, averaged over some
 * shuffles (L. Breiman, Random forests, 2001). O(features x shuffles x rows) scores.
 */
public final class ShuffleImportance {

  /** The default number of shuffles. */
  public static final int DEFAULT_SHUFFLES = 5;

  private ShuffleImportance() {}

  /**
   * The importance of every feature for each group of targets.
   *
   * @param data rows with some known targets, the same as the model's in the same order
   * @param shuffles how often each feature is shuffled, at least 1
   * @throws IllegalArgumentException if targets or features do not fit the model, no row is
   *     labelled or the model makes no error
   */
  public static List<FeatureImportance> of(
      Model model,
      Dataset data,
      List<TargetGroup> groups,
      int shuffles,
      long seed,
      FitContext context) {
    if (!data.targets().attributes().equals(model.schema().targets())) {
      throw Message.refused(
          "The targets of data set '%s' are not those of the model, so its errors cannot be"
              + " computed.",
          data.name());
    }
    FeatureMatcher matcher = new FeatureMatcher(model.schema(), data);
    int[] rows = data.targets().labelledRows();
    FeatureRow[] requested = IntStream.of(rows).mapToObj(matcher::row).toArray(FeatureRow[]::new);
    GroupErrors errors = new GroupErrors(data.targets());
    double[] whole = new double[groups.size()];
    for (int i = 0; i < rows.length; i++) {
      errors.add(rows[i], model.score(requested[i]), groups, whole);
    }
    int features = model.schema().features().size();
    double[][][] increase = new double[shuffles][groups.size()][features];
    try (Workers workers = new Workers(context)) {
      workers.each(
          features * shuffles,
          (worker, piece) -> {
            int f = piece / shuffles;
            int s = piece % shuffles;
            int[] order = Seeds.permutation(rows.length, Seeds.random(seed, "shuffle", f, s));
            double[] sums = new double[groups.size()];
            for (int i = 0; i < rows.length; i++) {
              FeatureRow own = requested[i];
              FeatureRow other = requested[order[i]];
              double[] scores = model.score((FeatureRow) g -> (g == f ? other : own).value(g));
              errors.add(rows[i], scores, groups, sums);
            }
            for (int g = 0; g < sums.length; g++) {
              increase[s][g][f] = (sums[g] - whole[g]) / whole[g];
            }
          });
    }
    for (int g = 0; g < whole.length; g++) {
      if (!(whole[g] > 0)) {
        throw Message.refused(
            "The model makes no error on the %d labelled rows for %s, so that none can grow; give"
                + " rows it has not learned from.",
            rows.length, groups.get(g).name());
      }
    }
    return FeatureImportance.means(
        "relative increase of the error",
        groups,
        model.schema().features(),
        Arrays.asList(increase));
  }
}
