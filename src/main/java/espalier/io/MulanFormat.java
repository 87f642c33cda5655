package espalier.io;

import espalier.io.column.FileAttribute;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Mulan: ARFF in which the attributes named in an XML file are the labels, each with the values 0
 * and 1 in either order; nested labels are a hierarchy. Targets keep the order of the ARFF file.
 */
public final class MulanFormat extends DataFormat {

  private final Path list;

  /** With the XML file that names the labels. */
  public MulanFormat(Path list) {
    this.list = Objects.requireNonNull(list, "list");
  }

  static boolean suits(FormatChoice asked) {
    return asked.keys().has(DataKeys.XML)
        || asked.keys().none(DataKeys.LABELS, DataKeys.TARGETS)
            && Files.isRegularFile(labelsBeside(asked.file()));
  }

  static DataFormat of(FormatChoice asked) {
    return new MulanFormat(
        asked.keys().path(DataKeys.XML).orElseGet(() -> labelsBeside(asked.file())));
  }

  /** Mulan's list of labels that goes with a data file: the same name with the ending .xml. */
  static Path labelsBeside(Path file) {
    return file.resolveSibling(TextFile.stem(file) + ".xml");
  }

  /**
   * How the labels of a list fit the header of its file: empty if each is an attribute with the
   * values 0 and 1, else the sentence that says what does not.
   */
  static Optional<String> misfit(FileHeader header, Path list) {
    try {
      new MulanFormat(list).plan(header);
      return Optional.empty();
    } catch (InputException e) {
      return Optional.of(e.getMessage());
    }
  }

  @Override
  OptionalInt sparseBase() {
    return OptionalInt.of(0);
  }

  @Override
  TargetPlan plan(FileHeader header) {
    MulanLabels labels = MulanLabels.read(list);
    Set<String> left = new HashSet<>(labels.names());
    int[] positions =
        IntStream.range(0, header.attributes().size())
            .filter(a -> left.remove(header.attributes().get(a).name()))
            .toArray();
    for (String name : labels.names()) {
      if (left.contains(name)) {
        throw Place.in(labels.file())
            .error("label '%s' is not an attribute of %s.", name, header.file());
      }
    }
    for (int p : positions) {
      FileAttribute label = header.attributes().get(p);
      if (!label.isZeroOne()) {
        throw Place.at(header.file(), label.line())
            .error("label '%s' must be declared with the values {0,1}.", label.name());
      }
    }
    TargetPlan plan = TargetPlan.flat(header, positions, true);
    if (!labels.isNested()) {
      return plan;
    }
    List<String> order =
        IntStream.of(positions).mapToObj(p -> header.attributes().get(p).name()).toList();
    return plan.with(labels.hierarchy(order));
  }
}
