package espalier.split.axis;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.impurity.ClusteringSpace;
import espalier.impurity.NodeCells;
import espalier.impurity.NodeRows;
import espalier.impurity.SpacePart;
import espalier.run.Seeds;
import espalier.split.FeatureDraw;
import espalier.split.Split;
import espalier.split.SplitLimits;
import espalier.split.Splitter;
import java.util.ArrayList;
import java.util.Arrays;
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

  /** The ranks of so many rows are gathered for all drawn features at once. */
  private static final int SMALL = 64;

  private final ColumnOrders orders;
  private final ClusteringSpace space;
  private final double omega;
  private final SplitLimits limits;
  private final int[] first;
  private final int[] ahead;
  private final double[] bound;
  private final boolean randomThresholds;
  private final int[] place;
  private final FeatureDraw draw;
  private final FeatureOrders here;
  private final boolean[] varies;
  private final KeySort sort = new KeySort();
  private final CellSearch cellSearch;
  private final ValueBound values;
  private final LabelBinSearch counted;
  private final boolean[] binned;

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
    this.first = new int[Math.min(count, orders.features())];
    this.ahead = new int[SMALL * first.length];
    this.bound = new double[first.length];
    this.randomThresholds = randomThresholds;
    this.place = new int[orders.data().rows()];
    Arrays.fill(place, -1);
    this.cellSearch = new CellSearch(orders, limits, sort);
    this.counted = new LabelBinSearch(orders, limits, sort, first.length);
    this.binned = new boolean[first.length];
    this.values =
        omega > 0 && omega < 1 && !randomThresholds ? new ValueBound(orders, omega) : null;
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
    return new InNode(node, key).find();
  }

  /** The search of one node. */
  private final class InNode {

    private final NodeRows node;
    private final long key;
    private final SpacePart.InNode targets;
    private final SpacePart.InNode features;
    private final Best best;
    private final boolean cells;
    private FeatureWalk walk;

    InNode(NodeRows node, long key) {
      this.node = node;
      this.key = key;
      this.targets = omega > 0 ? space.targets().enterFast(node) : null;
      this.features = omega < 1 ? space.features().enterFast(node) : null;
      boolean approximate = features != null && space.features().approximate();
      this.best = new Best(approximate ? 1e-6 * (20 + Math.sqrt(node.size())) : 1e-9);
      NodeCells found = features == null && !randomThresholds ? targets.cells() : null;
      this.cells = found != null;
      if (cells) {
        cellSearch.enter(node, found, best);
        counted.enter(node, found, best);
      }
      if (values != null) {
        values.enter(node, targets, features);
      }
    }

    Optional<Split> find() {
      if (cells && cellSearch.futile()) {
        return Optional.empty();
      }
      for (int i = 0; i < node.size(); i++) {
        place[node.rows()[i]] = i;
      }
      draw();
      for (int row : node.rows()) {
        place[row] = -1;
      }
      Optional<Split> chosen = cells && walk == null ? cellSearch.choose() : null;
      return chosen == null ? choose() : chosen;
    }

    private Optional<Split> choose() {
      List<Candidate> found = cells ? cellSearch.candidates() : new ArrayList<>();
      if (walk != null) {
        walk.candidates(0).stream().filter(c -> best.near(c.gain())).forEach(found::add);
      }
      if (found.isEmpty()) {
        return Optional.empty();
      }
      if (found.size() == 1) {
        return Optional.of(new Split(found.get(0).test(), found.get(0).gain()));
      }
      Collections.sort(found, CandidateOrder.INSTANCE);
      return new ExactChoice(orders.data(), space, node, omega > 0, omega < 1).choose(omega, found);
    }

    private void draw() {
      draw.start(key);
      Arrays.fill(bound, Double.NEGATIVE_INFINITY);
      for (int k = 0; k < first.length; k++) {
        first[k] = draw.next();
      }
      boolean small = cells && node.size() <= SMALL;
      if (small) {
        orders.gather(node, first, ahead);
      }
      for (int k = 0; k < first.length; k++) {
        binned[k] = cells && !small && counted.has(first[k]);
        if (small && orders.simple(first[k])) {
          cellSearch.search(first[k], ahead, k * node.size());
        } else if (binned[k]) {
          bound[k] = counted.bound(k, first[k]);
        } else if (cells && orders.simple(first[k]) && cellSearch.bounded(first[k])) {
          bound[k] = cellSearch.bound(first[k]);
        } else if (values != null && values.has(first[k])) {
          bound[k] = values.bound(first[k]);
        } else {
          search(first[k]);
        }
      }
      promising();
      if (draw.more() && nothing()) {
        orders.mayVary(node, varies);
        while (draw.more() && nothing()) {
          int feature = draw.next();
          if (varies[feature]) {
            search(feature);
          }
        }
      }
    }

    /** Searches the features with a bound, the highest first, until none can be near the best. */
    private void promising() {
      while (true) {
        int highest = 0;
        for (int k = 1; k < first.length; k++) {
          highest = bound[k] > bound[highest] ? k : highest;
        }
        if (!(bound[highest] >= best.threshold())) {
          return;
        }
        if (binned[highest] && counted.refines(highest)) {
          bound[highest] = counted.refine(highest, first[highest]);
          continue;
        }
        bound[highest] = Double.NEGATIVE_INFINITY;
        if (binned[highest]) {
          counted.search(highest, first[highest], cellSearch);
        } else {
          search(first[highest]);
        }
      }
    }

    private boolean nothing() {
      return (!cells || cellSearch.empty()) && (walk == null || walk.candidates(0).isEmpty());
    }

    private FeatureWalk walk() {
      if (walk == null) {
        double[] omegas = {omega};
        Best[] bests = {best};
        walk = new FeatureWalk(orders.labelled(), node, limits, omegas, bests, targets, features);
      }
      return walk;
    }

    private void search(int feature) {
      if (cells && orders.simple(feature)) {
        cellSearch.search(feature, place);
        return;
      }
      Dataset data = orders.data();
      Attribute attribute = data.features().get(feature);
      orders.take(node, feature, place, sort, here);
      if (randomThresholds) {
        SplittableRandom random = Seeds.random(key, "threshold", feature);
        new RandomThreshold(walk(), data.column(feature), here.missing[feature], feature)
            .run(attribute, random);
      } else if (attribute.isNominal()) {
        new NominalSearch(walk(), data.column(feature), attribute, feature, here).run();
      } else {
        new NumericSearch(walk(), here, orders.dense(feature), feature).run();
      }
    }
  }
}
