package espalier.contract;

import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.bayes.BayesLearner;
import espalier.bayes.BayesOptions;
import espalier.learn.Learner;
import java.util.Map;
import org.junit.jupiter.api.Nested;

/** Tree-based Bayes and tree nearest neighbour keep the contract. */
class BayesContractTest {

  private abstract static class Latent extends LearnerContract
      implements TargetOrderContract, WeightedRowsContract, ConstantFeaturesContract {
    private final Map<String, String> own;

    Latent(Map<String, String> own) {
      this.own = own;
    }

    @Override
    public Learner learner(Map<String, String> options) {
      return new BayesLearner(BayesOptions.defaults().setAll(own).setAll(options));
    }
  }

  /** With one known label the posterior still leans towards the prior. */
  private abstract static class WithPrior extends Latent {
    WithPrior(Map<String, String> own) {
      super(own);
    }

    @Override
    protected void assertTheOnlyLabel(double expected, double seen, int values) {
      double level = expected == 1 ? seen * values : (1 - seen) * values;
      assertTrue(level >= 1 - ROUNDING, "the only label seen is not the most probable one");
    }
  }

  @Nested
  class Posterior extends WithPrior {
    Posterior() {
      super(Map.of());
    }
  }

  @Nested
  class EmpiricalByCentroids extends WithPrior {
    EmpiricalByCentroids() {
      super(Map.of("linkage", "centroid", "prior", "empirical", "rate-scope", "per-target"));
    }
  }

  @Nested
  class NearestClade extends Latent {
    NearestClade() {
      super(Map.of("rule", "neighbour"));
    }
  }

  @Nested
  class AttachedByAverage extends Latent {
    AttachedByAverage() {
      super(Map.of("attachment", "average", "rule", "neighbour"));
    }
  }

  @Nested
  class AverageOverTrees extends WithPrior {
    AverageOverTrees() {
      super(Map.of("trees", "mcmc", "burn-in", "10", "samples", "20"));
    }

    @Override
    public boolean slow() {
      return true;
    }

    @Override
    protected int manyRows() {
      return 200;
    }
  }

  @Nested
  class NearestCladeSupervised extends Latent implements SupervisedContract {
    NearestCladeSupervised() {
      super(
          Map.of(
              "rule", "neighbour",
              "unlabelled-rows", "drop",
              "missing", "joint",
              "distance", "euclidean"));
    }
  }
}
