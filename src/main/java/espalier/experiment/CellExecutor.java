package espalier.experiment;

import espalier.data.Dataset;

/** Runs cells elsewhere, such as on other machines; the runner asks it from several threads. */
@FunctionalInterface
public interface CellExecutor {

  /**
   * What {@link CellWork#run} answers.
   *
   * @param data the data set, the same object for all of its cells that run in turn
   */
  CellWork.Answer run(CellWork work, Dataset data);
}
