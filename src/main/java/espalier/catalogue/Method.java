package espalier.catalogue;

import espalier.learn.Learner;
import espalier.option.OptionList;
import espalier.option.OptionSet;
import espalier.option.OptionValues;
import espalier.run.Seeds;
import espalier.tuning.TwinLearner;
import espalier.tuning.TwinMode;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A learner that can be asked for by name.
 *
 * @param name its name, such as {@code ssl-pct}
 * @param description what it is, in one sentence
 * @param family its kind
 * @param paper where it is described
 * @param defaults its options where nothing is set
 * @param fixed options that make this method what it is; setting them otherwise is an error
 * @param supervised the changes of the options that make its supervised counterpart; empty if it
 *     has none
 * @param forests the methods that grow forests of its trees, by kind of forest
 * @param maker makes the learner
 */
public record Method(
    String name,
    String description,
    Family family,
    Paper paper,
    OptionValues defaults,
    Map<String, String> fixed,
    Map<String, String> supervised,
    Map<String, String> forests,
    Function<OptionValues, Learner> maker) {

  /** Applies the fixed options to the defaults, and copies the maps. */
  public Method {
    defaults = defaults.setAll(fixed);
    fixed = Collections.unmodifiableMap(new LinkedHashMap<>(fixed));
    supervised = Map.copyOf(supervised);
    forests = Map.copyOf(forests);
  }

  /** A kind of method that has no name yet. */
  static Method of(
      Family family, Paper paper, OptionSet<?> defaults, Function<OptionValues, Learner> maker) {
    return new Method(
        "", "", family, paper, defaults.values(), Map.of(), Map.of(), Map.of(), maker);
  }

  /** The method by a name, with options that make it what it is. */
  Method named(String called, String described, Map<String, String> kept) {
    return new Method(called, described, family, paper, defaults, kept, supervised, forests, maker);
  }

  /** The method with a supervised counterpart. */
  Method supervisedBy(Map<String, String> changes) {
    return new Method(name, description, family, paper, defaults, fixed, changes, forests, maker);
  }

  /** The method with an option to compare it with its supervised twin after each fit. */
  Method withTwin() {
    return new Method(
        name,
        description,
        family,
        paper,
        defaults.and(TwinMode.TWIN),
        fixed,
        supervised,
        forests,
        v -> TwinLearner.around(maker.apply(v), v.get(TwinMode.TWIN)));
  }

  /** The method with forests of its trees, by kind of forest. */
  Method withForests(Map<String, String> names) {
    return new Method(name, description, family, paper, defaults, fixed, supervised, names, maker);
  }

  /** The options. */
  public OptionList options() {
    return defaults.list();
  }

  /**
   * The learner with options.
   *
   * @param settings options by name, in any order, {@code preset} among them
   * @param seed the seed unless one is set
   * @throws IllegalArgumentException for an unknown option (lists the known ones), a bad value, or
   *     values that contradict each other or the method
   */
  public Learner learner(Map<String, String> settings, long seed) {
    return maker.apply(values(settings, seed));
  }

  /** The learner with options, by {@link #learner(Map, long)} with the default seed. */
  public Learner learner(Map<String, String> settings) {
    return learner(settings, Seeds.SEED.byDefault());
  }

  /** All options as they are with some set; a seed only where the method has one. */
  public OptionValues values(Map<String, String> given, long seed) {
    Map<String, String> settings = OptionPresets.expanded(given);
    for (Map.Entry<String, String> kept : fixed.entrySet()) {
      String other = settings.get(kept.getKey());
      if (other != null && !defaults.set(kept.getKey(), other).equals(defaults)) {
        throw new IllegalArgumentException(
            String.format(
                "Method %s is the one with %s=%s, but %s=%s was set; choose another method.",
                name, kept.getKey(), kept.getValue(), kept.getKey(), other));
      }
    }
    OptionValues start = options().has(Seeds.SEED) ? defaults.with(Seeds.SEED, seed) : defaults;
    return start.setAll(settings);
  }

  /**
   * The learner's supervised counterpart: the same options, but without use of unlabelled rows.
   *
   * @return empty if the method has none or is itself supervised with these options
   */
  public Optional<Learner> supervisedLearner(Map<String, String> settings, long seed) {
    if (supervised.isEmpty()) {
      return Optional.empty();
    }
    OptionValues own = values(settings, seed);
    OptionValues changed = own.setAll(supervised);
    return own.equals(changed) ? Optional.empty() : Optional.of(maker.apply(changed));
  }
}
