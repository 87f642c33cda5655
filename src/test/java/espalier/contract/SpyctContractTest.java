package espalier.contract;

import espalier.experiment.Methods;
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
  private abstract static class Oblique extends LearnerContract {

    private final String method;
    private final Map<String, String> own;

    Oblique(String method, Map<String, String> own) {
      this.method = method;
      this.own = own;
    }

    @Override
    protected Learner learner(Map<String, String> options) {
      Map<String, String> all = new HashMap<>(own);
      all.putAll(options);
      return Methods.of(method).learner(all);
    }

    @Override
    protected boolean repetitionIsWeight() {
      return false;
    }
  }

  @Nested
  class GradientSupervised extends Oblique {
    GradientSupervised() {
      super("spyct-grad", Map.of());
    }

    @Override
    protected boolean supervised() {
      return true;
    }
  }

  @Nested
  class GradientSemiSupervised extends Oblique {
    GradientSemiSupervised() {
      super("ssl-spyct-grad", Map.of("omega", "0.5"));
    }
  }

  @Nested
  class SvmSupervised extends Oblique {
    SvmSupervised() {
      super("spyct-svm", Map.of());
    }

    @Override
    protected boolean supervised() {
      return true;
    }
  }

  @Nested
  class SvmSemiSupervised extends Oblique {
    SvmSemiSupervised() {
      super("ssl-spyct-svm", Map.of("omega", "0.5"));
    }
  }

  @Nested
  class GradientPruned extends Oblique {
    GradientPruned() {
      super("ssl-spyct-grad", Map.of("omega", "0.5", "smoothing", "none", "pruning", "0.02"));
    }
  }

  @Nested
  class SvmPrunedByFolds extends Oblique {
    SvmPrunedByFolds() {
      super("ssl-spyct-svm", Map.of("omega", "0.5", "smoothing", "none", "pruning", "auto"));
    }

    /** The internal folds are drawn from the rows. */
    @Override
    protected boolean deterministic() {
      return false;
    }
  }
}
