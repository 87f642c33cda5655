package espalier.option;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A condition under which an option counts: that one of some other options has, or has not, a
 * certain value. Options that a list lacks are passed over. Immutable.
 */
public final class Need {

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

  private record Condition(Option<?> option, String value, boolean equal) {

    boolean holds(OptionValues values) {
      return values.text(option.key()).equals(value) == equal;
    }

    boolean mayHold(OptionValues values, Set<String> fixed) {
      List<String> choices = values.list().entry(option.key()).form().choices();
      boolean free = !fixed.contains(option.key());
      boolean other = choices.isEmpty() || (equal ? choices.contains(value) : choices.size() > 1);
      return free && other || holds(values);
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

  boolean met(OptionValues values) {
    List<Condition> present = present(values.list());
    return present.isEmpty() ? !any.isEmpty() : present.stream().anyMatch(c -> c.holds(values));
  }

  /** Whether values may meet it where some options keep theirs. */
  boolean mayBeMet(OptionValues values, Set<String> fixed) {
    List<Condition> present = present(values.list());
    return present.isEmpty()
        ? !any.isEmpty()
        : present.stream().anyMatch(c -> c.mayHold(values, fixed));
  }

  private List<Condition> present(OptionList list) {
    return any.stream().filter(c -> list.has(c.option())).toList();
  }

  /** The conditions on options that a list has, such as {@code omega=auto or smoothing=auto}. */
  public String words(OptionList list) {
    return present(list).stream().map(Condition::toString).collect(Collectors.joining(" or "));
  }
}
