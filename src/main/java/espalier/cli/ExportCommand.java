package espalier.cli;

import espalier.io.AtomicFile;
import espalier.model.JavaScorer;
import espalier.model.ModelFile;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Turns a model into a program of its own. */
@Command(
    name = "export",
    description =
        "Write a tree or a forest as one Java class that needs no library and has the same scores,"
            + " bit by bit.",
    footer = {"", "Example:", "  espalier export --model topics.json --java Topics.java"})
final class ExportCommand implements Callable<Integer> {

  private static final String ENDING = ".java";

  private final Terminal terminal;

  @Option(names = "--model", required = true, paramLabel = "FILE", description = "The model.")
  private Path model;

  @Option(
      names = "--java",
      required = true,
      paramLabel = "FILE",
      description = "The file to write; it is named as its class, such as Topics.java.")
  private Path source;

  @Mixin private OutputFiles files = new OutputFiles();

  ExportCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    String file = source.getFileName().toString();
    if (!file.endsWith(ENDING)) {
      throw new UsageException(
          "'" + file + "' is no name of a Java file; it must end in .java, such as Topics.java.");
    }
    files.reading(model).require(source, OutputKind.TEXT);
    String name = file.substring(0, file.length() - ENDING.length());
    String text = JavaScorer.source(ModelFile.read(model), name);
    AtomicFile.write(source, out -> out.write(text));
    terminal.line("Written to " + source);
    return 0;
  }
}
