package espalier.model;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.IndexSort;
import espalier.io.Predictions;
import espalier.learn.Model;
import espalier.learn.Schema;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Scores and decisions of a model for rows: a label is chosen if its score is above its threshold,
 * of a nominal target the value with the highest score, the first of equals.
 */
public final class ModelPredictions {

  private ModelPredictions() {}

  /** Scores and decisions for all rows of a data set. */
  public static Predictions of(Model model, Dataset rows) {
    return of(model, rows, 0);
  }

  /**
   * Scores and decisions for a block of rows. O(the model's score).
   *
   * @param first the number of its first row
   */
  public static Predictions of(Model model, Dataset rows, int first) {
    double[][] scores = model.score(rows);
    Schema schema = model.schema();
    int[] offsets = schema.offsets();
    double[] thresholds = model.thresholds();
    double[][] chosen = new double[scores.length][offsets.length];
    for (int i = 0; i < scores.length; i++) {
      for (int t = 0; t < offsets.length; t++) {
        chosen[i][t] = chosen(schema.targets().get(t), scores[i], offsets[t], thresholds);
      }
    }
    int[] numbers = IntStream.range(first, first + scores.length).toArray();
    List<String> names =
        rows.named()
            ? IntStream.range(0, scores.length).mapToObj(rows::rowName).toList()
            : List.of();
    return new Predictions(schema.targets(), numbers, rows.named(), names, scores, chosen);
  }

  private static double chosen(Attribute target, double[] scores, int at, double[] thresholds) {
    if (!target.isNominal()) {
      return target.isNumeric() ? scores[at] : scores[at] > thresholds[at] ? 1 : 0;
    }
    return IndexSort.largest(scores, at, at + target.outputs()) - at;
  }
}
