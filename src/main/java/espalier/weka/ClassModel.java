package espalier.weka;

import espalier.account.ModelAccount;
import espalier.adapter.CommonClassifier;
import espalier.adapter.Fitting;
import espalier.adapter.StoredModel;
import espalier.adapter.TrainingRows;
import espalier.adapter.ViewerGraph;
import espalier.adapter.WindowProgress;
import espalier.data.Dataset;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.message.Message;
import espalier.model.Wrapping;
import java.io.Serializable;
import java.util.Arrays;
import weka.classifiers.rules.ZeroR;
import weka.core.Capabilities;
import weka.core.Capabilities.Capability;
import weka.core.CapabilitiesHandler;
import weka.core.Drawable;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Utils;
import weka.gui.LogPanel;

/**
 * What a classifier of WEKA has learned about one nominal or numeric class: a model, or {@link
 * ZeroR} where there is no attribute but the class. Immutable.
 */
final class ClassModel implements Serializable {

  private static final long serialVersionUID = 1L;

  /** Distributions that add up to 1 but for rounding are left as they are. */
  private static final double ROUNDING = 1e-9;

  private final StoredModel stored;
  private final ZeroR onlyClass;

  private ClassModel(StoredModel stored, ZeroR onlyClass) {
    this.stored = stored;
    this.onlyClass = onlyClass;
  }

  /** What all classifiers of this package can learn from. */
  static Capabilities capabilities(CapabilitiesHandler learner) {
    return CommonClassifier.capabilities(learner, Capability.NUMERIC_CLASS);
  }

  /**
   * Learns.
   *
   * @throws IllegalArgumentException if the rows, the file or a setting cannot be used; says why
   * @throws InterruptedException if the thread was interrupted
   */
  static ClassModel learn(Instances train, ClassLearner how) throws Exception {
    try {
      return learned(train, how);
    } catch (IllegalArgumentException e) {
      // WEKA's windows show a message as it is, as wide as its longest line.
      throw new IllegalArgumentException(Wrapping.lines(e.getMessage()), e);
    }
  }

  private static ClassModel learned(Instances train, ClassLearner how) throws Exception {
    if (train.numAttributes() == 1) {
      ZeroR onlyClass = new ZeroR();
      onlyClass.buildClassifier(train);
      return new ClassModel(null, onlyClass);
    }
    how.check();
    Learner learner = how.learner();
    int[] target = {train.classIndex()};
    TrainingRows rows = new TrainingRows(train, target, train.relationName());
    rows.addFurther(how.getUnlabelled());
    Dataset data = rows.read(false);
    Model model =
        Fitting.run(
            how.getNumExecutionSlots(), progress(learner), context -> learner.fit(data, context));
    return new ClassModel(new StoredModel(model, TrainingRows.others(train, target)), null);
  }

  /** The probability of each class, or the estimate of a numeric class alone. */
  double[] distribution(Instance row) throws Exception {
    if (onlyClass != null) {
      return onlyClass.distributionForInstance(row);
    }
    double[] scores = stored.score(row).clone();
    if (stored.model().schema().targets().get(0).isNominal()) {
      double sum = Arrays.stream(scores).sum();
      if (sum > 0 && Math.abs(sum - 1) > ROUNDING) {
        Utils.normalize(scores, sum);
      }
    }
    return scores;
  }

  /**
   * The model.
   *
   * @throws IllegalStateException if there is no attribute but the class
   */
  Model model() {
    if (stored == null) {
      throw new IllegalStateException("There is no attribute but the class. " + onlyClass);
    }
    return stored.model();
  }

  /** Whether there is something to draw, as {@link Drawable} says it. */
  int graphType() {
    return stored != null && ViewerGraph.of(model()).isPresent()
        ? Drawable.TREE
        : Drawable.NOT_DRAWABLE;
  }

  String graph(String method) {
    String refusal =
        Message.of(
            "A model of %s is not one tree, so it cannot be drawn; take a method such as ssl-pct or"
                + " ssl-spyct-grad to see a tree.",
            method);
    return ViewerGraph.of(model()).orElseThrow(() -> new UnsupportedOperationException(refusal));
  }

  String text(String name, int importance) {
    return onlyClass != null
        ? name + ": there is no attribute but the class. " + onlyClass
        : ModelAccount.text(model(), "", importance);
  }

  /** Says in WEKA's windows how far a learner is. */
  static WindowProgress<LogPanel> progress(Learner learner) {
    return new WindowProgress<>(
        learner.name(), LogPanel.class, LogPanel::statusMessage, LogPanel::logMessage);
  }
}
