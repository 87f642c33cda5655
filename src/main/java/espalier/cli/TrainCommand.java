package espalier.cli;

import espalier.account.ModelAccount;
import espalier.data.Dataset;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.model.ExportForm;
import espalier.model.ModelFile;
import espalier.tuning.PromiseOptions;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Learns a model and writes it to a file. */
@Command(
    name = "train",
    description = "Train a model on labelled and unlabelled rows and write it to a file.",
    footer = {
      "  espalier train --data examples/clus/topics-train.arff \\",
      "    --unlabelled examples/clus/topics-unlabelled.arff --model topics.json"
    })
final class TrainCommand extends TerminalCommand {

  /** Larger models in JSON are said to be large, in bytes. */
  private static final long LARGE = 10_000_000;

  @Option(
      names = {"--unlabelled", "--unlabeled"},
      arity = "1..*",
      paramLabel = "FILE",
      description = "Further unlabelled rows; targets in these files are ignored.")
  private List<Path> unlabelled = List.of();

  @Option(
      names = "--model",
      required = true,
      paramLabel = "FILE",
      description =
          "Model file to write: .json, .json.gz (packed) or .model (compact, for large models).")
  private Path out;

  @Option(
      names = "--export",
      arity = "1..*",
      paramLabel = "FILE",
      description = "Also export the model as a program: .java or .py. Checked before training.")
  private List<Path> exports = List.of();

  @Option(
      names = "--chosen-rows",
      description =
          "The labelled rows were chosen, such as by the command next, not drawn at random. The model"
              + " records it; its card says what follows.")
  private boolean chosen;

  @Mixin
  private DataOptions form =
      new DataOptions("Training files; rows without targets are unlabelled.", true);

  @ArgGroup(validate = false, heading = "%nMethod:%n")
  private MethodOptions method = new MethodOptions();

  @Mixin private OutputFiles files = new OutputFiles();

  @Override
  public Integer call() {
    Learner learner = method.learner();
    files.reading(form.inputs()).reading(unlabelled).require(out, OutputKind.MODEL);
    exports.forEach(this::requireExport);
    Dataset train = form.source(terminal).read(form.files(), unlabelled, List.of()).data();
    Model fitted =
        Progress.of(terminal, method.threads(terminal), context -> learner.fit(train, context));
    Model model = chosen ? noted(fitted) : fitted;
    ModelFile.write(model, out);
    report(learner, train, model);
    return 0;
  }

  private static Model noted(Model model) {
    String note =
        "Labelled rows were chosen, not drawn at random: estimates, probabilities and promises hold"
            + " for rows like them.";
    return model.withProvenance(model.provenance().noting(List.of(note)));
  }

  private void report(Learner learner, Dataset train, Model model) {
    terminal.data(train);
    terminal.training(model);
    terminal.sections(new ModelAccount(model).sections());
    terminal.promise(model, PromiseOptions.requested(learner.values()));
    terminal.warnings(model.provenance().warnings());
    terminal.heading("Model written to " + OutputFiles.withSize(out));
    if (out.toString().endsWith(".json") && out.toFile().length() > LARGE) {
      terminal.paragraph(
          "The file is large. A name that ends in .model gives about a tenth of the size and"
              + " loads several times as fast; 'espalier export --out' converts it.");
    }
    for (Path file : exports) {
      ExportCommand.write(terminal, model, file);
    }
  }

  private void requireExport(Path file) {
    ExportForm form =
        ExportForm.of(file)
            .orElseThrow(
                () ->
                    new UsageException(
                        "'%s' was given for --export; its name must end in .java or .py.",
                        file.getFileName()));
    if (!method.method().family().exports().contains(form)) {
      throw new UsageException(form.refusal(method.method().name()));
    }
    ExportCommand.require(files, file);
  }
}
