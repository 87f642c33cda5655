package espalier.experiment;

import espalier.catalogue.Catalogue;
import espalier.learn.Learner;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which methods of a plan are the supervised twins of others: the learner that the twin of a method
 * would be, with every option the same. Methods of other libraries have none.
 */
final class TwinNames {

  /** A supervised learner has ω = 1, whatever grid it would have chosen from. */
  private static final Set<String> SETTLED = Set.of("omega", "omega-grid", "omega-guard", "twin");

  private TwinNames() {}

  /** The twin of each method that has one in the plan, by name; the first of equal ones. */
  static Map<String, String> of(List<Plan.How> methods) {
    Map<String, String> twins = new LinkedHashMap<>();
    for (Plan.How own : methods) {
      Optional<Learner> twin =
          Catalogue.has(own.method())
              ? Catalogue.of(own.method()).supervisedLearner(own.settings(), 1)
              : Optional.empty();
      twin.ifPresent(
          learner ->
              methods.stream()
                  .filter(other -> !other.equals(own) && is(other, learner))
                  .findFirst()
                  .ifPresent(other -> twins.put(own.name(), other.name())));
    }
    return twins;
  }

  private static boolean is(Plan.How other, Learner twin) {
    if (!Catalogue.has(other.method())
        || Catalogue.of(other.method()).supervisedLearner(other.settings(), 1).isPresent()) {
      return false;
    }
    Learner learner = Catalogue.of(other.method()).learner(other.settings(), 1);
    return learner.getClass() == twin.getClass() && settled(learner).equals(settled(twin));
  }

  private static Map<String, String> settled(Learner learner) {
    Map<String, String> options = new LinkedHashMap<>(learner.options());
    options.keySet().removeAll(SETTLED);
    return options;
  }
}
