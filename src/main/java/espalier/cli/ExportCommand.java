package espalier.cli;

import espalier.io.file.AtomicFile;
import espalier.learn.Model;
import espalier.model.ExportForm;
import espalier.model.ModelFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Turns a model into a separate program. */
@Command(
    name = "export",
    description =
        "Write a model as a program: a Java class (same scores, bit by bit) or a Python"
            + " module (needs numpy). Or convert a model file.",
    footer = {
      "  espalier export --model topics.json --out Topics.java topics.py",
      "  espalier export --model topics.json --out topics.model"
    })
final class ExportCommand extends TerminalCommand {

  @Option(names = "--model", required = true, paramLabel = "FILE", description = "The model.")
  private Path model;

  @Option(
      names = "--out",
      required = true,
      arity = "1..*",
      paramLabel = "FILE",
      description =
          "Files to write, each in the form of its ending: .java (one class), .py, or a model"
              + " file: .json, .json.gz (packed) or .model (compact, the smallest and fastest to"
              + " load).")
  private List<Path> out;

  @Mixin private OutputFiles files = new OutputFiles();

  @Override
  public Integer call() {
    files.reading(model);
    out.forEach(file -> require(files, file));
    Model read = ModelFile.read(model);
    out.forEach(file -> write(terminal, read, file));
    return 0;
  }

  /** Requires that a file can be written, and that its name ends as a form does. */
  static void require(OutputFiles files, Path file) {
    if (ExportForm.of(file).isPresent()) {
      files.require(file, OutputKind.TEXT);
    } else {
      files.require("--out", file, OutputKind.MODEL, ".json", ".json.gz", ".model", ".java", ".py");
    }
  }

  static void write(Terminal terminal, Model model, Path file) {
    Optional<String> program = ExportForm.of(file).map(form -> form.text(model, file));
    if (program.isPresent()) {
      AtomicFile.write(file, to -> to.write(program.get()));
    } else {
      ModelFile.write(model, file);
    }
    terminal.line("Written to " + OutputFiles.withSize(file));
  }
}
