package espalier.meka;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.util.List;
import meka.core.OptionUtils;
import org.junit.jupiter.api.Test;
import weka.core.CheckGOE;
import weka.core.CheckOptionHandler;
import weka.core.Utils;

/** Options survive every way in which MEKA and WEKA carry them. */
class PctOptionsTest {

  private static final String[] ALL_CHANGED = {
    "-hierarchy", "a folder" + File.separator + "it's.txt",
    "-unlabelled", "more rows.arff",
    "-evaluation-rows", "ignore",
    "-omega", "0.30000000000000004",
    "-omega-grid", "0.25,0.75",
    "-omega-search", "exact",
    "-fold-repeats", "3",
    "-omega-measure", "wlrap",
    "-twin", "report",
    "-unlabelled-rows", "drop",
    "-objective", "paper",
    "-label-scale", "none",
    "-missing-variance", "training",
    "-depth-rule", "sum-parent-weight",
    "-depth-base", "0.5",
    "-pruning", "m5",
    "-smoothing", "2.5",
    "-min-leaf", "3.5",
    "-min-labelled", "1",
    "-max-depth", "7",
    "-f-test", "0.05",
    "-feature-ranking", "true",
    "-ranking-trees", "7",
    "-num-slots", "2",
    "-S", "42"
  };

  @Test
  void everyOptionIsReadAndWritten() throws Exception {
    PCT learner = MekaData.learner(ALL_CHANGED.clone());
    List<String> written = List.of(learner.getOptions());
    for (int k = 0; k < ALL_CHANGED.length; k += 2) {
      int at = written.indexOf(ALL_CHANGED[k]);
      assertTrue(at >= 0, ALL_CHANGED[k] + " is not written");
      assertEquals(ALL_CHANGED[k + 1], written.get(at + 1), ALL_CHANGED[k]);
    }
    assertEquals(0.30000000000000004, Double.parseDouble(learner.getOmega()));
    assertEquals("paper", learner.text("objective"));
    assertEquals("sum-parent-weight", learner.text("depth-rule"));
    assertEquals("m5", learner.getPruning());
    assertEquals("2.5", learner.getSmoothing());
    assertEquals(3.5, learner.getMinLeaf());
    assertEquals(7, learner.getMaxDepth());
    assertTrue(learner.getFeatureRanking());
    assertEquals(42, learner.getSeed());
    assertEquals(2, learner.getNumExecutionSlots());
    assertEquals("ignore", learner.getEvaluationRows().getSelectedTag().getReadable());
  }

  @Test
  void throughAnArrayAStringAndACopy() throws Exception {
    PCT learner = MekaData.learner(ALL_CHANGED.clone());
    String[] written = learner.getOptions();
    assertArrayEquals(written, MekaData.learner(written.clone()).getOptions());
    String line = Utils.joinOptions(written);
    assertArrayEquals(written, MekaData.learner(Utils.splitOptions(line)).getOptions());
    assertArrayEquals(written, OptionUtils.shallowCopy(learner).getOptions());
  }

  @Test
  void optionsNotGivenGoBackToTheirDefaults() throws Exception {
    PCT learner = MekaData.learner(ALL_CHANGED.clone());
    learner.setOptions(new String[] {"-dot-names"});
    PCT fresh = MekaData.learner("-dot-names");
    assertArrayEquals(fresh.getOptions(), learner.getOptions());
    assertTrue(learner.getDotNames());
  }

  @Test
  void wekasOwnChecksPass() throws Exception {
    CheckOptionHandler handler = new CheckOptionHandler();
    handler.setSilent(true);
    handler.setOptionHandler(new PCT());
    handler.setUserOptions(new String[] {"-omega", "0.5", "-pruning", "m5", "-dot-names"});
    handler.doTests();
    assertTrue(handler.getSuccess());
    CheckGOE editor = new CheckGOE();
    editor.setSilent(true);
    editor.setObject(new PCT());
    editor.doTests();
    assertTrue(editor.getSuccess());
  }

  @Test
  void aBadValueIsToldWhatIsAllowed() {
    String omega = fails("-omega", "1.5");
    assertTrue(omega.contains("omega") && omega.contains("1.5"), omega);
    String rows = fails("-evaluation-rows", "maybe");
    assertTrue(rows.contains("use, ignore"), rows);
    String slots = fails("-num-slots", "-2");
    assertTrue(slots.contains("num-slots"), slots);
    String seed = fails("-S", "one");
    assertTrue(seed.contains("whole number"), seed);
  }

  private static String fails(String... options) {
    return assertThrows(IllegalArgumentException.class, () -> MekaData.learner(options))
        .getMessage();
  }
}
