package espalier.meka;

import espalier.catalogue.Catalogue;
import espalier.ensemble.ForestOptions;
import espalier.ensemble.RankedPctOptions;
import espalier.learn.Learner;
import espalier.option.OptionValues;
import espalier.tree.PctLearner;
import meka.core.MultiLabelDrawable;

/**
 * Predictive clustering trees, supervised (PCT) to semi-supervised (SSL-PCT), for MEKA: {@link
 * PctLearner} with its options.
 */
public class PCT extends PCTProperties implements MultiLabelDrawable {

  private static final long serialVersionUID = 1L;

  @Override
  protected String about() {
    return "One predictive clustering tree for all labels, learned from labelled and unlabelled"
        + " rows. A split gains omega times what it explains of the labels and 1 - omega times"
        + " what it explains of the features, so that rows whose labels are missing shape the"
        + " tree too; omega is chosen by internal cross-validation unless given, and omega = 1"
        + " is the supervised tree. The labels may form a hierarchy, a tree or a graph without"
        + " cycles; then no label scores above those it lies below.";
  }

  @Override
  protected OptionValues defaults() {
    return with(RankedPctOptions.LIST);
  }

  @Override
  protected Learner engine(OptionValues chosen) {
    boolean ranked = chosen.get(ForestOptions.FEATURE_RANKING);
    return Catalogue.of(ranked ? "ssl-pct-fr" : method()).learner(chosen);
  }
}
