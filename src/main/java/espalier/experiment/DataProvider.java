package espalier.experiment;

import espalier.data.Dataset;

/** Reads the data sets that plans name. */
@FunctionalInterface
public interface DataProvider {

  /**
   * Reads a data set.
   *
   * @throws IllegalArgumentException if it cannot be read
   */
  Dataset read(Plan.Data data);
}
