package espalier.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.io.DataSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How far a job is, by its nested stages. */
class StagesTest {

  private final Stages stages = new Stages();

  private void event(String stage, String unit, long done, long total) {
    stages.accept(new ProgressEvent(stage, unit, done, total));
  }

  private void is(double share, String text) {
    assertEquals(share, stages.share(), 1e-12, "rounding of a few sums");
    assertEquals(text, stages.text());
  }

  @Test
  void innerStagesDivideTheUnitAroundThem() {
    is(0, "");
    event("candidates", "rf", 0, 4);
    is(0, "rf");
    event("trees", "", 50, 100);
    is(0.125, "rf, trees");
    event("growing", "", 1, 2);
    is(0.125 + 0.25 / 100 / 2, "rf, growing");
    event("candidates", "extra", 1, 4);
    is(0.25, "extra");
    event("trees", "", 100, 100);
    is(0.5, "extra, trees");
    event("smoothing", "", 1, 2);
    is(0.5, "extra, smoothing");
  }

  @Test
  void theShareNeverFallsAndUnknownTotalsCountNothing() {
    event("folds", "", 2, 4);
    event("folds", "", 1, 4);
    is(0.5, "folds");
    event("steps", "", 7, -1);
    is(0.5, "folds, steps");
  }

  /** All parts of a default fit are named, and the share moves within each. */
  @Test
  void aDefaultFitMovesWithinEachPart() {
    List<String> texts = new ArrayList<>();
    List<Double> shares = new ArrayList<>();
    Dataset data =
        DataSource.of(Map.of(), Path.of(""))
            .withFiles(List.of(Path.of("examples", "clus", "topics-train.arff")))
            .read();
    Catalogue.of("auto")
        .learner(Map.of("effort", "quick"))
        .fit(
            data,
            FitContext.quiet()
                .withProgress(
                    e -> {
                      stages.accept(e);
                      texts.add(stages.text());
                      shares.add(stages.share());
                    }));
    long names = texts.stream().map(t -> t.split(",")[0]).distinct().count();
    assertEquals(3, names, texts.toString());
    double jump = 0;
    for (int i = 1; i < shares.size(); i++) {
      jump = Math.max(jump, shares.get(i) - shares.get(i - 1));
    }
    assertTrue(jump < 0.1, "largest step " + jump);
  }
}
