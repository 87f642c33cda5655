package espalier.cli;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.hierarchy.LabelHierarchy;
import espalier.io.CsvText;
import espalier.io.DataSource;
import espalier.io.LongPredictions;
import espalier.io.Predictions;
import espalier.io.PredictionsWriter;
import espalier.learn.FeatureMatcher;
import espalier.learn.FitCancelledException;
import espalier.learn.Model;
import espalier.model.ModelFile;
import espalier.model.ModelPredictions;
import espalier.tuning.PromiseOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Scores rows with a model. */
@Command(
    name = "predict",
    description = "Score rows with a model: a score for every label, and the label set.",
    footer = {
      "",
      "Example:",
      "  espalier predict --model topics.json --data examples/clus/topics-test.arff \\",
      "    --out predictions.csv",
      "  espalier predict --model genes.json --data examples/genes/new.csv \\",
      "    --long --top 5 --out functions.csv"
    })
final class PredictCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Option(names = "--model", required = true, paramLabel = "FILE", description = "The model.")
  private Path model;

  @Option(
      names = "--data",
      required = true,
      arity = "1..*",
      paramLabel = "FILE",
      description = "Rows to predict; targets may be absent and are ignored.")
  private List<Path> data;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "FILE",
      description = "Where to write the predictions: .csv, .arff or .jsonl (JSON lines).")
  private Path out;

  @Option(
      names = "--long",
      description =
          "CSV with a line for each row and predicted label: id, label, name in words, score; for"
              + " many labels. JSON lines always have this form.")
  private boolean longForm;

  @Option(
      names = "--top",
      paramLabel = "K",
      description = "With --long or JSON lines: the K labels with the highest scores of each row.")
  private int top;

  @Option(
      names = "--precision",
      paramLabel = "P",
      description = "Label sets of which a share P of the labels is right, such as 0.8.")
  private Double precision;

  @Option(
      names = "--recall",
      paramLabel = "R",
      description = "Label sets that hold a share R of a row's labels on average, such as 0.9.")
  private Double recall;

  @ArgGroup(validate = false, heading = "%nForm of the files:%n")
  private DataOptions form = new DataOptions();

  @Mixin private SpreadsheetOption spreadsheet = new SpreadsheetOption();

  @Mixin private OutputFiles files = new OutputFiles();

  PredictCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    String name = out.getFileName().toString().toLowerCase(Locale.ROOT);
    OutputKind kind =
        name.endsWith(".arff")
            ? OutputKind.ARFF
            : name.endsWith(".jsonl") ? OutputKind.JSON : OutputKind.TEXT;
    files
        .reading(form.inputs(data))
        .reading(model)
        .require("--out", out, kind, ".csv", ".arff", ".jsonl");
    boolean isLong = longForm || kind == OutputKind.JSON;
    if (top < 0 || top > 0 && !isLong || longForm && kind == OutputKind.ARFF) {
      throw new UsageException(
          "--long is for .csv files, and --top, a number from 1 up, for these and .jsonl files.");
    }
    spreadsheet.requireCsv(kind == OutputKind.TEXT);
    Optional<PromiseOptions.Asked> asked = asked();
    Model read = ModelFile.read(model);
    Model learned = asked.map(a -> promising(read, a)).orElse(read);
    DataSource source = form.source(terminal, data).withForm(learned.schema().form());
    Tally tally = new Tally(learned);
    List<Attribute> targets = learned.schema().targets();
    PredictionsWriter.Source blocks =
        receiver ->
            source.readFeatures(
                learned.schema().features(), rows -> receiver.accept(tally.predicted(rows)));
    PredictionsWriter.Form csv =
        spreadsheet.text() == CsvText.SPREADSHEET
            ? PredictionsWriter.Form.SPREADSHEET
            : PredictionsWriter.Form.CSV;
    if (isLong) {
      List<String> titles =
          learned.schema().hierarchy().map(LabelHierarchy::titles).orElse(List.of());
      LongPredictions form =
          new LongPredictions(targets, titles, top, kind == OutputKind.JSON, spreadsheet.text());
      form.write(blocks, out);
    } else {
      PredictionsWriter.write(
          targets, blocks, kind == OutputKind.TEXT ? csv : PredictionsWriter.Form.ARFF, out);
    }
    ModelPrinter printer = new ModelPrinter(terminal);
    printer.promise(learned, asked);
    printer.warnings(tally.warnings);
    terminal.line(tally.summary());
    terminal.line("Predictions written to " + out);
    return 0;
  }

  private Optional<PromiseOptions.Asked> asked() {
    try {
      return PromiseOptions.asked(level("--precision", precision), level("--recall", recall));
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage());
    }
  }

  private static Optional<Double> level(String name, Double given) {
    if (given != null && !(given > 0 && given < 1)) {
      throw new UsageException(
          name + " was given as " + given + "; it is a share above 0 and below 1, such as 0.8.");
    }
    return Optional.ofNullable(given);
  }

  private Model promising(Model read, PromiseOptions.Asked asked) {
    if (read.head().promises().isEmpty()) {
      throw new UsageException(
          "--precision and --recall need scores of labelled rows held out, and "
              + model
              + " has none: it predicts no labels, was trained on fewer than 6 labelled rows, with"
              + " calibrate=none, or by an earlier version; train it again.");
    }
    return read.withHead(read.head().promising(asked.kind(), asked.level()));
  }

  /** Predicts block after block and counts what was predicted. */
  private static final class Tally {

    private final Model model;
    private List<String> warnings = List.of();
    private int rows;
    private long labels;
    private int without;

    Tally(Model model) {
      this.model = model;
    }

    Predictions predicted(Dataset block) {
      if (rows == 0) {
        warnings = new ArrayList<>(block.notes());
        warnings.addAll(new FeatureMatcher(model.schema(), block).warnings());
      }
      if (Thread.currentThread().isInterrupted()) {
        throw new FitCancelledException("Predicting was interrupted.");
      }
      Predictions predictions = ModelPredictions.of(model, block, rows);
      rows += block.rows();
      for (double[] row : predictions.chosen()) {
        long count = Arrays.stream(row).filter(v -> v == 1).count();
        labels += count;
        without += count == 0 ? 1 : 0;
      }
      return predictions;
    }

    String summary() {
      int targets = model.schema().targets().size();
      if (!model.schema().task().isMultiLabel()) {
        return Describe.count(rows, "row")
            + " predicted, "
            + Describe.count(targets, "target")
            + ".";
      }
      String mean =
          String.format(
              Locale.ROOT,
              "%s predicted: %.2f of %s on average",
              Describe.count(rows, "row"),
              rows == 0 ? 0.0 : (double) labels / rows,
              Describe.count(targets, "label"));
      return mean
          + (without == 0 ? "." : "; " + Describe.count(without, "row") + " without a label.");
    }
  }
}
