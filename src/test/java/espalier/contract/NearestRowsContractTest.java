package espalier.contract;

import espalier.learn.Learner;
import espalier.neighbour.NeighbourLearner;
import espalier.neighbour.NeighbourOptions;
import espalier.neighbour.SpectralLearner;
import espalier.neighbour.SpectralOptions;
import java.util.Map;
import org.junit.jupiter.api.Nested;

/** The nearest neighbour and Laplacian eigenvectors keep the contract. */
class NearestRowsContractTest {

  private static Learner nearest(Map<String, String> own, Map<String, String> options) {
    return new NeighbourLearner(NeighbourOptions.defaults().setAll(own).setAll(options));
  }

  @Nested
  class Nearest extends LearnerContract
      implements TargetOrderContract, WeightedRowsContract, ConstantFeaturesContract {
    @Override
    public Learner learner(Map<String, String> options) {
      return nearest(Map.of(), options);
    }
  }

  /** Several rows that know no gaps; a repeated one is another neighbour. */
  @Nested
  class FiveJointly extends LearnerContract
      implements TargetOrderContract, ConstantFeaturesContract {
    @Override
    public Learner learner(Map<String, String> options) {
      return nearest(Map.of("neighbours", "5", "missing", "joint", "scaling", "none"), options);
    }
  }

  /** Ties are drawn by the numbers of rows. */
  @Nested
  class RandomTies extends LearnerContract
      implements TargetOrderContract, ConstantFeaturesContract {
    @Override
    public Learner learner(Map<String, String> options) {
      return nearest(Map.of("ties", "random"), options);
    }
  }

  /** A repeated row is one more node of the graph, not one of weight 2. */
  @Nested
  class Eigenvectors extends LearnerContract
      implements TargetOrderContract, ConstantFeaturesContract {
    @Override
    public Learner learner(Map<String, String> options) {
      return new SpectralLearner(SpectralOptions.defaults().setAll(options));
    }
  }
}
