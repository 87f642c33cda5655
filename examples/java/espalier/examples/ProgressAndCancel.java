package espalier.examples;

import espalier.data.Dataset;
import espalier.io.DataSource;
import espalier.learn.FitCancelledException;
import espalier.learn.FitContext;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;

/** Watching a fit, using two threads, and stopping it half-way. */
public final class ProgressAndCancel {

  private ProgressAndCancel() {}

  /** Run from the top of the project. */
  public static void main(String[] args) {
    Dataset train =
        DataSource.of("format", "clus").read(Path.of("examples", "clus", "topics-train.arff"));
    AtomicBoolean enough = new AtomicBoolean();
    FitContext context =
        FitContext.quiet()
            .withThreads(2)
            .withProgress(
                event -> {
                  System.out.printf("%s: %d of %d%n", event.stage(), event.done(), event.total());
                  enough.set(event.done() >= 5);
                })
            .withCancel(enough::get);
    try {
      new PctLearner(PctOptions.semiSupervised()).fit(train, context);
      System.out.println("finished");
    } catch (FitCancelledException e) {
      // An interrupt of the fitting thread does the same.
      System.out.println("stopped: " + e.getMessage());
    }
  }
}
