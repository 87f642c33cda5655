package espalier.examples;

import static espalier.tree.GrowthOptions.MIN_LEAF;
import static espalier.tree.GrowthOptions.SMOOTHING;
import static espalier.tuning.SupervisionOptions.OMEGA;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.Targets;
import espalier.hierarchy.HierarchyBuilder;
import espalier.hierarchy.LabelHierarchy;
import espalier.learn.Model;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import java.util.List;
import java.util.Map;

/** Data made in memory, one row and a batch scored: no files and no types of WEKA. */
public final class ScoreRows {

  private ScoreRows() {}

  /** Needs no files. */
  public static void main(String[] args) {
    LabelHierarchy animals =
        new HierarchyBuilder().label("bird").label("owl").label("fish").edge("bird", "owl").build();
    List<Attribute> features =
        List.of(Attribute.numeric("wingspan"), Attribute.nominal("home", List.of("air", "water")));
    // Two labelled rows of each kind; NaN is a missing cell.
    Targets labels =
        Targets.builder(animals.names().stream().map(Attribute::label).toList())
            .addLabels(0)
            .addLabels(0, 1)
            .addLabels(0, 1)
            .addLabels(2)
            .addLabels(2)
            .addUnlabelled()
            .addUnlabelled()
            .build();
    Dataset train =
        Dataset.of(
                "animals",
                features,
                List.of(
                    DenseColumn.of(0.3, 1.0, 1.1, 0, Double.NaN, 0.9, 0),
                    DenseColumn.of(0, 0, 0, 1, 1, 0, 1)),
                labels)
            .withHierarchy(animals);
    Model model =
        new PctLearner(
                PctOptions.semiSupervised().fix(OMEGA, 0.5).fix(SMOOTHING, 0.0).with(MIN_LEAF, 2.0))
            .fit(train);

    double[] one = model.score(Map.of("wingspan", 1.05, "home", "air"));
    for (int label = 0; label < one.length; label++) {
      System.out.printf("%s %.2f%n", animals.name(label), one[label]);
    }

    Dataset batch = train.select(new int[] {5, 6});
    double[][] scores = model.score(batch);
    System.out.printf("batch of %d rows, %d scores each%n", scores.length, scores[0].length);
  }
}
