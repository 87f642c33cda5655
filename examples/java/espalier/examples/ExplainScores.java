package espalier.examples;

import static espalier.ensemble.ForestOptions.TREES;
import static espalier.tuning.SupervisionOptions.OMEGA;

import espalier.data.Dataset;
import espalier.ensemble.FeatureImportance;
import espalier.ensemble.ForestLearner;
import espalier.ensemble.ForestModel;
import espalier.ensemble.ForestOptions;
import espalier.ensemble.TargetGroup;
import espalier.ensemble.TestImportance;
import espalier.explain.Explanation;
import espalier.explain.TreeShap;
import espalier.io.DataSource;
import espalier.learn.FitContext;
import espalier.model.ImportancePicture;
import espalier.model.PictureFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Why a row got its score, and which features matter to a forest. */
public final class ExplainScores {

  private ExplainScores() {}

  /** Run from the top of the project; the charts go to target. */
  public static void main(String[] args) throws IOException {
    Path charts = Files.createDirectories(Path.of("target"));
    Path folder = Path.of("examples", "clus");
    DataSource reader = DataSource.of("format", "clus");
    Dataset train = reader.read(folder.resolve("topics-train.arff"));
    Dataset test = reader.read(folder.resolve("topics-test.arff"));
    ForestModel forest =
        new ForestLearner(ForestOptions.semiSupervised().fix(OMEGA, 0.5).with(TREES, 20))
            .fit(train);

    int physics = forest.schema().outputNames().indexOf("physics");
    List<Explanation> found = new ArrayList<>();
    TreeShap.of(forest)
        .explain(test, new int[] {3}, new int[] {physics}, FitContext.quiet(), found::add);
    Explanation row = found.get(0);
    System.out.printf("physics %.4f = mean %.4f%n", row.score(0), row.base()[0]);
    for (int f : row.ranking(0).subList(0, 3)) {
      System.out.printf("  %+.4f %s%n", row.values()[0][f], row.features().get(f));
    }
    double score = forest.score(test)[3][physics];
    System.out.println("adds up to the score: " + (Math.abs(score - row.score(0)) < 1e-9));
    PictureFile.write(
        ImportancePicture.of(found, forest.schema(), i -> f -> test.value(i, f), 8),
        charts.resolve("row3.svg"));

    List<FeatureImportance> levels =
        TestImportance.GAIN.of(forest, TargetGroup.levels(forest.schema()));
    for (FeatureImportance level : levels) {
      System.out.printf(
          "most important for %s: %s%n", level.of(), level.features().get(level.ranking().get(0)));
    }
    PictureFile.write(ImportancePicture.of("A forest", levels, 8), charts.resolve("levels.svg"));
  }
}
