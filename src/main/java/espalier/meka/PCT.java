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
  protected OptionValues defaults() {
    return with(RankedPctOptions.LIST);
  }

  @Override
  protected Learner engine(OptionValues chosen) {
    boolean ranked = chosen.get(ForestOptions.FEATURE_RANKING);
    return Catalogue.of(ranked ? "ssl-pct-fr" : method()).learner(chosen);
  }
}
