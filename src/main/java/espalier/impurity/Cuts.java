package espalier.impurity;

/**
 * Rows of a node in an order and the places where it may be cut: cut c puts the first {@link
 * #end(int)} of them on one side and all other rows of the node on the other. Rows behind the last
 * cut need not be listed. Scratch of one thread.
 */
public final class Cuts {

  int[] place = new int[64];
  int length;
  int[] end = new int[64];
  double[] side = new double[64];
  int count;

  /** Begins anew with room for so many rows, and a cut behind each. */
  public void clear(int rows) {
    length = 0;
    count = 0;
    if (place.length < rows) {
      place = new int[2 * rows];
      end = new int[2 * rows];
      side = new double[2 * rows];
    }
  }

  /** Appends a row by its place in the node. */
  public void add(int row) {
    place[length++] = row;
  }

  /**
   * Allows a cut behind the rows added so far.
   *
   * @param weight their summed weight
   */
  public void cut(double weight) {
    end[count] = length;
    side[count++] = weight;
  }

  /**
   * Lists the rows of one side of one cut.
   *
   * @param rows their places
   * @param size how many
   * @param weight their summed weight
   */
  public void one(int[] rows, int size, double weight) {
    clear(size);
    System.arraycopy(rows, 0, place, 0, size);
    length = size;
    cut(weight);
  }

  /** The number of possible cuts. */
  public int count() {
    return count;
  }

  /** The number of rows on the first side of a cut. */
  public int end(int cut) {
    return end[cut];
  }

  /** The summed weight of the first side. */
  public double side(int cut) {
    return side[cut];
  }

  /** The number of rows in the order. */
  public int length() {
    return length;
  }
}
