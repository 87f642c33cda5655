package espalier.bayes;

/** The scores of the nodes of a latent tree and of rows hung on its branches. */
interface NodeScores {

  double[] at(int node);

  /**
   * The scores of a row hung on the branch above a node: those of the node, if nothing else is
   * said.
   *
   * @param node the node below the branch; its height is at most the given one
   * @param height where the branch is met, also the length of the new branch
   */
  default double[] attached(int node, double height) {
    return at(node);
  }
}
