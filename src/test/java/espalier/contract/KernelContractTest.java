package espalier.contract;

import espalier.kernel.KernelLearner;
import espalier.kernel.KernelOptions;
import espalier.learn.Learner;
import java.util.Map;
import org.junit.jupiter.api.Nested;

/** Kernel ridge regression keeps the contract. */
class KernelContractTest {

  private static Learner kernel(Map<String, String> own, Map<String, String> options) {
    return new KernelLearner(KernelOptions.defaults().setAll(own).setAll(options));
  }

  /** Leave-one-out leaves a heavy row out as a whole, but one of two equal rows alone. */
  @Nested
  class Chosen extends LearnerContract
      implements SupervisedContract, TargetOrderContract, ConstantFeaturesContract {
    @Override
    public Learner learner(Map<String, String> options) {
      return kernel(Map.of(), options);
    }
  }

  @Nested
  class Given extends LearnerContract
      implements SupervisedContract,
          TargetOrderContract,
          ConstantFeaturesContract,
          WeightedRowsContract {
    @Override
    public Learner learner(Map<String, String> options) {
      return kernel(
          Map.of("kernel", "rbf", "kernel-scaling", "standardise", "ridge", "0.5"), options);
    }
  }
}
