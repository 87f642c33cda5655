package espalier.spark;

import espalier.data.Dataset;
import espalier.experiment.CellExecutor;
import espalier.experiment.CellWork;
import espalier.experiment.ExperimentRunner;
import espalier.experiment.ModelPictures;
import espalier.experiment.Plan;
import espalier.experiment.StudyProgress;
import espalier.learn.FitContext;
import espalier.meka.MekaBaseline;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

/**
 * Studies whose cells are tasks. The driver reads each data set, broadcasts it once, draws the rows
 * of every cell, and appends each line of results as it comes, to the same folder that a local run
 * writes: either goes on where the other stopped, and {@code report} reads it. The lines are those
 * of the local run apart from times and order.
 */
public final class SparkExperiment implements CellExecutor {

  private final JavaSparkContext spark;
  private final Broadcasts broadcasts;

  private SparkExperiment(JavaSparkContext spark) {
    this.spark = spark;
    this.broadcasts = new Broadcasts(spark);
  }

  /**
   * Runs what is missing of a study.
   *
   * @param folder where results go
   * @param cells how many cells run at the same time; a thread of the driver waits for each
   * @param again whether cells that failed in an earlier run are tried again
   * @param progress receives every result
   * @throws IllegalArgumentException as {@link ExperimentRunner#run} does
   */
  public static ExperimentRunner.Outcome run(
      JavaSparkContext spark,
      Plan plan,
      Path folder,
      int cells,
      boolean again,
      Consumer<StudyProgress> progress) {
    return new ExperimentRunner(
            plan, Plan.Data::read, MekaBaseline.methods(), folder, new ModelPictures(folder))
        .on(new SparkExperiment(spark))
        .run(cells, again, progress);
  }

  /** What a task answers. */
  private record Sent(String line, byte[] model) implements Serializable {

    private static final long serialVersionUID = 1L;

    static Sent of(CellWork.Answer answer) {
      return new Sent(answer.line(), answer.model().orElse(null));
    }
  }

  @Override
  public CellWork.Answer run(CellWork work, Dataset data) {
    Broadcast<SharedData> shared = broadcasts.of(data);
    List<Sent> sent =
        Tasks.run(
            () ->
                spark
                    .parallelize(List.of(work.text()), 1)
                    .map(text -> Sent.of(run(text, shared.value())))
                    .collect());
    return new CellWork.Answer(sent.get(0).line(), Optional.ofNullable(sent.get(0).model()));
  }

  private static CellWork.Answer run(String work, SharedData shared) {
    TaskContext task = TaskContext.get();
    FitContext context = FitContext.quiet().withShared(shared.work());
    return CellWork.of(work)
        .run(
            shared.data(),
            MekaBaseline.methods(),
            context.withCancel(() -> task != null && task.isInterrupted()));
  }
}
