package espalier.contract;

import espalier.distill.DistilledTreeLearner;
import espalier.distill.DistilledTreeOptions;
import espalier.learn.Learner;
import java.util.Map;
import org.junit.jupiter.api.Nested;

/** Trees that imitate a forest keep the contract. */
class DistilledTreeContractTest {

  private abstract static class Distilled extends LearnerContract {
    @Override
    public boolean slow() {
      return true;
    }
  }

  @Nested
  class AllRows extends Distilled {
    @Override
    public Learner learner(Map<String, String> options) {
      return new DistilledTreeLearner(DistilledTreeOptions.defaults().setAll(options));
    }
  }

  @Nested
  class LabelledRowsAlone extends Distilled implements SupervisedContract {
    @Override
    public Learner learner(Map<String, String> options) {
      return new DistilledTreeLearner(
          DistilledTreeOptions.defaults().set("unlabelled-rows", "drop").setAll(options));
    }
  }
}
