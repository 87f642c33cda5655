package espalier.cli;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.io.Predictions;
import espalier.io.PredictionsWriter;
import espalier.learn.FeatureMatcher;
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
    Dataset rows = form.source(terminal, data).readFeatures();
    Predictions predictions = predictions(learned, rows);
    if (name.endsWith(".csv")) {
      PredictionsWriter.writeCsv(predictions, out);
    } else {
      PredictionsWriter.writeArff(predictions, out);
    }
    new ModelPrinter(terminal).warnings(new FeatureMatcher(learned.schema(), rows).warnings());
    terminal.line(summary(learned, predictions));
    terminal.line("Predictions written to " + out);
    return 0;
  }

  /** Scores and decisions of a model for all rows. */
  static Predictions predictions(Model model, Dataset rows) {
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
    int[] numbers = IntStream.range(0, scores.length).toArray();
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

  private static String summary(Model model, Predictions predictions) {
    int rows = predictions.rows().length;
    if (!model.schema().task().isMultiLabel()) {
      return String.format(
          Locale.ROOT, "%d rows predicted, %d targets.", rows, predictions.targets().size());
    }
    long labels = 0;
    long without = 0;
    for (double[] row : predictions.chosen()) {
      long count = Arrays.stream(row).filter(v -> v == 1).count();
      labels += count;
      without += count == 0 ? 1 : 0;
    }
    return String.format(
        Locale.ROOT,
        "%d rows predicted: %.2f of %d labels on average; %d rows without a label.",
        rows,
        rows == 0 ? 0.0 : (double) labels / rows,
        predictions.targets().size(),
        without);
  }
}
