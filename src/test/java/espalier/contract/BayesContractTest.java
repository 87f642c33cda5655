package espalier.contract;

import espalier.bayes.BayesLearner;
import espalier.bayes.BayesOptions;
import espalier.learn.Learner;
import java.util.Map;
import org.junit.jupiter.api.Nested;

/** Tree-based Bayes and tree nearest neighbour keep the contract. */
class BayesContractTest {

  private static Learner learner(Map<String, String> own, Map<String, String> options) {
    return new BayesLearner(BayesOptions.defaults().setAll(own).setAll(options));
  }

  @Nested
  class Posterior extends LearnerContract {
    @Override
    protected Learner learner(Map<String, String> options) {
      return BayesContractTest.learner(Map.of(), options);
    }

    /** With one label known the posterior still leans towards the prior. */
    @Override
    protected boolean repeatsTheOnlyLabelledRow() {
      return false;
    }
  }

  @Nested
  class EmpiricalByCentroids extends LearnerContract {
    @Override
    protected Learner learner(Map<String, String> options) {
      return BayesContractTest.learner(
          Map.of("linkage", "centroid", "prior", "empirical", "rate-scope", "per-target"), options);
    }

    @Override
    protected boolean repeatsTheOnlyLabelledRow() {
      return false;
    }
  }

  @Nested
  class NearestClade extends LearnerContract {
    @Override
    protected Learner learner(Map<String, String> options) {
      return BayesContractTest.learner(Map.of("rule", "neighbour"), options);
    }
  }

  @Nested
  class AttachedByAverage extends LearnerContract {
    @Override
    protected Learner learner(Map<String, String> options) {
      return BayesContractTest.learner(
          Map.of("attachment", "average", "rule", "neighbour"), options);
    }
  }

  @Nested
  class AverageOverTrees extends LearnerContract {
    @Override
    protected Learner learner(Map<String, String> options) {
      return BayesContractTest.learner(
          Map.of("trees", "mcmc", "burn-in", "10", "samples", "20"), options);
    }

    @Override
    protected boolean repeatsTheOnlyLabelledRow() {
      return false;
    }

    @Override
    protected boolean takesManyRows() {
      return false;
    }
  }

  @Nested
  class NearestCladeSupervised extends LearnerContract {
    @Override
    protected Learner learner(Map<String, String> options) {
      return BayesContractTest.learner(
          Map.of(
              "rule", "neighbour",
              "unlabelled-rows", "drop",
              "missing", "joint",
              "distance", "euclidean"),
          options);
    }

    @Override
    protected boolean supervised() {
      return true;
    }
  }
}
