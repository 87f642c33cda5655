package espalier.cli;

import espalier.learn.ProgressEvent;
import java.time.Duration;
import java.util.function.Consumer;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Shows the progress of fits as a bar on a terminal, and nothing elsewhere. */
final class Progress implements Consumer<ProgressEvent>, AutoCloseable {

  private final Terminal terminal;
  private ProgressBar bar;
  private String stage = "";
  private String job = "";

  Progress(Terminal terminal) {
    this.terminal = terminal;
  }

  /** Begins a new bar for a job, such as a fold; empty if there is only one. */
  void start(String name) {
    close();
    job = name;
  }

  /** Shows the outermost stage of the job; stages within it would only flicker. */
  @Override
  public void accept(ProgressEvent event) {
    if (!terminal.interactive()) {
      return;
    }
    if (bar == null) {
      stage = event.stage();
      bar =
          new ProgressBarBuilder()
              .setTaskName(job.isEmpty() ? stage : job + ": " + stage)
              .setInitialMax(event.total())
              .setStyle(ProgressBarStyle.ASCII)
              .setUpdateIntervalMillis(250)
              .setMaxRenderedLength(Terminal.WIDTH - 20)
              .setConsumer(new ConsoleProgressBarConsumer(terminal.err()))
              .startsFrom(0, Duration.ZERO)
              .clearDisplayOnFinish()
              .build();
    }
    if (event.stage().equals(stage)) {
      bar.maxHint(event.total());
      bar.stepTo(event.done());
    }
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
      bar = null;
    }
  }
}
