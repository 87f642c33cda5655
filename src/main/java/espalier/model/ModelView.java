package espalier.model;

import espalier.bayes.BayesModel;
import espalier.kernel.KernelModel;
import espalier.learn.Model;
import espalier.supervision.SelfTrainedModel;
import espalier.tree.TreeModel;
import java.util.Optional;

/** How the models of a family are shown to people. */
public interface ModelView {

  /** The view of a model, empty for a family without one; a new family is one more line here. */
  static Optional<ModelView> of(Model model) {
    if (model instanceof BayesModel latent) {
      return Optional.of(new LatentView(latent));
    }
    if (model instanceof KernelModel kernel) {
      return Optional.of(new KernelView(kernel));
    }
    if (model instanceof SelfTrainedModel trained) {
      return Optional.of(new SelfTrainedView(trained));
    }
    return model instanceof TreeModel tree ? Optional.of(new TreeView(tree)) : Optional.empty();
  }

  /**
   * Text for the terminal.
   *
   * @param maxDepth for trees: only nodes below at most so many tests
   */
  String text(int maxDepth);

  /**
   * Graphviz's language, empty if the family has no such form.
   *
   * @param maxNodes the largest number of nodes
   */
  default Optional<String> dot(int maxNodes) {
    return Optional.empty();
  }

  /**
   * The view whose pictures are shaded by a label, empty if the family has none such.
   *
   * @throws IllegalArgumentException if there is no such label
   */
  default Optional<ModelView> shadedBy(String label) {
    return Optional.empty();
  }

  /** A picture as SVG, empty if the family has none. */
  default Optional<String> svg(int maxNodes) {
    return Optional.empty();
  }

  /** A picture as PNG, empty if the family has none. */
  default Optional<byte[]> png(int maxNodes) {
    return Optional.empty();
  }
}
