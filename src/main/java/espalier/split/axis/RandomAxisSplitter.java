package espalier.split.axis;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.impurity.ClusteringSpace;
import espalier.impurity.NodeRows;
import espalier.impurity.SpacePart;
import espalier.run.Seeds;
import espalier.split.FeatureDraw;
import espalier.split.Split;
import espalier.split.SplitLimits;
import espalier.split.Splitter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * The search over tests on one feature among few features, drawn without replacement for every node
 * by its key. If none of the drawn features divides the node, further ones are drawn until one does
 * (so constant features do not use the draws up).
 *
 * <p>Either every threshold of a drawn feature is tried (random forest: L. Breiman, Random forests,
 * Machine Learning 45, 2001), or one, drawn uniformly between the feature's smallest and largest
 * value in the node (P. Geurts, D. Ernst, L. Wehenkel, Extremely randomized trees, Machine Learning
 * 63, 2006). Belongs to one thread; trees that grow side by side share the {@link ColumnOrders}.
 * Cost of a node with n rows for m of D features, with K columns in the clustering space: O(n K) to
 * prepare, O(m n (log n + K)) to search.
 */
public final class RandomAxisSplitter implements Splitter {

  private final ColumnOrders orders;
  private final ClusteringSpace space;
  private final double omega;
  private final SplitLimits limits;
  private final int count;
  private final boolean randomThresholds;
  private final boolean[] inside;
  private final FeatureDraw draw;
  private final FeatureOrders here;
  private final boolean[] varies;

  /** Nothing needs to be remembered of a node. */
  private enum NoState implements State {
    INSTANCE
  }

  /**
   * A splitter for one thread.
   *
   * @param space a space that no other thread uses, see {@link ClusteringSpace#fork}
   * @param omega the degree of supervision in [0, 1]
   * @param count the number of features to draw, at least 1
   * @param randomThresholds whether one threshold is drawn instead of trying all
   */
  public RandomAxisSplitter(
      ColumnOrders orders,
      ClusteringSpace space,
      double omega,
      SplitLimits limits,
      int count,
      boolean randomThresholds) {
    this.orders = orders;
    this.space = space;
    this.omega = omega;
    this.limits = limits;
    this.count = count;
    this.randomThresholds = randomThresholds;
    this.inside = new boolean[orders.data().rows()];
    this.draw = new FeatureDraw(orders.features());
    this.here = new FeatureOrders(orders.features());
    this.varies = new boolean[orders.features()];
  }

  @Override
  public State root(NodeRows node) {
    return NoState.INSTANCE;
  }

  @Override
  public Children divide(State state, byte[] side, boolean left, boolean right) {
    return new Children(NoState.INSTANCE, NoState.INSTANCE);
  }

  @Override
  public Optional<Split> find(NodeRows node, State state, long key) {
    SpacePart.InNode targets = omega > 0 ? space.targets().enterFast(node) : null;
    SpacePart.InNode features = omega < 1 ? space.features().enterFast(node) : null;
    boolean approximate = features != null && space.features().approximate();
    Best best = new Best(approximate ? 1e-6 * (20 + Math.sqrt(node.size())) : 1e-9);
    FeatureWalk walk =
        new FeatureWalk(
            orders.labelled(),
            node,
            limits,
            new double[] {omega},
            new Best[] {best},
            targets,
            features);
    mark(node, true);
    draw(walk, key);
    mark(node, false);
    List<Candidate> found = new ArrayList<>();
    walk.candidates(0).stream().filter(c -> best.near(c.gain())).forEach(found::add);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    if (found.size() == 1) {
      return Optional.of(new Split(found.get(0).test(), found.get(0).gain()));
    }
    Collections.sort(found, CandidateOrder.INSTANCE);
    return new ExactChoice(orders.data(), space, node, omega > 0, omega < 1).choose(omega, found);
  }

  private void mark(NodeRows node, boolean value) {
    for (int row : node.rows()) {
      inside[row] = value;
    }
  }

  private void draw(FeatureWalk walk, long key) {
    draw.start(key);
    while (draw.more() && draw.drawn() < count) {
      search(walk, draw.next(), key);
    }
    if (draw.more() && walk.candidates(0).isEmpty()) {
      orders.mayVary(walk.node(), varies);
      while (draw.more() && walk.candidates(0).isEmpty()) {
        int feature = draw.next();
        if (varies[feature]) {
          search(walk, feature, key);
        }
      }
    }
  }

  private void search(FeatureWalk walk, int feature, long key) {
    Dataset data = orders.data();
    Attribute attribute = data.features().get(feature);
    orders.take(walk.node(), feature, inside, here);
    if (randomThresholds) {
      SplittableRandom random = Seeds.random(key, "threshold", feature);
      new RandomThreshold(walk, data.column(feature), here.missing[feature], feature)
          .run(attribute, random);
    } else if (attribute.isNominal()) {
      new NominalSearch(walk, data.column(feature), attribute, feature, here).run();
    } else {
      new NumericSearch(walk, here, orders.dense(feature), feature).run();
    }
  }
}
