package espalier.io.file;

import espalier.option.Nearest;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Which attributes of a plain ARFF file, or columns of separated values, are the targets. */
public sealed interface TargetSpec {

  /** The names of the targets, in their order; none if they are not given by name. */
  default List<String> names() {
    return List.of();
  }

  /** Whether an attribute is a target by its name. */
  default boolean is(String name) {
    return names().contains(name);
  }

  /**
   * The positions of the targets in a file.
   *
   * @param all the names of the file's attributes
   * @param left the positions of those that count
   * @throws InputException if the file has too few attributes, or none of a name
   */
  int[] positions(String file, List<String> all, BitSet left);

  /** The first attributes of the file, at least one. */
  record First(int count) implements TargetSpec {
    public First {
      positive(count);
    }

    @Override
    public int[] positions(String file, List<String> all, BitSet left) {
      return counted(file, left, count);
    }
  }

  /** The last attributes of the file, at least one. */
  record Last(int count) implements TargetSpec {
    public Last {
      positive(count);
    }

    @Override
    public int[] positions(String file, List<String> all, BitSet left) {
      return counted(file, left, -count);
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

    @Override
    public int[] positions(String file, List<String> all, BitSet left) {
      Set<String> seen = new HashSet<>();
      for (String name : names) {
        if (!all.contains(name)) {
          throw Place.in(file)
              .error(
                  "the target '%s' is not an attribute%s; there are %s.",
                  name, Nearest.hint(name, all), CellReader.listed(all));
        }
        if (!seen.add(name)) {
          throw Place.in(file).error("the target '%s' is named twice.", name);
        }
      }
      return names.stream().mapToInt(all::indexOf).toArray();
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

    @Override
    public boolean is(String name) {
      return name.startsWith(text);
    }

    @Override
    public int[] positions(String file, List<String> all, BitSet left) {
      int[] found = left.stream().filter(p -> is(all.get(p))).toArray();
      if (found.length == 0) {
        throw Place.in(file)
            .error(
                "no attribute begins with '%s', the prefix of the targets; there are %s.",
                text, CellReader.listed(all));
      }
      return found;
    }
  }

  record All() implements TargetSpec {
    @Override
    public int[] positions(String file, List<String> all, BitSet left) {
      return left.stream().toArray();
    }
  }

  /** No attribute: rows that are only to be predicted. */
  record None() implements TargetSpec {
    @Override
    public int[] positions(String file, List<String> all, BitSet left) {
      return new int[0];
    }
  }

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
      throw InputException.of("%s targets were requested; there must be at least one.", count);
    }
  }

  /** The first n attributes that count, or the last -n. */
  static int[] counted(String file, BitSet left, int n) {
    int count = left.cardinality();
    if (n == 0 || Math.abs((long) n) > count) {
      throw Place.in(file)
          .error("%s was given as number of targets; the file has %s attributes.", n, count);
    }
    IntStream all = left.stream();
    return (n > 0 ? all.limit(n) : all.skip((long) count + n)).toArray();
  }
}
