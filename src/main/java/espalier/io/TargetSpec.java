package espalier.io;

import java.util.List;
import java.util.stream.Stream;

/** Which attributes of a plain ARFF file, or columns of separated values, are the targets. */
public sealed interface TargetSpec {

  /** The first attributes of the file, at least one. */
  record First(int count) implements TargetSpec {
    /** Checks the count. */
    public First {
      positive(count);
    }
  }

  /** The last attributes of the file, at least one. */
  record Last(int count) implements TargetSpec {
    /** Checks the count. */
    public Last {
      positive(count);
    }
  }

  /** The attributes with the given names; the targets get the order of the names. */
  record Named(List<String> names) implements TargetSpec {
    /** Checks that there is a name. */
    public Named {
      names = List.copyOf(names);
      if (names.isEmpty()) {
        throw new InputException("No target is named; name at least one attribute.");
      }
    }
  }

  /** The attributes whose names begin with a text, in the order of the file. */
  record Prefix(String text) implements TargetSpec {
    /** Checks that there is a text. */
    public Prefix {
      if (text.isEmpty()) {
        throw new InputException("The prefix of the targets is empty; give at least one letter.");
      }
    }
  }

  /** Every attribute. */
  record All() implements TargetSpec {}

  /** No attribute: rows that are only to be predicted. */
  record None() implements TargetSpec {}

  /**
   * Understands a text: {@code N} (the last N attributes), {@code first:N}, {@code prefix:TEXT}, or
   * names separated by commas.
   *
   * @throws KeyException if the number is none
   */
  static TargetSpec parse(String text) {
    try {
      if (text.matches("\\d+")) {
        return new Last(Integer.parseInt(text));
      }
      if (text.startsWith("first:")) {
        return new First(Integer.parseInt(text.substring("first:".length())));
      }
    } catch (IllegalArgumentException e) {
      throw new KeyException("{targets} was given as '" + text + "'; a number above 0 is needed.");
    }
    if (text.startsWith("prefix:")) {
      return new Prefix(text.substring("prefix:".length()));
    }
    return new Named(Stream.of(text.split(",")).map(String::strip).toList());
  }

  /** The first n attributes, or the last -n. */
  static TargetSpec counted(int n) {
    return n < 0 ? new Last(-n) : new First(n);
  }

  private static void positive(int count) {
    if (count < 1) {
      throw new InputException(count + " targets were asked for; there must be at least one.");
    }
  }
}
