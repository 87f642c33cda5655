package espalier.option;

import espalier.message.Message;
import espalier.option.Option.Need;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A value for every option of a list: the default, or what was given instead. Immutable. Each value
 * is checked alone; which values go together is known to an {@link OptionSet}.
 */
public final class OptionValues {

  private final OptionList list;
  private final Map<Option<?>, Object> given;
  private final List<Option<?>> requested;

  private OptionValues(OptionList list, Map<Option<?>, Object> given) {
    this(list, given, List.of());
  }

  private OptionValues(OptionList list, Map<Option<?>, Object> given, List<Option<?>> requested) {
    this.list = list;
    this.given = given;
    this.requested = requested;
  }

  /** The defaults of a list. */
  public static OptionValues defaults(OptionList list) {
    return new OptionValues(list, Map.of());
  }

  public OptionList list() {
    return list;
  }

  /** The values with the defaults of further options. */
  public OptionValues and(Option<?>... more) {
    return and(OptionList.of(more));
  }

  /** The values with the defaults of further options. */
  public OptionValues and(OptionList more) {
    return new OptionValues(list.and(more), given);
  }

  /** The value of an option; the option's own default if the list does not have it. */
  @SuppressWarnings("unchecked")
  public <V> V get(Option<V> option) {
    Object value = given.get(option);
    if (value != null) {
      return (V) value;
    }
    return list.has(option) ? list.entry(option.key(), option).byDefault() : option.byDefault();
  }

  /**
   * The values with one changed.
   *
   * @throws IllegalArgumentException if the list does not have the option or the value is not
   *     allowed; says what is
   */
  public <V> OptionValues with(Option<V> option, V value) {
    return put(option, list.entry(option.key(), option).checked(value));
  }

  /**
   * The values with one changed, by name and as text.
   *
   * @throws IllegalArgumentException as {@link #with}
   */
  public OptionValues set(String key, String text) {
    OptionList.Entry<?> entry = list.entry(key);
    return put(entry.option(), entry.read(text));
  }

  /** The values with several changed, by name and as text. */
  public OptionValues setAll(Map<String, String> texts) {
    OptionValues now = this;
    for (Map.Entry<String, String> text : texts.entrySet()) {
      now = now.set(text.getKey(), text.getValue());
    }
    return now;
  }

  private OptionValues put(Option<?> option, Object value) {
    Map<Option<?>, Object> changed = new LinkedHashMap<>(given);
    changed.put(option, value);
    return new OptionValues(list, changed);
  }

  /** The values with those of others for all options that both have. */
  public OptionValues takeFrom(OptionValues others) {
    Map<Option<?>, Object> taken = new LinkedHashMap<>(given);
    for (OptionList.Entry<?> entry : list.entries()) {
      if (others.list.has(entry.option())) {
        taken.put(entry.option(), others.get(entry.option()));
      }
    }
    return new OptionValues(list, taken);
  }

  /** A copy that records which options the user set; copies of it do not. */
  public OptionValues asking(Collection<String> keys) {
    List<Option<?>> set = new ArrayList<>();
    keys.stream().filter(list::knows).forEach(key -> set.add(list.entry(key).option()));
    return new OptionValues(list, given, List.copyOf(set));
  }

  /** The options that the user set, where that is known. */
  public List<Option<?>> requested() {
    return requested;
  }

  /** The first condition of an option that these values do not meet; empty if it counts. */
  public Optional<Need> unmet(String key) {
    return list.entry(key).needs().stream().filter(n -> !n.met(list::has, this::holds)).findFirst();
  }

  /**
   * Checks that options of some names which have other values than by default count.
   *
   * @throws IllegalArgumentException for the first that changes nothing; says what it needs
   */
  public void requireCounting(Collection<String> keys, OptionValues defaults) {
    for (String key : keys) {
      if (list.knows(key) && !text(key).equals(defaults.text(key))) {
        unmet(key)
            .ifPresent(
                need -> {
                  throw Message.refused(
                      "Option %s was given as %s, but counts only with %s; leave it out, or set"
                          + " that.",
                      key, text(key), need.words(list::has));
                });
      }
    }
  }

  /** The options that count or would if others were set, where some keep their values. */
  public OptionList counting(Set<String> fixed) {
    return list.where(
        e -> e.needs().stream().allMatch(n -> n.met(list::has, c -> mayHold(c, fixed))));
  }

  private boolean holds(Need.Condition condition) {
    return condition.holds(text(condition.option().key()));
  }

  /** Whether a condition may hold where some options keep their values. */
  private boolean mayHold(Need.Condition condition, Set<String> fixed) {
    String key = condition.option().key();
    List<String> choices = list.entry(key).form().choices();
    boolean other = choices.isEmpty() || choices.stream().anyMatch(condition::holds);
    return !fixed.contains(key) && other || holds(condition);
  }

  /** The value of an option as text. */
  public String text(String key) {
    return text(list.entry(key));
  }

  private <V> String text(OptionList.Entry<V> entry) {
    return entry.form().print(get(entry.option()));
  }

  /** All values as text by name, in order. */
  public Map<String, String> describe() {
    Map<String, String> all = new LinkedHashMap<>();
    for (OptionList.Entry<?> entry : list.entries()) {
      all.put(entry.key(), text(entry));
    }
    return all;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof OptionValues values && describe().equals(values.describe());
  }

  @Override
  public int hashCode() {
    return describe().hashCode();
  }

  @Override
  public String toString() {
    return describe().toString();
  }
}
