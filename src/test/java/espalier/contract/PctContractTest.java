package espalier.contract;

import espalier.learn.Learner;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;

/** Predictive clustering trees keep the contract, from supervised to semi-supervised. */
class PctContractTest {

  private static Learner pct(Map<String, String> own, Map<String, String> options) {
    PctOptions all = PctOptions.semiSupervised();
    for (Map<String, String> some : List.of(own, options)) {
      for (Map.Entry<String, String> e : some.entrySet()) {
        all = all.set(e.getKey(), e.getValue());
      }
    }
    return new PctLearner(all);
  }

  @Nested
  class Supervised extends LearnerContract {
    @Override
    protected Learner learner(Map<String, String> options) {
      return pct(Map.of("omega", "1"), options);
    }

    @Override
    protected boolean supervised() {
      return true;
    }
  }

  @Nested
  class SemiSupervised extends LearnerContract {
    @Override
    protected Learner learner(Map<String, String> options) {
      return pct(Map.of("omega", "0.5"), options);
    }
  }

  @Nested
  class Unsupervised extends LearnerContract {
    @Override
    protected Learner learner(Map<String, String> options) {
      return pct(Map.of("omega", "0", "smoothing", "none", "pruning", "m5"), options);
    }
  }

  @Nested
  class AsPublished extends LearnerContract {
    @Override
    protected Learner learner(Map<String, String> options) {
      return pct(
          Map.of("objective", "paper", "omega", "0.5", "missing-variance", "ignore"), options);
    }
  }

  @Nested
  class LikeClus extends LearnerContract {
    @Override
    protected Learner learner(Map<String, String> options) {
      return pct(Map.of("objective", "clus", "omega", "0.5", "pruning", "m5"), options);
    }

    /** CLUS divides by the number of all features, those that do not vary included. */
    @Override
    protected boolean ignoresConstants() {
      return false;
    }
  }

  @Nested
  class AutomaticOmega extends LearnerContract {
    @Override
    protected Learner learner(Map<String, String> options) {
      return pct(Map.of("omega-grid", "0,0.5,1"), options);
    }

    @Override
    protected boolean deterministic() {
      return false;
    }
  }
}
