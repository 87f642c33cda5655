package espalier.io;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

/**
 * The relation name of a MEKA file: {@code name: -C n}, where the first n attributes are targets,
 * or the last -n if n is negative.
 *
 * @param name the part before the colon
 * @param targets n, if the name has it
 */
record MekaRelation(String name, OptionalInt targets) {

  static MekaRelation parse(String file, String relation) {
    int colon = relation.indexOf(':');
    if (colon < 0) {
      return new MekaRelation(relation, OptionalInt.empty());
    }
    List<String> options = Arrays.asList(relation.substring(colon + 1).strip().split("\\s+"));
    String name = relation.substring(0, colon).strip();
    int at = options.indexOf("-C");
    if (at < 0) {
      return new MekaRelation(name, OptionalInt.empty());
    }
    try {
      return new MekaRelation(name, OptionalInt.of(Integer.parseInt(options.get(at + 1))));
    } catch (NumberFormatException | IndexOutOfBoundsException e) {
      throw InputException.in(
          file,
          "the relation name '" + relation + "' needs a number of targets behind -C, as in -C 6.");
    }
  }
}
