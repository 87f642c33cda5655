package espalier.learn;

import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.IdleFeatures;
import espalier.data.Targets;
import espalier.hierarchy.Consistency;
import java.util.Arrays;

/**
 * The scores of rows with fewer known features than any labelled training row. With m the means of
 * the training rows' targets and r = k / k₀, k the number of known features of a row and k₀ the
 * least of the labelled training rows, scores s become (1 - w) s + w m, w = (1 - r)⁴: a row without
 * known features gets m. With half of k₀ w is .06, with a tenth .66. Where r ≥ 1, or a training row
 * had no known feature, scores stay. Idle features do not count.
 *
 * <p>docs/evidence/calibration.md has what it gains and costs where cells were emptied.
 *
 * @param idle the indices of features that are idle in the training rows, see {@link IdleFeatures}
 * @param known k₀, from 0 to the number of features
 * @param means m, one for each score column, consistent with the hierarchy
 */
public record Prior(int[] idle, int known, double[] means) {

  /** The prior of some training data. O(cells). */
  public static Prior of(Dataset data) {
    int[] labelled = data.targets().labelledRows();
    int[] blank = new int[labelled.length];
    int[] varying = IdleFeatures.others(data);
    for (int f : varying) {
      Column column = data.column(f);
      for (int k = 0; column.hasMissing() && k < labelled.length; k++) {
        blank[k] += Double.isNaN(column.get(labelled[k])) ? 1 : 0;
      }
    }
    double[] means = means(data, labelled);
    data.hierarchy().ifPresent(h -> Consistency.repair(h, means));
    int[] idle = varying.length < data.features().size() ? IdleFeatures.of(data) : new int[0];
    return new Prior(idle, varying.length - Arrays.stream(blank).max().orElse(0), means);
  }

  private static double[] means(Dataset data, int[] labelled) {
    Targets targets = data.targets();
    double[] means = new double[targets.outputs()];
    double[] mass = new double[targets.count()];
    double[] cells = new double[targets.count()];
    for (int row : labelled) {
      targets.copyRow(row, cells);
      for (int t = 0; t < cells.length; t++) {
        if (!Double.isNaN(cells[t])) {
          boolean nominal = targets.attribute(t).isNominal();
          mass[t] += data.weight(row);
          means[targets.offset(t) + (nominal ? (int) cells[t] : 0)] +=
              (nominal ? 1 : cells[t]) * data.weight(row);
        }
      }
    }
    for (int t = 0; t < cells.length; t++) {
      Attribute target = targets.attribute(t);
      double even = target.isNumeric() ? 0 : target.isLabel() ? 0.5 : 1.0 / target.outputs();
      for (int o = targets.offset(t); o < targets.offset(t + 1); o++) {
        means[o] = mass[t] > 0 ? means[o] / mass[t] : even;
      }
    }
    return means;
  }

  /** The scores of a row with so many features; the array itself if they stay. */
  double[] of(double[] scores, FeatureRow row, int features) {
    int count = 0;
    for (int f = 0; f < features; f++) {
      count += Double.isNaN(row.value(f)) ? 0 : 1;
    }
    for (int f : idle) {
      count -= Double.isNaN(row.value(f)) ? 0 : 1;
    }
    double r = known > 0 ? (double) count / known : 1;
    if (r >= 1) {
      return scores;
    }
    double w = (1 - r) * (1 - r) * ((1 - r) * (1 - r));
    double[] changed = new double[scores.length];
    Arrays.setAll(changed, o -> (1 - w) * scores[o] + w * means[o]);
    return changed;
  }
}
