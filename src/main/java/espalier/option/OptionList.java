package espalier.option;

import espalier.message.Message;
import espalier.option.Option.Need;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Options in the order in which people read them: a group of options that belong together, or the
 * family of all options of a learner, composed of groups. A family may narrow the values of an
 * option and change its default. Immutable.
 */
public final class OptionList {

  /**
   * An option as a family has it.
   *
   * @param option the option
   * @param form the values that it takes here
   * @param byDefault its value where none is given
   * @param help what it does here, in one sentence
   * @param needs what it needs to count, all of it
   * @param <V> the type of its values
   */
  public record Entry<V>(
      Option<V> option, Form<V> form, V byDefault, String help, List<Need> needs) {

    public String key() {
      return option.key();
    }

    V read(String text) {
      return form.read(key(), text.strip());
    }

    /** The value, if it can be written and read back. */
    V checked(V value) {
      String text = String.valueOf(value);
      try {
        text = form.print(value);
        form.parse(text);
        return value;
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(
            Message.of("Option %s was given as '%s'; allowed: %s.", key(), text, form.allowed()),
            e);
      }
    }
  }

  private final Map<String, Entry<?>> entries;

  private OptionList(Map<String, Entry<?>> entries) {
    this.entries = entries;
  }

  public static OptionList of(Option<?>... options) {
    OptionList all = new OptionList(new LinkedHashMap<>());
    for (Option<?> option : options) {
      all.add(entry(option));
    }
    return all;
  }

  private static <V> Entry<V> entry(Option<V> option) {
    return new Entry<>(option, option.form(), option.byDefault(), option.help(), option.needs());
  }

  private void add(Entry<?> entry) {
    entries.putIfAbsent(entry.key(), entry);
    if (entries.get(entry.key()).option() != entry.option()) {
      throw new IllegalStateException("Two options are called " + entry.key() + ".");
    }
  }

  /** The options and others after them; a shared option keeps its place in this list. */
  public OptionList and(OptionList others) {
    OptionList all = new OptionList(new LinkedHashMap<>(entries));
    for (Entry<?> entry : others.entries.values()) {
      all.add(entry);
    }
    return all;
  }

  /** The options and others after them. */
  public OptionList and(Option<?>... others) {
    return and(of(others));
  }

  /** The options but for some. */
  public OptionList without(OptionList some) {
    return where(e -> !some.has(e.option()));
  }

  OptionList where(Predicate<Entry<?>> kept) {
    OptionList rest = new OptionList(new LinkedHashMap<>());
    entries.values().stream().filter(kept).forEach(rest::add);
    return rest;
  }

  /** The list with another default for one of its options. */
  public <V> OptionList byDefault(Option<V> option, V value) {
    Entry<V> now = entry(option.key(), option);
    return with(new Entry<>(option, now.form(), value, now.help(), now.needs()));
  }

  /** The list with fewer choices for one of its options; the first is the default. */
  public <V> OptionList choosing(Option<V> option, List<V> values) {
    return choosing(option, values, option.help());
  }

  /** The list with fewer choices for one of its options, and a sentence that explains these. */
  public <V> OptionList choosing(Option<V> option, List<V> values, String help) {
    List<Need> needs = entry(option.key(), option).needs();
    return with(new Entry<>(option, Form.choice(values), values.get(0), help, needs));
  }

  /** The list where one of its options counts only if further needs are met, too. */
  public <V> OptionList needing(Option<V> option, Need... further) {
    Entry<V> now = entry(option.key(), option);
    List<Need> all = Stream.concat(now.needs().stream(), Stream.of(further)).toList();
    return with(new Entry<>(option, now.form(), now.byDefault(), now.help(), all));
  }

  /** The list in which every option counts only if further needs are met, too. */
  public OptionList allNeeding(Need... further) {
    OptionList all = this;
    for (Entry<?> entry : entries.values()) {
      all = all.needing(entry.option(), further);
    }
    return all;
  }

  private OptionList with(Entry<?> entry) {
    Map<String, Entry<?>> changed = new LinkedHashMap<>(entries);
    changed.put(entry.key(), entry);
    return new OptionList(changed);
  }

  /** The help text of an option, with the conditions under which it counts. */
  public String help(Entry<?> entry) {
    String needs =
        entry.needs().stream()
            .map(need -> need.words(this::has))
            .filter(words -> !words.isEmpty())
            .collect(Collectors.joining("; and with "));
    return needs.isEmpty() ? entry.help() : entry.help() + " Only with " + needs + ".";
  }

  /** Whether it has an option. */
  public boolean has(Option<?> option) {
    return entries.containsKey(option.key()) && entries.get(option.key()).option() == option;
  }

  public List<Entry<?>> entries() {
    return List.copyOf(entries.values());
  }

  /** The names of all options in order. */
  public List<String> keys() {
    return new ArrayList<>(entries.keySet());
  }

  /**
   * The option of a name.
   *
   * @throws IllegalArgumentException if there is none; lists the known ones
   */
  public Entry<?> entry(String key) {
    if (entries.containsKey(key)) {
      return entries.get(key);
    }
    throw Message.refused(
        "There is no option '%s'%s; allowed: %s.",
        key, Nearest.hint(key, entries.keySet()), String.join(", ", entries.keySet()));
  }

  /** Whether there is an option of a name. */
  public boolean knows(String key) {
    return entries.containsKey(key);
  }

  /**
   * An option as the family has it.
   *
   * @throws IllegalArgumentException if the family does not have it
   */
  @SuppressWarnings("unchecked")
  <V> Entry<V> entry(String key, Option<V> option) {
    Entry<?> entry = entry(key);
    if (entry.option() != option) {
      throw new IllegalArgumentException("Another option is called " + key + " here.");
    }
    return (Entry<V>) entry;
  }
}
