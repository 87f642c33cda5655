package espalier.io.arff;

import espalier.io.column.FileAttribute;
import espalier.io.file.DataFormat;
import espalier.io.file.DataKey;
import espalier.io.file.FileHeader;
import espalier.io.file.FlatTargets;
import espalier.io.file.InputException;
import espalier.io.file.Place;
import espalier.io.file.TargetPlan;
import espalier.io.file.TextFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Mulan: ARFF in which the attributes named in an XML file are the labels, each with the values 0
 * and 1 in either order; nested labels are a hierarchy. Targets keep the order of the ARFF file.
 *
 * @param list the XML file that names the labels
 */
public record MulanFormat(Path list) implements ArffForm {

  public static boolean suits(FormatChoice requested) {
    return requested.keys().has(DataKey.XML)
        || requested.keys().none(DataKey.LABELS, DataKey.TARGETS)
            && Files.isRegularFile(labelsBeside(requested.file()));
  }

  public static DataFormat of(FormatChoice requested) {
    return new MulanFormat(
        requested.keys().path(DataKey.XML).orElseGet(() -> labelsBeside(requested.file())));
  }

  /** Mulan's list of labels that goes with a data file: the same name with the ending .xml. */
  public static Path labelsBeside(Path file) {
    return file.resolveSibling(TextFile.stem(file) + ".xml");
  }

  /** The sentence that says why the labels of a list do not fit a header; empty if they do. */
  public static Optional<String> misfit(FileHeader header, Path list) {
    try {
      new MulanFormat(list).plan(header);
      return Optional.empty();
    } catch (InputException e) {
      return Optional.of(e.getMessage());
    }
  }

  /** Whether the list next to a file names attributes of it only. */
  static boolean listFits(FormatChoice requested) {
    Path list = labelsBeside(requested.file());
    return Files.isRegularFile(list) && misfit(requested.header(), list).isEmpty();
  }

  @Override
  public TargetPlan plan(FileHeader header) {
    MulanLabels labels = MulanLabels.read(list);
    Set<String> left = new LinkedHashSet<>(labels.names());
    int[] positions =
        IntStream.range(0, header.attributes().size())
            .filter(a -> left.remove(header.attributes().get(a).name()))
            .toArray();
    if (!left.isEmpty()) {
      throw Place.in(labels.file())
          .error("label '%s' is not an attribute of %s.", left.iterator().next(), header.file());
    }
    for (int p : positions) {
      FileAttribute label = header.attributes().get(p);
      if (!label.isZeroOne()) {
        throw Place.at(header.file(), label.line())
            .error("label '%s' must be declared with the values {0,1}.", label.name());
      }
    }
    TargetPlan plan = FlatTargets.plan(header, positions, true);
    if (!labels.isNested()) {
      return plan;
    }
    List<String> order =
        IntStream.of(positions).mapToObj(p -> header.attributes().get(p).name()).toList();
    return plan.with(labels.hierarchy(order));
  }
}
