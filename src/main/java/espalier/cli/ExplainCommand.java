package espalier.cli;

import espalier.data.Dataset;
import espalier.ensemble.FeatureImportance;
import espalier.explain.Explanation;
import espalier.explain.ExplanationCsv;
import espalier.explain.MeanShap;
import espalier.explain.RowEvidence;
import espalier.explain.TreeShap;
import espalier.explain.WhatIf;
import espalier.io.file.AtomicFile;
import espalier.kernel.KernelModel;
import espalier.learn.FeatureMatcher;
import espalier.learn.FeatureRow;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.message.Message;
import espalier.message.Phrases;
import espalier.model.ImportancePicture;
import espalier.model.ModelFile;
import espalier.model.PictureFile;
import espalier.option.Nearest;
import espalier.run.Largest;
import espalier.run.Seeds;
import espalier.sheet.SpecificLabels;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Divides the scores of rows among the features. */
@Command(
    name = "explain",
    description =
        "Explain the scores of a tree or forest: how far each feature moves a score away from the"
            + " mean over the training rows (Shapley values). For kernel: how far each labelled row"
            + " does.",
    footer = {
      "  espalier explain --model topics.json --data examples/clus/topics-test.arff \\",
      "    --row 3 --label physics --chart row3.svg",
      "  espalier explain --model topics.json --data examples/clus/topics-test.arff \\",
      "    --label physics --out shap.csv --chart physics.png",
      "  espalier explain --model topics.json --data examples/clus/topics-test.arff --row 3 --what-if"
    })
final class ExplainCommand extends TerminalCommand {

  private static final int LABELS_SHOWN = 3;

  @Option(names = "--model", required = true, paramLabel = "FILE", description = "The model.")
  private Path model;

  @Option(
      names = "--row",
      paramLabel = "ROW",
      split = ",",
      description =
          "Row to explain, by name or by number from 0 as in predictions. Repeatable. Default:"
              + " all rows, summed up.")
  private List<String> rows = List.of();

  @Option(
      names = "--label",
      paramLabel = "NAME",
      description =
          "Label or target to explain (target=value for a class). Repeatable. Default: --out has"
              + " all, the text shows the predicted ones.")
  private List<String> labels = List.of();

  @Option(
      names = "--what-if",
      description =
          "List few features of a --row, with values from --data, whose change would change the"
              + " prediction of a label or class.")
  private boolean whatIf;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "File for all values: .csv with row, label, feature, value and error.")
  private Path out;

  @Mixin private ImportanceReport.View view = new ImportanceReport.View();

  @Option(
      names = "--pairs",
      paramLabel = "N",
      description =
          "Hyperplanes over more than 12 features: pairs of random orders per tree; more are more"
              + " exact. Default: 64, or fewer by --budget.")
  private Integer pairs;

  @Option(
      names = "--budget",
      paramLabel = "SECONDS",
      description =
          "Approximate seconds on one thread: limits the pairs of orders and the rows of means."
              + " Counted in steps, so results do not depend on the machine. Default: 5.")
  private double budget = 5;

  @Mixin private Threads.AndSeed threads = new Threads.AndSeed();

  @Mixin
  private DataOptions form =
      new DataOptions("Rows to explain; targets are ignored and optional.", true);

  @Mixin private OutputFiles.Tables files = new OutputFiles.Tables();

  @Override
  public Integer call() {
    check();
    files.reading(form.inputs()).reading(model);
    view.require(files, out);
    Model learned = ModelFile.read(model);
    if (learned.answering() instanceof KernelModel kernel) {
      return byRows(learned, kernel);
    }
    boolean means = rows.isEmpty() && out == null;
    TreeShap each = TreeShap.of(learned).withSeed(threads.seed());
    TreeShap shap = means ? each.withoutErrors() : each;
    int[] named = outputs(learned);
    Dataset read = read(learned);
    int[] requested = rows.stream().flatMapToInt(r -> DataOptions.rows(read, r)).toArray();
    FeatureMatcher matcher = new FeatureMatcher(learned.schema(), read);
    MeanShap mean = new MeanShap();
    List<Explanation> kept = new ArrayList<>();
    int[] outputs =
        requested.length > 0 && labels.isEmpty() && out == null
            ? IntStream.of(requested)
                .flatMap(r -> IntStream.of(shown(learned, learned.score(matcher.row(r)))))
                .distinct()
                .toArray()
            : named;
    int[] needed = requested.length > 0 ? requested : IntStream.range(0, read.rows()).toArray();
    TreeShap.Budget within =
        (pairs == null ? shap : shap.withPairs(pairs))
            .within(budget, Math.max(1, needed.length), outputs.length);
    TreeShap used = pairs == null ? within.shap() : shap.withPairs(pairs);
    int[] chosen =
        requested.length > 0 || out != null
            ? needed
            : Seeds.some(needed.length, within.rows(), threads.seed(), "explained rows");
    explain(used, read, chosen, outputs, requested.length > 0 ? kept::add : mean);
    if (requested.length == 0) {
      means(learned, mean.importances());
    } else {
      List<Explanation> shown =
          labels.isEmpty()
              ? kept.stream().map(e -> e.select(predicted(e, learned, matcher, outputs))).toList()
              : kept;
      rows(learned, matcher, shown, whatIf ? read.rows() : 0);
    }
    precision(within, used, needed.length, chosen.length);
    List<String> warnings = new ArrayList<>(read.notes());
    warnings.addAll(matcher.warnings());
    terminal.warnings(warnings);
    OutputFiles.report(terminal, "Values", out);
    OutputFiles.report(terminal, "Chart", view.chart);
    return 0;
  }

  private int byRows(Model learned, KernelModel kernel) {
    if (rows.isEmpty() || out != null || view.chart != null || whatIf) {
      throw new UsageException(
          "A model of %s is explained by its rows, not by features: give --row, and remove --out,"
              + " --chart and --what-if.",
          learned.provenance().method());
    }
    Dataset read = read(learned);
    FeatureMatcher matcher = new FeatureMatcher(learned.schema(), read);
    int[] named = outputs(learned);
    ImportanceReport report = new ImportanceReport(terminal, view.top);
    for (String requested : rows) {
      for (int row : DataOptions.rows(read, requested).toArray()) {
        double[] scores = learned.score(matcher.row(row));
        for (int output : labels.isEmpty() ? shown(learned, scores) : named) {
          FeatureRow seen = learned.seen(matcher.row(row));
          report.influences(read.rowName(row), kernel, seen, output, scores[output]);
        }
      }
    }
    terminal.warnings(read.notes());
    return 0;
  }

  private Dataset read(Model learned) {
    return form.source(terminal)
        .withForm(learned.schema().form())
        .readFeatures(learned.schema().features());
  }

  private void check() {
    if (view.top < 1 || pairs != null && pairs < 2 || !(budget > 0)) {
      throw new UsageException("--top must be at least 1, --pairs at least 2, --budget above 0.");
    }
    if (whatIf && (rows.isEmpty() || out != null || view.chart != null)) {
      throw new UsageException("--what-if needs a row: give --row, and remove --out and --chart.");
    }
  }

  private void means(Model learned, List<FeatureImportance> all) {
    List<FeatureImportance> shown =
        labels.isEmpty() ? all.subList(0, 1) : all.subList(1, all.size());
    new ImportanceReport(terminal, view.top).importances(shown);
    if (view.chart != null) {
      PictureFile.write(ImportancePicture.of(name(learned), shown, view.top), view.chart);
    }
  }

  private void rows(Model learned, FeatureMatcher matcher, List<Explanation> shown, int known) {
    ImportanceReport report = new ImportanceReport(terminal, view.top);
    WhatIf others = new WhatIf(learned, matcher, known);
    RowEvidence evidence = new RowEvidence(learned.answering());
    for (Explanation one : shown) {
      FeatureRow seen = learned.seen(matcher.row(one.row()));
      report.row(one, learned.answering().schema(), seen, evidence);
      for (String output : whatIf ? one.outputs() : List.<String>of()) {
        report.whatIf(others, matcher.row(one.row()), learned, output);
      }
    }
    if (view.chart != null) {
      PictureFile.write(
          ImportancePicture.of(
              shown, learned.answering().schema(), r -> learned.seen(matcher.row(r)), view.top),
          view.chart);
    }
  }

  private static String name(Model learned) {
    return learned.provenance().method() + " of " + learned.provenance().dataName();
  }

  /** Explains and, on request, writes; nothing is left behind by a failure. */
  private void explain(
      TreeShap shap, Dataset read, int[] chosen, int[] outputs, Consumer<Explanation> receiver) {
    try (Progress progress = new Progress(terminal)) {
      FitContext context = progress.context(threads.number(terminal));
      if (out == null) {
        shap.explain(read, chosen, outputs, context, receiver);
        return;
      }
      AtomicFile.write(
          out,
          writer -> {
            ExplanationCsv csv = new ExplanationCsv(writer, files.text());
            csv.heading();
            shap.explain(read, chosen, outputs, context, receiver.andThen(csv::write));
          });
    }
  }

  private int[] outputs(Model learned) {
    List<String> all = learned.schema().outputNames();
    if (labels.isEmpty()) {
      return IntStream.range(0, all.size()).toArray();
    }
    int[] found = labels.stream().mapToInt(all::indexOf).toArray();
    for (int k = 0; k < found.length; k++) {
      if (found[k] < 0) {
        throw new UsageException(
            "There is no label or target '%s'%s; there are: %s.",
            labels.get(k), Nearest.hint(labels.get(k), all), Phrases.some(all));
      }
    }
    return found;
  }

  /** Some rows, drawn by the seed, in ascending order. */
  /** What the budget left out, and what it would take to have it. */
  private void precision(TreeShap.Budget within, TreeShap used, int needed, int rows) {
    boolean fewer = used.pairs() < TreeShap.DEFAULT_PAIRS && pairs == null;
    if (rows < needed || within.sampled() && fewer) {
      terminal.line();
      terminal.paragraph(
          Message.of(
              "%s%sMore takes longer: --budget %d %s.",
              rows < needed ? "Means over " + rows + " of " + needed + " rows. " : "",
              within.sampled()
                  ? "Hyperplanes over more than 12 features are sampled ("
                      + used.pairs()
                      + " pairs of orders a tree, see ± s.e.); all other tests are exact. "
                  : "",
              (long) Math.ceil(within.whole()),
              rows < needed ? "explains all rows" : "takes " + TreeShap.DEFAULT_PAIRS + " pairs"));
    }
  }

  /** The most specific labels, or the outputs with the highest scores among those predicted. */
  private static int[] shown(Model learned, double[] scores) {
    int[] offsets = learned.schema().offsets();
    int[] specific =
        SpecificLabels.of(learned, SpecificLabels.FLOOR).stream()
            .flatMap(rule -> rule.ordered(scores).stream())
            .limit(LABELS_SHOWN)
            .mapToInt(label -> offsets[label])
            .toArray();
    return specific.length > 0 ? specific : best(learned, scores);
  }

  /** The outputs with the highest scores among those predicted, at least one. */
  private static int[] best(Model learned, double[] scores) {
    double[] thresholds = learned.thresholds();
    Largest largest = new Largest(LABELS_SHOWN);
    for (int o = 0; o < scores.length; o++) {
      largest.offer(o, scores[o]);
    }
    int[] best = largest.indices();
    return IntStream.range(0, best.length)
        .filter(k -> k == 0 || scores[best[k]] > thresholds[best[k]])
        .map(k -> best[k])
        .toArray();
  }

  /** The places of the outputs to show of a row among those explained. */
  private static int[] predicted(
      Explanation row, Model learned, FeatureMatcher matcher, int[] outputs) {
    double[] scores = learned.score(matcher.row(row.row()));
    List<Integer> places = IntStream.of(outputs).boxed().toList();
    return IntStream.of(shown(learned, scores)).map(places::indexOf).toArray();
  }
}
