package espalier.cli;

import espalier.learn.FitContext;
import espalier.learn.ProgressEvent;
import espalier.learn.Stages;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Function;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Shows how far fits are: a bar on a terminal, a line every ten seconds in a log. */
final class Progress implements Consumer<ProgressEvent>, AutoCloseable {

  private static final int STEPS = 1000;
  private static final double SECONDS_PER_LINE = 10;

  private final Terminal terminal;
  private Stages stages = new Stages();
  private String job = "";
  private ProgressBar bar;
  private long started = System.nanoTime();
  private double said;
  private double all = 1;
  private double done;
  private double weight = 1;

  Progress(Terminal terminal) {
    this.terminal = terminal;
  }

  static <T> T of(Terminal terminal, int threads, Function<FitContext, T> work) {
    try (Progress progress = new Progress(terminal)) {
      return work.apply(progress.context(threads));
    }
  }

  /** Begins jobs that end together: when the first began, the weights of those done, of all. */
  void several(long begun, double before, double all) {
    this.started = begun;
    this.done = before;
    this.weight = 0;
    this.all = all;
  }

  /** Begins one of several jobs, such as a fold, with its share of the time. */
  void start(String name, double share) {
    close();
    done += weight;
    weight = share;
    job = name;
    stages = new Stages();
  }

  /** What a fit is given: a number of threads, and this progress. */
  FitContext context(int threads) {
    return FitContext.quiet().withThreads(threads).withProgress(this);
  }

  @Override
  public synchronized void accept(ProgressEvent event) {
    if (terminal.signs() == Terminal.Signs.NONE) {
      return;
    }
    stages.accept(event);
    double share = Math.min(1, (done + weight * stages.share()) / all);
    if (terminal.signs() == Terminal.Signs.BAR) {
      bar = bar == null ? newBar() : bar;
      bar.stepTo(Math.round(STEPS * share));
      bar.setExtraMessage(" " + stages.text());
      return;
    }
    double seconds = (System.nanoTime() - started) / 1e9;
    if (seconds - said >= SECONDS_PER_LINE) {
      said = seconds;
      terminal.err().print((job.isEmpty() ? "" : job + ", ") + stages.line(seconds, share) + "\n");
      terminal.err().flush();
    }
  }

  private ProgressBar newBar() {
    return new ProgressBarBuilder()
        .setTaskName(job.isEmpty() ? "learning" : job)
        .setInitialMax(STEPS)
        .setUnit("%", STEPS / 100)
        .setStyle(ProgressBarStyle.ASCII)
        .setUpdateIntervalMillis(250)
        .setMaxRenderedLength(Terminal.WIDTH - 1)
        .setConsumer(new ConsoleProgressBarConsumer(terminal.err()))
        .startsFrom(0, Duration.ZERO)
        .clearDisplayOnFinish()
        .build();
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
      bar = null;
    }
  }
}
