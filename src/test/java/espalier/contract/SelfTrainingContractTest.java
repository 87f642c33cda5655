package espalier.contract;

import espalier.catalogue.Catalogue;
import espalier.learn.Learner;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Nested;

/** Self-training keeps the contract around forests and single trees. */
class SelfTrainingContractTest {

  private abstract static class Trained extends LearnerContract implements OmegaContract {
    private final String method;
    private final Map<String, String> own;

    Trained(String method, Map<String, String> own) {
      this.method = method;
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
      return Catalogue.of(method).learner(all);
    }
  }

  @Nested
  class ForestAutomatic extends Trained {
    ForestAutomatic() {
      super("self-rf", Map.of("trees", "40", "rounds", "3"));
    }
  }

  @Nested
  class ForestByProximities extends Trained {
    ForestByProximities() {
      super(
          "self-rf",
          Map.of(
              "trees",
              "40",
              "rounds",
              "2",
              "confidence",
              "proximity",
              "weigh-added",
              "true",
              "round-validation",
              "votes",
              "label-rule",
              "cardinality"));
    }
  }

  @Nested
  class SemiSupervisedForestByVotes extends Trained {
    SemiSupervisedForestByVotes() {
      super(
          "self-rf",
          Map.of(
              "trees",
              "12",
              "rounds",
              "3",
              "confidence",
              "variance",
              "omega",
              "0.5",
              "add",
              "top",
              "top",
              "0.4"));
    }
  }

  @Nested
  class Tree extends Trained implements ConstantFeaturesContract {
    Tree() {
      super("self-pct", Map.of("repeats", "1", "rounds", "3", "round-validation", "votes"));
    }
  }

  @Nested
  class TreeByThreshold extends Trained implements ConstantFeaturesContract {
    TreeByThreshold() {
      super(
          "self-pct",
          Map.of(
              "add",
              "threshold",
              "threshold",
              "0.3",
              "patience",
              "0",
              "aggregate",
              "min",
              "confidence",
              "entropy"));
    }
  }
}
