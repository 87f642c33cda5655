package espalier.adapter;

import espalier.message.Numbers;
import espalier.option.Form;
import espalier.option.OptionList;
import espalier.option.OptionValues;
import espalier.run.Seeds;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import weka.core.Option;
import weka.core.SelectedTag;
import weka.core.Tag;
import weka.core.Utils;

/**
 * The options of a learner as the texts in the fields of a window, which may hold half a word while
 * the user types: a text is kept as it is given and checked when the values are read. Not
 * thread-safe.
 */
public final class OptionTexts {

  /**
   * The option of WEKA for texts that are checked when training starts: windows copy a learner by
   * its options at every key.
   */
  private static final String UNFINISHED = "unfinished";

  private final OptionValues defaults;
  private final Map<String, String> given;
  private final Set<String> flags;

  /**
   * The options of an object.
   *
   * @param defaults the options with their defaults
   * @param given the texts that differ from them; kept, not copied
   * @param flags keys of options that WEKA's command line takes without a value
   */
  public OptionTexts(OptionValues defaults, Map<String, String> given, Set<String> flags) {
    this.defaults = defaults;
    this.given = given;
    this.flags = flags;
  }

  /** The options of which one is set as a value: a text, number, flag, enum constant or tag. */
  public void set(String key, Object value) {
    String text = written(value);
    if (text.equals(defaults.text(key))) {
      given.remove(key);
    } else {
      given.put(key, text);
    }
  }

  private static String written(Object value) {
    if (value instanceof Enum<?> constant) {
      return Form.name(constant);
    }
    if (value instanceof SelectedTag tag) {
      return tag.getSelectedTag().getReadable();
    }
    return value instanceof Double number ? Numbers.exact(number) : String.valueOf(value);
  }

  /** The text of an option as it was given, or that of its default. */
  public String text(String key) {
    String text = given.get(key);
    return text == null ? defaults.text(key) : text;
  }

  /** The text as one of the few that are allowed; the default if it is none of them. */
  public SelectedTag tag(String key) {
    List<String> choices = defaults.list().entry(key).form().choices();
    String now = choices.contains(text(key)) ? text(key) : defaults.text(key);
    return new SelectedTag(choices.indexOf(now), tags(choices));
  }

  /** Names among which a window lets its user choose. */
  public static Tag[] tags(List<String> names) {
    return IntStream.range(0, names.size())
        .mapToObj(i -> new Tag(i, names.get(i), names.get(i), false))
        .toArray(Tag[]::new);
  }

  /** The texts that differ from the defaults, by key, in the order in which they were set. */
  public Map<String, String> given() {
    return new LinkedHashMap<>(given);
  }

  public OptionList list() {
    return defaults.list();
  }

  /**
   * The values of the texts.
   *
   * @throws IllegalArgumentException if a text is not allowed; names the option and all that is
   */
  public OptionValues values() {
    return defaults.setAll(given);
  }

  /** Adds a description of every option but the seed, by what WEKA's command line calls it. */
  public void list(List<Option> all, UnaryOperator<String> spelled) {
    for (OptionList.Entry<?> entry : unseeded()) {
      boolean flag = flags.contains(entry.key());
      String normal = defaults.text(entry.key());
      String end = flag || normal.isEmpty() ? "" : "\n\t(default: " + normal + ")";
      String name = spelled.apply(entry.key());
      String form = "-" + name + (flag ? "" : " <" + form(entry.form()) + ">");
      all.add(new Option("\t" + list().help(entry) + end, name, flag ? 0 : 1, form));
    }
  }

  /** What is to be written, for the line of a command. */
  private static String form(Form<?> form) {
    return !form.choices().isEmpty()
        ? String.join("|", form.choices())
        : form == DoorOptions.FILE ? "file" : form.type().isPrimitive() ? "number" : "value";
  }

  /**
   * Takes the options but the seed out of an array; those not given get their defaults.
   *
   * @return whether the array has no texts that were unfinished when {@link #write} wrote it
   */
  public boolean read(String[] options, UnaryOperator<String> spelled) throws Exception {
    given.keySet().removeIf(key -> !key.equals(Seeds.SEED.key()));
    for (OptionList.Entry<?> entry : unseeded()) {
      String name = spelled.apply(entry.key());
      if (flags.contains(entry.key())) {
        set(entry.key(), Utils.getFlag(name, options));
        continue;
      }
      String value = Utils.getOption(name, options);
      if (!value.isEmpty()) {
        set(entry.key(), value);
      }
    }
    String unfinished = Utils.getOption(UNFINISHED, options);
    for (String text : Utils.splitOptions(unfinished)) {
      int sign = text.indexOf('=');
      set(text.substring(0, sign), text.substring(sign + 1));
    }
    return unfinished.isEmpty();
  }

  /**
   * Writes every value as its option prints it.
   *
   * @throws IllegalArgumentException as {@link #values}
   */
  public void check() {
    OptionValues values = values();
    given().keySet().forEach(key -> set(key, values.text(key)));
  }

  /**
   * Adds every option but the seed that differs from its default; texts that are not allowed, since
   * the user may be typing them, together as one option.
   */
  public void write(List<String> all, UnaryOperator<String> spelled) {
    List<String> unfinished = new ArrayList<>();
    for (OptionList.Entry<?> entry : unseeded()) {
      String text = given.get(entry.key());
      if (text != null && isAllowed(entry.key(), text)) {
        all.add("-" + spelled.apply(entry.key()));
        if (!flags.contains(entry.key())) {
          all.add(text);
        }
      } else if (text != null) {
        unfinished.add(entry.key() + "=" + text);
      }
    }
    if (!unfinished.isEmpty()) {
      all.add("-" + UNFINISHED);
      all.add(Utils.joinOptions(unfinished.toArray(String[]::new)));
    }
  }

  private boolean isAllowed(String key, String text) {
    try {
      defaults.set(key, text);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private List<OptionList.Entry<?>> unseeded() {
    return list().without(OptionList.of(Seeds.SEED)).entries();
  }
}
