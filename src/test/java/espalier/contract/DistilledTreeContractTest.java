package espalier.contract;

import espalier.distill.DistilledTreeLearner;
import espalier.distill.DistilledTreeOptions;
import espalier.learn.Learner;
import java.util.Map;
import org.junit.jupiter.api.Nested;

/** Trees that imitate a forest keep the contract. */
class DistilledTreeContractTest {

  @Nested
  class AllRows extends LearnerContract {
    @Override
    public Learner learner(Map<String, String> options) {
      return new DistilledTreeLearner(DistilledTreeOptions.defaults().setAll(options));
    }
  }

  @Nested
  class LabelledRowsAlone extends LearnerContract implements SupervisedContract {
    @Override
    public Learner learner(Map<String, String> options) {
      return new DistilledTreeLearner(
          DistilledTreeOptions.defaults().set("unlabelled-rows", "drop").setAll(options));
    }
  }
}
