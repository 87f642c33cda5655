package espalier.learn;

import espalier.data.Task;
import java.util.Arrays;
import java.util.List;

/**
 * The smoothing and pruning of a grown tree before it predicts; both can be tried without growing
 * it again.
 *
 * @param smoothing the strength with which leaves shrink towards their ancestors, 0 or more
 * @param pruning α of cost-complexity pruning, the share of the root's error that each further leaf
 *     must take away; 0 or more, and 0 for trees that are not cut by their cost
 */
public record LeafForm(double smoothing, double pruning) {

  /** The strengths of smoothing that are tried where one is to be chosen, ascending. */
  public static double[] strengths() {
    return new double[] {0, 1, 4, 16, 64, 256};
  }

  /**
   * The strength where none is chosen: 16 for labels, whose rankings gain from the frequencies of
   * ancestors, 1 for classes, 4 for numbers.
   */
  public static double defaultStrength(Task task) {
    return task.isMultiLabel() ? 16 : task.isClassification() ? 1 : 4;
  }

  /**
   * The strengths among which the internal folds of a fit choose: the default one for classes, of
   * which few held-out rows say too little about, else all.
   */
  public static double[] strengths(Task task) {
    return task.isClassification() ? new double[] {defaultStrength(task)} : strengths();
  }

  /** Every strength of smoothing with every α, in the order of α. */
  public static List<LeafForm> grid(double[] smoothings, double[] prunings) {
    return Arrays.stream(prunings)
        .boxed()
        .flatMap(p -> Arrays.stream(smoothings).mapToObj(s -> new LeafForm(s, p)))
        .toList();
  }
}
