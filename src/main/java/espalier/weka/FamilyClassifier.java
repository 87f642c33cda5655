package espalier.weka;

import espalier.adapter.OptionsClassifier;
import espalier.adapter.Papers;
import espalier.catalogue.Catalogue;
import espalier.catalogue.Method;
import espalier.learn.Model;
import espalier.message.Message;
import espalier.option.OptionValues;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import weka.core.Capabilities;
import weka.core.Drawable;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Option;
import weka.core.TechnicalInformation;

/**
 * One family of methods as a classifier of WEKA, for one nominal or numeric class, each option as a
 * separate property; the build writes the classes. Other methods are chosen by name: {@link
 * EspalierClassifier}. A training row whose class is missing is unlabelled and is learned from.
 */
public abstract class FamilyClassifier extends OptionsClassifier implements Drawable {

  private static final long serialVersionUID = 1L;

  private ClassModel learned;

  /** The method of the {@link Catalogue}. */
  protected abstract String method();

  @Override
  protected final OptionValues defaults() {
    return Catalogue.of(method()).free().defaults();
  }

  @Override
  public final Enumeration<Option> listOptions() {
    List<Option> all = new ArrayList<>();
    list(all);
    all.addAll(Collections.list(super.listOptions()));
    return Collections.enumeration(all);
  }

  @Override
  public final void setOptions(String[] given) throws Exception {
    if (read(given)) {
      check();
    }
    refuseRest(given);
    super.setOptions(given);
  }

  /** The options that differ from their defaults. */
  @Override
  public final String[] getOptions() {
    List<String> all = new ArrayList<>();
    write(all);
    Collections.addAll(all, super.getOptions());
    return all.toArray(new String[0]);
  }

  @Override
  public final Capabilities getCapabilities() {
    return ClassModel.capabilities(this);
  }

  /**
   * Learns from the rows; what was learned before is forgotten.
   *
   * @throws IllegalArgumentException if the rows, the file or an option cannot be used; says why
   * @throws InterruptedException if the thread was interrupted
   */
  @Override
  public final void buildClassifier(Instances train) throws Exception {
    learned = null;
    getCapabilities().testWithFail(train);
    learned =
        ClassModel.learn(
            train,
            common(),
            () -> Catalogue.of(method()).free().learner(texts().given(), getSeed()));
  }

  @Override
  public final double[] distributionForInstance(Instance row) throws Exception {
    return fitted().distribution(row);
  }

  private ClassModel fitted() {
    if (learned == null) {
      throw new IllegalStateException(toString());
    }
    return learned;
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
    return learned == null ? Drawable.NOT_DRAWABLE : learned.graphType();
  }

  @Override
  public final String graph() {
    return fitted().graph(method());
  }

  @Override
  public final String toString() {
    String name = getClass().getSimpleName();
    return learned == null
        ? name + ": not trained yet; call buildClassifier first."
        : learned.text(name, getImportance());
  }

  @Override
  public final String globalInfo() {
    Method method = Catalogue.of(method());
    return Message.of(
        "%s Rows whose class is missing are learned from, too, where the method does. For more"
            + " information see:%n%n%s",
        method.description(), getTechnicalInformation());
  }

  @Override
  public final TechnicalInformation getTechnicalInformation() {
    return Papers.of(method());
  }
}
