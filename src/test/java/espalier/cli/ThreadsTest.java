package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How many threads a command takes. */
class ThreadsTest {

  private final int processors = Runtime.getRuntime().availableProcessors();

  @Test
  void nothingAskedForIsOneForEachProcessorUpToEight() {
    assertEquals(Math.min(8, processors), Threads.orAll(0, null));
    assertEquals(1, Threads.orAll(1, null));
    assertEquals(processors, Threads.orAll(processors, null));
  }

  @ParameterizedTest
  @ValueSource(strings = {"evaluate", "train", "predict", "explain", "importance"})
  void everyCommandThatLearnsOrExplainsSaysSo(String command) {
    String help = Cli.run(command, "--help").out().replaceAll("\\s+", " ");
    assertTrue(help.contains("0: one for each processor, at most 8."), help);
  }

  @Test
  void fewerThanNoneAreAnError() {
    Cli bad =
        Cli.run(
            "evaluate",
            "--data",
            "examples/clus/topics-test.arff",
            "--labelled",
            "30",
            "--threads",
            "-1");
    assertEquals(2, bad.code());
    assertTrue(
        bad.err()
            .contains("--threads was given as -1; it must be at least 1, or 0 for all processors."),
        bad.err());
  }
}
