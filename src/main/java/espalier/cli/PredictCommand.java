package espalier.cli;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.io.DataSource;
import espalier.io.Predictions;
import espalier.io.PredictionsWriter;
import espalier.io.csv.CsvText;
import espalier.learn.Drift;
import espalier.learn.FeatureMatcher;
import espalier.learn.FitCancelledException;
import espalier.learn.Model;
import espalier.learn.RowProfile;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.message.Phrases;
import espalier.model.ModelFile;
import espalier.model.ModelPredictions;
import espalier.run.InOrder;
import espalier.sheet.AnswerSheet;
import espalier.sheet.RowMarks;
import espalier.sheet.SheetForm;
import espalier.sheet.SheetTally;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Scores rows with a model. */
@Command(
    name = "predict",
    description = "Predict rows with a model: a score for every label, and the label set.",
    footer = {
      "  espalier predict --model topics.json --data examples/clus/topics-test.arff \\",
      "    --out predictions.csv",
      "  espalier predict --model genes.json --data examples/genes/new.csv \\",
      "    --long --top 5 --out functions.csv"
    })
final class PredictCommand extends TerminalCommand {

  private static final String[] ENDINGS = {
    ".csv", ".arff", ".jsonl", ".gaf", ".csv.gz", ".arff.gz", ".jsonl.gz", ".gaf.gz"
  };

  @Option(names = "--model", required = true, paramLabel = "FILE", description = "The model.")
  private Path model;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "FILE",
      description =
          "Output file: .csv, .arff, .jsonl (JSON lines) or .gaf (terms of the Gene Ontology); with"
              + " .gz behind it, such as .csv.gz, it is packed.")
  private Path out;

  @Option(
      names = "--exact",
      description =
          "Tables: write scores with all digits, so that they read back as the same numbers."
              + " Default: at most four significant digits.")
  private boolean exact;

  @Option(names = "--no-drift", description = "Do not compare the rows with the training rows.")
  private boolean noDrift;

  @Mixin private Threads threads = new Threads();

  @Mixin private SheetOptions sheet = new SheetOptions();

  @Mixin private PromisedSets promised = new PromisedSets();

  @Mixin
  private DataOptions form =
      new DataOptions("Rows to predict; targets are ignored and optional.", true);

  @Mixin private OutputFiles.Tables files = new OutputFiles.Tables();

  @Override
  public Integer call() {
    String name = out.getFileName().toString().toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "");
    OutputKind kind =
        name.endsWith(".arff")
            ? OutputKind.ARFF
            : name.endsWith(".jsonl") ? OutputKind.JSON : OutputKind.TEXT;
    files.reading(form.inputs()).reading(model).require("--out", out, kind, ENDINGS);
    boolean isSheet = sheet.isRequested(name);
    files.requireCsv(name.endsWith(".csv"));
    Model learned = promised.on(ModelFile.read(model), model);
    DataSource source = form.source(terminal).withForm(learned.schema().form());
    List<DoubleUnaryOperator> halves = promised.halves(learned, model, terminal);
    if (isSheet && !halves.isEmpty()) {
      throw new UsageException(
          "--interval is for tables with a line for each row; remove --long and write .csv or"
              + " .arff.");
    }
    if (isSheet && exact) {
      throw new UsageException(
          "--exact is for tables with a line for each row; remove --long and write .csv or .arff.");
    }
    if (isSheet) {
      sheet(learned, source, name);
    } else {
      table(learned, source, kind, halves);
    }
    terminal.line("Predictions written to " + out);
    return 0;
  }

  private void sheet(Model learned, DataSource source, String name) {
    boolean known = sheet.needsKnown() || form.namesTargets();
    Tally rows = new Tally(learned, !noDrift);
    List<Attribute> features = learned.schema().features();
    Consumer<Consumer<Dataset>> blocks =
        receiver -> {
          if (known) {
            Dataset all = SheetOptions.under(learned, source, form).readLabelled(features);
            blocks(all, DataSource.blockRows(features.size() + outputs(learned)), receiver);
          } else {
            source.readFeatures(features, outputs(learned), receiver);
          }
        };
    SheetForm written = sheet.form(name, files.text(), learned);
    SheetTally tally =
        new AnswerSheet(learned, sheet.rules(learned, promised.requested().isPresent()), written)
            .write(receiver -> scored(blocks, rows, receiver), rows::marks, known, out);
    terminal.warnings(rows.warnings());
    terminal.sheet(
        tally,
        known && !sheet.newOnly(),
        learned.head().calibration().isPresent() && rows.drift().isEmpty(),
        sheet.written(tally.lines()));
    end(learned, rows);
  }

  /** Says how the rows compare with the training rows, and the promise if it is not void. */
  private void end(Model learned, Tally rows) {
    Optional<String> drift = rows.drift();
    terminal.rows(drift, rows.far());
    if (drift.isEmpty()) {
      terminal.promise(learned, promised.requested());
    }
  }

  private static int outputs(Model learned) {
    return learned.schema().outputs();
  }

  private static void blocks(Dataset all, int rows, Consumer<Dataset> receiver) {
    for (int from = 0; from == 0 || from < all.rows(); from += rows) {
      int to = Math.min(all.rows(), from + rows);
      receiver.accept(all.select(IntStream.range(from, to).toArray()));
    }
  }

  private void table(
      Model learned, DataSource source, OutputKind kind, List<DoubleUnaryOperator> halves) {
    Tally tally = new Tally(learned, !noDrift);
    Consumer<Consumer<Dataset>> blocks =
        receiver -> source.readFeatures(learned.schema().features(), outputs(learned), receiver);
    PredictionsWriter.Form csv =
        files.text() == CsvText.SPREADSHEET
            ? PredictionsWriter.Form.SPREADSHEET
            : PredictionsWriter.Form.CSV;
    PredictionsWriter.write(
        learned.schema().targets(),
        halves,
        receiver -> scored(blocks, tally, (rows, said) -> receiver.accept(tally.counted(said))),
        kind == OutputKind.TEXT ? csv : PredictionsWriter.Form.ARFF,
        exact,
        out);
    terminal.warnings(tally.warnings());
    terminal.line(tally.summary());
    end(learned, tally);
  }

  /** Scores blocks of rows on all threads and hands them on in their order. */
  private void scored(
      Consumer<Consumer<Dataset>> blocks, Tally tally, BiConsumer<Dataset, Predictions> receiver) {
    try (InOrder<Predictions> turns = new InOrder<>(threads.number(terminal))) {
      blocks.accept(
          block -> {
            int first = tally.began(block);
            turns.add(
                () -> ModelPredictions.of(tally.model, block, first),
                said -> receiver.accept(block, said));
          });
      turns.finish();
    }
  }

  /** Checks block after block and counts what was predicted. */
  private static final class Tally {

    private static final int NAMED = 5;

    private final Model model;
    private final List<String> warnings = new ArrayList<>();
    private int rows;
    private long labels;
    private int without;
    private int blank;
    private final Optional<RowProfile> profile;
    private final int[][] counts;
    private final BitSet far = new BitSet();
    private int compared;
    private boolean drifted;
    private final List<String> farNames = new ArrayList<>();

    Tally(Model model, boolean compared) {
      this.model = model;
      this.profile = compared ? model.head().profile() : Optional.empty();
      this.counts = profile.map(RowProfile::none).orElse(new int[0][]);
    }

    /** Checks a block and returns the number of its first row. */
    int began(Dataset block) {
      if (Thread.currentThread().isInterrupted()) {
        throw new FitCancelledException("Predicting was interrupted.");
      }
      FeatureMatcher matcher = new FeatureMatcher(model.schema(), block);
      if (warnings.isEmpty()) {
        warnings.addAll(block.notes());
        warnings.addAll(matcher.warnings());
      }
      blank += matcher.blankRows();
      if (profile.isPresent()) {
        for (int i : profile.get().add(block.rows(), matcher.columns(), counts)) {
          far.set(rows + i);
          if (farNames.size() < NAMED) {
            farNames.add(block.named() ? block.rowName(i) : Integer.toString(rows + i));
          }
        }
      }
      rows += block.rows();
      return rows - block.rows();
    }

    /** How a row compares with the training rows, by the blocks that began so far. */
    RowMarks marks(int row) {
      if (compared < rows) {
        compared = rows;
        drifted = drift().isPresent();
      }
      return drifted || far.get(row) ? new RowMarks(far.get(row), drifted) : RowMarks.NONE;
    }

    /** What follows from differences between the rows and the training rows, if there are any. */
    Optional<String> drift() {
      return profile.flatMap(p -> Drift.sentence(model.schema(), p, counts));
    }

    /** A sentence about rows far from all training rows, if there are any. */
    Optional<String> far() {
      int count = far.cardinality();
      if (count == 0) {
        return Optional.empty();
      }
      String more = count > farNames.size() ? ", …" : "";
      return Optional.of(
          Phrases.count(count, "row")
              + (count == 1 ? " is" : " are")
              + " more extreme than every training row: "
              + String.join(", ", farNames)
              + more
              + ".");
    }

    List<String> warnings() {
      List<String> all = new ArrayList<>(warnings);
      if (blank > 0) {
        all.add(
            Phrases.count(blank, "row")
                + " without any known feature: such rows get the shares or means of the training"
                + " rows, unless some training rows were like them.");
      }
      return all;
    }

    Predictions counted(Predictions predictions) {
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
        return Phrases.count(rows, "row") + " predicted, " + Phrases.count(targets, "target") + ".";
      }
      String mean =
          Message.of(
              "%s predicted: %s of %s on average",
              Phrases.count(rows, "row"),
              Numbers.fixed(rows == 0 ? 0 : (double) labels / rows, 2),
              Phrases.count(targets, "label"));
      return mean
          + (without == 0 ? "." : "; " + Phrases.count(without, "row") + " without a label.");
    }
  }
}
