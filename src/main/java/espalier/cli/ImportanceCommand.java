package espalier.cli;

import espalier.data.Dataset;
import espalier.ensemble.FeatureImportance;
import espalier.ensemble.FeatureRanking;
import espalier.ensemble.ForestLearner;
import espalier.ensemble.ForestOptions;
import espalier.ensemble.TargetGroup;
import espalier.ensemble.TestImportance;
import espalier.explain.ShuffleImportance;
import espalier.io.file.AtomicFile;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.learn.Schema;
import espalier.model.ImportancePicture;
import espalier.model.ModelFile;
import espalier.model.PictureFile;
import espalier.tuning.SupervisionOptions;
import espalier.tuning.ThresholdLearner;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "importance",
    description =
        "Rank features by importance in a model, or in a forest trained for this purpose.",
    footer = {
      "  espalier importance --data examples/clus/topics-train.arff --method rf --per all,level",
      "  espalier importance --model topics.json --measure gain --label physics --chart gain.svg",
      "  espalier importance --model topics.json --data examples/clus/topics-test.arff"
    })
final class ImportanceCommand extends TerminalCommand {

  enum By {
    PERMUTATION,
    GAIN,
    SYMBOLIC,
    COVER
  }

  enum Per {
    ALL,
    LEVEL,
    LABEL
  }

  @Option(
      names = "--model",
      paramLabel = "FILE",
      description = "Model file. Without it, --method (a forest) is trained on --data.")
  private Path model;

  @Option(
      names = "--measure",
      paramLabel = "NAME",
      description =
          "permutation (increase of the error if values are shuffled), gain (sum of gains),"
              + " symbolic (positions in trees) or cover (tested rows). Default: permutation;"
              + " gain for a model without --data.")
  private By measure;

  @Option(
      names = "--per",
      paramLabel = "WHAT",
      split = ",",
      description =
          "Grouping: all (targets together), level (of the hierarchy), label (each); several"
              + " separated by commas. Default: all.")
  private List<Per> per = List.of();

  @Option(
      names = "--label",
      paramLabel = "NAME",
      description = "Importance for this label or target. Repeatable.")
  private List<String> labels = List.of();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Output file: .csv with targets, rank, feature, importance and error.")
  private Path out;

  @Mixin private ImportanceReport.View view = new ImportanceReport.View();

  @Mixin
  private DataOptions form =
      new DataOptions(
          "Training rows; with --model: labelled rows that the model has not seen, for"
              + " permutation.",
          false);

  @ArgGroup(validate = false, heading = "%nMethod:%n")
  private MethodOptions method = new MethodOptions();

  @Mixin private OutputFiles.Tables files = new OutputFiles.Tables();

  @Override
  public Integer call() {
    if (model == null && form.files().isEmpty()) {
      throw new UsageException("Give --model, --data or both.");
    }
    UsageException.below(1, "--top", view.top);
    By by = measure != null ? measure : form.files().isEmpty() ? By.GAIN : By.PERMUTATION;
    if (model != null && by == By.PERMUTATION && form.files().isEmpty()) {
      throw new UsageException(
          "--measure permutation needs --data with labelled rows that the model has not seen.");
    }
    files.reading(form.inputs()).reading(model);
    view.require(files, out);
    List<FeatureImportance> found;
    String title;
    try (Progress progress = new Progress(terminal)) {
      FitContext context = progress.context(method.threads(terminal));
      if (model == null) {
        Learner learner = method.learner();
        Dataset train = form.source(terminal).read();
        title = learner.name() + " of " + train.name();
        found = learned(learner, train, by, context);
      } else {
        Model read = ModelFile.read(model);
        title = read.provenance().method() + " of " + read.provenance().dataName();
        found = by == By.PERMUTATION ? shuffled(read, context) : byTests(read, by);
      }
    }
    if (view.chart != null) {
      PictureFile.write(ImportancePicture.of(title, found, view.top), view.chart);
    }
    if (out != null) {
      AtomicFile.write(out, writer -> writer.write(FeatureImportance.csv(found, files.text())));
    }
    new ImportanceReport(terminal, view.top).importances(found);
    OutputFiles.report(terminal, "Table", out);
    OutputFiles.report(terminal, "Chart", view.chart);
    return 0;
  }

  private List<FeatureImportance> learned(
      Learner learner, Dataset train, By by, FitContext context) {
    if (by != By.PERMUTATION) {
      return byTests(learner.fit(train, context), by);
    }
    if (!(ThresholdLearner.alone(learner) instanceof ForestLearner forest)) {
      throw new UsageException(
          "Features are ranked by permutation with a forest; give --method rf, bagging or another"
              + " forest, or --measure gain.");
    }
    ForestOptions settings = forest.settings();
    if (settings.get(SupervisionOptions.OMEGA).isEmpty()) {
      throw new UsageException(
          "Set the degree of supervision of the forest: --set omega=0.5, or --method rf.");
    }
    return FeatureRanking.of(settings, train, groups(Schema.of(train)), context);
  }

  private List<FeatureImportance> shuffled(Model read, FitContext context) {
    Dataset rows =
        form.source(terminal).withForm(read.schema().form()).readLabelled(read.schema().features());
    return ShuffleImportance.of(
        read,
        rows,
        groups(read.schema()),
        ShuffleImportance.DEFAULT_SHUFFLES,
        method.seed(),
        context);
  }

  private List<FeatureImportance> byTests(Model read, By by) {
    TestImportance kind = TestImportance.valueOf(by.name());
    List<TargetGroup> groups = groups(read.schema());
    List<FeatureImportance> found = new ArrayList<>();
    if (groups.get(0).name().equals(TargetGroup.ALL)) {
      found.add(kind.of(read));
      groups = groups.subList(1, groups.size());
    }
    found.addAll(kind.of(read, groups));
    return found;
  }

  private List<TargetGroup> groups(Schema schema) {
    List<TargetGroup> groups = new ArrayList<>();
    if (per.contains(Per.ALL) || per.isEmpty() && labels.isEmpty()) {
      groups.add(TargetGroup.all(schema));
    }
    if (per.contains(Per.LEVEL)) {
      groups.addAll(TargetGroup.levels(schema));
    }
    if (per.contains(Per.LABEL)) {
      groups.addAll(TargetGroup.each(schema));
    }
    labels.forEach(l -> groups.add(TargetGroup.of(schema, l)));
    return groups;
  }
}
