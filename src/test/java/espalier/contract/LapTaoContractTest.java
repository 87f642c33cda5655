package espalier.contract;

import espalier.learn.Learner;
import espalier.neighbour.LabelPropagation;
import espalier.neighbour.PropagationOptions;
import espalier.tao.LapTaoLearner;
import espalier.tao.LapTaoOptions;
import java.util.Map;
import org.junit.jupiter.api.Nested;

/** Optimised trees keep the contract, with and without the graph. */
class LapTaoContractTest {

  private static Learner tree(Map<String, String> own, Map<String, String> options) {
    return new LapTaoLearner(LapTaoOptions.defaults().setAll(own).setAll(options));
  }

  /** A repeated row is one more node of the graph, not one of weight 2. */
  abstract static class Optimised extends LearnerContract implements ConstantFeaturesContract {
    @Override
    public boolean slow() {
      return true;
    }
  }

  @Nested
  class Oblique extends Optimised {
    @Override
    public Learner learner(Map<String, String> options) {
      return tree(Map.of(), options);
    }
  }

  @Nested
  class Axis extends Optimised {
    @Override
    public Learner learner(Map<String, String> options) {
      return tree(Map.of("nodes", "axis", "depth", "4"), options);
    }
  }

  @Nested
  class LabelledOnly extends Optimised implements SupervisedContract {
    @Override
    public Learner learner(Map<String, String> options) {
      return tree(Map.of("strategy", "labelled"), options);
    }
  }

  @Nested
  class SelfTrained extends Optimised {
    @Override
    public Learner learner(Map<String, String> options) {
      return tree(Map.of("strategy", "self-training", "nodes", "axis"), options);
    }
  }

  @Nested
  class Forest extends Optimised {
    @Override
    public Learner learner(Map<String, String> options) {
      return tree(Map.of("trees", "3", "depth", "4"), options);
    }
  }

  @Nested
  class Propagated extends Optimised {
    @Override
    public Learner learner(Map<String, String> options) {
      return new LabelPropagation(PropagationOptions.defaults().setAll(options));
    }
  }
}
