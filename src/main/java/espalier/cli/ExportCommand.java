package espalier.cli;

import espalier.io.AtomicFile;
import espalier.learn.Model;
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
            + " bit by bit, or a model as a file of another form.",
    footer = {
      "",
      "Examples:",
      "  espalier export --model topics.json --java Topics.java",
      "  espalier export --model topics.json --out topics.model"
    })
final class ExportCommand implements Callable<Integer> {

  private static final String ENDING = ".java";

  private final Terminal terminal;

  @Option(names = "--model", required = true, paramLabel = "FILE", description = "The model.")
  private Path model;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description =
          "The same model as JSON (.json), packed JSON (.json.gz) or in compact form (.model), which"
              + " is the smallest and is read fastest.")
  private Path out;

  @Option(
      names = "--java",
      paramLabel = "FILE",
      description = "The file to write; it is named as its class, such as Topics.java.")
  private Path source;

  @Mixin private OutputFiles files = new OutputFiles();

  ExportCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    if (source == null && out == null) {
      throw new UsageException("Say what to write: --java FILE, --out FILE, or both.");
    }
    files.reading(model);
    if (source != null) {
      checkName();
      files.require(source, OutputKind.TEXT);
    }
    if (out != null) {
      files.require(out, OutputKind.MODEL);
    }
    Model read = ModelFile.read(model);
    if (source != null) {
      String file = source.getFileName().toString();
      String name = file.substring(0, file.length() - ENDING.length());
      String text = JavaScorer.source(read, name);
      AtomicFile.write(source, to -> to.write(text));
      terminal.line("Written to " + source);
    }
    if (out != null) {
      ModelFile.write(read, out);
      terminal.line("Written to " + Describe.withSize(out));
    }
    return 0;
  }

  private void checkName() {
    String file = source.getFileName().toString();
    if (!file.endsWith(ENDING)) {
      throw new UsageException(
          "'" + file + "' is no name of a Java file; it must end in .java, such as Topics.java.");
    }
  }
}
