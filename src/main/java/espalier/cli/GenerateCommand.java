package espalier.cli;

import espalier.data.Dataset;
import espalier.data.SyntheticLabels;
import espalier.data.SyntheticLabels.Recipe;
import espalier.hierarchy.LabelHierarchy;
import espalier.io.Converter;
import espalier.io.HierarchySource;
import espalier.io.InputException;
import espalier.message.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Generates synthetic data with known truth for a hierarchy. */
@Command(
    name = "generate",
    description = {
      "Generate synthetic data for a hierarchy and write them in every format.",
      "Labels and features follow one history of mutations. NAME-train has labelled and",
      "unlabelled rows, NAME-unlabelled has no labels, NAME-test has all labels."
    },
    footer = {
      "",
      "Example:",
      "  espalier generate --hierarchy hierarchies/topics.txt --seed 7 --out my-data"
    })
final class GenerateCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Option(
      names = "--hierarchy",
      required = true,
      paramLabel = "FILE",
      description = "Edge list with the label hierarchy.")
  private Path hierarchy;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description = "Output folder; gets subfolders clus, mulan and meka.")
  private Path out;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "First part of the file names. Default: the hierarchy's name.")
  private String name;

  @Option(names = "--seed", paramLabel = "S", defaultValue = "1", description = "Default: 1.")
  private long seed;

  @Option(
      names = "--labelled",
      paramLabel = "N",
      defaultValue = "40",
      description = "Labelled rows in NAME-train. Default: 40.")
  private int labelled;

  @Option(
      names = "--hidden",
      paramLabel = "N",
      defaultValue = "260",
      description = "Unlabelled rows in NAME-train. Default: 260.")
  private int hidden;

  @Option(
      names = "--unlabelled",
      paramLabel = "N",
      defaultValue = "200",
      description = "Rows in NAME-unlabelled. Default: 200.")
  private int unlabelled;

  @Option(
      names = "--test",
      paramLabel = "N",
      defaultValue = "250",
      description = "Rows in NAME-test. Default: 250.")
  private int test;

  @Option(
      names = "--groups",
      paramLabel = "N",
      defaultValue = "12",
      description = "Groups of rows with a common history. Default: 12.")
  private int groups;

  @Option(
      names = "--noise",
      paramLabel = "SD",
      defaultValue = "0.7",
      description = "Noise on numeric features. Default: 0.7.")
  private double noise;

  @Mixin private OutputFiles files = new OutputFiles();

  GenerateCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    if (Math.min(Math.min(labelled, hidden), Math.min(unlabelled, test)) < 0 || labelled < 1) {
      throw new UsageException("Numbers of rows are at least 0, and at least one is labelled.");
    }
    LabelHierarchy labelHierarchy = HierarchySource.read(hierarchy);
    files.reading(hierarchy);
    Recipe defaults = Recipe.DEFAULT;
    Recipe recipe =
        new Recipe(
            groups,
            defaults.numeric(),
            defaults.nominal(),
            noise,
            defaults.slips(),
            defaults.missing());
    Dataset all =
        SyntheticLabels.generate(
            labelHierarchy, recipe, labelled + hidden + unlabelled + test, seed);
    int train = labelled + hidden;
    boolean clus = labelHierarchy.names().stream().noneMatch(GenerateCommand::breaksClus);
    write("train", part(all, 0, train), labelled, clus);
    write("unlabelled", part(all, train, train + unlabelled), 0, clus);
    write("test", part(all, train + unlabelled, all.rows()), test, clus);
    terminal.line(
        Message.of(
            "%d rows with %d features and %d labels were written to %smulan and meka in %s.",
            all.rows(), all.features().size(), labelHierarchy.size(), clus ? "clus, " : "", out));
    if (!clus) {
      terminal.item(
          "Note: ", "CLUS cannot hold these labels' names; only mulan and meka were made.");
    }
    return 0;
  }

  /** Whether CLUS would misread a label's name. */
  private static boolean breaksClus(String label) {
    return label.chars().anyMatch(c -> c <= ' ' || "\"'{},@%/".indexOf(c) >= 0);
  }

  private static Dataset part(Dataset all, int from, int to) {
    return all.select(IntStream.range(from, to).toArray());
  }

  private void write(String what, Dataset part, int known, boolean clus) {
    if (part.rows() == 0) {
      return;
    }
    Dataset data = part.keepTargets(IntStream.range(0, known).toArray());
    if (clus) {
      Converter.writeClus(data, file("clus", what, ".arff", OutputKind.ARFF));
    }
    Path mulan = file("mulan", what, ".arff", OutputKind.ARFF);
    Converter.writeMulan(data, mulan, file("mulan", what, ".xml", OutputKind.XML));
    Converter.writeMeka(data, file("meka", what, ".arff", OutputKind.ARFF));
  }

  private Path file(String form, String what, String ending, OutputKind kind) {
    Path folder = out.resolve(form);
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw InputException.because(folder.toString(), "the folder cannot be created.", e);
    }
    String stem = name == null ? stem(hierarchy) : name;
    Path file = folder.resolve(stem + "-" + what + ending);
    files.require(file, kind);
    return file;
  }

  private static String stem(Path file) {
    return file.getFileName().toString().replaceFirst("\\.[^.]*$", "");
  }
}
