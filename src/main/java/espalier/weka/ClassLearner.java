package espalier.weka;

import espalier.adapter.CommandLine;
import espalier.adapter.CommonClassifier;
import espalier.learn.Learner;
import espalier.learn.Model;
import java.util.Collections;
import java.util.List;
import weka.core.Capabilities;
import weka.core.Drawable;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Option;

/**
 * A classifier of WEKA for one nominal or numeric class. A training row whose class is missing is
 * unlabelled and is learned from, where the method does.
 */
public abstract class ClassLearner extends CommonClassifier implements Drawable {

  private static final long serialVersionUID = 1L;

  /** What was learned; null before the first training. */
  ClassModel trained;

  /**
   * The learner with the options that are set.
   *
   * @throws IllegalArgumentException if one of them cannot be used; says why
   */
  abstract Learner learner();

  /** What it is called in texts. */
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
    return ClassModel.capabilities(this);
  }

  /**
   * Learns from the rows; what was learned before is forgotten. Without any attribute but the class
   * the answer is that of {@link weka.classifiers.rules.ZeroR}.
   *
   * @throws IllegalArgumentException if the rows, the file or an option cannot be used; says why
   * @throws InterruptedException if the thread was interrupted
   */
  @Override
  public final void buildClassifier(Instances train) throws Exception {
    trained = null;
    getCapabilities().testWithFail(train);
    trained = ClassModel.learn(train, this);
  }

  /**
   * The estimated probability of each class, or the estimate of a numeric class alone. O(depth +
   * classes) for a tree.
   */
  @Override
  public final double[] distributionForInstance(Instance row) throws Exception {
    return fitted().distribution(row);
  }

  private ClassModel fitted() {
    if (trained == null) {
      throw new IllegalStateException(toString());
    }
    return trained;
  }

  /**
   * The model of the last training.
   *
   * @throws IllegalStateException before the first training, and without any attribute but the
   *     class
   */
  public final Model model() {
    return fitted().model();
  }

  @Override
  public final int graphType() {
    return trained == null ? Drawable.NOT_DRAWABLE : trained.graphType();
  }

  /**
   * The tree in the DOT language.
   *
   * @throws UnsupportedOperationException if the model is not one tree
   */
  @Override
  public final String graph() {
    return fitted().graph(method());
  }

  /**
   * The trained model as text: settings, rows, the search for omega and the beginning of the tree.
   */
  @Override
  public final String toString() {
    return trained == null
        ? title() + ": not trained yet; call buildClassifier first."
        : trained.text(title(), getImportance());
  }
}
