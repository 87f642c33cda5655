package espalier.split;

import espalier.data.Dataset;

/**
 * A search for tests that a jar on the class path brings: a public class with a constructor without
 * arguments, named in {@code META-INF/services/espalier.split.SplitterFactory}. Its name is a value
 * of the option {@code splitter} of trees, forests and boosting; MEKA and WEKA offer it as well.
 */
public interface SplitterFactory {

  /**
   * The weights of targets in the standardised clustering space of a node, before weights are
   * brought to a sum of ω: the weight w_t of target t, or w_t times its variance in the node, as if
   * it had not been standardised. The latter lets frequent labels lead: a label that three rows of
   * a node have is mostly noise there, and standardised it counts as much as one that half of them
   * have.
   *
   * @param labels w_t, at least 0, for each target
   * @param byVariance whether variances count, too
   */
  record TargetWeights(double[] labels, boolean byVariance) {

    /** The weight of a column of a target with a positive variance in the node. */
    public double of(int target, double variance) {
      return byVariance ? labels[target] * variance : labels[target];
    }
  }

  /**
   * What the splitter is for.
   *
   * @param data the training rows
   * @param targetWeights what the targets count
   * @param omega the degree of supervision in [0, 1]; at 1 unlabelled rows are left out or weigh 0
   * @param limits what both children of a division must have
   * @param count how many features the test of a node may ask
   * @param cost the option {@code cost}
   * @param iterations the option {@code iterations}
   * @param seed the seed of everything random
   */
  record Request(
      Dataset data,
      TargetWeights targetWeights,
      double omega,
      SplitLimits limits,
      int count,
      double cost,
      int iterations,
      long seed) {}

  /** The value of the option {@code splitter}: lower case with hyphens. */
  String name();

  /** What a tree of such tests is called in reports, such as {@code SPYCT-MEAN}. */
  String tree();

  /**
   * A splitter for one fit. Several threads may ask it for the divisions of different nodes at
   * once; what it remembers of a node belongs into {@link Splitter.State}.
   */
  Splitter splitter(Request request);
}
