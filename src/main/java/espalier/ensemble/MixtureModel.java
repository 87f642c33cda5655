package espalier.ensemble;

import espalier.data.Dataset;
import espalier.learn.FeatureRow;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.learn.Schema;
import espalier.learn.Voter;
import espalier.message.Message;
import espalier.tree.Tree;
import espalier.tree.TreeSum;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/**
 * Models of different kinds that vote: the scores are s(x) = Σ_m v_m s_m(x) / Σ_m v_m with v_m the
 * votes of member m. The members are sums of trees, and other models that may vote, such as the
 * nearest training rows or a kernel. Immutable and thread-safe; a row costs what it costs all
 * members. A mean of scores that are consistent with a hierarchy is consistent.
 */
public final class MixtureModel implements TreeSum {

  private final ModelHead head;
  private final List<Voter> members;
  private final List<TreeSum> sums;
  private final int[] votes;
  private final int total;

  /**
   * Creates a mixture of models with the votes of each.
   *
   * @param members at least two, all with the schema of the head
   * @param votes the votes of each member, above 0
   * @throws IllegalArgumentException if there are fewer, or one does not fit
   */
  public MixtureModel(ModelHead head, List<? extends Voter> members, int[] votes) {
    if (members.size() < 2 || votes.length != members.size()) {
      throw Message.refused(
          "A mixture needs two members or more, each with its votes; %d members and %d votes were"
              + " given.",
          members.size(), votes.length);
    }
    if (Arrays.stream(votes).anyMatch(v -> v < 1)) {
      throw new IllegalArgumentException("A member of a mixture has no vote; it needs 1 or more.");
    }
    if (members.stream().anyMatch(m -> !m.schema().equals(head.schema()))) {
      throw new IllegalArgumentException(
          "A member has other features or targets than the mixture that it is in.");
    }
    this.head = head;
    this.members = List.copyOf(members);
    this.votes = votes.clone();
    this.total = Arrays.stream(votes).sum();
    this.sums =
        this.members.stream().filter(TreeSum.class::isInstance).map(TreeSum.class::cast).toList();
  }

  /** A mixture, without record, of the members that have votes; the member alone if it is one. */
  public static Voter of(Schema schema, List<? extends Voter> members, int[] votes) {
    int[] voting = IntStream.range(0, votes.length).filter(m -> votes[m] > 0).toArray();
    List<Voter> kept = IntStream.of(voting).<Voter>mapToObj(members::get).toList();
    return kept.size() == 1
        ? kept.get(0)
        : new MixtureModel(
            ModelHead.inner(schema), kept, IntStream.of(voting).map(m -> votes[m]).toArray());
  }

  @Override
  public ModelHead head() {
    return head;
  }

  @Override
  public MixtureModel withHead(ModelHead other) {
    return new MixtureModel(other, members, votes);
  }

  /** The models that vote, in the order of their votes. */
  public List<Voter> members() {
    return members;
  }

  /** The votes of each member. */
  public int[] votes() {
    return votes.clone();
  }

  /** The first member of a kind, if a model is a mixture that has one. */
  public static <T extends Voter> Optional<T> member(Model model, Class<T> kind) {
    return model instanceof MixtureModel mixture
        ? mixture.members.stream().filter(kind::isInstance).map(kind::cast).findFirst()
        : Optional.empty();
  }

  /** The mean of the votes that members have before a row is looked at, see {@link Voter#means}. */
  @Override
  public double[] start() {
    double[] start = new double[schema().outputs()];
    for (int m = 0; m < votes.length; m++) {
      double share = votes[m] / (double) total;
      double[] own = members.get(m).means();
      Arrays.setAll(start, o -> start[o] + share * own[o]);
    }
    return start;
  }

  @Override
  public double factor() {
    return 1.0 / total;
  }

  /** The vote of a leaf, as a share of its member's votes. */
  @Override
  public double[] leafValue(int tree, int leaf) {
    return shared(tree, (owner, number) -> new double[][] {owner.leafValue(number, leaf)})[0];
  }

  @Override
  public double[][] leafValues(int tree, int[] outputs) {
    return shared(tree, (owner, number) -> owner.leafValues(number, outputs));
  }

  /** Fresh votes of a tree of a member, as shares of the member's votes. */
  private double[][] shared(int tree, BiFunction<TreeSum, Integer, double[][]> said) {
    int number = tree;
    int member = 0;
    while (number >= sums.get(member).trees().size()) {
      number -= sums.get(member++).trees().size();
    }
    TreeSum owner = sums.get(member);
    double weight = votes[members.indexOf(owner)] * owner.factor();
    double[][] all = said.apply(owner, number);
    double[][] votes = new double[all.length][];
    for (int n = 0; n < all.length; n++) {
      votes[n] = all[n] == null ? null : Arrays.stream(all[n]).map(vote -> weight * vote).toArray();
    }
    return votes;
  }

  /** The trees of all members, member by member. */
  @Override
  public List<Tree> trees() {
    return sums.stream().flatMap(m -> m.trees().stream()).toList();
  }

  @Override
  public Map<String, Double> size() {
    Map<String, Double> size = new LinkedHashMap<>();
    size.put("members", (double) members.size());
    size.putAll(TreeSum.super.size());
    members.stream()
        .filter(m -> !sums.contains(m))
        .forEach(m -> m.size().forEach((key, value) -> size.merge(key, value, Math::max)));
    return size;
  }

  @Override
  public double[] raw(FeatureRow row) {
    double[] sum = new double[schema().outputs()];
    for (int m = 0; m < votes.length; m++) {
      LeafVotes.add(members.get(m).raw(row), votes[m], sum);
    }
    return divided(sum);
  }

  @Override
  public double[][] raw(Dataset data) {
    double[][] sums = new double[data.rows()][schema().outputs()];
    for (int m = 0; m < votes.length; m++) {
      double[][] scores = members.get(m).raw(data);
      for (int i = 0; i < sums.length; i++) {
        LeafVotes.add(scores[i], votes[m], sums[i]);
      }
    }
    for (double[] sum : sums) {
      divided(sum);
    }
    return sums;
  }

  private double[] divided(double[] sum) {
    for (int o = 0; o < sum.length; o++) {
      sum[o] /= total;
    }
    return sum;
  }
}
