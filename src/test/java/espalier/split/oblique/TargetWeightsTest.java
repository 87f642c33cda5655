package espalier.split.oblique;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import espalier.data.Attribute;
import espalier.data.Targets;
import espalier.impurity.NodeRows;
import espalier.split.SplitterFactory.TargetWeights;
import espalier.split.oblique.TermMatrix.Term;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * What targets count in a node of four rows: labels 1100, 1000 and 1111 with weights 1, 2 and 5.
 */
class TargetWeightsTest {

  private static final double ROUNDING = 1e-15;

  private static double[] weights(boolean byVariance) {
    List<Attribute> labels =
        List.of(Attribute.label("a"), Attribute.label("b"), Attribute.label("c"));
    Targets targets =
        Targets.builder(labels).add(1, 1, 1).add(1, 0, 1).add(0, 0, 1).add(0, 0, 1).build();
    double[] ones = {1, 1, 1, 1};
    double[][] x = {{0}, {1}, {2}, {4}};
    return new NodeSpace(
            new NodeRows(new int[] {0, 1, 2, 3}, ones, targets),
            new TermMatrix(List.of(new Term(0, -1, 1)), new DoubleMatrix(x)),
            new TargetMatrix(targets, new TargetWeights(new double[] {1, 2, 5}, byVariance), ones),
            0.7,
            Optional.empty())
        .targetWeight;
  }

  @Test
  void standardisedLabelsCountByTheirWeights() {
    assertArrayEquals(new double[] {0.7 / 3, 1.4 / 3, 0}, weights(false), ROUNDING);
  }

  @Test
  void otherLabelsCountByWeightAndVariance() {
    double a = 1 * 0.25;
    double b = 2 * 0.1875;
    double[] expected = {0.7 * a / (a + b), 0.7 * b / (a + b), 0};
    assertArrayEquals(expected, weights(true), ROUNDING);
  }
}
