package espalier.experiment;

import espalier.learn.Learner;
import espalier.tree.PctPresets;
import java.util.LinkedHashMap;
import java.util.Map;

/** Makes the learners that plans ask for; other libraries' methods are added by who knows them. */
@FunctionalInterface
public interface MethodProvider {

  /** The setting that stands for a named set of settings; what is set beside it wins. */
  String PRESET = "preset";

  /**
   * The learner of a plan's method.
   *
   * @param seed the seed to use unless the plan sets one
   * @throws IllegalArgumentException if there is no such method or a setting is wrong
   */
  Learner learner(Plan.How how, long seed);

  /** Our own methods, of {@link Methods}. */
  static MethodProvider ours() {
    return (how, seed) -> {
      if (!how.options().isEmpty()) {
        throw new IllegalArgumentException(
            "Method '"
                + how.name()
                + "': key 'options' is for other libraries' methods; use 'set'.");
      }
      Method<?> method = Methods.of(how.method());
      Map<String, String> settings = new LinkedHashMap<>();
      if (how.settings().containsKey(PRESET)) {
        settings.putAll(PctPresets.preset(how.settings().get(PRESET)));
      }
      settings.putAll(how.settings());
      settings.remove(PRESET);
      if (method.usual().containsKey("seed")) {
        settings.putIfAbsent("seed", Long.toString(seed));
      }
      return method.learner(settings);
    };
  }
}
