package espalier.comparison;

import espalier.data.Attribute;
import espalier.data.Dataset;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes a data set of {@link SpeedTable} as an array of NumPy, features first, then labels, for
 * {@code src/bench/python/forests.py}.
 *
 * <pre>Matrix SHARED FOLDER SET...</pre>
 */
public final class Matrix {

  private static final int HEADER = 118;

  private Matrix() {}

  /** Writes {@code FOLDER/SET-LABELS.npy} for each set. */
  public static void main(String[] a) throws IOException {
    for (int k = 2; k < a.length; k++) {
      Dataset data = SpeedTable.read(a[0], a[k]);
      Path file = Path.of(a[1], a[k] + "-" + data.targets().count() + ".npy");
      Files.write(file, bytes(data));
      System.out.println(file);
    }
  }

  /**
   * Cells as they are, NaN where missing; a nominal feature of more than two values is a column
   * each.
   */
  static byte[] bytes(Dataset data) {
    int features = data.features().stream().mapToInt(Matrix::width).sum();
    int columns = features + data.targets().count();
    String text =
        String.format(
            "{'descr': '<f4', 'fortran_order': False, 'shape': (%d, %d), }", data.rows(), columns);
    String header = String.format("%-" + (HEADER - 1) + "s", text) + "\n";
    ByteBuffer out =
        ByteBuffer.allocate(10 + HEADER + Float.BYTES * data.rows() * columns)
            .order(ByteOrder.LITTLE_ENDIAN);
    out.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0}).putShort((short) HEADER);
    out.put(header.getBytes(StandardCharsets.US_ASCII));
    for (int row = 0; row < data.rows(); row++) {
      for (int f = 0; f < data.features().size(); f++) {
        int width = width(data.features().get(f));
        for (int value = 0; value < width; value++) {
          double cell = data.value(row, f);
          out.putFloat((float) (width == 1 ? cell : cell == value ? 1 : 0));
        }
      }
      for (int t = 0; t < data.targets().count(); t++) {
        out.putFloat((float) data.targets().get(row, t));
      }
    }
    return out.array();
  }

  private static int width(Attribute feature) {
    int values = feature.isNominal() ? feature.values().size() : 1;
    return values > 2 ? values : 1;
  }
}
