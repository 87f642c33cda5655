package espalier.spark;

import espalier.learn.FitCancelledException;
import java.util.concurrent.Callable;
import org.apache.spark.SparkException;

/** Runs Spark jobs and says in one sentence why one of them failed. */
final class Tasks {

  private Tasks() {}

  static <T> T run(Callable<T> job) {
    try {
      return job.call();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new FitCancelledException("The work on the cluster was interrupted.");
    } catch (RuntimeException e) {
      throw e;
    } catch (SparkException e) {
      throw new IllegalStateException(
          "Spark gave the work up: "
              + String.valueOf(e.getMessage()).lines().findFirst().orElse(""),
          e);
    } catch (Exception e) {
      throw new IllegalStateException("Spark could not do the work: " + e.getMessage(), e);
    }
  }
}
