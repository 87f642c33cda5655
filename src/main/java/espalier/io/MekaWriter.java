package espalier.io;

import espalier.data.Attribute;
import espalier.data.Dataset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Writes MEKA's ARFF: targets first, their number in the relation name. */
final class MekaWriter {

  private MekaWriter() {}

  static List<String> write(Dataset data, Path file) {
    List<String> notes = new ArrayList<>();
    Set<String> targetNames = new HashSet<>();
    boolean numeric = false;
    for (Attribute target : data.targets().attributes()) {
      targetNames.add(target.name());
      numeric |= target.isNumeric();
      if (target.isNominal() && Set.copyOf(target.values()).equals(Set.of("0", "1"))) {
        notes.add(
            "Class '" + target.name() + "' with the values 0 and 1 reads back as a label in MEKA.");
      }
    }
    if (numeric) {
      notes.add("MEKA's own learners do not take numeric targets.");
    }
    List<String> names = ArffOutput.featureNames(data, targetNames, notes);
    ArffOutput output = new ArffOutput(data, TargetCells.of(data.targets()), names, true, 0, true);
    String relation = data.name().replace(':', '_') + ": -C " + data.targets().count();
    AtomicFile.write(file, out -> output.write(out, relation));
    HierarchyBeside.write(data, file, "MEKA's format has no hierarchy", notes);
    return notes;
  }
}
