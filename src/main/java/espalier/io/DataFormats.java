package espalier.io;

import espalier.io.arff.ArffFormat;
import espalier.io.arff.ClusFormat;
import espalier.io.arff.ClusSettings;
import espalier.io.arff.FormatChoice;
import espalier.io.arff.MekaFormat;
import espalier.io.arff.MulanFormat;
import espalier.io.csv.CsvFormat;
import espalier.io.file.DataFormat;
import espalier.io.file.DataKey;
import espalier.io.file.FlatTargets;
import espalier.io.file.InputException;
import espalier.io.file.Place;
import espalier.io.file.TargetPlan;
import espalier.message.Message;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The forms of files that can be read: those of the library, then those that jars bring. */
public final class DataFormats {

  /** A form of the library: its name, whether a file may have it, and how it is made. */
  private record Known(
      String name, Predicate<FormatChoice> suits, Function<FormatChoice, DataFormat> format) {}

  /** Where a file could have several forms, the first that suits is taken. */
  private static final List<Known> ALL =
      List.of(
          new Known("csv", a -> CsvFormat.isCsv(a.file()), a -> CsvFormat.of(a.request())),
          new Known("clus", a -> ClusFormat.suits(a), a -> ClusFormat.of(a)),
          new Known("meka", a -> MekaFormat.suits(a), a -> MekaFormat.of(a)),
          new Known("mulan", a -> MulanFormat.suits(a), a -> MulanFormat.of(a)),
          new Known("arff", a -> ArffFormat.suits(a), a -> ArffFormat.of(a)));

  private static final List<TableFormat> PLUGINS =
      ServiceLoader.load(TableFormat.class, DataFormats.class.getClassLoader()).stream()
          .map(ServiceLoader.Provider::get)
          .toList();

  private DataFormats() {}

  /** The names for the key {@code format}. */
  public static List<String> names() {
    return Stream.concat(ALL.stream().map(Known::name), PLUGINS.stream().map(TableFormat::name))
        .toList();
  }

  static DataFormat of(FormatChoice requested) {
    Optional<InputException> mistaken = ClusSettings.mistaken(requested.file());
    if (mistaken.isPresent()) {
      throw mistaken.get();
    }
    String name = requested.keys().text(DataKey.FORMAT).orElse("").toLowerCase(Locale.ROOT);
    for (TableFormat one : PLUGINS) {
      if (name.isEmpty() ? one.suits(requested.file()) : one.name().equals(name)) {
        return PluginFormat.of(one, requested.request());
      }
    }
    for (Known one : ALL) {
      if (name.isEmpty() ? one.suits.test(requested) : one.name.equals(name)) {
        return one.format.apply(requested);
      }
    }
    throw Place.in(requested.file())
        .error(
            "the file does not declare its targets (no hierarchical attribute, no -C"
                + " in the relation name, no %s with its name); name them: xml FILE"
                + " (Mulan), labels N (MEKA) or targets N (the last N attributes).",
            MulanFormat.labelsBeside(requested.file()).getFileName());
  }

  /** Whether keys name targets or the file declares some; what a jar brings may do so. */
  static boolean hasTargets(FormatChoice requested) {
    boolean named =
        !requested
            .keys()
            .none(DataKey.TARGETS, DataKey.LABELS, DataKey.LABELS_IN, DataKey.ANNOTATIONS);
    return named
        || PLUGINS.stream().anyMatch(one -> one.suits(requested.file()))
        || !CsvFormat.isCsv(requested.file())
            && ALL.stream().anyMatch(one -> one.suits.test(requested));
  }

  /**
   * A note for a file that could also be read in another way: a relation name with {@code -C} and a
   * list of labels contradict each other.
   */
  static Optional<String> doubt(FormatChoice requested) {
    Path list = MulanFormat.labelsBeside(requested.file());
    boolean open =
        requested.keys().none(DataKey.FORMAT, DataKey.XML, DataKey.LABELS, DataKey.TARGETS)
            && Files.isRegularFile(list)
            && !ClusFormat.suits(requested);
    OptionalInt declared = open ? MekaFormat.declared(requested.header()) : OptionalInt.empty();
    if (declared.isEmpty()) {
      return Optional.empty();
    }
    int targets = declared.getAsInt();
    Optional<String> misfit = MulanFormat.misfit(requested.header(), list);
    if (misfit.isPresent()) {
      String reason = misfit.get().replaceFirst("\\.$", "");
      return Optional.of(
          Message.of(
              "%s is read as MEKA, by -C %d in its relation name; the list %s does not fit (%s).",
              requested.file(), targets, list.getFileName(), reason));
    }
    TargetPlan mulan = new MulanFormat(list).plan(requested.header());
    return mulan.hierarchy().isEmpty() && mulan.positions().equals(meka(requested, targets))
        ? Optional.empty()
        : Optional.of(
            Message.of(
                "%s is read as Mulan, because all %d labels of %s are attributes; its relation"
                    + " name also has -C %d: for that, write --format meka.",
                requested.file(), mulan.positions().cardinality(), list.getFileName(), targets));
  }

  private static BitSet meka(FormatChoice requested, int targets) {
    try {
      return FlatTargets.labels(requested.header(), targets).positions();
    } catch (InputException e) {
      return new BitSet();
    }
  }
}
