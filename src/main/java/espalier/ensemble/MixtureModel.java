package espalier.ensemble;

import espalier.data.Dataset;
import espalier.learn.FeatureMatcher;
import espalier.learn.FeatureRow;
import espalier.learn.ModelHead;
import espalier.neighbour.SimilarRows;
import espalier.tree.Tree;
import espalier.tree.TreeSum;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Forests of different kinds that vote, and with them, where they are worth it, the nearest
 * training rows ({@link SimilarRows}): the scores are the mean of the voters' scores, s(x) = 1/M
 * Σ_m s_m(x). Each voter counts the same, however many trees it has. Immutable and thread-safe; a
 * row costs what it costs all voters. A mean of scores that are consistent with a hierarchy is
 * consistent.
 */
public final class MixtureModel implements TreeSum {

  private final ModelHead head;
  private final List<ForestModel> members;
  private final Optional<SimilarRows> nearest;

  /**
   * A mixture of forests and nearest rows.
   *
   * @param members the forests, at least one, all with the schema of the head
   * @param nearest the rows that vote with them; empty for none, and then there are at least two
   *     forests
   * @throws IllegalArgumentException if there are fewer, or one has another schema
   */
  public MixtureModel(ModelHead head, List<ForestModel> members, Optional<SimilarRows> nearest) {
    int fewest = nearest.isPresent() ? 1 : 2;
    if (members.size() < fewest) {
      throw new IllegalArgumentException(
          "A mixture needs two forests or more, or one and training rows that vote with it; "
              + members.size()
              + " were given.");
    }
    if (members.stream().anyMatch(m -> !m.schema().equals(head.schema()))) {
      throw new IllegalArgumentException(
          "A forest has other features or targets than the mixture that it is in.");
    }
    this.head = head;
    this.members = List.copyOf(members);
    this.nearest = nearest;
  }

  @Override
  public ModelHead head() {
    return head;
  }

  @Override
  public MixtureModel withHead(ModelHead other) {
    return new MixtureModel(other, members, nearest);
  }

  public List<ForestModel> members() {
    return members;
  }

  /** The training rows that vote with the forests. */
  public Optional<SimilarRows> nearest() {
    return nearest;
  }

  /** The number of voters: the forests, and the nearest rows if they vote. */
  public int voters() {
    return members.size() + (nearest.isPresent() ? 1 : 0);
  }

  /** The vote of nearest rows on a mean row, if they vote. */
  @Override
  public double[] start() {
    double[] start = new double[schema().outputs()];
    nearest.ifPresent(n -> Arrays.setAll(start, o -> n.means()[o] / voters()));
    return start;
  }

  @Override
  public double factor() {
    return 1.0 / voters();
  }

  /** The vote of a leaf, as a share of its forest's vote. */
  @Override
  public double[] leafValue(int tree, int leaf) {
    return shared(tree, (owner, number) -> new double[][] {owner.leafValue(number, leaf)})[0];
  }

  @Override
  public double[][] leafValues(int tree, int[] outputs) {
    return shared(tree, (owner, number) -> owner.leafValues(number, outputs));
  }

  /** Fresh votes of a tree of a forest, as shares of the forest's vote. */
  private double[][] shared(int tree, BiFunction<ForestModel, Integer, double[][]> votes) {
    int number = tree;
    int member = 0;
    while (number >= members.get(member).trees().size()) {
      number -= members.get(member++).trees().size();
    }
    ForestModel owner = members.get(member);
    double[][] all = votes.apply(owner, number);
    for (double[] vote : all) {
      Arrays.setAll(vote, o -> vote[o] / owner.trees().size());
    }
    return all;
  }

  /** The trees of all forests, forest by forest. */
  @Override
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
    nearest.ifPresent(n -> size.put("rows", (double) n.values().length));
    return size;
  }

  @Override
  public double[] raw(FeatureRow row) {
    double[] sum = new double[schema().outputs()];
    for (ForestModel member : members) {
      add(member.raw(row), sum);
    }
    nearest.ifPresent(n -> add(n.score(row), sum));
    return divided(sum);
  }

  @Override
  public double[][] raw(Dataset data) {
    double[][] sums = new double[data.rows()][schema().outputs()];
    for (ForestModel member : members) {
      double[][] scores = member.raw(data);
      for (int i = 0; i < sums.length; i++) {
        add(scores[i], sums[i]);
      }
    }
    if (nearest.isPresent()) {
      FeatureMatcher matcher = new FeatureMatcher(schema(), data);
      for (int i = 0; i < sums.length; i++) {
        add(nearest.get().score(matcher.row(i)), sums[i]);
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
      sum[o] /= voters();
    }
    return sum;
  }
}
