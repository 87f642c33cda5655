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
  private String stage;

  Progress(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public void accept(ProgressEvent event) {
    if (!terminal.interactive()) {
      return;
    }
    if (!event.stage().equals(stage)) {
      close();
      stage = event.stage();
      bar =
          new ProgressBarBuilder()
              .setTaskName(stage)
              .setInitialMax(event.total())
              .setStyle(ProgressBarStyle.ASCII)
              .setUpdateIntervalMillis(250)
              .setMaxRenderedLength(Terminal.WIDTH - 20)
              .setConsumer(new ConsoleProgressBarConsumer(terminal.err()))
              .startsFrom(0, Duration.ZERO)
              .build();
    }
    bar.maxHint(event.total());
    bar.stepTo(event.done());
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
      bar = null;
      stage = null;
    }
  }
}
