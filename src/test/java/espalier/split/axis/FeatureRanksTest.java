package espalier.split.axis;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Draft;
import espalier.learn.FitContext;
import espalier.run.Workers;
import espalier.split.axis.FeatureRanks.Form;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Ranks keep the order of values, forms follow the columns, parts of the rows keep their ranks. */
class FeatureRanksTest {

  private static final double NAN = Double.NaN;

  private static Dataset data() {
    Draft draft = new Draft();
    draft.feature(Attribute.numeric("a"), false, 3, NAN, -0.0, 0, 7, 3, 1, 1, 1, 1);
    draft.feature(Attribute.numeric("b"), true, 0, 0, 0, 0, -2, 0, 0, 0, 0, 0);
    draft.feature(
        Attribute.nominal("c", List.of("x", "y", "z")), false, 2, 0, NAN, 1, 0, 0, 0, 0, 0, 0);
    draft.feature(Attribute.nominal("d", List.of("0", "1")), true, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0);
    draft.targets.add(Attribute.label("t"));
    draft.cells = new double[10][];
    for (int i = 0; i < 10; i++) {
      draft.cells[i] = new double[] {i % 2};
    }
    return draft.build();
  }

  private static FeatureRanks ranks() {
    try (Workers alone = new Workers(FitContext.quiet())) {
      return FeatureRanks.of(data(), alone);
    }
  }

  @Test
  void ranksFollowValues() {
    FeatureRanks ranks = ranks();
    assertEquals(Form.RANKED, ranks.form(0));
    assertArrayEquals(new double[] {0, 1, 3, 7}, ranks.values(0));
    assertArrayEquals(new int[] {2, -1, 0, 0, 3, 2, 1, 1, 1, 1}, ranks.ranks(0));
    assertEquals(Form.LISTED, ranks.form(1));
    assertArrayEquals(new double[] {-2, 0}, ranks.values(1));
    assertEquals(1, ranks.zero(1));
    assertEquals(Form.CODED, ranks.form(2));
    assertArrayEquals(new int[] {2, 0, -1, 1, 0, 0, 0, 0, 0, 0}, ranks.ranks(2));
    assertEquals(Form.LISTED, ranks.form(3));
    assertArrayEquals(new int[] {1}, ranks.listed(4));
    assertArrayEquals(new int[] {0}, ranks.listedRanks(4));
    assertArrayEquals(new int[] {3}, ranks.listed(2));
    assertArrayEquals(new int[] {1}, ranks.listedRanks(2));
  }

  @Test
  void partsKeepTheirRanks() {
    FeatureRanks part = ranks().select(new int[] {1, 2, 4});
    assertArrayEquals(new int[] {-1, 0, 3}, part.ranks(0));
    assertArrayEquals(new int[] {1}, part.listed(2));
    assertArrayEquals(new int[] {3}, part.listed(1));
  }

  @Test
  void thresholdsLieBetweenValues() {
    FeatureRanks ranks = ranks();
    assertEquals(2, ranks.midway(0, 1, 2));
    assertTrue(ranks.midway(0, 0, 3) < 7);
  }
}
