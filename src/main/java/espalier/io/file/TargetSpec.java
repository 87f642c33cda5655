package espalier.io.file;

import espalier.message.Phrases;
import espalier.option.Nearest;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Which attributes of a plain ARFF file, or columns of separated values, are the targets.
 *
 * @param names their names in the order of the targets; empty if they are not given by name
 * @param prefix how their names begin; empty if this does not matter
 * @param count without names and prefix: the first n attributes that count, or the last -n; 0 for
 *     none
 */
public record TargetSpec(List<String> names, String prefix, int count) {

  /** No attribute: rows that are only to be predicted. */
  public static final TargetSpec NONE = new TargetSpec(List.of(), "", 0);

  /** All attributes but those that are left out or name the rows. */
  public static final TargetSpec ALL = new TargetSpec(List.of(), "", Integer.MAX_VALUE);

  /** The attributes with the given names, at least one. */
  public static TargetSpec named(List<String> names) {
    if (names.isEmpty()) {
      throw new InputException("No target is named; name at least one attribute.");
    }
    return new TargetSpec(List.copyOf(names), "", 0);
  }

  /** The first n attributes, or the last -n. */
  public static TargetSpec counted(int n) {
    if (n == 0) {
      throw new InputException("0 targets were requested; there must be at least one.");
    }
    return new TargetSpec(List.of(), "", n);
  }

  /**
   * Understands a text: {@code N} (the last N attributes), {@code first:N}, {@code prefix:TEXT}, or
   * names separated by commas.
   *
   * @throws KeyException if the number is none
   */
  public static TargetSpec parse(String text) {
    boolean first = text.startsWith("first:");
    if (first || text.matches("\\d+")) {
      String number = first ? text.substring("first:".length()) : text;
      if (!number.matches("0*[1-9]\\d{0,8}")) {
        throw new KeyException(
            "{targets} was given as '" + text + "'; a number above 0 is needed.");
      }
      return counted(first ? Integer.parseInt(number) : -Integer.parseInt(number));
    }
    if (!text.startsWith("prefix:")) {
      return named(Stream.of(text.split(",")).map(String::strip).toList());
    }
    String prefix = text.substring("prefix:".length());
    if (prefix.isEmpty()) {
      throw new InputException("The prefix of the targets is empty; give at least one letter.");
    }
    return new TargetSpec(List.of(), prefix, 0);
  }

  /** Whether an attribute is a target by its name. */
  public boolean is(String name) {
    return names.contains(name) || !prefix.isEmpty() && name.startsWith(prefix);
  }

  /**
   * The positions of the targets in a file.
   *
   * @param all the names of the file's attributes
   * @param left the positions of those that count
   * @throws InputException if the file has too few attributes, or none of a name
   */
  public int[] positions(String file, List<String> all, BitSet left) {
    if (!names.isEmpty()) {
      return named(file, all);
    }
    int[] found = left.stream().filter(p -> !prefix.isEmpty() && is(all.get(p))).toArray();
    if (!prefix.isEmpty() && found.length == 0) {
      throw Place.in(file)
          .error(
              "no attribute begins with '%s', the prefix of the targets; there are %s.",
              prefix, Phrases.some(all));
    }
    return equals(ALL) ? left.stream().toArray() : count == 0 ? found : counted(file, left, count);
  }

  private int[] named(String file, List<String> all) {
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      if (!all.contains(name)) {
        throw Place.in(file)
            .error(
                "the target '%s' is not an attribute%s; there are %s.",
                name, Nearest.hint(name, all), Phrases.some(all));
      }
      if (!seen.add(name)) {
        throw Place.in(file).error("the target '%s' is named twice.", name);
      }
    }
    return names.stream().mapToInt(all::indexOf).toArray();
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
