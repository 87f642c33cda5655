package espalier.cli;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.TargetExpansion;
import espalier.hierarchy.HierarchyFile;
import espalier.hierarchy.LabelHierarchy;
import espalier.io.ClusOptions;
import espalier.io.DataFormat;
import espalier.io.DataReader;
import espalier.io.InputException;
import espalier.io.TargetSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The options that say in which form data files are and which columns are targets. */
final class DataOptions {

  /** The forms of files. */
  enum Form {
    CLUS,
    MULAN,
    MEKA,
    ARFF
  }

  private static final String DOTS = "dots";
  private static final String FIRST = "first:";

  @Option(
      names = "--xml",
      paramLabel = "FILE",
      description = "Mulan's list of the labels; not needed if it lies beside the data.")
  private Path xml;

  @Option(
      names = "--labels",
      paramLabel = "N",
      description = "MEKA: the first N attributes are the targets, or the last N if -N.")
  private Integer labels;

  @Option(
      names = "--targets",
      paramLabel = "N|NAMES",
      description =
          "Plain ARFF: the last N attributes are the targets (first:N for the first), or names"
              + " separated by commas.")
  private String targets;

  @Option(
      names = "--ignore",
      paramLabel = "NAME",
      split = ",",
      description = "Columns to leave out, such as row identifiers.")
  private List<String> ignored = List.of();

  @Option(
      names = "--hierarchy",
      paramLabel = "FILE",
      description =
          "Edge list that puts the labels in order (see hierarchies/README.md), or 'dots' for names"
              + " such as A.B.C.")
  private String hierarchy;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "clus, mulan, meka or arff; told from the file unless given.")
  private Form form;

  /** Reads files into one data set. */
  Dataset read(List<Path> files, Optional<String> labelCut) {
    files.forEach(DataOptions::requireFile);
    return read(files, format(files.get(0), labelCut));
  }

  /** Reads files whose targets are of no interest and may be absent. */
  Dataset readFeatures(List<Path> files) {
    files.forEach(DataOptions::requireFile);
    return read(
        files, wanted(files.get(0)).orElseGet(() -> new DataFormat.Arff(new TargetSpec.None())));
  }

  private Dataset read(List<Path> files, DataFormat format) {
    DataReader reader = DataReader.of(format).ignoring(ignored.toArray(String[]::new));
    if (DOTS.equals(hierarchy)) {
      return underDots(reader.read(files));
    }
    if (hierarchy != null) {
      reader = reader.withHierarchy(edgeList(Path.of(hierarchy)));
    }
    return reader.read(files);
  }

  /** Reads an edge list. */
  static LabelHierarchy edgeList(Path file) {
    requireFile(file);
    try {
      return HierarchyFile.read(file);
    } catch (IOException e) {
      throw InputException.because(file.toString(), "the file cannot be read.", e);
    }
  }

  static void requireFile(Path file) {
    if (Files.isDirectory(file)) {
      throw InputException.in(file.toString(), "this is a folder; name a file.");
    }
    if (!Files.exists(file)) {
      throw InputException.because(
          file.toString(),
          "there is no such file; check the name and the folder (relative to "
              + Path.of("").toAbsolutePath()
              + ").",
          new NoSuchFileException(file.toString()));
    }
  }

  private static Dataset underDots(Dataset data) {
    LabelHierarchy order =
        LabelHierarchy.ofDotNames(
            data.targets().attributes().stream().map(Attribute::name).toList());
    return data.withTargets(TargetExpansion.expand(data.targets(), order)).withHierarchy(order);
  }

  private DataFormat format(Path file, Optional<String> labelCut) {
    DataFormat format =
        wanted(file)
            .orElseThrow(
                () ->
                    InputException.in(
                        file.toString(),
                        "the file does not tell which attributes are its targets; give --xml FILE"
                            + " (Mulan), --labels N (MEKA) or --targets N (the last N"
                            + " attributes)."));
    if (format instanceof DataFormat.Clus) {
      return new DataFormat.Clus(
          labelCut.map(ClusOptions.DEFAULT::withLabelCut).orElse(ClusOptions.DEFAULT));
    }
    if (labelCut.isPresent()) {
      throw new UsageException("label-cut is for CLUS files only; " + file + " is none.");
    }
    return format;
  }

  /** The format that is asked for or, failing that, the one that the file tells. */
  private Optional<DataFormat> wanted(Path file) {
    long given = Stream.of(xml, labels, targets).filter(Objects::nonNull).count();
    if (given > 1) {
      throw new UsageException("Only one of --xml, --labels and --targets can be given.");
    }
    if (form != null) {
      return Optional.of(forced(file, form));
    }
    if (xml != null) {
      return Optional.of(forced(file, Form.MULAN));
    }
    if (labels != null) {
      return Optional.of(forced(file, Form.MEKA));
    }
    return targets != null ? Optional.of(forced(file, Form.ARFF)) : DataFormat.guess(file);
  }

  private DataFormat forced(Path file, Form wanted) {
    return switch (wanted) {
      case CLUS -> new DataFormat.Clus();
      case MULAN -> {
        Path list = xml != null ? xml : DataFormat.labelsBeside(file);
        requireFile(list);
        yield new DataFormat.Mulan(list);
      }
      case MEKA ->
          new DataFormat.Meka(labels == null ? OptionalInt.empty() : OptionalInt.of(labels));
      case ARFF -> {
        if (targets == null) {
          throw new UsageException("--format arff needs --targets: a number or names.");
        }
        yield new DataFormat.Arff(spec(targets));
      }
    };
  }

  private static TargetSpec spec(String text) {
    try {
      if (text.matches("\\d+")) {
        return new TargetSpec.Last(Integer.parseInt(text));
      }
      if (text.startsWith(FIRST)) {
        return new TargetSpec.First(Integer.parseInt(text.substring(FIRST.length())));
      }
      return new TargetSpec.Named(Arrays.stream(text.split(",")).map(String::strip).toList());
    } catch (NumberFormatException e) {
      throw new UsageException("--targets was given as '" + text + "'; a number is needed.");
    }
  }
}
