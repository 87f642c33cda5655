package espalier.impurity;

/** The places where a walk along {@link NodeCells} may be cut and gains enough. */
public final class NodeCuts {

  /** How many rows are before each cut. */
  public int[] end = new int[64];

  /** The summed weight of the rows before each cut. */
  public double[] side = new double[64];

  /** What each cut gains. */
  public double[] gain = new double[64];

  /** The number of cuts. */
  public int count;

  void put(int cut, int rows, double weight, double gained) {
    end[cut] = rows;
    side[cut] = weight;
    gain[cut] = gained;
  }

  void room(int rows) {
    if (end.length < rows) {
      end = new int[2 * rows];
      side = new double[2 * rows];
      gain = new double[2 * rows];
    }
  }
}
