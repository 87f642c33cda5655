package espalier.io;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/** The forms of files that can be read: those of the library, then those that jars bring. */
public final class DataFormats {

  /** All forms; where a file could have several, the first that suits is taken. */
  private static final List<String> ALL = List.of("csv", "clus", "meka", "mulan", "arff");

  private static final List<TableFormat> BROUGHT =
      ServiceLoader.load(TableFormat.class, DataFormats.class.getClassLoader()).stream()
          .map(ServiceLoader.Provider::get)
          .toList();

  private DataFormats() {}

  /** The names for the key {@code format}. */
  public static List<String> names() {
    return Stream.concat(ALL.stream(), BROUGHT.stream().map(TableFormat::name)).toList();
  }

  static DataFormat of(FormatRequest asked) {
    Optional<InputException> mistaken = ClusSettings.mistaken(asked.file());
    if (mistaken.isPresent()) {
      throw mistaken.get();
    }
    String name = asked.keys().text(DataKeys.FORMAT).orElse("").toLowerCase(Locale.ROOT);
    for (TableFormat one : BROUGHT) {
      if (name.isEmpty() ? one.suits(asked.file()) : one.name().equals(name)) {
        return new BroughtFormat(one, asked);
      }
    }
    for (String one : ALL) {
      if (name.isEmpty() ? suits(one, asked) : one.equals(name)) {
        return of(one, asked);
      }
    }
    throw InputException.in(
        asked.file().toString(),
        "the file does not declare its targets (no hierarchical attribute, no -C in the relation"
            + " name, no "
            + MulanFormat.labelsBeside(asked.file()).getFileName()
            + " with its name); name them: xml FILE (Mulan), labels N (MEKA) or targets N (the"
            + " last N"
            + " attributes).");
  }

  /** Whether keys name targets or the file declares some; what a jar brings may do so. */
  static boolean hasTargets(FormatRequest asked) {
    List<String> named =
        List.of(DataKeys.TARGETS, DataKeys.LABELS, DataKeys.LABELS_IN, DataKeys.ANNOTATIONS);
    return !asked.keys().none(named.toArray(String[]::new))
        || BROUGHT.stream().anyMatch(one -> one.suits(asked.file()))
        || !CsvFormat.isCsv(asked.file()) && ALL.stream().anyMatch(one -> suits(one, asked));
  }

  /** Whether the keys ask for a form or, where they leave it open, the file shows it. */
  private static boolean suits(String name, FormatRequest asked) {
    return switch (name) {
      case "csv" -> CsvFormat.isCsv(asked.file());
      case "clus" -> ClusFormat.suits(asked);
      case "meka" -> MekaFormat.suits(asked);
      case "mulan" -> MulanFormat.suits(asked);
      default -> !asked.keys().none(DataKeys.TARGETS, DataKeys.ANNOTATIONS) || asked.featuresOnly();
    };
  }

  /** The form as the keys want it. */
  private static DataFormat of(String name, FormatRequest asked) {
    return switch (name) {
      case "csv" -> CsvFormat.of(asked);
      case "clus" -> ClusFormat.of(asked);
      case "meka" -> MekaFormat.of(asked);
      case "mulan" -> MulanFormat.of(asked);
      default -> ArffFormat.of(asked);
    };
  }
}
