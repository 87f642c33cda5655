package espalier.impurity;

import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.SparseColumn;
import espalier.data.Targets;
import espalier.impurity.ClusteringOptions.NominalImpurity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The feature part over words: exact for few words a row, sketched for many. */
class SketchTest {

  private static final int ROWS = 400;

  /** 0/1 words, of which rows have one in ten; the first half of the rows has others. */
  private static Dataset data(int words) {
    List<Attribute> attributes = new ArrayList<>();
    List<SparseColumn> columns = new ArrayList<>();
    SplittableRandom random = new SplittableRandom(words);
    for (int f = 0; f < words; f++) {
      int half = f % 2;
      int[] index =
          IntStream.range(0, ROWS)
              .filter(i -> random.nextInt(20) < (i * 2 / ROWS == half ? 3 : 1))
              .toArray();
      double[] ones = new double[index.length];
      Arrays.fill(ones, 1);
      attributes.add(Attribute.nominal("x" + f, List.of("0", "1")));
      columns.add(SparseColumn.of(ROWS, index, ones));
    }
    Targets.Builder targets = Targets.builder(List.of(Attribute.label("y")));
    IntStream.range(0, ROWS).forEach(i -> targets.addLabels(new int[i % 2]));
    return Dataset.of("words", attributes, columns, targets.build());
  }

  /** Σ_c p_c (SS_c - SS_c1 - SS_c2), p_c = 1 / (K Var_c N), both one-hot columns alike. */
  private static double plain(Dataset data, int[] side) {
    boolean[] first = new boolean[ROWS];
    Arrays.stream(side).forEach(i -> first[i] = true);
    double gain = 0;
    for (int f = 0; f < data.features().size(); f++) {
      double all = 0;
      double one = 0;
      for (int i = 0; i < ROWS; i++) {
        all += data.value(i, f);
        one += first[i] ? data.value(i, f) : 0;
      }
      double d = one - all * side.length / ROWS;
      double between = d * d * ROWS / ((double) side.length * (ROWS - side.length));
      gain += between / (all * (1 - all / ROWS));
    }
    return gain / data.features().size();
  }

  @ParameterizedTest
  @CsvSource({"1000, 1e-9", "4000, 0.15"})
  void gainsAreExactOrNear(int words, double tolerance) {
    Dataset data = data(words);
    double[] weights = new double[ROWS];
    Arrays.fill(weights, 1);
    NodeRows node = new NodeRows(IntStream.range(0, ROWS).toArray(), weights, data.targets());
    SpaceOptions options =
        new SpaceOptions(
            Objective.RELATIVE,
            MissingVariance.PARENT,
            LabelScale.VARIANCE,
            new double[] {1},
            null,
            true,
            false);
    SpacePart part = ClusteringSpace.of(data, options, NominalImpurity.GINI, true).features();
    for (int[] side :
        List.of(
            IntStream.range(0, ROWS / 2).toArray(),
            IntStream.range(0, ROWS).filter(i -> i % 3 == 0).toArray(),
            IntStream.range(0, ROWS).filter(i -> data.value(i, 7) == 1).toArray())) {
      part.reset(node);
      assertEquals(1, part.spread(), tolerance);
      Cuts cuts = new Cuts();
      cuts.clear(side.length);
      Arrays.stream(side).forEach(cuts::add);
      cuts.cut(side.length);
      Gains gains = new Gains();
      gains.clear(1);
      part.scan(cuts, gains);
      double exact = plain(data, side);
      assertEquals(exact, gains.at(0), tolerance * exact);
    }
  }
}
