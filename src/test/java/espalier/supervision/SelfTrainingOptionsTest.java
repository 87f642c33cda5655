package espalier.supervision;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.bayes.BayesOptions;
import espalier.run.Seeds;
import espalier.supervision.SelfTrainingOptions.RoundValidation;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SelfTrainingOptionsTest {

  private static final BayesOptions BASE = BayesOptions.defaults().with(BayesOptions.TREE_ROWS, 7);

  @Test
  void aBaseAddsItsOptionsAndSharesTheSeed() {
    SelfTrainingOptions around = SelfTrainingOptions.around(BASE.values());
    List<String> expected = new ArrayList<>(SelfTrainingOptions.LIST.keys());
    expected.addAll(BayesOptions.LIST.keys());
    assertEquals(expected, around.values().list().keys());
    assertEquals(7, around.get(BayesOptions.TREE_ROWS));
    assertEquals(RoundValidation.FOLDS, around.get(SelfTrainingOptions.ROUND_VALIDATION));
  }

  @Test
  void theBaseGetsWhatWasSet() {
    SelfTrainingOptions around =
        SelfTrainingOptions.around(BASE.values()).set("seed", "5").set("noise", ".1");
    assertEquals(
        BASE.with(Seeds.SEED, 5L).with(BayesOptions.NOISE, 0.1),
        around.base(BayesOptions.defaults()));
  }

  @Test
  void valuesOutsideTheirRangesAreRefused() {
    for (String change :
        new String[] {
          "top=0", "top=1.1", "threshold=-0.1", "rounds=-1", "patience=1.5", "repeats=0"
        }) {
      String[] pair = change.split("=");
      IllegalArgumentException e =
          assertThrows(
              IllegalArgumentException.class,
              () -> SelfTrainingOptions.defaults().set(pair[0], pair[1]));
      assertTrue(
          e.getMessage().startsWith("Option " + pair[0] + " was given as '" + pair[1]),
          e.getMessage());
    }
  }
}
