package espalier.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Which values have columns of their own, counted by hand. */
final class CommonValuesTest {

  private static final Attribute LETTERS = Attribute.nominal("x", List.of("a", "b", "c", "d"));

  /** So many rows of each value. */
  private static double[] rows(int... counts) {
    return IntStream.range(0, counts.length)
        .boxed()
        .flatMapToDouble(v -> DoubleStream.generate(() -> v).limit(counts[v]))
        .toArray();
  }

  private static BitSet common(double[] cells, double weight) {
    return CommonValues.of(LETTERS, cells, i -> weight);
  }

  private static BitSet set(int... codes) {
    BitSet set = new BitSet();
    Arrays.stream(codes).forEach(set::set);
    return set;
  }

  @Test
  void fewRowsNeedTwo() {
    assertEquals(set(0, 1), common(rows(6, 2, 1, 0), 1));
    assertEquals(set(), common(rows(1, 1, 1, 1), 1));
  }

  @Test
  void hundredthOfRowsIsEnough() {
    assertEquals(set(0, 2), common(rows(490, 4, 6, 0), 1));
  }

  @Test
  void tenRowsAreEnoughOfAnyNumber() {
    assertEquals(set(0, 1), common(rows(9981, 10, 9, 0), 1));
  }

  @Test
  void rowTwiceIsRowOfWeightTwo() {
    assertEquals(set(0, 1), common(rows(12, 2, 0, 0), 1));
    assertEquals(set(0, 1, 3), common(rows(6, 1, 0, 1), 2));
    assertEquals(set(0, 1, 3), common(rows(12, 2, 0, 2), 1));
  }

  @Test
  void smallWeightsCountAgainstTheirMean() {
    assertEquals(set(0, 1), common(rows(6, 2, 1, 0), 0.001));
  }

  @Test
  void missingValuesAreNoValue() {
    double[] cells = rows(3, 2);
    cells[4] = Double.NaN;
    assertEquals(set(0), common(cells, 1));
  }

  @Test
  void twoValuesAreBothCommon() {
    Attribute pair = Attribute.nominal("p", List.of("no", "yes"));
    assertEquals(set(0, 1), CommonValues.of(pair, rows(900, 1), i -> 1));
  }
}
