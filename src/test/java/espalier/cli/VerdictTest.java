package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.catalogue.Catalogue;
import espalier.catalogue.Method;
import espalier.data.Dataset;
import espalier.io.ClusFormat;
import espalier.io.DataSource;
import espalier.learn.Learner;
import espalier.learn.TwinReport;
import espalier.run.Seeds;
import espalier.tuning.TaskMeasure;
import espalier.tuning.TwinComparison;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Whether unlabelled rows helped: the same effort on both sides, and one careful answer. */
final class VerdictTest {

  private static final Path DATA = Path.of("examples", "clus", "topics-test.arff");

  private static EvaluationResult evaluate(String... more) {
    PrintStream silent = new PrintStream(PrintStream.nullOutputStream());
    EvaluateCommand command =
        new EvaluateCommand(new Terminal(silent, silent, Terminal.Signs.NONE));
    Stream<String> first = Stream.of("--data", DATA.toString(), "--labelled", "40");
    new CommandLine(command)
        .parseArgs(Stream.concat(first, Arrays.stream(more)).toArray(String[]::new));
    return command.evaluate();
  }

  /** No unlabelled row is used by either side, so that nothing but the effort could differ. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "--method=ssl-pct",
        "--method=ssl-pct --repeats=3",
        "--method=ssl-pct --folds=3",
        "--method=ssl-pct --set=pruning=auto",
        "--method=ssl-spyct-grad --set=iterations=20",
        "--method=ssl-pct-fr --set=ranking-trees=5",
        "--method=ssl-rf --set=trees=10 --set=omega-blend=false",
        "--method=ssl-boost-pct --set=stages=5 --set=search-stages=3"
      })
  void withoutUnlabelledRowsNothingDiffers(String how) {
    EvaluationResult result =
        evaluate(
            Stream.concat(Arrays.stream(how.split(" ")), Stream.of("--set=omega-grid=1"))
                .toArray(String[]::new));
    assertFalse(result.twins().isEmpty());
    for (int i = 0; i < result.runs().size(); i++) {
      assertEquals(
          result.twins().get(i).evaluation().values().toString(),
          result.runs().get(i).evaluation().values().toString());
    }
    TwinReport verdict = result.verdict().orElseThrow().report();
    assertEquals(0, verdict.gain());
    assertEquals(TwinReport.Conclusion.CANNOT_TELL, verdict.conclusion());
  }

  @Test
  void noOutputHoldsTwoVerdicts() {
    String[] line = {
      "evaluate", "--method", "ssl-pct", "--data", DATA.toString(), "--labelled", "40"
    };
    for (String twin : new String[] {"none", "report"}) {
      String[] more = {"--set", "omega=0.5", "--set", "twin=" + twin};
      String out =
          Cli.run((Object[]) Stream.of(line, more).flatMap(Arrays::stream).toArray(String[]::new))
              .ok()
              .out()
              .replaceAll("\\s+", " ");
      assertEquals(1, out.split("Verdict", -1).length - 1, out);
      assertFalse(out.contains("harmed"), out);
      assertTrue(out.contains("95 % interval"), out);
    }
  }

  /** Of forty answers about rows whose labels were shuffled at most two may claim anything. */
  @ParameterizedTest
  @ValueSource(strings = {"ssl-pct", "distilled-tree"})
  @Tag("long")
  void shuffledLabelsSayNothing(String name) {
    Dataset data = DataSource.of(new ClusFormat()).read(DATA);
    Map<TwinReport.Conclusion, Integer> said = new LinkedHashMap<>();
    for (int seed = 1; seed <= 40; seed++) {
      int[] order = Seeds.permutation(data.rows(), Seeds.random(seed, "shuffle"));
      Dataset shuffled = data.withTargets(data.targets().select(order));
      shuffled = data.hierarchy().map(shuffled::withHierarchy).orElse(shuffled);
      int[] labelled = Arrays.copyOf(Seeds.permutation(data.rows(), Seeds.random(seed, "L")), 40);
      Arrays.sort(labelled);
      Dataset train = shuffled.keepTargets(labelled);
      Method method = Catalogue.of(name);
      Learner learner = method.learner(Map.of(), seed);
      Learner twin = method.supervisedLearner(Map.of(), seed).orElseThrow();
      TwinReport report =
          TwinComparison.of(TaskMeasure.of(train), learner, twin, train, seed).orElseThrow();
      said.merge(report.conclusion(), 1, Integer::sum);
    }
    assertTrue(said.getOrDefault(TwinReport.Conclusion.CANNOT_TELL, 0) >= 38, said.toString());
  }
}
