package espalier.impurity;

import java.util.Arrays;

/** The sums of one side in single precision, as a walk along complete rows has them. */
final class FloatSide implements SideSums {

  private final NodeRows node;
  private final FloatRows.Centred centred;
  private final float[] sum;
  private double weight;

  FloatSide(NodeRows node, FloatRows.Centred centred, int columns) {
    this.node = node;
    this.centred = centred;
    this.sum = new float[columns];
  }

  @Override
  public void clear() {
    Arrays.fill(sum, 0);
    weight = 0;
  }

  @Override
  public void add(int[] list, int from, int end) {
    FloatKernel.addRows(sum, centred.rows(), node.weights(), list, from, end);
    for (int i = from; i < end; i++) {
      weight += node.weight(list[i]);
    }
  }

  @Override
  public double most() {
    double rest = node.total() - weight;
    double norm = FloatKernel.norm2(sum, (float) weight, centred.means());
    return weight > 0 && rest > 0
        ? norm * (node.total() / (weight * rest)) * (1 + 2 * FloatBlock.TOLERANCE)
        : 0;
  }
}
