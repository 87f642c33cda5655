package espalier.impurity;

import java.util.Arrays;

/**
 * Rows of a node in an order and the places where it may be cut: cut c puts the first {@link
 * #end(int)} of them on one side and all other rows of the node on the other. Rows behind the last
 * cut need not be listed. Scratch of one thread.
 */
public final class Cuts {

  int[] place = new int[64];
  int length;
  int[] end = new int[16];
  double[] side = new double[16];
  int count;

  /** Begins anew. */
  public void clear() {
    length = 0;
    count = 0;
  }

  /** Appends a row by its place in the node. */
  public void add(int row) {
    if (length == place.length) {
      place = Arrays.copyOf(place, 2 * length);
    }
    place[length++] = row;
  }

  /**
   * Allows a cut behind the rows added so far.
   *
   * @param weight their summed weight
   */
  public void cut(double weight) {
    if (count == end.length) {
      end = Arrays.copyOf(end, 2 * count);
      side = Arrays.copyOf(side, 2 * count);
    }
    end[count] = length;
    side[count++] = weight;
  }

  /** The number of cuts. */
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
