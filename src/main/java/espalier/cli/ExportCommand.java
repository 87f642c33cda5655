package espalier.cli;

import espalier.io.AtomicFile;
import espalier.learn.Model;
import espalier.message.Message;
import espalier.model.ExportForm;
import espalier.model.ModelFile;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Turns a model into a separate program. */
@Command(
    name = "export",
    description =
        "Write a model of trees as a program: a Java class (same scores, bit by bit), a Python"
            + " module (needs numpy) or PMML (trees and forests). Or convert a model file.",
    footer = {
      "",
      "Examples:",
      "  espalier export --model topics.json --java Topics.java --python topics.py",
      "  espalier export --model topics.json --out topics.model"
    })
final class ExportCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Option(names = "--model", required = true, paramLabel = "FILE", description = "The model.")
  private Path model;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description =
          "Model file to write: JSON (.json), packed JSON (.json.gz) or compact (.model), the"
              + " smallest and fastest to load.")
  private Path out;

  private final Map<ExportForm, Path> programs = new LinkedHashMap<>();

  @Option(
      names = "--java",
      paramLabel = "FILE",
      description = "Java class to write, such as Topics.java.")
  private void java(Path file) {
    programs.put(ExportForm.JAVA, file);
  }

  @Option(
      names = "--python",
      paramLabel = "FILE",
      description = "Python module to write, such as topics.py.")
  private void python(Path file) {
    programs.put(ExportForm.PYTHON, file);
  }

  @Option(
      names = "--pmml",
      paramLabel = "FILE",
      description = "PMML file to write, such as topics.pmml; trees and forests only.")
  private void pmml(Path file) {
    programs.put(ExportForm.PMML, file);
  }

  @Mixin private OutputFiles files = new OutputFiles();

  ExportCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    if (programs.isEmpty() && out == null) {
      throw new UsageException(
          "Choose an output: --java FILE, --python FILE, --pmml FILE or --out FILE.");
    }
    files.reading(model);
    programs.forEach((form, file) -> require(files, form, file));
    if (out != null) {
      files.require("--out", out, OutputKind.MODEL, ".json", ".json.gz", ".model");
    }
    Model read = ModelFile.read(model);
    for (Map.Entry<ExportForm, Path> program : programs.entrySet()) {
      write(terminal, read, program.getKey(), program.getValue());
    }
    if (out != null) {
      ModelFile.write(read, out);
      terminal.line("Written to " + Describe.withSize(out));
    }
    return 0;
  }

  /** Requires that a file can be written, and that its name suits the form. */
  static void require(OutputFiles files, ExportForm form, Path file) {
    if (!ExportForm.of(file).equals(Optional.of(form))) {
      throw new UsageException(
          Message.of(
              "'%s' is not a file name for %s; it must end in %s, such as topics%s.",
              file.getFileName(), form.words(), form.ending(), form.ending()));
    }
    files.require(file, form == ExportForm.PMML ? OutputKind.XML : OutputKind.TEXT);
  }

  /** Writes a model as a program and says so. */
  static void write(Terminal terminal, Model model, ExportForm form, Path file) {
    String text = form.text(model, file);
    AtomicFile.write(file, to -> to.write(text));
    terminal.line("Written to " + file);
  }
}
