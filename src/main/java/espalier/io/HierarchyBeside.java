package espalier.io;

import espalier.data.Dataset;
import espalier.hierarchy.HierarchyFile;
import espalier.hierarchy.HierarchyFormatException;
import java.nio.file.Path;
import java.util.List;

/** Keeps a hierarchy that a format cannot hold in an edge list next to the data. */
final class HierarchyBeside {

  private HierarchyBeside() {}

  /** The edge list that goes with a data file: the same name with the ending .hierarchy. */
  static Path path(Path file) {
    return file.resolveSibling(TextFile.stem(file) + ".hierarchy");
  }

  static void write(Dataset data, Path file, String reason, List<String> notes) {
    data.hierarchy()
        .ifPresent(
            order -> {
              Path beside = path(file);
              try {
                String text = HierarchyFile.format(order);
                AtomicFile.write(beside, out -> out.write(text));
              } catch (HierarchyFormatException e) {
                notes.add(reason + ", and it cannot be kept as an edge list: " + e.getMessage());
                return;
              }
              notes.add(
                  reason + "; it is written as an edge list to " + beside + ", to be given again.");
            });
  }
}
