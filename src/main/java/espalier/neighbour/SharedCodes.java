package espalier.neighbour;

import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.learn.FeatureRow;
import espalier.learn.ModelHead;
import espalier.learn.Schema;
import espalier.learn.Voter;
import espalier.message.Message;
import espalier.run.Largest;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Labelled rows that vote on rows with which they share codes, such as the domains of genes.
 *
 * <p>A row has a code if that feature is 1. With T = |A ∩ B| / |A ∪ B| the Tanimoto similarity of
 * the codes of two rows, a label scores (Σ w T y + p) / (Σ w T + 1), summed over the {@value
 * #NEAREST} most similar rows. There w is the weight of a row, y whether it has the label, and p
 * the weighted share of the label among all rows. A row that shares no code gets p. Equally similar
 * rows count in their order. Scores are consistent with a hierarchy if the labels of the rows are.
 *
 * <p>Score: O(rows + labels). Immutable and thread-safe.
 */
public final class SharedCodes implements Voter {

  private static final int NEAREST = 20;

  private final Schema schema;
  private final int[] features;
  private final Row[] rows;
  private final double mass;
  private final double[] shares;

  /** The rows that have a code, by the place of its feature. */
  private final int[][] having;

  /**
   * A labelled row; the arrays are kept.
   *
   * @param weight above 0
   * @param codes places in the list of features, ascending
   * @param labels the labels that it has, ascending
   */
  public record Row(double weight, int[] codes, int[] labels) {}

  /**
   * Rows that vote; the array is kept.
   *
   * @param features the features that are codes
   * @throws IllegalArgumentException if there is no row
   */
  public SharedCodes(Schema schema, int[] features, Row[] rows) {
    if (rows.length == 0) {
      throw Message.refused("Rows that share codes need one labelled row or more; there is none.");
    }
    this.schema = schema;
    this.features = features;
    this.rows = rows;
    this.shares = new double[schema.outputs()];
    int[] count = new int[features.length];
    double all = 0;
    for (Row row : rows) {
      all += row.weight;
      IntStream.of(row.labels).forEach(l -> shares[l] += row.weight);
      IntStream.of(row.codes).forEach(c -> count[c]++);
    }
    double total = all;
    this.mass = total;
    Arrays.setAll(shares, l -> shares[l] / total);
    this.having = new int[features.length][];
    Arrays.setAll(having, c -> new int[count[c]]);
    for (int j = rows.length - 1; j >= 0; j--) {
      for (int c : rows[j].codes) {
        having[c][--count[c]] = j;
      }
    }
  }

  /**
   * Labelled rows with a code, and how many of them have a label.
   *
   * @param feature the feature that is the code
   * @param rows the labelled rows with the code
   * @param having those of them that have the label
   */
  public record Support(int feature, int rows, int having) {}

  /** Whether rows can vote so: all targets are labels, and labelled rows know all of them. */
  public static boolean fits(Targets targets) {
    return targets.allLabels() && IntStream.of(targets.labelledRows()).allMatch(targets::complete);
  }

  /**
   * The rows of a data set, all of them labelled.
   *
   * @param features the features that are codes
   */
  public static SharedCodes of(Schema schema, Dataset data, int[] features) {
    Row[] rows = new Row[data.rows()];
    for (int i = 0; i < rows.length; i++) {
      int row = i;
      rows[i] =
          new Row(
              data.weight(i), codes(features, f -> data.value(row, f)), data.targets().present(i));
    }
    return new SharedCodes(schema, features, rows);
  }

  /** The codes that a row has, as places in the list of features. O(features). */
  public int[] codes(FeatureRow row) {
    return codes(features, row);
  }

  private static int[] codes(int[] features, FeatureRow row) {
    return IntStream.range(0, features.length).filter(c -> row.value(features[c]) == 1).toArray();
  }

  /** The features that are codes; not to be changed. */
  public int[] features() {
    return features;
  }

  /** The rows that vote; not to be changed. */
  public Row[] rows() {
    return rows;
  }

  @Override
  public ModelHead head() {
    return ModelHead.inner(schema);
  }

  @Override
  public SharedCodes withHead(ModelHead other) {
    return new SharedCodes(other.schema(), features, rows);
  }

  @Override
  public double[] means() {
    return shares.clone();
  }

  @Override
  public Map<String, Double> size() {
    return Map.of("rows", (double) rows.length);
  }

  @Override
  public double[] raw(FeatureRow row) {
    return voted(codes(row), -1);
  }

  /**
   * The code that speaks most for a label: with h of its n rows having the label and p the label's
   * share, that of largest (h + p) / (n + 1), the first of equals; empty where no row that shares a
   * code has the label. O(rows that share a code).
   */
  public Optional<Support> support(int[] codes, int label) {
    Support best = null;
    double most = 0;
    for (int c : codes) {
      int had = 0;
      for (int j : having[c]) {
        had += Arrays.binarySearch(rows[j].labels, label) >= 0 ? 1 : 0;
      }
      double share = (had + shares[label]) / (having[c].length + 1);
      if (had > 0 && share > most) {
        best = new Support(features[c], having[c].length, had);
        most = share;
      }
    }
    return Optional.ofNullable(best);
  }

  /** The scores of one of the rows by all others. */
  public double[] leftOut(int row) {
    return voted(rows[row].codes, row);
  }

  /**
   * For each of the rows, the mean scores of a group of other rows by all but the row.
   *
   * @param group the group of each of the others, from 0
   * @param of the group for each row; the mean of an empty one is 0
   */
  public double[][] leftOut(Dataset others, int[] group, int[] of) {
    double[][] means = new double[of.length][shares.length];
    int[][] codes = new int[group.length][];
    Arrays.setAll(codes, r -> codes(f -> others.value(r, f)));
    for (int i = 0; i < of.length; i++) {
      int own = i;
      int[] some = IntStream.range(0, group.length).filter(r -> group[r] == of[own]).toArray();
      for (int r : some) {
        double[] scores = voted(codes[r], i);
        Arrays.setAll(means[i], l -> means[own][l] + scores[l] / some.length);
      }
    }
    return means;
  }

  private double[] voted(int[] codes, int without) {
    int[] shared = new int[rows.length];
    for (int c : codes) {
      for (int j : having[c]) {
        shared[j]++;
      }
    }
    double[] scores = shares.clone();
    if (without >= 0) {
      double own = rows[without].weight;
      double rest = Math.max(Double.MIN_NORMAL, mass - own);
      Arrays.setAll(scores, l -> scores[l] * mass / rest);
      IntStream.of(rows[without].labels).forEach(l -> scores[l] -= own / rest);
      shared[without] = 0;
    }
    Largest alike = new Largest(NEAREST);
    for (int j = 0; j < shared.length; j++) {
      if (shared[j] > 0) {
        alike.offer(j, (double) shared[j] / (codes.length + rows[j].codes.length - shared[j]));
      }
    }
    int[] nearest = alike.indices();
    double[] similar = alike.values();
    double weight = 1;
    for (int k = 0; k < nearest.length; k++) {
      Row near = rows[nearest[k]];
      double w = near.weight * similar[k];
      weight += w;
      IntStream.of(near.labels).forEach(l -> scores[l] += w);
    }
    for (int l = 0; l < scores.length; l++) {
      scores[l] = Math.max(0, scores[l] / weight);
    }
    return scores;
  }
}
