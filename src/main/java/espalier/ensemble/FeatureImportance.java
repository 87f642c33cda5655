package espalier.ensemble;

import espalier.data.Attribute;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * How much each feature matters to a forest.
 *
 * @param measure what the numbers are
 * @param features the names of the features
 * @param values the importance of each feature
 */
public record FeatureImportance(String measure, List<String> features, List<Double> values) {

  /**
   * Copies the lists.
   *
   * @throws IllegalArgumentException if they differ in length
   */
  public FeatureImportance {
    features = List.copyOf(features);
    values = List.copyOf(values);
    if (features.size() != values.size()) {
      throw new IllegalArgumentException(
          features.size() + " features need as many values; " + values.size() + " were given.");
    }
  }

  static FeatureImportance of(String measure, List<Attribute> features, double[] values) {
    return new FeatureImportance(
        measure,
        features.stream().map(Attribute::name).toList(),
        Arrays.stream(values).boxed().toList());
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
    return IntStream.range(0, values.size())
        .boxed()
        .sorted(Comparator.<Integer>comparingDouble(f -> -values.get(f)))
        .toList();
  }

  /** A table with the columns rank, feature and importance, the most important first. */
  public String csv() {
    StringBuilder text = new StringBuilder("rank,feature,importance\n");
    int rank = 1;
    for (int f : ranking()) {
      String name = features.get(f);
      String quoted =
          name.matches("[^\",\\r\\n]*") ? name : "\"" + name.replace("\"", "\"\"") + "\"";
      text.append(String.format(Locale.ROOT, "%d,%s,%s%n", rank++, quoted, values.get(f)));
    }
    return text.toString().replace(System.lineSeparator(), "\n");
  }
}
