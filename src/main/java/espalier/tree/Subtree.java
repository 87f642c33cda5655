package espalier.tree;

import static espalier.split.ObliqueOptions.SPLITTER;

import espalier.data.Dataset;
import espalier.impurity.ClusteringSpace;
import espalier.impurity.NodeRows;
import espalier.learn.FitContext;
import espalier.run.Workers;
import espalier.split.SplitSearch;
import espalier.split.Splitter;
import espalier.split.SplitterFactory.TargetWeights;

/**
 * The part of an oblique tree below a node, grown from the rows of the node, for trees whose upper
 * levels were grown elsewhere. Hyperplanes are sought in the space of their node, so that the part
 * is the one that a tree over all rows has there.
 */
public final class Subtree {

  private Subtree() {}

  /** Whether a node with these weights of rows and labelled rows may be divided at its depth. */
  public static boolean mayGrow(PctOptions options, double rows, double labelled, int depth) {
    return new NodeRules(options).mayGrow(rows, labelled, depth);
  }

  /** The weights of the targets of some rows. */
  public static TargetWeights targetWeights(Dataset rows, PctOptions options) {
    return Conventions.targetWeights(rows, options);
  }

  /**
   * Grows the part below a node, unpruned.
   *
   * @param rows the rows of the node; for ω = 1 the labelled ones
   * @param options what the tree is to be like; ω, pruning and seed are read from the arguments or
   *     not at all
   * @param omega the degree of supervision in [0, 1]
   * @param depth the number of tests above the node; 0 grows a whole tree
   * @param key the key of the node
   * @throws IllegalArgumentException if the tests are not hyperplanes
   */
  public static Tree grow(
      Dataset rows, PctOptions options, double omega, int depth, long key, FitContext context) {
    if (options.get(SPLITTER) == SplitSearch.AXIS) {
      throw new IllegalArgumentException(
          "Parts of trees are grown with hyperplanes; splitter=axis was given.");
    }
    ClusteringSpace space = PctFit.build(rows, options, null, false, omega < 1);
    Splitter splitter = PctFit.oblique(rows, options, omega, rows.features().size(), false);
    NodeStep step =
        new NodeStep(rows, space, splitter, new NodeRules(options), omega, NodeStep.Spreads.NONE);
    NodeRows all = NodeStep.rows(rows, rows.weights());
    Splitter.State state =
        depth == 0 ? null : splitter.divide(splitter.root(all), all, all, true, false).left();
    NodeStep.Open top = new NodeStep.Open(all, ScoredRegion.EVERYWHERE, state, depth, key);
    return TreeGrower.inTurn(step, new Workers(context.withThreads(1)), context).grow(top).tree();
  }
}
