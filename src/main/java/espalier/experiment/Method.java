package espalier.experiment;

import espalier.learn.Learner;
import espalier.learn.OptionTable;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A way to learn that can be asked for by name.
 *
 * @param <O> the type of its options
 */
public final class Method<O> {

  private final String name;
  private final String description;
  private final O defaults;
  private final OptionTable<O> table;
  private final Function<O, Learner> maker;
  private final Map<String, String> fixed;
  private final Map<String, String> twin;

  /**
   * A method.
   *
   * @param name its name, such as {@code ssl-pct}
   * @param description one sentence for people
   * @param defaults the options where nothing is set
   * @param table the options by name
   * @param maker makes the learner
   * @param fixed options that make this method what it is; setting them otherwise is an error
   * @param twin the changes of the options that make its supervised twin; empty if it has none
   */
  public Method(
      String name,
      String description,
      O defaults,
      OptionTable<O> table,
      Function<O, Learner> maker,
      Map<String, String> fixed,
      Map<String, String> twin) {
    this.name = name;
    this.description = description;
    this.defaults = table.setAll(defaults, fixed);
    this.table = table;
    this.maker = maker;
    this.fixed = new LinkedHashMap<>(fixed);
    this.twin = new LinkedHashMap<>(twin);
  }

  /** The name. */
  public String name() {
    return name;
  }

  /** What it is, in one sentence. */
  public String description() {
    return description;
  }

  /** The options that make this method what it is. */
  public Map<String, String> fixed() {
    return Collections.unmodifiableMap(fixed);
  }

  /** One option for people to read. */
  public record OptionHelp(String key, String usual, String help) {}

  /** The options, with their defaults. */
  public List<OptionHelp> options() {
    return table.entries().stream()
        .map(e -> new OptionHelp(e.key(), e.get().apply(defaults), e.help()))
        .toList();
  }

  /** All options as text where nothing is set. */
  public Map<String, String> usual() {
    return table.describe(defaults);
  }

  /**
   * The learner with options.
   *
   * @param settings options by name, in any order
   * @throws IllegalArgumentException for an unknown option (lists the known ones), a bad value, or
   *     one that contradicts the method
   */
  public Learner learner(Map<String, String> settings) {
    for (Map.Entry<String, String> kept : fixed.entrySet()) {
      String given = settings.get(kept.getKey());
      if (given != null && !same(kept, given)) {
        throw new IllegalArgumentException(
            String.format(
                "Method %s is the one with %s=%s, but %s=%s was set; choose another method.",
                name, kept.getKey(), kept.getValue(), kept.getKey(), given));
      }
    }
    return maker.apply(table.setAll(defaults, settings));
  }

  private boolean same(Map.Entry<String, String> kept, String given) {
    O one = table.set(defaults, kept.getKey(), kept.getValue());
    O other = table.set(defaults, kept.getKey(), given);
    return table.describe(one).equals(table.describe(other));
  }

  /**
   * The learner's supervised twin: the same options, but without use of unlabelled rows.
   *
   * @return empty if the method has none or is itself supervised with these options
   */
  public Optional<Learner> twin(Map<String, String> settings) {
    if (twin.isEmpty()) {
      return Optional.empty();
    }
    O options = table.setAll(defaults, settings);
    O changed = table.setAll(options, twin);
    return table.describe(options).equals(table.describe(changed))
        ? Optional.empty()
        : Optional.of(maker.apply(changed));
  }
}
