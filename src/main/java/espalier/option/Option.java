package espalier.option;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * An option of a learner. Two options are the same if they are the same constant.
 *
 * @param <V> the type of its values
 */
public final class Option<V> {

  private final String key;
  private final Form<V> form;
  private final V byDefault;
  private final String help;
  private final boolean basic;
  private final List<Need> needs;
  private final Optional<Need.Trait> trait;

  private Option(
      String key,
      Form<V> form,
      V byDefault,
      String help,
      boolean basic,
      List<Need> needs,
      Optional<Need.Trait> trait) {
    this.key = Objects.requireNonNull(key, "key");
    this.form = Objects.requireNonNull(form, "form");
    this.byDefault = Objects.requireNonNull(byDefault, "byDefault");
    this.help = Objects.requireNonNull(help, "help");
    this.basic = basic;
    this.needs = List.copyOf(needs);
    this.trait = trait;
  }

  /**
   * Creates an option that is for experts; {@link #help(String)} says what it does.
   *
   * @param key its name, lower case with hyphens
   * @param form which values it takes and how they are written
   * @param byDefault its value where none is given
   */
  public static <V> Option<V> of(String key, Form<V> form, V byDefault) {
    return new Option<>(key, form, byDefault, "", false, List.of(), Optional.empty());
  }

  /** An option for experts whose values are the constants of an enum. */
  public static <E extends Enum<E>> Option<E> of(String key, E byDefault) {
    return of(key, Form.choice(byDefault.getDeclaringClass()), byDefault);
  }

  /** An option for experts that is true or false. */
  public static Option<Boolean> of(String key, boolean byDefault) {
    return of(key, Form.flag(), byDefault);
  }

  /** An option for experts that is left to the method unless it is given. */
  public static <V> Option<Optional<V>> auto(String key, Form<V> form) {
    return of(key, Form.auto(form), Optional.empty());
  }

  /** This option with what it does and which values it takes, in one sentence. */
  public Option<V> help(String sentence) {
    return new Option<>(key, form, byDefault, sentence, basic, needs, trait);
  }

  /** This option in the group of basic options. */
  public Option<V> basic() {
    return new Option<>(key, form, byDefault, help, true, needs, trait);
  }

  /** This option, which counts only where all of some needs are met. */
  public Option<V> needing(Need... all) {
    return new Option<>(key, form, byDefault, help, basic, List.of(all), trait);
  }

  /** This option, which changes nothing on data without a trait. */
  public Option<V> only(Need.Trait on) {
    return new Option<>(key, form, byDefault, help, basic, needs, Optional.of(on));
  }

  /** The only data on which it counts; empty if it counts on all. */
  public Optional<Need.Trait> trait() {
    return trait;
  }

  /** The conditions under which the option counts, all of them; a family may add some. */
  public List<Need> needs() {
    return needs;
  }

  /** The name of the option. */
  public String key() {
    return key;
  }

  /** Which values it takes and how they are written. */
  public Form<V> form() {
    return form;
  }

  /** The default value; a family may have its own default. */
  public V byDefault() {
    return byDefault;
  }

  /** The help text in one sentence. */
  public String help() {
    return help;
  }

  /** Whether it is one of the few that matter to everybody; the others are for experts. */
  public boolean isBasic() {
    return basic;
  }

  @Override
  public String toString() {
    return key;
  }
}
