package espalier.split.oblique;

import espalier.data.Dataset;
import espalier.data.IdleFeatures;
import espalier.impurity.NodeRows;
import espalier.split.FeatureDraw;
import espalier.split.Split;
import espalier.split.Splitter;
import espalier.split.SplitterFactory.Request;
import espalier.split.oblique.TermMatrix.Term;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The common part of the searches for hyperplanes: features and targets as columns, the node's
 * standardised space, and the decision whether a hyperplane is taken. A missing feature counts as
 * the mean over the node's rows, for the hyperplane and for the clustering.
 *
 * <p>In a forest a node's hyperplane may weigh few features only, drawn without replacement by the
 * node's key, the constant term always (T. Stepišnik, D. Kocev, Oblique predictive clustering
 * trees, Knowledge-Based Systems 227, 2021); all features stay in the clustering space. If none of
 * the drawn features varies in the node, further ones are drawn until one does.
 *
 * <p>A hyperplane is refused if a side is too small or unlabelled, or if neither child is at least
 * 5 % purer than the node; the node becomes a leaf, as published. Only the root is tried again,
 * because without it there is no tree. If all features may have weights, the last try is the best
 * test of one feature ({@link AxisFallback}), under the same rule; in bags a few features, drawn by
 * the root's key, come before the second search. (To try every node again made trees too large and
 * worse: docs/evidence/oblique.md.) Safe to share between threads.
 */
abstract class ObliqueSplitter implements Splitter {

  /** What is remembered of a node between its search and that of its children; of one thread. */
  static final class NodeState implements State {

    final boolean root;

    /** The moments of the rows, if they are known already. */
    final Optional<NodeSpace.Moments> moments;

    Optional<Hyperplane.Accepted> found = Optional.empty();

    NodeState(boolean root, Optional<NodeSpace.Moments> moments) {
      this.root = root;
      this.moments = moments;
    }
  }

  private final TermMatrix terms;
  private final TargetMatrix targets;
  private final double omega;
  private final int features;
  private final int[] varying;
  private final int count;
  private final Hyperplane hyperplane;
  private final Optional<AxisFallback> fallback;

  ObliqueSplitter(Request request, Optional<AxisFallback> fallback) {
    Dataset data = request.data();
    this.terms = TermMatrix.of(data);
    this.targets = new TargetMatrix(data.targets(), request.targetWeights(), data.weights());
    this.omega = request.omega();
    this.features = data.features().size();
    this.varying = IdleFeatures.others(data);
    this.count = request.count();
    this.hyperplane = new Hyperplane(data, terms.terms(), request.limits());
    this.fallback = fallback.filter(f -> count >= varying.length);
  }

  @Override
  public final State root(NodeRows node) {
    return new NodeState(true, Optional.empty());
  }

  @Override
  public final Children divide(
      State state, NodeRows leftRows, NodeRows rightRows, boolean left, boolean right) {
    Optional<Hyperplane.Accepted> found = ((NodeState) state).found;
    return new Children(
        left ? new NodeState(false, found.flatMap(Hyperplane.Accepted::left)) : null,
        right ? new NodeState(false, found.flatMap(Hyperplane.Accepted::right)) : null);
  }

  @Override
  public final double[] sharesFound(State state) {
    return ((NodeState) state).found.map(Hyperplane.Accepted::shares).orElse(null);
  }

  @Override
  public final Optional<Split> find(NodeRows node, State state, long key) {
    NodeState of = (NodeState) state;
    NodeSpace space = space(node, of.moments, key);
    of.found = space.divisible() ? division(space, of.root, key) : Optional.empty();
    return of.found.map(Hyperplane.Accepted::split);
  }

  private Optional<Hyperplane.Accepted> division(NodeSpace space, boolean root, long key) {
    Optional<Hyperplane.Accepted> first = search(space, hyperplane, key);
    return root
        ? first
            .or(() -> ofOneFeature(space, f -> f.drawn(space.node, key)))
            .or(() -> searchAgain(space, hyperplane, key))
            .or(() -> ofOneFeature(space, f -> f.find(space.node)))
        : first;
  }

  /** The space of rows of a node, whose moments may be known, with the features drawn for it. */
  final NodeSpace space(NodeRows node, Optional<NodeSpace.Moments> moments, long key) {
    NodeSpace space = new NodeSpace(node, terms, targets, omega, moments);
    if (count < varying.length) {
      space.restrict(drawn(space, key));
    }
    return space;
  }

  private Optional<Hyperplane.Accepted> ofOneFeature(
      NodeSpace space, Function<AxisFallback, Optional<Split>> best) {
    return fallback.flatMap(best).flatMap(s -> hyperplane.accept(space, s.test()));
  }

  /** Which columns belong to a feature that was drawn. */
  private boolean[] drawn(NodeSpace space, long key) {
    List<Term> columns = terms.terms();
    boolean[] varies = new boolean[features];
    for (int c = 0; c < columns.size(); c++) {
      varies[columns.get(c).feature()] |= space.free(c);
    }
    boolean[] chosen = new boolean[features];
    boolean any = false;
    FeatureDraw draw = new FeatureDraw(varying).start(key);
    while (draw.more() && (draw.drawn() < count || !any)) {
      int feature = draw.next();
      chosen[feature] = true;
      any |= varies[feature];
    }
    boolean[] open = new boolean[columns.size()];
    for (int c = 0; c < open.length; c++) {
      open[c] = chosen[columns.get(c).feature()];
    }
    return open;
  }

  /** Looks for a hyperplane; {@code key} keys random draws. */
  abstract Optional<Hyperplane.Accepted> search(NodeSpace space, Hyperplane judge, long key);

  /** Looks on where {@link #search} found none that is accepted. */
  abstract Optional<Hyperplane.Accepted> searchAgain(NodeSpace space, Hyperplane judge, long key);
}
