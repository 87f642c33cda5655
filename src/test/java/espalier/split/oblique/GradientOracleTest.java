package espalier.split.oblique;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.oracle.Oracles;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Objective, gradient and penalty against numbers computed by an independent program. Its form
 * multiplies standardised values by the weights, so that squares carry the squared weight, adds
 * 10⁻⁸ to every mass and counts the constant term in the norm; {@link PlainObjective} takes this
 * form here, and {@link ObliqueObjectiveTest} shows that ours equals it with our weights.
 */
final class GradientOracleTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "01-supervised",
        "02-ssl-w0.5",
        "03-ssl-w0",
        "04-ssl-w1",
        "05-constant-columns",
        "06-hierarchy",
        "07-large-logits",
        "08-regression",
        "09-supervised-hier"
      })
  void agrees(String name) {
    Map<?, ?> all = (Map<?, ?>) Oracles.json("grad/" + name + ".json");
    double[][] rawX = Oracles.matrix(all.get("X"));
    double[][] rawY = Oracles.matrix(all.get("Y"));
    double[] weights = Oracles.numbers(all.get("p_max_normalised"));
    boolean supervised = all.get("omega") == null;
    double[][] x = standardised(rawX);
    double[][] z = supervised ? standardised(rawY) : standardised(sibling(rawX, rawY));
    double[] squared = weights.clone();
    double[] ones = new double[x.length];
    for (int k = 0; k < squared.length; k++) {
      squared[k] *= squared[k];
    }
    Arrays.fill(ones, 1);
    double[] w = Oracles.numbers(all.get("w"));
    double b = (Double) all.get("b");
    PlainObjective objective = new PlainObjective(x, z, squared, ones, 1e-8);
    Map<?, ?> code = (Map<?, ?>) all.get("code");
    // 1e-9: both sides are computed in double from the same numbers.
    assertEquals((Double) code.get("J"), objective.value(w, b), 1e-9);
    double[] gradient = objective.gradient(w, b);
    assertArrayEquals(Oracles.numbers(code.get("dJ_dw")), Arrays.copyOf(gradient, w.length), 1e-9);
    assertEquals((Double) code.get("dJ_db"), gradient[w.length], 1e-9);
    double cost = (Double) all.get("C");
    double roots = Math.sqrt(Math.abs(b));
    for (double v : w) {
      roots += Math.sqrt(Math.abs(v));
    }
    double[] penalty = Oracles.numbers(code.get("reg_grad_w"));
    for (int c = 0; c < w.length; c++) {
      assertEquals(penalty[c], GradientAscent.penalty(w[c], roots, w.length + 1) / cost, 1e-9);
    }
  }

  private static double[][] sibling(double[][] left, double[][] right) {
    double[][] both = new double[left.length][];
    for (int i = 0; i < both.length; i++) {
      both[i] = Arrays.copyOf(left[i], left[i].length + right[i].length);
      System.arraycopy(right[i], 0, both[i], left[i].length, right[i].length);
    }
    return both;
  }

  static double[][] standardised(double[][] raw) {
    double[][] z = new double[raw.length][raw[0].length];
    for (int k = 0; k < raw[0].length; k++) {
      double sum = 0;
      double known = 0;
      for (double[] row : raw) {
        if (!Double.isNaN(row[k])) {
          sum += row[k];
          known++;
        }
      }
      double mean = sum / known;
      double squares = 0;
      for (double[] row : raw) {
        squares += Double.isNaN(row[k]) ? 0 : (row[k] - mean) * (row[k] - mean);
      }
      double deviation = Math.sqrt(squares / known);
      for (int i = 0; i < raw.length; i++) {
        z[i][k] = (raw[i][k] - mean) / (deviation < 1e-8 ? 1 : deviation);
      }
    }
    return z;
  }
}
