package espalier.contract;

import espalier.ensemble.SmoothedForestLearner;
import espalier.ensemble.SmoothedForestOptions;
import espalier.ensemble.SmoothedKernelLearner;
import espalier.ensemble.SmoothedKernelOptions;
import espalier.learn.Learner;
import java.util.Map;
import org.junit.jupiter.api.Nested;

/** Learners on smoothed features keep the contract. */
class SmoothedContractTest {

  @Nested
  class Trees extends LearnerContract implements ConstantFeaturesContract {
    @Override
    public Learner learner(Map<String, String> options) {
      return new SmoothedForestLearner(
          SmoothedForestOptions.defaults().set("trees", "20").setAll(options));
    }
  }

  @Nested
  class Kernels extends LearnerContract implements ConstantFeaturesContract {
    @Override
    public Learner learner(Map<String, String> options) {
      return new SmoothedKernelLearner(SmoothedKernelOptions.defaults().setAll(options));
    }
  }
}
