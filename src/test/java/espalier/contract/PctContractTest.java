package espalier.contract;

import espalier.learn.Learner;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import java.util.Map;
import org.junit.jupiter.api.Nested;

/** Predictive clustering trees keep the contract, from supervised to semi-supervised. */
class PctContractTest {

  private abstract static class Pct extends LearnerContract implements OmegaContract {
    private final Map<String, String> own;

    Pct(Map<String, String> own) {
      this.own = own;
    }

    @Override
    public Learner learner(Map<String, String> options) {
      return new PctLearner(PctOptions.semiSupervised().setAll(own).setAll(options));
    }
  }

  @Nested
  class Supervised extends Pct
      implements TargetOrderContract,
          WeightedRowsContract,
          ConstantFeaturesContract,
          SupervisedContract {
    Supervised() {
      super(Map.of("omega", "1", "smoothing", "16"));
    }
  }

  @Nested
  class SemiSupervised extends Pct
      implements TargetOrderContract, WeightedRowsContract, ConstantFeaturesContract {
    SemiSupervised() {
      super(Map.of("omega", "0.5", "smoothing", "16"));
    }
  }

  @Nested
  class Unsupervised extends Pct
      implements TargetOrderContract, WeightedRowsContract, ConstantFeaturesContract {
    Unsupervised() {
      super(Map.of("omega", "0", "smoothing", "none", "pruning", "m5"));
    }
  }

  /** Equation 6 divides by the number of all features, those that do not vary included. */
  @Nested
  class AsPublished extends Pct implements TargetOrderContract, WeightedRowsContract {
    AsPublished() {
      super(
          Map.of(
              "objective",
              "paper",
              "omega",
              "0.5",
              "missing-variance",
              "ignore",
              "smoothing",
              "16"));
    }
  }

  /** CLUS divides by the number of all features, those that do not vary included. */
  @Nested
  class LikeClus extends Pct implements TargetOrderContract, WeightedRowsContract {
    LikeClus() {
      super(Map.of("objective", "clus", "omega", "0.5", "pruning", "m5"));
    }
  }

  /** The internal folds, which choose the smoothing, are drawn from the rows. */
  @Nested
  class AutomaticSmoothing extends Pct implements ConstantFeaturesContract, SupervisedContract {
    AutomaticSmoothing() {
      super(Map.of("omega", "1"));
    }
  }

  /** The internal folds are drawn from the rows. */
  @Nested
  class AutomaticOmega extends Pct implements ConstantFeaturesContract {
    AutomaticOmega() {
      super(Map.of("omega-grid", "0,0.5,1"));
    }
  }
}
