package espalier.ensemble;

import espalier.data.Dataset;
import espalier.learn.FeatureRow;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.tree.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Forests of different kinds that vote: the scores are the mean of the forests' scores, s(x) = 1/M
 * Σ_m s_m(x). Each forest counts the same, however many trees it has. Immutable and thread-safe; a
 * row costs what it costs in all forests. A mean of scores that are consistent with a hierarchy is
 * consistent.
 */
public final class MixtureModel implements Model {

  private final ModelHead head;
  private final List<ForestModel> members;

  /**
   * A model.
   *
   * @param members the forests, at least two, all with the schema of the head
   * @throws IllegalArgumentException if there are fewer, or one has another schema
   */
  public MixtureModel(ModelHead head, List<ForestModel> members) {
    if (members.size() < 2) {
      throw new IllegalArgumentException(
          "A mixture needs two forests or more; " + members.size() + " were given.");
    }
    if (members.stream().anyMatch(m -> !m.schema().equals(head.schema()))) {
      throw new IllegalArgumentException(
          "A forest has other features or targets than the mixture that it is in.");
    }
    this.head = head;
    this.members = List.copyOf(members);
  }

  @Override
  public ModelHead head() {
    return head;
  }

  @Override
  public MixtureModel withHead(ModelHead other) {
    return new MixtureModel(other, members);
  }

  /** The forests. */
  public List<ForestModel> members() {
    return members;
  }

  /** The trees of all forests, forest by forest. */
  public List<Tree> trees() {
    return members.stream().flatMap(m -> m.trees().stream()).toList();
  }

  @Override
  public Map<String, Double> size() {
    Map<String, Double> size = new LinkedHashMap<>();
    size.put("forests", (double) members.size());
    size.put("trees", (double) trees().size());
    size.put("nodes", trees().stream().mapToDouble(Tree::size).sum());
    size.put("mean depth", trees().stream().mapToDouble(Tree::depth).average().orElse(0));
    return size;
  }

  @Override
  public double[] score(FeatureRow row) {
    double[] sum = new double[schema().outputs()];
    for (ForestModel member : members) {
      add(member.score(row), sum);
    }
    return divided(sum);
  }

  @Override
  public double[][] score(Dataset data) {
    double[][] sums = new double[data.rows()][schema().outputs()];
    for (ForestModel member : members) {
      double[][] scores = member.score(data);
      for (int i = 0; i < sums.length; i++) {
        add(scores[i], sums[i]);
      }
    }
    for (double[] sum : sums) {
      divided(sum);
    }
    return sums;
  }

  private static void add(double[] scores, double[] sum) {
    for (int o = 0; o < sum.length; o++) {
      sum[o] += scores[o];
    }
  }

  private double[] divided(double[] sum) {
    for (int o = 0; o < sum.length; o++) {
      sum[o] /= members.size();
    }
    return sum;
  }
}
