package espalier.catalogue;

import espalier.model.ExportForm;
import java.util.List;

/** The kinds of methods, as the reference groups them. */
public enum Family {
  /** Forests of several kinds, chosen and mixed. */
  AUTO(ExportForm.values()),
  /** One tree, grown from the root. */
  TREE(ExportForm.values()),
  /** Many trees whose votes are averaged. */
  FOREST(ExportForm.values()),
  /** Many trees that are added up. */
  BOOSTING(ExportForm.values()),
  /** A learner that learns from its own predictions. */
  SELF_TRAINING(ExportForm.values()),
  /** A tree that is optimised as a whole. */
  OPTIMISED_TREE(ExportForm.values()),
  /** The graph of all rows, without a tree. */
  GRAPH,
  /** A latent tree over all rows. */
  LATENT_TREE,
  /** Labelled rows compared by a kernel. */
  KERNEL(ExportForm.values());

  private final List<ExportForm> exports;

  Family(ExportForm... exports) {
    this.exports = List.of(exports);
  }

  /** The forms in which every model of such a method can be exported. */
  public List<ExportForm> exports() {
    return exports;
  }
}
