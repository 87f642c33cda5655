package espalier.fuzz;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.catalogue.Catalogue;
import espalier.catalogue.CountingSettings;
import espalier.catalogue.Method;
import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.Targets;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.model.ModelJson;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever numbers data may hold, a method refuses in words or gives finite scores. */
final class ExtremeValuesTest {

  private static final double[] EXTREME = {
    Attribute.LARGEST, -Attribute.LARGEST, 1e38, -1e38, 1e15, 1e-100, 5e-324, -5e-324, 1e-300, 0
  };

  /** What makes fits short; each method takes those that it knows. */
  private static final Map<String, String> SHORT =
      Map.of(
          "trees",
          "3",
          "rounds",
          "2",
          "iterations",
          "8",
          "samples",
          "10",
          "outer-iterations",
          "3",
          "chains",
          "1",
          "burn-in",
          "5");

  private static double value(SplittableRandom random) {
    return random.nextInt(6) == 0
        ? EXTREME[random.nextInt(EXTREME.length)]
        : random.nextInt(12) == 0 ? Double.NaN : random.nextInt(-4, 5);
  }

  private static Dataset data(SplittableRandom random) {
    int rows = random.nextInt(8, 25);
    List<Attribute> features = new ArrayList<>();
    List<Column> columns = new ArrayList<>();
    for (int f = 0; f < 3; f++) {
      double[] values = new double[rows];
      for (int i = 0; i < rows; i++) {
        values[i] = f < 2 ? value(random) : random.nextInt(2);
      }
      features.add(f < 2 ? Attribute.numeric("x" + f) : Attribute.nominal("k", List.of("p", "q")));
      columns.add(DenseColumn.of(values));
    }
    int task = random.nextInt(3);
    List<Attribute> targets =
        task == 0
            ? List.of(Attribute.numeric("y"), Attribute.numeric("z"))
            : task == 1
                ? List.of(Attribute.label("a"), Attribute.label("b"))
                : List.of(Attribute.nominal("c", List.of("u", "v", "w")));
    Targets.Builder built = Targets.builder(targets);
    for (int i = 0; i < rows; i++) {
      double[] row = new double[targets.size()];
      for (int t = 0; t < row.length; t++) {
        row[t] = task == 0 ? value(random) : random.nextInt(task == 1 ? 2 : 3);
      }
      built.add(random.nextInt(4) == 0 ? nothing(row.length) : row);
    }
    return Dataset.of("extreme", features, columns, built.build());
  }

  private static double[] nothing(int targets) {
    double[] row = new double[targets];
    Arrays.fill(row, Double.NaN);
    return row;
  }

  private static void round(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Method> methods = Catalogue.all();
    Method method = methods.get((int) (seed % methods.size()));
    Dataset data = data(random);
    Map<String, String> settings = CountingSettings.of(method, SHORT);
    String where = method.name() + ", seed " + seed;
    try {
      Model model = method.learner(settings, 1).fit(data, FitContext.quiet());
      double[][] scores = model.score(data);
      for (double[] row : scores) {
        for (double score : row) {
          assertTrue(Double.isFinite(score), () -> where + ": " + Arrays.toString(row));
        }
      }
      assertArrayEquals(scores, ModelJson.fromBytes(ModelJson.toBytes(model)).score(data), where);
    } catch (IllegalArgumentException e) {
      String message = String.valueOf(e.getMessage());
      assertEquals(IllegalArgumentException.class, e.getClass(), where + ": " + e);
      assertTrue(message.endsWith("."), () -> where + ": " + message);
      assertFalse(message.contains("A measurement needs"), () -> where + ": " + message);
    } catch (RuntimeException e) {
      throw new AssertionError(where, e);
    }
  }

  @Test
  void everyMethodRefusesInWordsOrScoresFinitely() {
    assertTrue(Effort.rounds(2L * Catalogue.all().size(), ExtremeValuesTest::round) > 0);
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.MAX_VALUE, -1e160, Double.POSITIVE_INFINITY})
  void largerNumbersAreInNoData(double value) {
    Targets targets = Targets.builder(List.of(Attribute.numeric("y"))).add(1).build();
    List<Attribute> features = List.of(Attribute.numeric("x"));
    String feature =
        assertThrows(
                IllegalArgumentException.class,
                () -> Dataset.of("d", features, List.of(DenseColumn.of(value)), targets))
            .getMessage();
    assertTrue(feature.contains("row 0") && feature.contains("'x'"), feature);
    String target =
        assertThrows(
                IllegalArgumentException.class,
                () -> Targets.builder(targets.attributes()).add(value))
            .getMessage();
    assertTrue(target.contains("Row 0") && target.contains("'y'"), target);
    Dataset data = Dataset.of("d", features, List.of(DenseColumn.of(1)), targets);
    assertThrows(
        IllegalArgumentException.class, () -> data.withWeights(new double[] {Math.abs(value)}));
    assertThrows(
        IllegalArgumentException.class, () -> data.withWeights(new double[] {Math.abs(1 / value)}));
  }
}
