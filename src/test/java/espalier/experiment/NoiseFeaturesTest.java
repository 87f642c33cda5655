package espalier.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random features that are added to data, by number and by percentage. */
class NoiseFeaturesTest {

  @TempDir Path folder;

  @Test
  void amountsAreReadAndWritten() {
    assertEquals(7, NoiseFeatures.read("here", 7L).of(12));
    NoiseFeatures half = NoiseFeatures.read("here", "50%");
    assertEquals(6, half.of(12));
    assertEquals("50%", half.describe());
    assertEquals(half, NoiseFeatures.read("here", half.describe()));
    assertEquals(7L, NoiseFeatures.read("here", 7L).describe());
  }

  /** As in Fig. 6 of the paper: every data set gets as many random features as it has. */
  @Test
  void theFeaturesOfADataSetAreDoubled() throws IOException {
    String text =
        StudyFixture.PLAN.replace("\"noise-features\": [0, 2]", "\"noise-features\": [\"100%\"]");
    Plan plan = StudyFixture.plan(folder, text);
    Plan again = StudyFixture.plan(folder, text.replace("\"100%\"", "\"100.0%\""));
    assertEquals(plan.rows().noise(), again.rows().noise());
    Cell cell = Cell.of(plan).get(0);
    assertTrue(cell.key().contains("\"noise\":\"100%\""), cell.key());
    Dataset data = StudyFixture.data(cell.data());
    Division rows = Division.of(plan, new Draws(plan, folder.resolve("d")), cell, data);
    int own = data.features().size();
    assertEquals(own, rows.noise());
    assertEquals(2 * own, rows.train().features().size());
    assertEquals("noise-" + own, rows.train().features().get(2 * own - 1).name());
    Result result =
        CellWork.computed(plan, MethodProvider.ours(), cell, rows, FitContext.quiet()).result();
    assertTrue(result.importance(Result.OWN) + result.importance(Result.NOISE) > 0);
  }
}
