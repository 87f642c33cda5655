package espalier.ensemble;

import espalier.data.Dataset;

/** Scores of any rows by the parts of a model that have not seen one of its labelled rows. */
@FunctionalInterface
public interface LeftOut {

  /**
   * For every labelled row, the mean scores of a group of rows by what has not seen that row.
   *
   * @param rows the rows in groups, with the features that the model was trained on
   * @param group the group of each of these rows, from 0
   * @param of for each labelled row the group whose mean it has
   * @return labelled rows x outputs; null for a row that all parts have seen, or of no group
   */
  double[][] means(Dataset rows, int[] group, int[] of);
}
