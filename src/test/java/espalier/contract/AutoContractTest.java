package espalier.contract;

import espalier.auto.AutoLearner;
import espalier.auto.AutoOptions;
import espalier.learn.Learner;
import java.util.Map;
import org.junit.jupiter.api.Nested;

/** What chooses and mixes keeps the contract, whatever it chooses. */
class AutoContractTest {

  private abstract static class Chooser extends LearnerContract
      implements ConstantFeaturesContract {
    @Override
    public boolean slow() {
      return true;
    }
  }

  @Nested
  class Quick extends Chooser {
    @Override
    public Learner learner(Map<String, String> options) {
      return new AutoLearner(AutoOptions.defaults().set("effort", "quick").setAll(options));
    }
  }

  @Nested
  class LabelledRowsAlone extends Chooser implements SupervisedContract {
    @Override
    public Learner learner(Map<String, String> options) {
      return new AutoLearner(
          AutoOptions.defaults()
              .set("effort", "quick")
              .set("unlabelled-rows", "drop")
              .setAll(options));
    }
  }
}
