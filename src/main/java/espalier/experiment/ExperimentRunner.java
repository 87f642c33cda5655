package espalier.experiment;

import espalier.data.Dataset;
import espalier.io.file.AtomicFile;
import espalier.io.file.InputException;
import espalier.learn.FitCancelledException;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.learn.SharedWork;
import espalier.message.Message;
import espalier.model.Json;
import espalier.model.ModelJson;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Runs the cells of a plan and appends each result to {@code results.jsonl} as soon as it is there.
 *
 * <p>Run again on the same folder it does only what is missing, so it may be stopped at any moment.
 * A cell that fails is recorded with its message. With several jobs the lines come in another order
 * but say the same, apart from times.
 */
public final class ExperimentRunner {

  static final String PLAN = "plan.json";

  private final Plan plan;
  private final Function<Plan.Data, Dataset> data;
  private final MethodProvider methods;
  private final Path folder;
  private final BiConsumer<Cell, Model> keep;
  private final CellExecutor executor;
  private final String command;
  private final Consumer<String> notes;
  private final Map<String, Object> read = new HashMap<>();
  private final SharedWork shared = new SharedWork();

  /**
   * A runner of a plan.
   *
   * @param plan what to run
   * @param data reads data sets
   * @param methods makes learners
   * @param folder where results go; made if it is not there
   * @param keep is shown every model that was learned
   */
  public ExperimentRunner(
      Plan plan,
      Function<Plan.Data, Dataset> data,
      MethodProvider methods,
      Path folder,
      BiConsumer<Cell, Model> keep) {
    this(plan, data, methods, folder, keep, null, "", note -> {});
  }

  private ExperimentRunner(
      Plan plan,
      Function<Plan.Data, Dataset> data,
      MethodProvider methods,
      Path folder,
      BiConsumer<Cell, Model> keep,
      CellExecutor executor,
      String command,
      Consumer<String> notes) {
    this.plan = plan;
    this.data = data;
    this.methods = methods;
    this.folder = folder;
    this.keep = keep;
    this.executor = executor;
    this.command = command;
    this.notes = notes;
  }

  /**
   * The runner whose cells run elsewhere: it draws rows, writes results and resumes as before, and
   * is shown only those models that {@link ModelPictures} draws.
   */
  public ExperimentRunner on(CellExecutor other) {
    return new ExperimentRunner(plan, data, methods, folder, keep, other, command, notes);
  }

  /** The runner that records a command line as what started it. */
  public ExperimentRunner startedBy(String line) {
    return new ExperimentRunner(plan, data, methods, folder, keep, executor, line, notes);
  }

  /** The runner that says what it changes in the folder besides adding results. */
  public ExperimentRunner telling(Consumer<String> receiver) {
    return new ExperimentRunner(plan, data, methods, folder, keep, executor, command, receiver);
  }

  /** The files of a study that a run writes or adds to. */
  public static List<Path> files(Path folder) {
    return List.of(
        folder.resolve(PLAN),
        folder.resolve(ResultsFile.NAME),
        folder.resolve(ResultsFile.BROKEN),
        folder.resolve(ResultsFile.StudyLock.NAME),
        folder.resolve(RunLog.NAME));
  }

  /**
   * The number of cells of a run by outcome.
   *
   * @param open every cell of the study that has no result now, in the plan's order
   */
  public record Outcome(int total, int ran, int failed, List<Result> open) {}

  /**
   * Runs all cells without a result.
   *
   * @param jobs how many cells at the same time
   * @param again whether cells that failed in an earlier run are tried again
   * @param progress receives every result
   * @throws IllegalArgumentException if the folder belongs to another plan or another process, or
   *     if something cannot be written, such as on a full disk; results so far are kept
   * @throws FitCancelledException if the thread is interrupted; results so far are kept
   */
  public Outcome run(int jobs, boolean again, Consumer<StudyProgress> progress) {
    if (jobs < 1) {
      throw new IllegalArgumentException(
          "The number of jobs was given as " + jobs + "; it must be at least 1.");
    }
    make();
    ResultsFile.StudyLock lock = ResultsFile.StudyLock.hold(folder);
    try {
      boolean changed = claim();
      return run(jobs, again || changed, progress, Cell.of(plan));
    } finally {
      lock.close();
    }
  }

  private Outcome run(int jobs, boolean again, Consumer<StudyProgress> progress, List<Cell> cells) {
    Path file = folder.resolve(ResultsFile.NAME);
    try (ResultsFile results = ResultsFile.open(file, notes)) {
      Set<String> done = new HashSet<>();
      for (Result result : ResultsFile.read(file).results()) {
        if (!again || !result.failed()) {
          done.add(result.key());
        }
      }
      List<Cell> open = cells.stream().filter(c -> !done.contains(c.key())).toList();
      if (!open.isEmpty()) {
        RunLog.add(folder, command, Clock.systemUTC());
      }
      Work work = new Work(results, cells.size(), open, progress);
      work.run(jobs);
      List<Map<String, Object>> all = cells.stream().map(Cell::describe).toList();
      return new Outcome(
          cells.size(),
          open.size(),
          work.failed,
          Result.open(all, ResultsFile.read(file).results()));
    }
  }

  private void requireOwn() {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw InputException.in(folder.toString(), "this is a file; name a folder for the results.");
    }
    Path results = folder.resolve(ResultsFile.NAME);
    if (!Files.exists(folder.resolve(PLAN)) && results.toFile().length() > 0) {
      throw InputException.in(
          results.toString(),
          "this file exists, but the folder has no plan.json; choose another --out.");
    }
  }

  private void make() {
    requireOwn();
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw InputException.because(folder.toString(), "the folder for results cannot be used.", e);
    }
  }

  /**
   * The problems that would fail cells of the plan, if none of this plan has run in the folder:
   * methods, options, data sets, columns, folds, budgets and numbers of unlabelled rows.
   */
  public List<String> problems() {
    requireOwn();
    Path file = folder.resolve(PLAN);
    try {
      return Files.isRegularFile(file) && Files.readString(file).equals(text())
          ? List.of()
          : PlanCheck.problems(plan, new Draws(plan, Optional.empty()), this::dataset, methods);
    } catch (IOException e) {
      throw InputException.because(file.toString(), "the plan cannot be read.", e);
    }
  }

  private String text() {
    return Json.text(PlanReader.stored(plan)) + "\n";
  }

  /** Whether the plan has changed; refuses a change that makes results invalid. */
  private boolean claim() {
    Path file = folder.resolve(PLAN);
    String own = text();
    try {
      if (!Files.exists(file)) {
        AtomicFile.write(file, out -> out.write(own));
        return false;
      }
      String old = Files.readString(file);
      return !old.equals(own) && changed(old, own);
    } catch (IOException e) {
      throw InputException.because(folder.toString(), "the folder for results cannot be used.", e);
    }
  }

  private boolean changed(String old, String own) throws IOException {
    Path file = folder.resolve(PLAN);
    PlanChange change =
        new PlanChange(JsonObject.read(old, file.toString()), JsonObject.read(own, "plan"));
    Path results = folder.resolve(ResultsFile.NAME);
    if (!change.none() && Files.exists(results)) {
      long invalid =
          ResultsFile.read(results).results().stream()
              .filter(r -> !r.failed() && change.invalid(r))
              .count();
      if (invalid > 0) {
        throw InputException.in(
            folder.toString(),
            Message.of(
                "this folder has %s results of another plan (%s); rename what has changed, or"
                    + " choose another --out.",
                invalid, change.said()));
      }
    }
    Draws.forget(
        folder.resolve("draws"),
        plan.data().stream().map(Plan.Data::name).filter(change::divides).toList());
    AtomicFile.write(file, out -> out.write(own));
    if (!change.none()) {
      notes.accept(
          Message.of(
              "the plan has changed since the last run in %s: %s; failed cells run again.",
              folder, change.said()));
    }
    return !change.none();
  }

  private final class Work {
    private final ResultsFile results;
    private final int total;
    private final List<Cell> open;
    private final Consumer<StudyProgress> progress;
    private final Draws draws = new Draws(plan, folder.resolve("draws"));
    private final AtomicInteger next = new AtomicInteger();
    private final long start = System.nanoTime();
    private final Set<Cell> running = new LinkedHashSet<>();
    private int finished;
    private int failed;

    Work(ResultsFile results, int total, List<Cell> open, Consumer<StudyProgress> progress) {
      this.results = results;
      this.total = total;
      this.open = open;
      this.progress = progress;
    }

    void run(int jobs) {
      List<String> first = open.stream().limit(jobs).map(this::name).toList();
      progress.accept(new StudyProgress(total - open.size(), total, 0, Double.NaN, "", "", first));
      ExecutorService pool =
          Executors.newFixedThreadPool(
              jobs,
              task -> {
                Thread t = new Thread(task, "espalier-study");
                t.setDaemon(true);
                return t;
              });
      try {
        List<Future<?>> running = new ArrayList<>();
        for (int j = 0; j < jobs; j++) {
          running.add(pool.submit(this::drain));
        }
        for (Future<?> future : running) {
          future.get();
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new FitCancelledException("The study was interrupted; run it again to resume.");
      } catch (ExecutionException e) {
        if (e.getCause() instanceof RuntimeException cause) {
          throw cause;
        }
        throw new IllegalStateException("The study stopped: " + e.getCause(), e.getCause());
      } finally {
        next.set(open.size());
        pool.shutdownNow();
      }
    }

    private void drain() {
      for (int i = next.getAndIncrement(); i < open.size(); i = next.getAndIncrement()) {
        begin(open.get(i));
        finish(open.get(i));
      }
    }

    private synchronized void begin(Cell cell) {
      running.add(cell);
    }

    /** Runs a cell and records what came of it, even where its pictures cannot be written. */
    private void finish(Cell cell) {
      Result line = null;
      RuntimeException stop = null;
      try {
        CellWork.Computed computed = computed(cell, dataset(cell.data()));
        line = computed.result();
        if (computed.model() != null) {
          keep.accept(cell, computed.model());
        }
      } catch (FitCancelledException e) {
        throw e;
      } catch (RuntimeException e) {
        stop = ofTheSystem(e, line != null) ? inWords(e) : null;
        line = stop == null ? Result.failed(cell, e) : line;
      } catch (OutOfMemoryError | StackOverflowError e) {
        line = Result.failed(cell, e);
      }
      if (line != null) {
        record(line, cell);
      }
      if (stop != null) {
        throw stop;
      }
    }

    private CellWork.Computed computed(Cell cell, Dataset all) {
      if (executor == null) {
        Division rows = Division.of(plan, draws, cell, all);
        FitContext context = FitContext.quiet().withShared(shared);
        return CellWork.computed(plan, methods, cell, rows, context);
      }
      CellWork.Answer answer = executor.run(CellWork.of(plan, draws, cell, all), all);
      Result line = Result.of(JsonObject.read(answer.line(), "line"));
      return new CellWork.Computed(line, answer.model().map(ModelJson::fromBytes).orElse(null));
    }

    private RuntimeException inWords(RuntimeException e) {
      return e instanceof InputException
          ? e
          : InputException.unwritten(
              folder.toString(), "a picture cannot be written; is the disk full?", e);
    }

    /** Whether a failure is no fault of the cell; of a computed one, any I/O was output. */
    private boolean ofTheSystem(Throwable e, boolean computed) {
      for (Throwable cause = e; cause != null; cause = cause.getCause()) {
        if (cause instanceof InputException input && input.ofOutput()
            || computed && cause instanceof IOException
            || cause instanceof FileSystemException && !(cause instanceof NoSuchFileException)) {
          return true;
        }
      }
      return false;
    }

    private synchronized void record(Result line, Cell cell) {
      results.append(line.line());
      finished++;
      failed += line.failed() ? 1 : 0;
      double pace = (System.nanoTime() - start) / 1e9 / finished;
      int done = total - open.size() + finished;
      running.remove(cell);
      // The next one is about to begin on this thread.
      Stream<Cell> now = Stream.concat(running.stream(), open.stream().skip(next.get()).limit(1));
      progress.accept(
          new StudyProgress(
              done,
              total,
              failed,
              pace * (total - done),
              name(cell),
              line.error(),
              now.map(this::name).toList()));
    }

    private String name(Cell cell) {
      return cell.name(plan.trials().folds() > 0);
    }
  }

  /** The data set, read once while its cells run; a failure to read is remembered as well. */
  private synchronized Dataset dataset(Plan.Data spec) {
    if (!read.containsKey(spec.name())) {
      if (read.size() > 1) {
        read.clear();
      }
      try {
        read.put(spec.name(), data.apply(spec));
      } catch (IllegalArgumentException e) {
        read.put(spec.name(), e);
      }
    }
    if (read.get(spec.name()) instanceof IllegalArgumentException e) {
      throw e;
    }
    return (Dataset) read.get(spec.name());
  }
}
