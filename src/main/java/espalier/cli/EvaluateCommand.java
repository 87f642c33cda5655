package espalier.cli;

import espalier.cli.MeasureTable.Summary;
import espalier.cli.SplitOptions.Protocol;
import espalier.experiment.Trial;
import espalier.io.DataSource;
import espalier.io.file.AtomicFile;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Tuning;
import espalier.model.Json;
import espalier.run.Lazy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Learns on labelled and unlabelled rows and measures the predictions of test rows. */
@Command(
    name = "evaluate",
    description = "Train on few labelled and many unlabelled rows and measure the predictions.",
    footer = {
      "  espalier evaluate --method ssl-pct --data examples/clus/topics-test.arff \\",
      "    --labelled 30 --protocol transductive"
    })
final class EvaluateCommand extends TerminalCommand {

  /** Fits with unlabelled rows, fits of the twin and comparisons take such parts of the time. */
  private static final double FIT = 2;

  private static final double TWIN = 1;
  private static final double COMPARED = 1;

  private final long begun = System.nanoTime();

  /** Whether labels at the top of a hierarchy count. */
  enum Roots {
    IN,
    OUT
  }

  @ArgGroup(validate = false, heading = "%nRows:%n")
  private SplitOptions rows = new SplitOptions();

  @Mixin private DataOptions form = new DataOptions();

  @ArgGroup(validate = false, heading = "%nMethod:%n")
  private MethodOptions method = new MethodOptions();

  @Option(
      names = "--warmup",
      paramLabel = "N",
      defaultValue = "0",
      description = "Number of warm-up fits before the timed one.")
  private int warmup;

  @Option(names = "--no-twin", description = "Do not compare with the supervised twin.")
  private boolean noTwin;

  @Option(
      names = "--positive-class",
      paramLabel = "CLASS",
      description = "The positive class of f1.binary. Default: the rarer one.")
  private String positiveClass;

  @Option(
      names = "--roots",
      paramLabel = "RULE",
      description =
          "Whether measures count the labels at the top of the hierarchy, which every annotated"
              + " row has: in or out. Default: out for an ontology (OBO), else in.")
  private Roots roots;

  @Option(names = "--all-measures", description = "Print all measures, not only common ones.")
  private boolean allMeasures;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Also write the results as JSON; - prints them instead of the report.")
  private String json;

  @Mixin private OutputFiles files = new OutputFiles();

  @Override
  public Integer call() {
    if (json != null && !json.equals("-")) {
      files.reading(form.inputs(rows.files())).reading(rows.lists());
      files.require(Path.of(json), OutputKind.JSON);
    }
    EvaluationResult result = evaluate();
    if ("-".equals(json)) {
      terminal.out().print(Json.indented(result.json()));
      return 0;
    }
    if (json != null) {
      AtomicFile.write(Path.of(json), out -> out.write(Json.indented(result.json())));
    }
    new EvaluationReport(terminal, result, allMeasures).print();
    if (json != null) {
      terminal.heading("Results as JSON: " + json);
    }
    return 0;
  }

  EvaluationResult evaluate() {
    Learner learner = method.learner();
    Optional<Learner> twin = noTwin ? Optional.empty() : method.twin();
    rows.check();
    DataSource source = form.source(terminal, rows.files());
    return run(rows.plan(source, method.seed()), learner, twin);
  }

  private EvaluationResult run(SplitOptions.Plan plan, Learner learner, Optional<Learner> rival) {
    Optional<Learner> twin = rival;
    List<EvaluationResult.Size> sizes = new ArrayList<>();
    List<Trial> runs = new ArrayList<>();
    List<Trial> twins = new ArrayList<>();
    List<TrainTestSplit> splits = new ArrayList<>();
    List<Namespaces> namespaces = new ArrayList<>();
    boolean rootsOut = roots == null ? form.ontology() : roots == Roots.OUT;
    try (Progress progress = new Progress(terminal)) {
      double each = FIT * (1 + warmup) + (twin.isPresent() ? TWIN : 0);
      progress.several(begun, 0, each * plan.size() + (plan.size() == 1 ? COMPARED : 0));
      for (int i = 0; i < plan.size(); i++) {
        TrainTestSplit drawn = plan.split(i).withLabelsOf(form.minRows());
        TrainTestSplit split = rootsOut ? drawn.withoutRoots() : drawn;
        sizes.add(EvaluationResult.Size.of(drawn));
        if (sizes.get(0).unlabelled() == 0) {
          twin = Optional.empty();
        }
        FitContext context = progress.context(method.threads(terminal));
        progress.start(split.name(), FIT * (1 + warmup));
        for (int w = 0; w < warmup; w++) {
          trial(split, learner, context);
        }
        Trial own = trial(split, learner, context);
        if (rootsOut) {
          namespaces.add(Namespaces.of(drawn, own.scores()));
        }
        runs.add(plan.size() > 1 ? own.light() : own);
        if (twin.isPresent()) {
          progress.start("the supervised twin", TWIN);
          Trial other = trial(split, twin.get(), context);
          twins.add(plan.size() > 1 ? other.light() : other);
        }
        if (plan.size() == 1) {
          splits.add(split);
        }
      }
    }
    Optional<Learner> other = twin;
    Lazy<Optional<Verdict>> verdict =
        new Lazy<>(
            () ->
                other.flatMap(
                    t ->
                        splits.isEmpty()
                            ? several(plan, sizes.get(0), runs, twins)
                            : Optional.of(
                                single(runs.get(0), twins.get(0), splits.get(0), learner, t))));
    return new EvaluationResult(
        method.method().name(),
        rows.protocol(),
        plan.data(),
        rows.files().size(),
        sizes,
        runs,
        twins,
        namespaces,
        verdict);
  }

  private Trial trial(TrainTestSplit split, Learner learner, FitContext context) {
    return Trial.of(
        learner,
        split.train(),
        split.test(),
        m -> m.measuring(learner::labelWeights).withPositiveClass(positiveClass),
        context);
  }

  private Optional<Verdict> several(
      SplitOptions.Plan plan, EvaluationResult.Size first, List<Trial> runs, List<Trial> twins) {
    return new MeasureTable(Summary.of(runs), Summary.of(twins), allMeasures)
        .leading(runs.get(0).model().provenance().tuning().map(Tuning::measure))
        .map(k -> Verdict.of(k, runs, twins, first.labelled(), plan.sharing(), seen()));
  }

  private Verdict single(
      Trial run, Trial twin, TrainTestSplit split, Learner learner, Learner rival) {
    try (Progress progress = new Progress(terminal)) {
      progress.several(begun, FIT * (1 + warmup) + TWIN, FIT * (1 + warmup) + TWIN + COMPARED);
      progress.start("comparing with the supervised twin", COMPARED);
      FitContext context = progress.context(method.threads(terminal));
      return Verdict.of(run, twin, split, learner, rival, positiveClass, seen(), context);
    }
  }

  private boolean seen() {
    return rows.protocol() == Protocol.TRANSDUCTIVE;
  }
}
