package espalier.cli;

import espalier.account.ModelAccount;
import espalier.account.TextTable;
import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.distill.GivenScores;
import espalier.distill.TaughtLearner;
import espalier.io.DataSource;
import espalier.io.RowLists;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.learn.TwinReport;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.model.ModelFile;
import espalier.tuning.SupervisedTwin;
import espalier.tuning.TaskMeasure;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Makes a readable tree, or a small forest, of the scores of any other model. */
@Command(
    name = "distill",
    description =
        "Make one readable tree, or a small forest, of scores that any model gave to rows.",
    footer =
        "  espalier distill --data examples/clus/topics-test.arff --teacher scores.csv --model tree.model")
final class DistillCommand extends TerminalCommand {

  @Option(
      names = "--teacher",
      required = true,
      paramLabel = "FILE",
      description =
          "Table with a score for each target, or TARGET=VALUE for classes. Rows are matched by an"
              + " id column, else by their order.")
  private Path teacher;

  @Option(names = "--model", required = true, paramLabel = "FILE", description = "The model file.")
  private Path out;

  @Option(
      names = "--trees",
      paramLabel = "N",
      defaultValue = "1",
      description = "Number of trees; from 2 on a random forest. Default: 1.")
  private int trees;

  @Option(
      names = "--unseen",
      paramLabel = "FILE",
      description =
          "File with names or numbers of labelled rows that the teacher has not seen: teacher, result"
              + " and a tree of the other labelled rows alone are compared on them.")
  private Path unseen;

  @Mixin private Threads.AndSeed threads = new Threads.AndSeed();

  @Mixin
  private DataOptions form = new DataOptions("Data files; rows may be labelled or not.", true);

  @Mixin private OutputFiles files = new OutputFiles();

  @Override
  public Integer call() {
    UsageException.below(1, "--trees", trees);
    files.reading(form.inputs()).reading(teacher);
    if (unseen != null) {
      files.reading(unseen);
    }
    files.require(out, OutputKind.MODEL);
    DataSource source = form.source(terminal);
    Dataset rows = source.hasTargets() ? source.read() : source.readFeatures();
    Dataset table = DataSource.of(Map.of(), Path.of("")).withFiles(List.of(teacher)).readFeatures();
    GivenScores scores = GivenScores.of(table, rows);
    TaughtLearner learner = new TaughtLearner(scores, trees, threads.seed());
    Model model;
    double fidelity;
    Optional<Check> check;
    try (Progress progress = new Progress(terminal)) {
      FitContext context = progress.context(threads.number(terminal));
      model = learner.fit(rows, context);
      fidelity = learner.fidelity(rows, context);
      check = unseen == null ? Optional.empty() : Optional.of(check(rows, scores, context));
    }
    ModelFile.write(model, out);
    terminal.data(rows);
    terminal.training(model);
    terminal.sections(new ModelAccount(model).contest().stream().toList());
    terminal.line();
    terminal.paragraph(
        Message.of(
            "%,d of %,d rows have scores. On a fifth of them, kept out, %s explains %s of the"
                + " variance of the teacher's scores.",
            scores.rows().length,
            rows.rows(),
            trees == 1 ? "such a tree" : "such a forest",
            Numbers.percent(fidelity)));
    check.ifPresent(c -> c.print(terminal));
    terminal.heading("Model written to " + OutputFiles.withSize(out));
    return 0;
  }

  /** How three models do on labelled rows that the teacher has not seen. */
  private record Check(int rows, String measure, double[] values, TwinReport difference) {

    void print(Terminal terminal) {
      terminal.heading(Message.of("On %,d labelled rows that the teacher has not seen", rows));
      TextTable table = new TextTable("model", measure).left(0);
      String[] names = {"the teacher", "this model", "a tree of the other labelled rows"};
      for (int m = 0; m < names.length; m++) {
        table.row(names[m], Numbers.score(values[m]));
      }
      terminal.table(table);
      terminal.line();
      boolean clear = difference.low() > 0 || difference.high() < 0;
      terminal.paragraph(
          Message.of(
              "%s: %s, 95 %% interval %s.",
              !clear
                  ? "Whether this model is better than a tree of the labelled rows is open"
                  : difference.gain() > 0
                      ? "This model is better than a tree of the labelled rows alone"
                      : "This model is worse than a tree of the labelled rows alone",
              Numbers.signed(Numbers.fixed(difference.gain(), 3)),
              Numbers.interval(difference.low(), difference.high(), 3)));
    }
  }

  private Check check(Dataset rows, GivenScores scores, FitContext context) {
    int[] test =
        IntStream.of(RowLists.read(unseen, rows.rows(), rows))
            .filter(i -> rows.targets().labelled(i) && scores.scores()[i] != null)
            .toArray();
    BitSet left = new BitSet();
    IntStream.of(test).forEach(left::set);
    int[] others = IntStream.of(rows.targets().labelledRows()).filter(i -> !left.get(i)).toArray();
    if (test.length < 2 || others.length < 2) {
      throw Message.refused(
          "--unseen needs two labelled rows with scores or more, and as many other labelled rows;"
              + " there are %,d and %,d.",
          test.length, others.length);
    }
    Dataset train = rows.keepTargets(others);
    Dataset tested = rows.select(test);
    Learner own = Catalogue.of("pct").learner(Map.of("seed", Long.toString(threads.seed())));
    double[][][] said = {
      Arrays.stream(test).mapToObj(i -> scores.scores()[i]).toArray(double[][]::new),
      new TaughtLearner(scores.without(test), trees, threads.seed())
          .fit(train, context)
          .score(tested),
      own.fit(train, context).score(tested)
    };
    TaskMeasure measure = TaskMeasure.of(train);
    double[] values =
        Arrays.stream(said).mapToDouble(s -> measure.value(tested.targets(), s)).toArray();
    TwinReport difference =
        new SupervisedTwin(measure)
            .onTest(tested.targets(), said[1], said[2], Double.NaN, others.length)
            .get(0);
    return new Check(test.length, measure.key(), values, difference);
  }
}
