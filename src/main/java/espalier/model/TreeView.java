package espalier.model;

import espalier.tree.TreeModel;
import java.util.Optional;

/** A single tree, in all forms. */
record TreeView(TreeModel model) implements ModelView {

  @Override
  public String text(int maxDepth) {
    return TreeText.unicode().withMaxDepth(maxDepth).render(model);
  }

  @Override
  public Optional<String> dot(int maxNodes) {
    return Optional.of(TreeDot.whole().withMaxNodes(maxNodes).render(model));
  }

  @Override
  public Optional<String> svg(int maxNodes) {
    return Optional.of(TreePicture.svg(model, maxNodes));
  }

  @Override
  public Optional<byte[]> png(int maxNodes) {
    return Optional.of(TreePicture.png(model, maxNodes));
  }
}
