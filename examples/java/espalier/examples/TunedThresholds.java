package espalier.examples;

import static espalier.tuning.SupervisionOptions.OMEGA;

import espalier.data.Dataset;
import espalier.io.DataSource;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.measure.Measure;
import espalier.measure.MeasureCatalogue;
import espalier.measure.MeasureOptions;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import espalier.tuning.ThresholdTuning;
import java.nio.file.Path;

/** A threshold for every label, chosen by cross-validation and kept in the model. */
public final class TunedThresholds {

  private TunedThresholds() {}

  /** Run from the top of the project. */
  public static void main(String[] args) {
    DataSource reader =
        DataSource.of("xml", Path.of("examples", "mulan", "topics-train.xml").toString());
    Dataset train = reader.read(Path.of("examples", "mulan", "topics-train.arff"));
    Dataset test = reader.read(Path.of("examples", "mulan", "topics-test.arff"));

    Learner learner = new PctLearner(PctOptions.semiSupervised().fix(OMEGA, 0.5));
    Model model = ThresholdTuning.bestF1(3, 1).fit(learner, train, FitContext.quiet());

    double[][] scores = model.score(test);
    Measure f1 = MeasureCatalogue.of("f1.macro");
    MeasureOptions half = MeasureOptions.defaults();
    MeasureOptions tuned = half.withThresholds(model.thresholds());
    System.out.printf(
        "f1.macro %.4f at one half, %.4f at the model's thresholds%n",
        f1.value(test.targets(), scores, half).value(),
        f1.value(test.targets(), scores, tuned).value());
  }
}
