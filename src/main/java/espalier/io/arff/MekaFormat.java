package espalier.io.arff;

import espalier.io.file.DataFormat;
import espalier.io.file.DataKey;
import espalier.io.file.FileHeader;
import espalier.io.file.FlatTargets;
import espalier.io.file.Place;
import espalier.io.file.TargetPlan;
import java.util.Arrays;
import java.util.OptionalInt;

/**
 * MEKA: ARFF with {@code -C n} in the relation name. Targets with the values 0 and 1 are labels,
 * the others classes or numbers.
 *
 * @param targets a number of targets that overrides the file's: the first n attributes, or the last
 *     -n if n is negative
 */
public record MekaFormat(OptionalInt targets) implements ArffForm {

  /** With the number of targets in the file. */
  public MekaFormat() {
    this(OptionalInt.empty());
  }

  public static boolean suits(FormatChoice requested) {
    return requested.keys().has(DataKey.LABELS)
        || requested.keys().none(DataKey.XML, DataKey.TARGETS)
            && declared(requested.header()).isPresent()
            && !MulanFormat.listFits(requested);
  }

  public static DataFormat of(FormatChoice requested) {
    return new MekaFormat(requested.keys().whole(DataKey.LABELS));
  }

  /**
   * The number of targets that a relation name gives, if it does: {@code name: -C n}, where the
   * first n attributes are targets, or the last -n if n is negative.
   */
  public static OptionalInt declared(FileHeader header) {
    String relation = header.relation();
    String[] options = relation.substring(relation.indexOf(':') + 1).strip().split("\\s+");
    int at = Arrays.asList(options).indexOf("-C");
    if (relation.indexOf(':') < 0 || at < 0) {
      return OptionalInt.empty();
    }
    try {
      return OptionalInt.of(Integer.parseInt(options[at + 1]));
    } catch (NumberFormatException | IndexOutOfBoundsException e) {
      throw Place.in(header.file())
          .error(
              "the relation name '%s' needs a number of targets behind -C, as in -C 6.", relation);
    }
  }

  @Override
  public TargetPlan plan(FileHeader header) {
    OptionalInt n = targets.isPresent() ? targets : declared(header);
    if (n.isEmpty()) {
      throw Place.in(header.file())
          .error(
              "the relation name '%s' lacks the number of targets; write for example"
                  + " 'name: -C 6', or give the number.",
              header.relation());
    }
    return FlatTargets.labels(header, n.getAsInt());
  }
}
