package espalier.contract;

import espalier.ensemble.RankedPctLearner;
import espalier.ensemble.RankedPctOptionTable;
import espalier.ensemble.RankedPctOptions;
import espalier.learn.Learner;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Trees whose features are weighed by their importance keep the contract; the ranking draws rows
 * and features.
 */
class RankedPctContractTest extends LearnerContract implements OmegaContract {

  @Override
  public Learner learner(Map<String, String> options) {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("omega", "0.5");
    all.put("feature-ranking", "true");
    all.put("ranking-trees", "5");
    all.putAll(options);
    return new RankedPctLearner(
        RankedPctOptionTable.table().setAll(RankedPctOptions.defaults(), all));
  }
}
