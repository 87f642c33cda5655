package espalier.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** Sums that keep what rounding takes, and keys in the order of doubles. */
final class SumsAndKeysTest {

  private static double careful(double... values) {
    RowMean.CarefulSum sum = new RowMean.CarefulSum();
    DoubleStream.of(values).forEach(sum::add);
    return sum.value();
  }

  @Test
  void smallTermsSurviveLargeOnes() {
    assertEquals(2, careful(1, 1e100, 1, -1e100));
    assertEquals(1, careful(1e16, 1, -1e16));
    assertEquals(-1, careful(-1, 1e16, -1e16));
    assertEquals(0, careful());
  }

  /** Values of 60 orders of magnitude and their negatives: what is lost depends on the order. */
  @Test
  void aMeanDoesNotDependOnTheOrderOfItsRows() {
    Random random = new Random(5);
    List<Double> values = new ArrayList<>();
    for (int i = 0; i < 32; i++) {
      double value = random.nextDouble() * Math.pow(10, random.nextInt(60) - 30);
      values.add(value);
      values.add(-value);
    }
    double first = mean(values);
    for (int k = 0; k < 20; k++) {
      Collections.shuffle(values, random);
      assertEquals(first, mean(values), 0);
    }
  }

  private static double mean(List<Double> values) {
    RowMean mean = new RowMean();
    values.forEach(mean::add);
    assertEquals(values.size(), mean.count());
    return mean.value();
  }

  @Test
  void keysHaveTheOrderOfDoubles() {
    double[] ascending = {-1e300, -1, -Double.MIN_VALUE, 0, Double.MIN_VALUE, .5, 1, 1e300};
    for (int i = 0; i < ascending.length; i++) {
      long key = ScoreCut.key(ascending[i]);
      assertEquals(ascending[i], ScoreCut.score(key));
      assertTrue(i == 0 || ScoreCut.key(ascending[i - 1]) < key);
    }
    assertEquals(ScoreCut.key(0.0), ScoreCut.key(-0.0), "equal numbers, one key");
  }
}
