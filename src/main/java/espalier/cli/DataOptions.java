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
import java.util.Optional;
import java.util.OptionalInt;
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
  private static final String UNTOLD = "does not tell ";

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
    try {
      return read(files, format(files.get(0), Optional.empty()));
    } catch (InputException e) {
      if (!e.getMessage().contains(UNTOLD)) {
        throw e;
      }
      return read(files, new DataFormat.Arff(new TargetSpec.None()));
    }
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
    DataFormat format = form == null ? guessed(file) : forced(file);
    if (format instanceof DataFormat.Clus) {
      return new DataFormat.Clus(
          labelCut.map(ClusOptions.DEFAULT::withLabelCut).orElse(ClusOptions.DEFAULT));
    }
    if (labelCut.isPresent()) {
      throw new UsageException("label-cut is for CLUS files only; " + file + " is none.");
    }
    return format;
  }

  private DataFormat guessed(Path file) {
    long given = Arrays.stream(new Object[] {xml, labels, targets}).filter(o -> o != null).count();
    if (given > 1) {
      throw new UsageException("Only one of --xml, --labels and --targets can be given.");
    }
    if (xml != null) {
      return forced(file, Form.MULAN);
    }
    if (labels != null) {
      return forced(file, Form.MEKA);
    }
    if (targets != null) {
      return forced(file, Form.ARFF);
    }
    try {
      return DataFormat.detect(file);
    } catch (InputException e) {
      throw e.getMessage().contains(UNTOLD)
          ? InputException.because(
              file.toString(),
              "the file does not tell which attributes are its targets; give --xml FILE (Mulan),"
                  + " --labels N (MEKA) or --targets N (the last N attributes).",
              e)
          : e;
    }
  }

  private DataFormat forced(Path file) {
    return forced(file, form);
  }

  private DataFormat forced(Path file, Form wanted) {
    return switch (wanted) {
      case CLUS -> new DataFormat.Clus();
      case MULAN -> {
        Path list = xml != null ? xml : beside(file);
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

  private static Path beside(Path file) {
    return file.resolveSibling(
        file.getFileName().toString().replaceFirst("(\\.arff)?(\\.gz)?$", "") + ".xml");
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
