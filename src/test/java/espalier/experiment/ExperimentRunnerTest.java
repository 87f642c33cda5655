package espalier.experiment;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.io.RowLists;
import espalier.io.file.InputException;
import espalier.learn.FitCancelledException;
import espalier.learn.FitContext;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ExperimentRunnerTest {

  @TempDir private Path folder;

  private ExperimentRunner runner(Plan plan, Path out) {
    return new ExperimentRunner(
        plan, StudyFixture::data, MethodProvider.ours(), out, (cell, model) -> {});
  }

  private static List<String> linesWithoutTimes(Path out) throws IOException {
    return Files.readAllLines(out.resolve(ResultsFile.NAME)).stream()
        .map(l -> l.replaceAll(",\"time\":\\{[^}]*}", ""))
        .toList();
  }

  @Test
  void samePlanSameLinesForAnyNumberOfJobs() throws IOException {
    Plan plan = StudyFixture.plan(folder, StudyFixture.PLAN);
    assertEquals(2 * 2 * 3 * 2 * 2 * 2 * 2, Cell.of(plan).size());
    List<List<String>> all = new ArrayList<>();
    for (int jobs : new int[] {1, 1, 2}) {
      Path out = folder.resolve("out" + all.size());
      List<StudyProgress> said = new ArrayList<>();
      ExperimentRunner.Outcome outcome = runner(plan, out).run(jobs, false, said::add);
      assertEquals(Cell.of(plan).size(), outcome.ran());
      assertEquals(List.of(), said.get(said.size() - 1).running());
      for (int k = 1; jobs == 1 && k < said.size(); k++) {
        assertEquals(List.of(said.get(k).last()), said.get(k - 1).running());
      }
      assertEquals(0, outcome.failed());
      all.add(linesWithoutTimes(out));
    }
    assertEquals(all.get(0), all.get(1));
    assertEquals(all.get(0).stream().sorted().toList(), all.get(2).stream().sorted().toList());
  }

  @Test
  void cellsThatRunElsewhereGiveTheSameLines() throws IOException {
    Plan plan =
        StudyFixture.plan(
            folder, StudyFixture.PLAN.replace("\"50%\"", "\"12.5%\", 1000").replace("2}]", "1}]"));
    Path here = folder.resolve("here");
    Path there = folder.resolve("there");
    runner(plan, here).run(1, false, p -> {});
    new ExperimentRunner(
            plan,
            StudyFixture::data,
            MethodProvider.ours(),
            there,
            new ModelPictures(folder.resolve("pictures")))
        .on(
            (work, data) ->
                CellWork.of(work.text()).run(data, MethodProvider.ours(), FitContext.quiet()))
        .run(1, false, p -> {});
    assertEquals(linesWithoutTimes(here), linesWithoutTimes(there));
    assertTrue(Files.list(folder.resolve("pictures").resolve("trees")).findAny().isPresent());
  }

  @Test
  void goesOnAfterATornLine() throws IOException {
    Plan plan = StudyFixture.plan(folder, StudyFixture.PLAN);
    Path whole = folder.resolve("whole");
    runner(plan, whole).run(1, false, p -> {});
    List<String> lines = Files.readAllLines(whole.resolve(ResultsFile.NAME));

    Path torn = folder.resolve("torn");
    Files.createDirectories(torn);
    Files.copy(whole.resolve(ExperimentRunner.PLAN), torn.resolve(ExperimentRunner.PLAN));
    String kept = lines.stream().limit(10).map(l -> l + "\n").collect(Collectors.joining());
    Files.writeString(torn.resolve(ResultsFile.NAME), kept + lines.get(10).substring(0, 40));
    AtomicInteger first = new AtomicInteger(-1);
    ExperimentRunner.Outcome outcome =
        runner(plan, torn).run(1, false, p -> first.compareAndSet(-1, p.done()));
    assertEquals(10, first.get());
    assertEquals(lines.size() - 10, outcome.ran());
    assertEquals(linesWithoutTimes(whole), linesWithoutTimes(torn));
    assertEquals(0, runner(plan, torn).run(2, false, p -> {}).ran(), "nothing is left to do");
  }

  @Test
  void brokenLinesAreSetAsideAndRunAgain() throws IOException {
    Plan plan = StudyFixture.plan(folder, StudyFixture.PLAN);
    Path out = folder.resolve("out");
    runner(plan, out).run(1, false, p -> {});
    Path file = out.resolve(ResultsFile.NAME);
    List<String> lines = Files.readAllLines(file);
    List<String> whole = linesWithoutTimes(out).stream().sorted().toList();
    String mixed = lines.get(4).substring(0, 50) + lines.get(5);
    List<String> damaged = new ArrayList<>(lines);
    damaged.set(4, mixed);
    damaged.set(5, "{\"no\": \"cell\"}");
    Files.write(file, damaged);
    Files.write(file, new byte[] {'"', (byte) 0xFF, '"', '\n'}, StandardOpenOption.APPEND);
    int last = lines.size() + 1;
    Files.writeString(out.resolve(ResultsFile.BROKEN), "earlier\n");
    assertEquals(lines.size() - 2, StudyFolder.read(out).results().size());
    assertEquals("3 lines are not results (5, 6, " + last + ")", StudyFolder.read(out).broken());
    assertEquals(last, Files.readString(file, StandardCharsets.ISO_8859_1).lines().count());
    List<String> notes = new ArrayList<>();
    assertEquals(2, runner(plan, out).telling(notes::add).run(1, false, p -> {}).ran());
    assertEquals(1, notes.size());
    assertTrue(notes.get(0).contains("3 lines are not results (5, 6, "), notes.get(0));
    assertEquals(
        List.of("earlier", mixed, "{\"no\": \"cell\"}"),
        Files.readString(out.resolve(ResultsFile.BROKEN), StandardCharsets.ISO_8859_1)
            .lines()
            .limit(3)
            .toList());
    assertEquals(whole, linesWithoutTimes(out).stream().sorted().toList());
    assertEquals("", StudyFolder.read(out).broken());
  }

  @Test
  void setsAsideALastLineThatIsNoJson() throws IOException {
    Plan plan = StudyFixture.plan(folder, StudyFixture.PLAN);
    Path out = folder.resolve("out");
    runner(plan, out).run(1, false, p -> {});
    List<String> before = linesWithoutTimes(out);
    Files.writeString(out.resolve(ResultsFile.NAME), "\0\0\0\n", StandardOpenOption.APPEND);
    assertEquals(0, runner(plan, out).run(1, false, p -> {}).ran());
    assertEquals(before, linesWithoutTimes(out));
  }

  @Test
  void recordsFailuresAndGoesOn() throws IOException {
    Plan plan =
        StudyFixture.plan(
            folder, StudyFixture.PLAN.replace("[8, \"50%\", {\"per-class\": 2}]", "[8, 1000]"));
    Path out = folder.resolve("out");
    ExperimentRunner.Outcome outcome = runner(plan, out).run(1, false, p -> {});
    assertEquals(Cell.of(plan).size() / 2, outcome.failed());
    Result failed =
        ResultsFile.read(out.resolve(ResultsFile.NAME)).results().stream()
            .filter(Result::failed)
            .findFirst()
            .orElseThrow();
    assertTrue(failed.error().contains("1000"), failed.error());
    assertEquals(0, runner(plan, out).run(1, false, p -> {}).ran());
    assertEquals(Cell.of(plan).size() / 2, runner(plan, out).run(1, true, p -> {}).ran());
  }

  @Test
  void aFullDiskStopsTheRunAndKeepsWhatWasComputed() throws IOException {
    Plan plan = StudyFixture.plan(folder, StudyFixture.PLAN);
    Path out = folder.resolve("out");
    AtomicInteger models = new AtomicInteger();
    ExperimentRunner full =
        new ExperimentRunner(
            plan,
            StudyFixture::data,
            MethodProvider.ours(),
            out,
            (cell, model) -> {
              if (models.incrementAndGet() == 3) {
                throw InputException.unwritten("trees", "no space left.", null);
              }
            });
    String message =
        assertThrows(InputException.class, () -> full.run(1, false, p -> {})).getMessage();
    assertTrue(message.contains("no space left"), message);
    StudyFolder stopped = StudyFolder.read(out);
    assertEquals(3, stopped.results().size(), "the result of the third cell is kept");
    assertTrue(stopped.results().stream().noneMatch(Result::failed));
    assertEquals(Cell.of(plan).size() - 3, stopped.open().size());
    assertTrue(stopped.open().stream().noneMatch(Result::failed));

    Path undisturbed = folder.resolve("undisturbed");
    runner(plan, undisturbed).run(1, false, p -> {});
    ExperimentRunner.Outcome rest = runner(plan, out).run(1, false, p -> {});
    assertEquals(Cell.of(plan).size() - 3, rest.ran());
    assertTrue(rest.open().isEmpty());
    assertEquals(linesWithoutTimes(undisturbed), linesWithoutTimes(out));
  }

  @Test
  void unreadableDataStopTheRun() throws IOException {
    Plan plan = StudyFixture.plan(folder, StudyFixture.PLAN);
    Path out = folder.resolve("out");
    ExperimentRunner barred =
        new ExperimentRunner(
            plan,
            spec -> {
              throw InputException.because(
                  "one.arff", "no.", new AccessDeniedException("one.arff"));
            },
            MethodProvider.ours(),
            out,
            (cell, model) -> {});
    assertThrows(InputException.class, () -> barred.run(1, false, p -> {}));
    assertTrue(StudyFolder.read(out).results().isEmpty());
  }

  @Test
  void everyFailedCellOfTheStudyIsNamedInEveryRun() throws IOException {
    Plan plan =
        StudyFixture.plan(
            folder, StudyFixture.PLAN.replace("[8, \"50%\", {\"per-class\": 2}]", "[8, 1000]"));
    Path out = folder.resolve("out");
    List<Result> first = runner(plan, out).run(1, false, p -> {}).open();
    assertEquals(Cell.of(plan).size() / 2, first.size());
    assertTrue(first.stream().allMatch(c -> c.failed() && c.name().contains("L = 1000")));
    assertEquals(first, runner(plan, out).run(1, false, p -> {}).open());
    assertEquals(
        Set.copyOf(first.stream().map(Result::name).toList()),
        Set.copyOf(StudyFolder.read(out).open().stream().map(Result::name).toList()));
  }

  @Test
  void refusesAFolderOfAnotherPlanOrProcess() throws IOException {
    Plan plan = StudyFixture.plan(folder, StudyFixture.PLAN);
    Path out = folder.resolve("out");
    Files.createDirectories(out);
    try (ResultsFile.StudyLock held = ResultsFile.StudyLock.hold(out)) {
      assertNotNull(held);
      assertThrows(InputException.class, () -> ResultsFile.StudyLock.hold(out));
      assertThrows(IllegalArgumentException.class, () -> runner(plan, out).run(1, false, p -> {}));
    }
    assertEquals(Cell.of(plan).size(), runner(plan, out).run(1, false, p -> {}).ran());
    Plan other =
        StudyFixture.plan(folder, StudyFixture.PLAN.replace("\"folds\": 2", "\"folds\": 3"));
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class, () -> runner(other, out).run(1, false, p -> {}));
    assertTrue(e.getMessage().contains("another plan"), e.getMessage());
  }

  /** A method that fails is mended, a budget and a method come, a data set goes. */
  @Test
  void aMendedPlanRunsWhatFailedAndWhatIsNew() throws IOException {
    Path out = folder.resolve("out");
    Plan bad = StudyFixture.plan(folder, named("none"));
    List<String> problems = runner(bad, out).problems();
    assertEquals(1, problems.size(), problems.toString());
    assertTrue(problems.get(0).startsWith("method 'half': "), problems.get(0));
    ExperimentRunner.Outcome first = runner(bad, out).run(1, false, p -> {});
    assertEquals(Cell.of(bad).size() / 2, first.failed());
    assertEquals(List.of(), runner(bad, out).problems(), "said once");
    Plan mended = StudyFixture.plan(folder, named("variance"));
    List<String> notes = new ArrayList<>();
    ExperimentRunner.Outcome second =
        runner(mended, out).telling(notes::add).run(1, false, p -> {});
    assertEquals(Cell.of(bad).size() / 2, second.ran());
    assertEquals(0, second.failed(), second.open().toString());
    assertTrue(
        notes.get(0).contains("method 'half' is another one; failed cells run again"),
        notes.toString());
    Plan more = StudyFixture.plan(folder, named("variance").replace("[8, ", "[8, 12, "));
    notes.clear();
    assertEquals(
        Cell.of(mended).size() / 3,
        runner(more, out).telling(notes::add).run(1, false, p -> {}).ran());
    assertTrue(notes.get(0).contains("labels"), notes.toString());
    Plan fewer =
        StudyFixture.plan(
            folder,
            named("variance").replace(", {\"name\": \"two\", \"files\": [\"two.arff\"]}", ""));
    assertEquals(0, runner(fewer, out).run(1, false, p -> {}).ran());
    assertEquals(Cell.of(fewer).size(), StudyFolder.read(out).results().size(), "of one data set");
    Plan other = StudyFixture.plan(folder, named("mean"));
    String refused =
        assertThrows(InputException.class, () -> runner(other, out).run(1, false, p -> {}))
            .getMessage();
    assertTrue(refused.contains("method 'half' is another one"), refused);
  }

  private static String named(String splitter) {
    return StudyFixture.PLAN.replace(
        "{\"omega\": 0.5}",
        "{\"omega\": "
            + (splitter.equals("none") ? 7 : splitter.equals("mean") ? 0.25 : 0.5)
            + "}");
  }

  @Test
  void foldsBudgetsAndUnlabelledRowsAreTriedFirst() throws IOException {
    String text =
        StudyFixture.PLAN
            .replace("[8, \"50%\", {\"per-class\": 2}]", "[8, 40, 50, 1000]")
            .replace("[\"all\", 5]", "[\"all\", 25]");
    Plan plan = StudyFixture.plan(folder, text);
    Path out = folder.resolve("out");
    List<String> problems = runner(plan, out).problems();
    String all = String.join("\n", problems);
    assertTrue(all.contains("'one', L = 8: 25 unlabelled training rows were requested"), all);
    assertTrue(all.contains("1000 labelled rows is too large"), all);
    assertTrue(all.contains("'two', L = 1000") && problems.size() <= 8, all);
    assertFalse(Files.exists(out), "nothing is written");
    Plan folds = StudyFixture.plan(folder, text.replace("\"folds\": 2", "\"folds\": 61"));
    String said = String.join("\n", runner(folds, out).problems());
    assertEquals(
        "2 x: data set 'one', data set 'two': 60 labelled rows cannot be divided into 61 folds;"
            + " each fold needs at least one.",
        said);
    Thread.currentThread().interrupt();
    assertThrows(FitCancelledException.class, () -> runner(plan, out).problems());
    assertTrue(Thread.interrupted());
  }

  @Test
  void drawsAreNestedSharedAndCanBeGiven() throws IOException {
    Plan plan = StudyFixture.plan(folder, StudyFixture.PLAN);
    Dataset data = StudyFixture.data(plan.data().get(0));
    Draws draws = new Draws(plan, folder.resolve("written"));
    Draw draw = new Draw(1, 0, 1);
    int[] test = draws.test(plan.data().get(0), data, draw);
    int[] few = draws.labelled(plan.data().get(0), data, draw, plan.rows().budgets().get(0), test);
    int[] many = draws.labelled(plan.data().get(0), data, draw, plan.rows().budgets().get(1), test);
    assertEquals(8, few.length);
    assertArrayEquals(few, Arrays.copyOf(many, 8), "the smaller budget is the head of the larger");
    Path file = folder.resolve("written/one/fold1-L8-labelled.txt");
    assertArrayEquals(few, RowLists.read(file, data.rows()));

    Files.writeString(file, "3\n1\n");
    Plan given =
        StudyFixture.plan(
            folder, StudyFixture.PLAN.replace("\"folds\"", "\"draws\": \"written\", \"folds\""));
    Draws again = new Draws(given, folder.resolve("elsewhere"));
    assertArrayEquals(
        new int[] {3, 1},
        again.labelled(given.data().get(0), data, draw, plan.rows().budgets().get(0), new int[0]));
    assertThrows(
        IllegalArgumentException.class,
        () ->
            again.labelled(
                given.data().get(0), data, draw, plan.rows().budgets().get(0), new int[] {3}));
  }

  @Test
  void listsNamedByBudgetAndSeedAreRead() throws IOException {
    Path lists = Files.createDirectories(folder.resolve("lists/one"));
    Files.writeString(lists.resolve("L8_seed2.txt"), "5\n2\n");
    String transductive =
        StudyFixture.PLAN
            .replace("\"folds\": 2", "\"repeats\": 2, \"draws\": \"lists\"")
            .replace("\"unlabelled\": [\"all\", 5], ", "");
    Plan repeats = StudyFixture.plan(folder, transductive);
    Dataset data = StudyFixture.data(repeats.data().get(0));
    Draws draws = new Draws(repeats, folder.resolve("w"));
    Budget eight = repeats.rows().budgets().get(0);
    Plan.Data one = repeats.data().get(0);
    int[] none = new int[0];
    assertArrayEquals(
        new int[] {5, 2}, draws.labelled(one, data, new Draw(1, 1, 0), eight, none), "repeat 1");
    IllegalArgumentException absent =
        assertThrows(
            IllegalArgumentException.class,
            () -> draws.labelled(one, data, new Draw(1, 0, 0), eight, none));
    assertTrue(absent.getMessage().contains("repeat0-L8-labelled.txt"), absent.getMessage());
    Plan seeds =
        StudyFixture.plan(folder, transductive.replace("\"repeats\": 2", "\"seeds\": [2, 3]"));
    assertArrayEquals(
        new int[] {5, 2},
        new Draws(seeds, folder.resolve("w")).labelled(one, data, new Draw(2, 0, 0), eight, none),
        "seed 2");
  }

  @Test
  void perClassDrawsReachEveryClass() throws IOException {
    Plan plan = StudyFixture.plan(folder, StudyFixture.PLAN);
    Dataset data = StudyFixture.data(plan.data().get(0));
    Draws draws = new Draws(plan, folder.resolve("w"));
    int[] rows =
        draws.labelled(
            plan.data().get(0), data, new Draw(1, 0, 0), plan.rows().budgets().get(2), new int[0]);
    for (int label = 0; label < data.targets().count(); label++) {
      int needed = label;
      long there =
          Arrays.stream(data.targets().labelledRows())
              .filter(r -> data.targets().get(r, needed) == 1)
              .count();
      long drawn = Arrays.stream(rows).filter(r -> data.targets().get(r, needed) == 1).count();
      assertTrue(drawn >= Math.min(2, there), "label " + label);
    }
    int[] random =
        draws.labelled(
            plan.data().get(0),
            data,
            new Draw(1, 0, 0),
            new Budget(Budget.Kind.PER_CLASS_RANDOM, 3),
            new int[0]);
    assertEquals(3 * data.targets().count(), random.length);
    Plan.Data set = plan.data().get(0);
    Budget replaced = new Budget(Budget.Kind.PER_CLASS_RANDOM_REPLACED, 30);
    int[] some = draws.labelled(set, data, new Draw(1, 0, 0), replaced, new int[] {0, 1});
    assertTrue(some.length > 10 && some.length < 30 * data.targets().count());
    assertTrue(Arrays.stream(some).noneMatch(row -> row < 2), "test rows are not drawn");
    assertArrayEquals(some, Arrays.stream(some).sorted().distinct().toArray());
    Budget perClass = new Budget(Budget.Kind.PER_CLASS_RETROSPECTIVE_REPLACED, 1);
    assertThrows(
        IllegalArgumentException.class,
        () -> draws.labelled(set, data, new Draw(1, 0, 0), perClass, new int[0]));
  }

  @Test
  void guardStopsLeaks() throws IOException {
    Plan plan = StudyFixture.plan(folder, StudyFixture.PLAN);
    Cell cell = Cell.of(plan).get(0);
    Dataset data = StudyFixture.data(cell.data());
    Division rows = Division.of(plan, new Draws(plan, folder.resolve("d")), cell, data);
    rows.guard(false);
    assertThrows(IllegalStateException.class, () -> rows.guard(true));
    Division leaking =
        new Division(
            data.select(rows.trainRows()), rows.test(), rows.trainRows(), rows.trainRows(), 8, 0);
    assertThrows(IllegalStateException.class, () -> leaking.guard(true));
    assertThrows(
        IllegalStateException.class,
        () -> rows.guard(Catalogue.of("pct").learner(Map.of()).fit(data).provenance()));
    assertFalse(rows.train().targets().labelledRows().length > rows.labelled());
  }

  @Test
  void transductiveTestsTheUnlabelledRows() throws IOException {
    Plan plan =
        StudyFixture.plan(
            folder,
            StudyFixture.PLAN
                .replace("\"folds\": 2", "\"repeats\": 2")
                .replace("\"unlabelled\": [\"all\", 5], ", ""));
    Path out = folder.resolve("out");
    assertEquals(0, runner(plan, out).run(2, false, p -> {}).failed());
    for (Result result : ResultsFile.read(out.resolve(ResultsFile.NAME)).results()) {
      assertEquals(60, result.rows(Result.LABELLED) + result.rows(Result.TEST));
      assertEquals(result.rows(Result.TEST), result.rows(Result.UNLABELLED));
    }
    assertTrue(Files.exists(out.resolve("draws/two/repeat1-L8-labelled.txt")));
  }
}
