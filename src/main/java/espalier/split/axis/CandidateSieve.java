package espalier.split.axis;

import espalier.data.Dataset;
import espalier.impurity.Gains;
import espalier.impurity.NodeRows;
import espalier.impurity.ScanPlan;
import espalier.impurity.SpacePart;
import espalier.run.Workers;
import espalier.split.AxisTest;
import espalier.split.FeatureTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Drops candidates that single precision could not tell from the best but double precision can: the
 * thresholds of one feature are cuts of one walk, so that all of them cost one pass over the node's
 * rows, as one of them alone would. Rows are summed in another order than {@link ExactChoice} has;
 * what is within {@value #MARGIN} of the best stays and is left to it.
 */
final class CandidateSieve {

  /** Much more than rounding in double makes of a gain. */
  private static final double MARGIN = 1e-6;

  private final Dataset data;
  private final NodeRows node;
  private final Map<FeatureTest, double[]> gains = new HashMap<>();
  private final ScanPlan plan = new ScanPlan();
  private final Gains scored = new Gains();
  private final Workers workers;

  /**
   * A sieve for a node.
   *
   * @param workers what the calling thread may use; null for itself alone
   */
  CandidateSieve(Dataset data, NodeRows node, Workers workers) {
    this.workers = workers;
    this.data = data;
    this.node = node;
  }

  /**
   * The candidates whose gain is near the best, in their order, and all that are no thresholds.
   *
   * @param targets walks over the targets, null if ω is 0
   * @param features walks over the features, null if ω is 1
   */
  List<Candidate> near(
      double omega,
      List<Candidate> candidates,
      SpacePart.Walker targets,
      SpacePart.Walker features) {
    Map<List<Object>, List<AxisTest>> walks = new HashMap<>();
    for (Candidate candidate : candidates) {
      if (candidate.test() instanceof AxisTest test && !gains.containsKey(test)) {
        List<Object> walk = List.of(test.feature(), test.missingLeft());
        List<AxisTest> tests = walks.get(walk);
        if (tests == null) {
          tests = new ArrayList<>();
          walks.put(walk, tests);
        }
        tests.add(test);
      }
    }
    for (List<AxisTest> tests : walks.values()) {
      walk(tests, targets, features);
    }
    double top = Double.NEGATIVE_INFINITY;
    for (Candidate candidate : candidates) {
      top = Math.max(top, gain(omega, candidate, Double.NEGATIVE_INFINITY));
    }
    List<Candidate> near = new ArrayList<>();
    for (Candidate candidate : candidates) {
      if (gain(omega, candidate, Double.POSITIVE_INFINITY) >= top - MARGIN * Math.abs(top)) {
        near.add(candidate);
      }
    }
    return near;
  }

  private double gain(double omega, Candidate candidate, double other) {
    double[] parts = gains.get(candidate.test());
    return parts == null ? other : omega * parts[0] + (1 - omega) * parts[1];
  }

  /** Walks from the lowest values up to the highest threshold. */
  private void walk(List<AxisTest> tests, SpacePart.Walker targets, SpacePart.Walker features) {
    double[] thresholds = distinct(tests);
    lay(tests.get(0), thresholds);
    double[] ofTargets = walk(targets, thresholds.length);
    double[] ofFeatures = walk(features, thresholds.length);
    for (AxisTest test : tests) {
      int cut = Arrays.binarySearch(thresholds, test.threshold() + 0.0);
      gains.put(test, new double[] {ofTargets[cut], ofFeatures[cut]});
    }
  }

  /** The thresholds of tests, each once, ascending. */
  private static double[] distinct(List<AxisTest> tests) {
    double[] thresholds = new double[tests.size()];
    for (int i = 0; i < thresholds.length; i++) {
      thresholds[i] = tests.get(i).threshold() + 0.0;
    }
    Arrays.sort(thresholds);
    int count = 0;
    for (double threshold : thresholds) {
      if (count == 0 || threshold != thresholds[count - 1]) {
        thresholds[count++] = threshold;
      }
    }
    return Arrays.copyOf(thresholds, count);
  }

  private void lay(AxisTest test, double[] thresholds) {
    int[] start = new int[thresholds.length + 2];
    int[] step = new int[node.size()];
    if (workers != null && workers.share((long) ExactChoice.NUMBERS * step.length)) {
      workers.blocks(step.length, (from, to) -> steps(test, thresholds, from, to, step));
    } else {
      steps(test, thresholds, 0, step.length, step);
    }
    for (int s : step) {
      start[s + 1]++;
    }
    for (int s = 0; s <= thresholds.length; s++) {
      start[s + 1] += start[s];
    }
    int[] sorted = new int[step.length];
    int[] next = start.clone();
    for (int i = 0; i < step.length; i++) {
      sorted[next[step[i]]++] = node.rows()[i];
    }
    plan.start(node);
    double weight = 0;
    double labelled = 0;
    for (int s = 0; s < thresholds.length; s++) {
      for (int k = start[s]; k < start[s + 1]; k++) {
        int row = sorted[k];
        boolean known = data.targets().labelled(row);
        plan.add(row, known);
        weight += node.weight(row);
        labelled += known ? node.weight(row) : 0;
      }
      plan.cut(weight, labelled);
    }
  }

  /** Sets the steps of some of the node's rows. */
  private void steps(AxisTest test, double[] thresholds, int from, int to, int[] step) {
    int[] rows = to - from == step.length ? node.rows() : Arrays.copyOfRange(node.rows(), from, to);
    double[] values = new double[rows.length];
    data.column(test.feature()).gather(rows, values);
    for (int i = 0; i < values.length; i++) {
      step[from + i] = step(values[i], test.missingLeft(), thresholds);
    }
  }

  /** How many thresholds are below a value. */
  private static int step(double v, double missingLeft, double[] thresholds) {
    if (Double.isNaN(v)) {
      return missingLeft > 0.5 ? 0 : thresholds.length;
    }
    if (v > thresholds[thresholds.length - 1]) {
      return thresholds.length;
    }
    int at = Arrays.binarySearch(thresholds, v + 0.0);
    return at < 0 ? -1 - at : at;
  }

  private double[] walk(SpacePart.Walker part, int cuts) {
    double[] gain = new double[cuts];
    if (part != null) {
      scored.start(cuts);
      part.walk(plan, scored);
      for (int c = 0; c < cuts; c++) {
        gain[c] = scored.at(c);
      }
    }
    return gain;
  }
}
