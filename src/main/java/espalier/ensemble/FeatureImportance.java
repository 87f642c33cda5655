package espalier.ensemble;

import espalier.data.Attribute;
import espalier.io.csv.CsvText;
import espalier.message.Message;
import espalier.run.Largest;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * How much each feature matters.
 *
 * @param measure what the numbers are
 * @param of for which targets: {@value TargetGroup#ALL}, a level of the hierarchy, or a target
 * @param features the names of the features
 * @param values the importance of each feature
 * @param errors the standard error of each value over trees, rows or repetitions; {@code NaN} where
 *     there was only one
 */
public record FeatureImportance(
    String measure, String of, List<String> features, List<Double> values, List<Double> errors) {

  /**
   * Copies the lists and checks their lengths.
   *
   * @throws IllegalArgumentException if they differ in length
   */
  public FeatureImportance {
    features = List.copyOf(features);
    values = List.copyOf(values);
    errors = List.copyOf(errors);
    if (features.size() != values.size() || features.size() != errors.size()) {
      throw Message.refused(
          "%d features need as many values and errors; %d and %d were given.",
          features.size(), values.size(), errors.size());
    }
  }

  /** The means and standard errors of estimates x features; null estimates are left out. */
  static FeatureImportance mean(
      String measure, String of, List<Attribute> features, List<double[]> estimates) {
    List<double[]> known = estimates.stream().filter(Objects::nonNull).toList();
    int n = known.size();
    List<Double> means = new ArrayList<>();
    List<Double> errors = new ArrayList<>();
    for (int f = 0; f < features.size(); f++) {
      double sum = 0;
      double squares = 0;
      for (double[] estimate : known) {
        sum += estimate[f];
      }
      double mean = n > 0 ? sum / n : 0;
      for (double[] estimate : known) {
        squares += (estimate[f] - mean) * (estimate[f] - mean);
      }
      means.add(mean);
      errors.add(n > 1 ? Math.sqrt(squares / (n - 1) / n) : Double.NaN);
    }
    List<String> names = features.stream().map(Attribute::name).toList();
    return new FeatureImportance(measure, of, names, means, errors);
  }

  /** The means of estimates x groups x features for each group. */
  public static List<FeatureImportance> means(
      String measure,
      List<TargetGroup> groups,
      List<Attribute> features,
      List<double[][]> estimates) {
    return IntStream.range(0, groups.size())
        .mapToObj(
            g ->
                mean(
                    measure,
                    groups.get(g).name(),
                    features,
                    estimates.stream().map(e -> e[g]).toList()))
        .toList();
  }

  /**
   * Non-negative weights for the clustering space: negative values become 0, the largest 1; all 1
   * if no feature matters.
   */
  public double[] weights() {
    double most = values.stream().mapToDouble(Double::doubleValue).max().orElse(0);
    return values.stream().mapToDouble(v -> most > 0 ? Math.max(0, v) / most : 1).toArray();
  }

  /** The indices of the features, the most important first, equals by index. */
  public List<Integer> ranking() {
    return Largest.first(IntStream.range(0, values.size()), values::get).toList();
  }

  /**
   * A table with the columns targets, rank, feature, importance and error (empty where there is
   * none), the most important feature of each first; texts are written in the given form.
   */
  public static String csv(List<FeatureImportance> all, CsvText form) {
    StringBuilder text = new StringBuilder("targets,rank,feature,importance,error\n");
    for (FeatureImportance one : all) {
      int rank = 1;
      for (int f : one.ranking()) {
        double error = one.errors.get(f);
        text.append(form.cell(one.of)).append(',').append(rank++).append(',');
        text.append(form.cell(one.features.get(f))).append(',').append(one.values.get(f));
        text.append(',').append(CsvText.number(error)).append('\n');
      }
    }
    return text.toString();
  }
}
