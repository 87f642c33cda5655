package espalier.contract;

import espalier.catalogue.Catalogue;
import espalier.learn.Learner;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Nested;

/** Boosted trees keep the contract, from supervised to semi-supervised. */
class BoostingContractTest {

  private abstract static class Boosted extends LearnerContract
      implements OmegaContract, ConstantFeaturesContract {
    private final String method;
    private final Map<String, String> own;

    Boosted(String method, Map<String, String> own) {
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

  /** Every row in every stage; equal gains of later stages are told apart by rounding only. */
  @Nested
  class AllRows extends Boosted implements SupervisedContract {
    AllRows() {
      super("boost-pct", Map.of("subsample", "1", "stages", "20", "features", "all"));
    }
  }

  @Nested
  class Supervised extends Boosted implements SupervisedContract {
    Supervised() {
      super("boost-pct", Map.of("features", "sqrt"));
    }
  }

  @Nested
  class SemiSupervised extends Boosted {
    SemiSupervised() {
      super("ssl-boost-pct", Map.of("omega", "0.5", "early-stop", "out-of-bag", "features", "all"));
    }
  }

  @Nested
  class AutomaticOmega extends Boosted {
    AutomaticOmega() {
      super(
          "ssl-boost-pct",
          Map.of(
              "omega-grid",
              "0,1",
              "stages",
              "12",
              "search-stages",
              "5",
              "early-stop",
              "holdout",
              "smoothing",
              "1",
              "features",
              "all"));
    }
  }

  @Nested
  class Oblique extends Boosted {
    Oblique() {
      super("ssl-boost-spyct-grad", Map.of("omega", "0.5", "stages", "6", "iterations", "8"));
    }
  }
}
