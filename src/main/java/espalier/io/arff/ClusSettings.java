package espalier.io.arff;

import espalier.io.column.FileAttribute;
import espalier.io.file.FileHeader;
import espalier.io.file.InputException;
import espalier.io.file.Place;
import espalier.io.file.TextFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A settings file of CLUS: sections such as {@code [Data]} with lines {@code key = value}; a
 * percent sign begins a remark.
 *
 * @param file where it is
 * @param entries its settings in order
 */
public record ClusSettings(Path file, List<Entry> entries) {

  /** A setting with its section. */
  public record Entry(String section, String key, String value) {
    /** The values of a list such as {@code [a, b]}, or the only value. */
    public List<String> values() {
      String inner = value.replaceFirst("^[\\[{](.*)[\\]}]$", "$1");
      return List.of(inner.strip().split("\\s*,\\s*"));
    }

    /** Whether the value is another, without regard to upper and lower case. */
    public boolean is(String other) {
      return value.equalsIgnoreCase(other);
    }
  }

  /**
   * Facts about the attributes of a data file.
   *
   * @param hierarchical whether one is hierarchical
   * @param sparse whether rows are in braces
   */
  public record Attributes(List<String> names, boolean hierarchical, boolean sparse) {}

  /**
   * Reads a settings file of CLUS.
   *
   * @throws InputException if it cannot be read or a line is no setting
   */
  public static ClusSettings read(Path file) {
    List<Entry> entries = new ArrayList<>();
    String section = "";
    int number = 0;
    for (String line : TextFile.lines(file)) {
      number++;
      String text = line.replaceFirst("%.*", "").strip();
      int sign = text.indexOf('=');
      if (text.startsWith("[") && text.endsWith("]") && sign < 0) {
        section = text.substring(1, text.length() - 1).strip();
      } else if (sign > 0 && !section.isEmpty()) {
        String key = text.substring(0, sign).strip();
        entries.add(new Entry(section, key, text.substring(sign + 1).strip()));
      } else if (!text.isEmpty()) {
        throw Place.at(file, number)
            .error("'%s' is not a setting of CLUS; a line is [Section] or key = value.", text);
      }
    }
    return new ClusSettings(file, entries);
  }

  /** Whether a section is there. */
  public boolean has(String section) {
    return entries.stream().anyMatch(e -> e.section.equalsIgnoreCase(section));
  }

  /** A file that a setting names: in the folder of the settings, or in the current folder. */
  public Path resolve(String name) {
    Path sibling = file.resolveSibling(name).normalize();
    return Files.exists(sibling) ? sibling : Path.of(name);
  }

  /**
   * The attributes of a data file.
   *
   * @throws InputException if it cannot be read as ARFF
   */
  public static Attributes attributes(Path data) {
    boolean sparse = TextFile.lines(data).stream().anyMatch(l -> l.stripLeading().startsWith("{"));
    try (ArffRows rows = new ArffRows(data, 1)) {
      FileHeader header = rows.header();
      return new Attributes(
          header.names(), !header.positions(FileAttribute.Type.HIERARCHICAL).isEmpty(), sparse);
    }
  }

  /**
   * The message for a settings file that was given for something else.
   *
   * @return empty if the name of the file is not that of one
   */
  public static Optional<InputException> mistaken(Path file) {
    return Optional.of(file)
        .filter(f -> f.toString().toLowerCase(Locale.ROOT).endsWith(".s"))
        .map(Place::in)
        .map(
            place ->
                place.error(
                    "this is a settings file of CLUS; 'espalier init --from-clus %s' turns it into"
                        + " options, a plan and commands.",
                    file));
  }
}
