package espalier.option;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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

  /**
   * A condition under which an option counts: that one of some other options has, or has not, a
   * certain value. Options that a list lacks are passed over. Immutable.
   */
  public static final class Need {

    /** A property of data without which some options change nothing. */
    public enum Trait {
      /** The labels form a hierarchy. */
      HIERARCHY("a label hierarchy"),
      /** All targets are labels. */
      LABELS("labels as the only targets"),
      /** Some rows have no known target. */
      UNLABELLED("unlabelled rows");

      private final String words;

      Trait(String words) {
        this.words = words;
      }

      /** The property in words, as in "counts only with ...". */
      public String words() {
        return words;
      }
    }

    /** For an option that nothing reads, such as what only forests read in a single tree. */
    public static final Need NEVER = new Need(List.of());

    record Condition(Option<?> option, String value, boolean equal) {

      boolean holds(String text) {
        return text.equals(value) == equal;
      }

      @Override
      public String toString() {
        return option.key() + (equal ? "=" : " other than ") + value;
      }
    }

    private final List<Condition> any;

    private Need(List<Condition> any) {
      this.any = List.copyOf(any);
    }

    /** Another option must have a value. */
    public static <V> Need is(Option<V> option, V value) {
      return new Need(List.of(new Condition(option, option.form().print(value), true)));
    }

    /** Another option must have any other value. */
    public static <V> Need not(Option<V> option, V value) {
      return new Need(List.of(new Condition(option, option.form().print(value), false)));
    }

    /** A condition that is met where this one or another is met. */
    public Need or(Need other) {
      return new Need(Stream.concat(any.stream(), other.any.stream()).toList());
    }

    /** Whether one of its conditions holds, of those on options that are there. */
    boolean met(Predicate<Option<?>> there, Predicate<Condition> holds) {
      List<Condition> present = present(there);
      return present.isEmpty() ? !any.isEmpty() : present.stream().anyMatch(holds);
    }

    private List<Condition> present(Predicate<Option<?>> there) {
      return any.stream().filter(c -> there.test(c.option())).toList();
    }

    /**
     * The conditions in words, such as {@code omega=auto or smoothing=auto}.
     *
     * @param there whether an option is there, as {@link OptionList#has} says it; others are left
     *     out
     */
    public String words(Predicate<Option<?>> there) {
      return present(there).stream().map(Condition::toString).collect(Collectors.joining(" or "));
    }
  }
}
