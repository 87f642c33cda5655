package espalier.experiment;

import espalier.catalogue.Catalogue;
import espalier.learn.Learner;
import espalier.message.Message;

/** Makes the learners that plans ask for; other libraries' methods are added by who knows them. */
@FunctionalInterface
public interface MethodProvider {

  /**
   * The learner of a plan's method.
   *
   * @param seed the seed to use unless the plan sets one
   * @throws IllegalArgumentException if there is no such method or a setting is wrong
   */
  Learner learner(Plan.How how, long seed);

  /** Our own methods, of the {@link Catalogue}. */
  static MethodProvider ours() {
    return (how, seed) -> {
      if (!how.options().isEmpty()) {
        throw Message.refused(
            "Method '%s': key 'options' is for other libraries' methods; use 'set'.", how.name());
      }
      return Catalogue.of(how.method()).learner(how.settings(), seed);
    };
  }
}
