package espalier.auto;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Dataset;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.learn.FitContext;
import espalier.tuning.TaskMeasure;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Candidates that only harm are left out, those within noise stay. */
final class ChoiceTest {

  private static final Dataset ROWS =
      RandomDrafts.of(Task.MULTI_LABEL, 200, 2, 4).labelled(1).draw(3).build();

  /** The truth blurred by noise that is drawn anew for every candidate. */
  static double[][] blurred(double truth, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] scores = new double[ROWS.rows()][ROWS.targets().outputs()];
    for (int i = 0; i < scores.length; i++) {
      for (int o = 0; o < scores[i].length; o++) {
        scores[i][o] = truth * ROWS.targets().get(i, o) + (1 - truth) * random.nextDouble();
      }
    }
    return scores;
  }

  private static Choice among(double[][]... scores) {
    return with(scores.length, scores);
  }

  private static Choice with(int forests, double[][]... scores) {
    return Choice.among(ROWS, List.of(scores), forests, TaskMeasure.of(ROWS), FitContext.quiet());
  }

  @Test
  void theLastComesInOnlyIfItAddsSomething() {
    Choice good = with(2, blurred(0.4, 1), blurred(0.4, 2), blurred(0.4, 3));
    assertEquals(List.of(0, 1, 2), good.members());
    assertTrue(good.reason().contains("With the nearest rows"), good.reason());
    assertEquals(List.of(0, 1), with(2, blurred(0.4, 1), blurred(0.4, 2), blurred(0, 3)).members());
    // As good as the mean of the others, and nothing new: a forest would stay, it does not come in.
    double[][] same = Choice.mean(blurred(0.4, 1), blurred(0.4, 2));
    assertEquals(List.of(0, 1), with(2, blurred(0.4, 1), blurred(0.4, 2), same).members());
  }

  @Test
  void aForestIsAlwaysLeft() {
    Choice choice = with(1, blurred(0, 1), blurred(1, 2));
    assertEquals(List.of(0, 1), choice.members());
  }

  @Test
  void equallyGoodOnesAreMixed() {
    Choice choice = among(blurred(0.4, 1), blurred(0.4, 2), blurred(0.4, 3));
    assertEquals(List.of(0, 1, 2), choice.members());
    for (double alone : choice.values()) {
      assertTrue(choice.value() > alone);
    }
    assertEquals(ROWS.rows(), choice.rows());
  }

  @Test
  void uselessOnesAreLeftOut() {
    Choice choice = among(blurred(0, 1), blurred(0.4, 2), blurred(0, 3), blurred(0.4, 4));
    assertEquals(List.of(1, 3), choice.members());
    assertTrue(choice.reason().contains("by more than noise"), choice.reason());
  }

  @Test
  void oneAmongMisleadingOnesStandsAlone() {
    Choice choice = among(blurred(-0.5, 1), blurred(0.5, 2), blurred(-0.5, 3));
    assertEquals(List.of(1), choice.members());
    assertEquals(choice.values()[1], choice.value());
  }

  @Test
  void rowsThatACandidateHasNotScoredAreNotJudged() {
    double[][] holes = blurred(0.4, 1);
    IntStream.range(0, 50).forEach(i -> holes[i] = null);
    assertEquals(150, among(blurred(0.4, 2), holes).rows());
  }

  private static int smoothing(double[][]... ascending) {
    return Choice.smoothing(Stream.of(ascending).map(scores -> with(1, scores)).toList());
  }

  @Test
  void leavesAreSmoothedTogetherUnlessTheyAreClearlyBetterThanFrequencies() {
    double[][] frequencies = blurred(0.1, 3);
    assertEquals(0, smoothing(blurred(0.4, 1), blurred(0.5, 2), frequencies));
    assertEquals(1, smoothing(blurred(0, 1), blurred(0.5, 2), frequencies));
    assertEquals(1, smoothing(blurred(0, 1), blurred(0.5, 2), blurred(0.5, 2), frequencies));
    double[][] holes = blurred(0, 1);
    IntStream.range(Choice.FEWEST - 1, 200).forEach(i -> holes[i] = null);
    double[][] better = blurred(1, 2);
    IntStream.range(Choice.FEWEST - 1, 200).forEach(i -> better[i] = null);
    assertEquals(0, smoothing(holes, better, better));
  }

  @Test
  void withTooFewRowsTheFirstIsUsed() {
    double[][] holes = blurred(0, 1);
    IntStream.range(5, 200).forEach(i -> holes[i] = null);
    Choice choice = among(holes, blurred(1, 2));
    assertEquals(List.of(0), choice.members());
    assertTrue(Double.isNaN(choice.value()));
    assertTrue(choice.reason().contains("5 rows"), choice.reason());
  }
}
