package espalier.weka;

import espalier.adapter.ExpertOptions;
import espalier.catalogue.Catalogue;
import espalier.learn.Learner;
import espalier.message.Message;
import espalier.option.OptionValues;

/**
 * One family of methods as a classifier of WEKA, for one nominal or numeric class, each option as a
 * separate property; the build writes the classes. Other methods are chosen by name: {@link
 * EspalierClassifier}. A training row whose class is missing is unlabelled and is learned from.
 */
public abstract class FamilyClassifier extends ClassLearner implements ExpertOptions.Owner {

  private static final long serialVersionUID = 1L;

  @Override
  protected final OptionValues defaults() {
    return Catalogue.of(method()).free().defaults();
  }

  @Override
  final Learner learner() {
    return Catalogue.of(method()).free().learner(given(), getSeed());
  }

  @Override
  public final String globalInfo() {
    return Message.of(
        "%s Rows whose class is missing are learned from, too, where the method does. For more"
            + " information see:%n%n%s",
        Catalogue.of(method()).about(), getTechnicalInformation());
  }
}
