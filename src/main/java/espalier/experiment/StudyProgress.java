package espalier.experiment;

import java.util.List;

/**
 * How far a run of a study is.
 *
 * @param done cells with a result, those of earlier runs included
 * @param total all cells
 * @param secondsLeft the time still needed at the pace of this run; NaN before its first result
 * @param last the cell just done, empty at the start
 * @param error its message if it failed
 */
public record StudyProgress(
    int done,
    int total,
    int failed,
    double secondsLeft,
    String last,
    String error,
    List<String> running) {

  /** Copies the list of running cells. */
  public StudyProgress {
    running = List.copyOf(running);
  }
}
