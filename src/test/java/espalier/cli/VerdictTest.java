package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.catalogue.Catalogue;
import espalier.catalogue.Method;
import espalier.data.Dataset;
import espalier.io.DataSource;
import espalier.learn.Learner;
import espalier.learn.TwinReport;
import espalier.run.Seeds;
import espalier.tuning.TaskMeasure;
import espalier.tuning.TwinComparison;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
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
    EvaluateCommand command = new EvaluateCommand();
    command.terminal = new Terminal(silent, silent, Terminal.Signs.NONE);
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

  /** The same test rows twice measure the same: the interval must not widen. */
  @Test
  void moreTestRowsDoNotWidenTheIntervalOfRuns() {
    String train = "examples/clus/topics-train.arff";
    double[] reach = new double[2];
    for (int times = 1; times <= 2; times++) {
      List<String> line = new ArrayList<>(List.of("--method", "ssl-pct", "--set", "omega=0.5"));
      line.addAll(List.of("--train", train, "--labelled", "20", "--repeats", "3", "--test"));
      line.addAll(Collections.nCopies(times, DATA.toString()));
      PrintStream silent = new PrintStream(PrintStream.nullOutputStream());
      EvaluateCommand command = new EvaluateCommand();
      command.terminal = new Terminal(silent, silent, Terminal.Signs.NONE);
      new CommandLine(command).parseArgs(line.toArray(String[]::new));
      TwinReport report = command.evaluate().verdict().orElseThrow().report();
      assertEquals(TwinReport.Basis.RUNS, report.basis());
      reach[times - 1] = report.reach();
    }
    assertTrue(reach[0] > 0);
    assertEquals(reach[0], reach[1], 1e-4);
  }

  /** The table stands before the verdict is asked for, which may take a while. */
  @Test
  void theTableIsPrintedBeforeTheVerdict() {
    EvaluationResult result = evaluate("--method", "ssl-pct", "--set", "omega=0.5");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8);
    EvaluationResult stopped =
        new EvaluationResult(
            result.method(),
            result.protocol(),
            result.data(),
            result.files(),
            result.splits(),
            result.runs(),
            result.twins(),
            result.namespaces(),
            new espalier.run.Lazy<>(
                () -> {
                  throw new IllegalStateException("interrupted");
                }));
    EvaluationReport report =
        new EvaluationReport(new Terminal(out, out, Terminal.Signs.NONE), stopped, false);
    assertThrows(IllegalStateException.class, report::print);
    String printed = bytes.toString(StandardCharsets.UTF_8);
    assertTrue(printed.contains("auprc.pooled"), printed);
    assertFalse(printed.contains("Verdict"), printed);
  }

  @Test
  void aSingleRunHasTwoSentencesAndItsTime() {
    for (String method : List.of("ssl-pct", "distilled-tree --set teacher=auto")) {
      List<Object> line = new ArrayList<>(List.of("evaluate", "--data", DATA, "--labelled", "20"));
      line.addAll(List.of(("--method " + method).split(" ")));
      String out = Cli.run(line.toArray()).ok().out().replaceAll("\\s+", " ");
      assertTrue(out.contains("than its twin on rows like these"), out);
      assertTrue(out.contains(" over 230 test rows)"), out);
      assertTrue(out.contains("Other labelled rows: "), out);
      assertTrue(out.contains("another draw of 20 would bring"), out);
      assertTrue(out.contains("; for the verdict: training the twin"), out);
      assertEquals(
          method.startsWith("distilled-tree"), out.contains("from 1 of 3 internal folds"), out);
    }
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
    Dataset data = DataSource.of("format", "clus").read(DATA);
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
          TwinComparison.of(TaskMeasure.of(train), learner, twin, train).orElseThrow();
      said.merge(report.conclusion(), 1, Integer::sum);
    }
    assertTrue(said.getOrDefault(TwinReport.Conclusion.CANNOT_TELL, 0) >= 38, said.toString());
  }
}
