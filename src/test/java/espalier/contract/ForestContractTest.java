package espalier.contract;

import static espalier.ensemble.ForestOptions.TREES;

import espalier.ensemble.ForestLearner;
import espalier.ensemble.ForestOptions;
import espalier.learn.Learner;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Nested;

/** Forests keep the contract, from supervised to semi-supervised. */
class ForestContractTest {

  private abstract static class Forest extends LearnerContract implements OmegaContract {
    private final Map<String, String> own;

    Forest(Map<String, String> own) {
      this.own = own;
    }

    @Override
    public boolean slow() {
      return true;
    }

    @Override
    public Learner learner(Map<String, String> options) {
      Map<String, String> all = new LinkedHashMap<>(own);
      all.putAll(options);
      return new ForestLearner(ForestOptions.semiSupervised().with(TREES, 7).setAll(all));
    }
  }

  @Nested
  class Supervised extends Forest implements SupervisedContract, ConstantFeaturesContract {
    Supervised() {
      super(Map.of("omega", "1", "trees", "100"));
    }
  }

  @Nested
  class SemiSupervised extends Forest implements ConstantFeaturesContract {
    SemiSupervised() {
      super(Map.of("omega", "0.5", "smoothing", "1"));
    }
  }

  /** The published heuristic is a mean over all features, constant ones included. */
  @Nested
  class BagsAsPublished extends Forest {
    BagsAsPublished() {
      super(Map.of("omega", "0.5", "forest", "bag", "objective", "paper"));
    }
  }

  @Nested
  class ExtraTrees extends Forest implements ConstantFeaturesContract {
    ExtraTrees() {
      super(Map.of("omega", "0.5", "forest", "extra"));
    }
  }

  @Nested
  class RandomHyperplanes extends Forest implements ConstantFeaturesContract {
    RandomHyperplanes() {
      super(Map.of("omega", "0.5", "splitter", "gradient", "features", "sqrt", "smoothing", "1"));
    }
  }

  @Nested
  class BagsOfMachines extends Forest implements ConstantFeaturesContract {
    BagsOfMachines() {
      super(Map.of("omega", "0.5", "splitter", "svm", "forest", "bag"));
    }
  }

  @Nested
  class BlendedOmega extends Forest implements ConstantFeaturesContract {
    BlendedOmega() {
      super(Map.of());
    }
  }

  @Nested
  class AutomaticSmoothing extends Forest implements ConstantFeaturesContract {
    AutomaticSmoothing() {
      super(Map.of("smoothing", "auto", "trees", "30"));
    }
  }

  @Nested
  class AutomaticOmega extends Forest implements ConstantFeaturesContract {
    AutomaticOmega() {
      super(
          Map.of(
              "omega-blend",
              "false",
              "omega-grid",
              "0,1",
              "search-trees",
              "3",
              "smoothing",
              "auto"));
    }
  }
}
