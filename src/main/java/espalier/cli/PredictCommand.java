package espalier.cli;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.io.DataSource;
import espalier.io.Predictions;
import espalier.io.PredictionsWriter;
import espalier.learn.FeatureMatcher;
import espalier.learn.FitCancelledException;
import espalier.learn.Model;
import espalier.learn.Schema;
import espalier.model.ModelFile;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
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
      "    --out predictions.csv"
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
      description = "Where to write the predictions: .csv or .arff.")
  private Path out;

  @ArgGroup(validate = false, heading = "%nForm of the files:%n")
  private DataOptions form = new DataOptions();

  @Mixin private OutputFiles files = new OutputFiles();

  PredictCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    String name = out.getFileName().toString().toLowerCase(Locale.ROOT);
    OutputKind kind = name.endsWith(".csv") ? OutputKind.TEXT : OutputKind.ARFF;
    files.reading(form.inputs(data)).reading(model).require("--out", out, kind, ".csv", ".arff");
    Model learned = ModelFile.read(model);
    DataSource source = form.source(terminal, data);
    Tally tally = new Tally(learned);
    PredictionsWriter.write(
        learned.schema().targets(),
        receiver -> source.readFeatures(rows -> receiver.accept(tally.predicted(rows))),
        kind == OutputKind.TEXT ? PredictionsWriter.Form.CSV : PredictionsWriter.Form.ARFF,
        out);
    new ModelPrinter(terminal).warnings(tally.warnings);
    terminal.line(tally.summary());
    terminal.line("Predictions written to " + out);
    return 0;
  }

  /** Predicts block after block and counts what was predicted. */
  private static final class Tally {

    private final Model model;
    private List<String> warnings = List.of();
    private int rows;
    private long labels;
    private long without;

    Tally(Model model) {
      this.model = model;
    }

    Predictions predicted(Dataset block) {
      if (rows == 0) {
        warnings = new FeatureMatcher(model.schema(), block).warnings();
      }
      if (Thread.currentThread().isInterrupted()) {
        throw new FitCancelledException("Predicting was interrupted.");
      }
      Predictions predictions = predictions(model, block, rows);
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
        return String.format(Locale.ROOT, "%d rows predicted, %d targets.", rows, targets);
      }
      return String.format(
          Locale.ROOT,
          "%d rows predicted: %.2f of %d labels on average; %d rows without a label.",
          rows,
          rows == 0 ? 0.0 : (double) labels / rows,
          targets,
          without);
    }
  }

  /** Scores and decisions of a model for all rows. */
  static Predictions predictions(Model model, Dataset rows) {
    return predictions(model, rows, 0);
  }

  /** As above, for rows that are counted from a first one. */
  private static Predictions predictions(Model model, Dataset rows, int first) {
    double[][] scores = model.score(rows);
    Schema schema = model.schema();
    int[] offsets = schema.offsets();
    double[] thresholds = model.thresholds();
    double[][] chosen = new double[scores.length][offsets.length];
    for (int i = 0; i < scores.length; i++) {
      for (int t = 0; t < offsets.length; t++) {
        chosen[i][t] = chosen(schema.targets().get(t), scores[i], offsets[t], thresholds);
      }
    }
    int[] numbers = IntStream.range(first, first + scores.length).toArray();
    return new Predictions(schema.targets(), numbers, scores, chosen);
  }

  private static double chosen(Attribute target, double[] scores, int at, double[] thresholds) {
    return switch (target.kind()) {
      case NUMERIC -> scores[at];
      case LABEL -> scores[at] > thresholds[at] ? 1 : 0;
      case NOMINAL -> {
        int best = 0;
        for (int v = 1; v < target.values().size(); v++) {
          best = scores[at + v] > scores[at + best] ? v : best;
        }
        yield best;
      }
    };
  }
}
