package espalier.catalogue;

import espalier.learn.Learner;
import espalier.message.Message;
import espalier.option.OptionList;
import espalier.option.OptionValues;
import espalier.run.Seeds;
import espalier.tuning.SemiSupervised;
import espalier.tuning.ThresholdLearner;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/** A learner with a name. */
public final class Method {

  private final String name;
  private final String description;
  private final Kind kind;
  private final OptionValues defaults;
  private final Map<String, String> fixed;
  private final Map<String, String> forests;
  private final BiFunction<Method, String, String> unknown;

  /** A method, and what says that it has no option of a key. */
  Method(
      String name,
      String description,
      Kind kind,
      OptionValues defaults,
      Map<String, String> fixed,
      Map<String, String> forests,
      BiFunction<Method, String, String> unknown) {
    this.name = name;
    this.description = description;
    this.kind = kind;
    this.defaults = defaults.setAll(fixed);
    this.fixed = Collections.unmodifiableMap(new LinkedHashMap<>(fixed));
    this.forests = forests;
    this.unknown = unknown;
  }

  /** The name, such as {@code ssl-pct}. */
  public String name() {
    return name;
  }

  /** The description of the method in one sentence. */
  public String description() {
    return description;
  }

  /** The description with further sentences, for windows. */
  public String about() {
    return Details.ALL.containsKey(name) ? description + " " + Details.ALL.get(name) : description;
  }

  /** The kind of the method. */
  public Family family() {
    return kind.family();
  }

  public Paper paper() {
    return kind.paper();
  }

  /** The options that make this method what it is; setting them otherwise is an error. */
  public Map<String, String> fixed() {
    return fixed;
  }

  /** The method with all of its options free to be set; its own are the defaults. */
  public Method free() {
    return new Method(name, description, kind, defaults, Map.of(), forests, unknown);
  }

  /** The methods that grow forests of its trees, by kind of forest. */
  public Map<String, String> forests() {
    return forests;
  }

  /** All options that its values have. */
  public OptionList options() {
    return defaults.list();
  }

  /** The options that count in this method, alone or with others that can be set. */
  public OptionList listed() {
    return defaults.counting(fixed.keySet());
  }

  /** The options where nothing is set. */
  public OptionValues defaults() {
    return defaults;
  }

  /**
   * Creates the learner with given options.
   *
   * @param settings options by name, in any order, {@code preset} among them
   * @param seed the seed unless one is set
   * @throws IllegalArgumentException for an unknown option (lists the known ones), a bad value, or
   *     values that contradict each other or the method
   */
  public Learner learner(Map<String, String> settings, long seed) {
    return kind.learner(name, values(settings, seed));
  }

  /** The learner with options, by {@link #learner(Map, long)} with the default seed. */
  public Learner learner(Map<String, String> settings) {
    return learner(settings, Seeds.SEED.byDefault());
  }

  /**
   * The learner with values of its options, also those that the method fixes.
   *
   * @param chosen values of all of its options or of some
   * @throws IllegalArgumentException if values contradict each other
   */
  public Learner learner(OptionValues chosen) {
    OptionValues values = defaults.takeFrom(chosen);
    values.requireCounting(options().keys(), defaults);
    return kind.learner(name, values);
  }

  /** All options as they are with some set; a seed only where the method has one. */
  public OptionValues values(Map<String, String> given, long seed) {
    checkNames(given);
    Map<String, String> settings = new LinkedHashMap<>(expanded(given));
    for (Map.Entry<String, String> kept : fixed.entrySet()) {
      String other = settings.get(kept.getKey());
      if (other != null && !defaults.set(kept.getKey(), other).equals(defaults)) {
        throw Message.refused(
            "Method %s is the one with %s=%s, but %s=%s was set; choose another method.",
            name, kept.getKey(), kept.getValue(), kept.getKey(), other);
      }
    }
    OptionValues start = options().has(Seeds.SEED) ? defaults.with(Seeds.SEED, seed) : defaults;
    OptionValues all = start.setAll(settings);
    // Of a preset only what counts.
    settings.keySet().removeIf(k -> !given.containsKey(k) && all.unmet(k).isPresent());
    OptionValues values = start.setAll(settings);
    values.requireCounting(given.keySet(), defaults);
    return values.asking(given.keySet());
  }

  /**
   * The learner's supervised twin: the same options, search and seed, but without use of unlabelled
   * rows.
   *
   * @return empty if the method has none or is the supervised one with these options
   */
  public Optional<Learner> supervisedLearner(Map<String, String> settings, long seed) {
    OptionValues values = values(settings, seed);
    Learner own = ThresholdLearner.alone(kind.learner(name, values));
    return own instanceof SemiSupervised<?> both
        ? both.supervised().map(twin -> kind.withThresholds(twin, own, values))
        : Optional.empty();
  }

  /** Refuses unknown options; one that never counts may have its default value. */
  private void checkNames(Map<String, String> given) {
    OptionList own = listed();
    given.forEach(
        (key, value) -> {
          boolean known =
              key.equals(OptionPresets.KEY)
                  || own.knows(key)
                  || options().knows(key) && defaults.set(key, value).equals(defaults);
          if (!known) {
            throw new IllegalArgumentException(unknown.apply(this, key));
          }
        });
  }

  /** Settings with a preset among them replaced by what it holds; those set explicitly win. */
  private Map<String, String> expanded(Map<String, String> settings) {
    String preset = settings.get(OptionPresets.KEY);
    if (preset == null) {
      return settings;
    }
    if (!takes(preset)) {
      throw Message.refused(
          "Preset %s is for %s, not for %s.",
          preset,
          OptionPresets.options(preset, true).isEmpty() ? "trees" : "trees and random forests",
          name);
    }
    Map<String, String> all = new LinkedHashMap<>(preset(preset));
    all.putAll(settings);
    all.remove(OptionPresets.KEY);
    return all;
  }

  private Map<String, String> preset(String name) {
    return OptionPresets.options(name, kind == Kind.RANDOM_FOREST);
  }

  /**
   * Whether it takes a preset: it has every option of the preset, and is no other forest than the
   * random one, in which each node draws its features.
   *
   * @throws IllegalArgumentException if there is no preset of that name
   */
  public boolean takes(String preset) {
    Map<String, String> options = preset(preset);
    return !options.isEmpty() && options().keys().containsAll(options.keySet());
  }
}
