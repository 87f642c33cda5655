package espalier.io;

import java.util.Arrays;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * MEKA: ARFF with {@code -C n} in the relation name. Targets with the values 0 and 1 are labels,
 * the others classes or numbers.
 */
public final class MekaFormat extends DataFormat {

  private final OptionalInt targets;

  /** With the number of targets in the file. */
  public MekaFormat() {
    this(OptionalInt.empty());
  }

  /**
   * With a number of targets that overrides the file's.
   *
   * @param targets n: the first n attributes are targets, or the last -n if n is negative
   */
  public MekaFormat(OptionalInt targets) {
    this.targets = Objects.requireNonNull(targets, "targets");
  }

  static boolean suits(FormatChoice asked) {
    return asked.keys().has(DataKeys.LABELS)
        || asked.keys().none(DataKeys.XML, DataKeys.TARGETS)
            && declared(asked.header()).isPresent()
            && !asked.listFits();
  }

  static DataFormat of(FormatChoice asked) {
    return new MekaFormat(asked.keys().whole(DataKeys.LABELS));
  }

  /**
   * The number of targets that a relation name gives, if it does: {@code name: -C n}, where the
   * first n attributes are targets, or the last -n if n is negative.
   */
  static OptionalInt declared(FileHeader header) {
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
  OptionalInt sparseBase() {
    return OptionalInt.of(0);
  }

  @Override
  TargetPlan plan(FileHeader header) {
    OptionalInt n = targets.isPresent() ? targets : declared(header);
    if (n.isEmpty()) {
      throw Place.in(header.file())
          .error(
              "the relation name '%s' lacks the number of targets; write for example"
                  + " 'name: -C 6', or give the number.",
              header.relation());
    }
    return TargetPlan.labels(header, n.getAsInt());
  }
}
