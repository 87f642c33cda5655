package espalier.cli;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.hierarchy.LabelHierarchy;
import espalier.io.LongPredictions;
import espalier.io.Predictions;
import espalier.io.PredictionsWriter;
import espalier.learn.FeatureMatcher;
import espalier.learn.Model;
import espalier.learn.Schema;
import espalier.model.ModelFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
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

  @ArgGroup(validate = false, heading = "%nForm of the files:%n")
  private DataOptions form = new DataOptions();

  PredictCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    String name = out.getFileName().toString().toLowerCase(Locale.ROOT);
    OutputFiles.require("--out", out, ".csv", ".arff", ".jsonl");
    boolean lines = name.endsWith(".jsonl");
    if (top < 0 || top > 0 && !longForm && !lines || longForm && name.endsWith(".arff")) {
      throw new UsageException(
          "--long is for .csv files, and --top, a number from 1 up, for these and .jsonl files.");
    }
    Model learned = ModelFile.read(model);
    Dataset rows = form.source(data).readFeatures(learned.schema().features());
    Predictions predictions = predictions(learned, rows);
    if (lines) {
      longForm(learned, predictions).writeJsonLines(out);
    } else if (longForm) {
      longForm(learned, predictions).writeCsv(out);
    } else if (name.endsWith(".csv")) {
      PredictionsWriter.writeCsv(predictions, out);
    } else {
      PredictionsWriter.writeArff(predictions, out);
    }
    List<String> warnings = new ArrayList<>(rows.notes());
    warnings.addAll(new FeatureMatcher(learned.schema(), rows).warnings());
    new ModelPrinter(terminal).warnings(warnings);
    terminal.line(summary(learned, predictions));
    terminal.line("Predictions written to " + out);
    return 0;
  }

  private LongPredictions longForm(Model model, Predictions predictions) {
    List<String> titles = model.schema().hierarchy().map(LabelHierarchy::titles).orElse(List.of());
    return new LongPredictions(predictions, titles, top);
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
    List<String> names =
        rows.named() ? IntStream.of(numbers).mapToObj(rows::rowName).toList() : List.of();
    return new Predictions(schema.targets(), numbers, names, scores, chosen);
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
