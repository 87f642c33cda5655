package espalier.contract;

import espalier.catalogue.Catalogue;
import espalier.learn.Learner;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Nested;

/** Oblique trees keep the contract, found either way, supervised and semi-supervised. */
class SpyctContractTest {

  /**
   * The search starts from the middle row by count (gradient) or from drawn rows (SVM): a row given
   * twice shifts the start, a row of weight 2 does not.
   */
  private abstract static class Oblique extends LearnerContract
      implements ConstantFeaturesContract, OmegaContract {

    private final String method;
    private final Map<String, String> own;

    Oblique(String method, Map<String, String> own) {
      this.method = method;
      this.own = own;
    }

    @Override
    public boolean slow() {
      return true;
    }

    @Override
    public Learner learner(Map<String, String> options) {
      Map<String, String> all = new HashMap<>(own);
      all.putAll(options);
      return Catalogue.of(method).learner(all);
    }
  }

  @Nested
  class GradientSupervised extends Oblique implements TargetOrderContract, SupervisedContract {
    GradientSupervised() {
      super("spyct-grad", Map.of("smoothing", "16", "calibrate", "none"));
    }
  }

  @Nested
  class GradientSemiSupervised extends Oblique implements TargetOrderContract {
    GradientSemiSupervised() {
      super("ssl-spyct-grad", Map.of("omega", "0.5", "smoothing", "16", "calibrate", "none"));
    }
  }

  @Nested
  class SvmSupervised extends Oblique implements TargetOrderContract, SupervisedContract {
    SvmSupervised() {
      super("spyct-svm", Map.of("smoothing", "16", "calibrate", "none"));
    }
  }

  @Nested
  class SvmSemiSupervised extends Oblique implements TargetOrderContract {
    SvmSemiSupervised() {
      super("ssl-spyct-svm", Map.of("omega", "0.5", "smoothing", "16", "calibrate", "none"));
    }
  }

  @Nested
  class GradientPruned extends Oblique implements TargetOrderContract {
    GradientPruned() {
      super(
          "ssl-spyct-grad",
          Map.of("omega", "0.5", "smoothing", "none", "pruning", "0.02", "calibrate", "none"));
    }
  }

  /** The internal folds are drawn from the rows. */
  @Nested
  class SvmPrunedByFolds extends Oblique {
    SvmPrunedByFolds() {
      super(
          "ssl-spyct-svm",
          Map.of("omega", "0.5", "smoothing", "none", "pruning", "auto", "calibrate", "none"));
    }
  }
}
