package espalier.experiment;

import espalier.message.Message;
import espalier.message.Resource;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Plans that come with the library and use those of their data sets that a folder holds. */
public final class Presets {

  public static final List<String> NAMES =
      List.of(
          ("paper-000 paper-000-ensembles paper-000-noise paper-000-values paper-002"
                  + " paper-002-held-out paper-003 paper-003-features paper-004 paper-004-omega"
                  + " talk-001 talk-001-amount talk-001-classes")
              .split(" "));

  private Presets() {}

  public static boolean has(String name) {
    return NAMES.contains(name);
  }

  /**
   * The plan of a name, with the data sets that are there.
   *
   * @param data the folder that holds them, see {@code docs/guide/study.md}
   * @param absent receives a sentence for each data set whose files are not there
   * @throws IllegalArgumentException if there is no such plan or none of its data sets
   */
  public static Plan read(String name, Path data, Consumer<String> absent) {
    if (!has(name)) {
      throw Message.refused(
          "There is no built-in plan '%s'; allowed: %s.", name, String.join(", ", NAMES));
    }
    return PlanReader.parse(
        Resource.text(Presets.class, "/espalier/plans/" + name + ".json"),
        "built-in plan " + name,
        data.toAbsolutePath(),
        Optional.of(absent));
  }
}
