package espalier.weka;

import espalier.account.ModelAccount;
import espalier.adapter.CommandLine;
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
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import weka.classifiers.rules.ZeroR;
import weka.core.Capabilities;
import weka.core.Capabilities.Capability;
import weka.core.Drawable;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Option;
import weka.core.Utils;
import weka.gui.LogPanel;

/**
 * A classifier of WEKA for one nominal or numeric class. A training row whose class is missing is
 * unlabelled and is learned from, where the method does.
 */
public abstract class ClassLearner extends CommonClassifier implements Drawable {

  private static final long serialVersionUID = 1L;

  /** Distributions that add up to 1 but for rounding are left as they are. */
  private static final double ROUNDING = 1e-9;

  private StoredModel stored;

  /** What answers where there is no attribute but the class. */
  private ZeroR onlyClass;

  /** Takes what another object has learned. */
  final void take(ClassModel earlier) {
    stored = earlier.stored;
    onlyClass = earlier.onlyClass;
  }

  /** The learner with the options that are set; refuses values that cannot be used. */
  abstract Learner learner();

  String title() {
    return getClass().getSimpleName();
  }

  /** The message has the nearest option or the grammar of this door. */
  @Override
  protected final void requireKnown(String... given) {
    List<String> known = Collections.list(listOptions()).stream().map(Option::name).toList();
    CommandLine.unknown(known, given)
        .ifPresent(
            message -> {
              throw new IllegalArgumentException(message);
            });
  }

  @Override
  public final Capabilities getCapabilities() {
    return capabilities(this, Capability.NUMERIC_CLASS);
  }

  /**
   * Learns from the rows; what was learned before is forgotten. Without any attribute but the class
   * the answer is that of {@link ZeroR}.
   *
   * @throws IllegalArgumentException if the rows, the file or an option cannot be used; says why
   * @throws InterruptedException if the thread was interrupted
   */
  @Override
  public final void buildClassifier(Instances train) throws Exception {
    stored = null;
    onlyClass = null;
    getCapabilities().testWithFail(train);
    try {
      if (train.numAttributes() > 1) {
        stored = learned(train);
      } else {
        ZeroR alone = new ZeroR();
        alone.buildClassifier(train);
        onlyClass = alone;
      }
    } catch (IllegalArgumentException e) {
      // WEKA's windows show a message as it is, as wide as its longest line.
      throw new IllegalArgumentException(Wrapping.lines(e.getMessage()), e);
    }
  }

  private StoredModel learned(Instances train) throws InterruptedException {
    check();
    Learner learner = learner();
    int[] target = {train.classIndex()};
    TrainingRows rows = new TrainingRows(train, target, train.relationName());
    rows.addFurther(getUnlabelled());
    Dataset data = rows.read(false);
    WindowProgress<LogPanel> progress =
        new WindowProgress<>(
            learner.name(), LogPanel.class, LogPanel::statusMessage, LogPanel::logMessage);
    Model model =
        Fitting.run(getNumExecutionSlots(), progress, context -> learner.fit(data, context));
    return new StoredModel(model, TrainingRows.others(train, target));
  }

  /**
   * The estimated probability of each class, or the estimate of a numeric class alone. O(depth +
   * classes) for a tree.
   */
  @Override
  public final double[] distributionForInstance(Instance row) throws Exception {
    if (onlyClass != null) {
      return onlyClass.distributionForInstance(row);
    }
    boolean nominal = model().schema().targets().get(0).isNominal();
    double[] scores = stored.score(row).clone();
    double sum = Arrays.stream(scores).sum();
    if (nominal && sum > 0 && Math.abs(sum - 1) > ROUNDING) {
      Utils.normalize(scores, sum);
    }
    return scores;
  }

  /**
   * The model of the last training.
   *
   * @throws IllegalStateException before the first training, and without any attribute but the
   *     class
   */
  public final Model model() {
    if (stored == null) {
      throw new IllegalStateException(toString());
    }
    return stored.model();
  }

  @Override
  public final int graphType() {
    return stored != null && ViewerGraph.of(model()).isPresent()
        ? Drawable.TREE
        : Drawable.NOT_DRAWABLE;
  }

  /**
   * The tree in the DOT language.
   *
   * @throws UnsupportedOperationException if the model is not one tree
   */
  @Override
  public final String graph() {
    String refusal =
        Message.of(
            "A model of %s is not one tree, so it cannot be drawn; take a method such as ssl-pct or"
                + " ssl-spyct-grad to see a tree.",
            method());
    return ViewerGraph.of(model()).orElseThrow(() -> new UnsupportedOperationException(refusal));
  }

  /**
   * The trained model as text: settings, rows, the search for omega and the beginning of the tree.
   */
  @Override
  public final String toString() {
    return stored != null
        ? ModelAccount.text(model(), "", getImportance())
        : onlyClass == null
            ? title() + ": not trained yet; call buildClassifier first."
            : title() + ": there is no attribute but the class. " + onlyClass;
  }
}
