package espalier.data;

import espalier.hierarchy.LabelHierarchy;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A SHA-256 digest of everything a learner sees of a data set: names, kinds, feature values,
 * targets, weights and hierarchy. Equal data give equal fingerprints on every machine.
 */
public final class Fingerprint {

  private final MessageDigest digest = digest();
  private final ByteBuffer buffer = ByteBuffer.allocate(1 << 13);

  private Fingerprint() {}

  public static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java platform has SHA-256.", e);
    }
  }

  /** The fingerprint of a table of numbers, as {@link #of(Dataset)}. */
  public static String of(double[] values, int rows, int columns) {
    Fingerprint f = new Fingerprint();
    f.put(rows);
    f.put(columns);
    f.put(values);
    return f.hex();
  }

  /** The fingerprint of a data set as 64 hexadecimal digits. O(cells). */
  public static String of(Dataset data) {
    Fingerprint f = new Fingerprint();
    f.attributes(data.features());
    f.attributes(data.targets().attributes());
    for (int c = 0; c < data.features().size(); c++) {
      Column column = data.column(c);
      f.put(column.values());
    }
    Targets targets = data.targets();
    for (int row = 0; row < data.rows(); row++) {
      f.put(Double.doubleToLongBits(data.weight(row)));
      f.put(targets.present(row));
      f.put(targets.unknown(row));
      for (int t = 0; t < targets.count(); t++) {
        if (!targets.attribute(t).isLabel()) {
          f.put(Double.doubleToLongBits(targets.get(row, t)));
        }
      }
    }
    if (data.hierarchy().isPresent()) {
      LabelHierarchy labels = data.hierarchy().get();
      for (int t = 0; t < labels.size(); t++) {
        f.put(labels.parents(t));
      }
    }
    return f.hex();
  }

  private String hex() {
    flush();
    return HexFormat.of().formatHex(digest.digest());
  }

  private void attributes(Iterable<Attribute> attributes) {
    for (Attribute a : attributes) {
      put(a.kind().ordinal());
      text(a.name());
      for (int v = 0; v < a.values().size(); v++) {
        text(a.values().get(v));
      }
    }
    put(-1L);
  }

  private void text(String s) {
    byte[] bytes = s.getBytes(StandardCharsets.UTF_8);
    put(bytes.length);
    if (bytes.length <= buffer.remaining()) {
      buffer.put(bytes);
    } else {
      flush();
      digest.update(bytes);
    }
  }

  private void put(double[] values) {
    for (double v : values) {
      put(Double.doubleToLongBits(v));
    }
  }

  private void put(int[] numbers) {
    put(numbers.length);
    for (int n : numbers) {
      put(n);
    }
  }

  private void put(long number) {
    if (buffer.remaining() < Long.BYTES) {
      flush();
    }
    buffer.putLong(number);
  }

  private void flush() {
    digest.update(buffer.array(), 0, buffer.position());
    buffer.clear();
  }
}
