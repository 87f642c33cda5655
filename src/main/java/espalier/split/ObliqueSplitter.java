package espalier.split;

import espalier.data.Dataset;
import espalier.impurity.NodeRows;
import java.util.Arrays;
import java.util.Optional;

/**
 * What the searches for hyperplanes share: features and targets as columns, the node's standardised
 * space, and the decision whether a hyperplane is taken. A missing feature counts as the mean over
 * the node's rows, for the hyperplane and for the clustering.
 */
public abstract sealed class ObliqueSplitter implements Splitter
    permits GradientSplitter, SvmSplitter {

  private static final State NOTHING = new State() {};

  private final TermMatrix terms;
  private final TargetMatrix targets;
  private final double omega;
  private final Hyperplane hyperplane;

  ObliqueSplitter(Dataset data, double[] labelWeights, double omega, SplitLimits limits) {
    this.terms = TermMatrix.of(data);
    double[] weights = new double[data.rows()];
    Arrays.setAll(weights, data::weight);
    this.targets = new TargetMatrix(data.targets(), labelWeights, weights);
    this.omega = omega;
    this.hyperplane = new Hyperplane(data, terms.terms(), limits);
  }

  @Override
  public final State root(NodeRows node) {
    return NOTHING;
  }

  @Override
  public final Children divide(State state, byte[] side) {
    return new Children(NOTHING, NOTHING);
  }

  @Override
  public final Optional<Split> find(NodeRows node, State state, long key) {
    NodeSpace space = new NodeSpace(node, terms, targets, omega, null);
    return space.divisible() ? search(space, hyperplane, key) : Optional.empty();
  }

  /** Looks for a hyperplane; {@code key} keys random draws. */
  abstract Optional<Split> search(NodeSpace space, Hyperplane judge, long key);
}
