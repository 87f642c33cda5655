package espalier.model;

import java.io.ByteArrayOutputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A list of numbers as bytes, exactly and as short as one of five forms makes it. The first byte
 * names the form: {@code i} whole numbers from 0 in groups of seven bits, the lowest first, the
 * eighth bit set in all but the last group; {@code z} the same of differences to the number before,
 * d as 2d or -2d - 1; {@code f} and {@code d} IEEE numbers of 32 and 64 bits, little-endian; {@code
 * c} one number of 64 bits that all others equal. The next bytes are the count, as in {@code i}.
 * O(numbers).
 */
final class PackedNumbers {

  private static final int MORE = 0x80;
  private static final int BITS = 7;

  /** A count of equal numbers needs no bytes for each, so it is bounded. */
  private static final int MOST_EQUAL = 1 << 20;

  private PackedNumbers() {}

  /** The bytes of some numbers. */
  static byte[] pack(double[] values) {
    boolean whole = true;
    boolean single = true;
    boolean same = values.length > 1 && values.length <= MOST_EQUAL;
    for (double v : values) {
      whole &= v >= 0 && v == (int) v && Double.doubleToRawLongBits(v) >= 0;
      single &= bits(v) == bits((float) v);
      same &= bits(v) == bits(values[0]);
    }
    if (whole && !same) {
      int[] numbers = new int[values.length];
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = (int) values[i];
      }
      return pack(numbers);
    }
    int stored = same ? 1 : values.length;
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    head.write(same ? 'c' : single ? 'f' : 'd');
    group(head, values.length);
    int width = single && !same ? Float.BYTES : Double.BYTES;
    ByteBuffer all =
        ByteBuffer.allocate(head.size() + stored * width).order(ByteOrder.LITTLE_ENDIAN);
    all.put(head.toByteArray());
    for (int i = 0; i < stored; i++) {
      if (width == Float.BYTES) {
        all.putFloat((float) values[i]);
      } else {
        all.putDouble(values[i]);
      }
    }
    return all.array();
  }

  private static long bits(double v) {
    return Double.doubleToRawLongBits(v);
  }

  /** The bytes of some whole numbers from 0. */
  static byte[] pack(int[] values) {
    ByteArrayOutputStream plain = new ByteArrayOutputStream();
    ByteArrayOutputStream steps = new ByteArrayOutputStream();
    plain.write('i');
    steps.write('z');
    group(plain, values.length);
    group(steps, values.length);
    int before = 0;
    for (int v : values) {
      group(plain, v);
      long step = (long) v - before;
      group(steps, step < 0 ? -2 * step - 1 : 2 * step);
      before = v;
    }
    return (steps.size() < plain.size() ? steps : plain).toByteArray();
  }

  private static void group(ByteArrayOutputStream out, long value) {
    long left = value;
    while (left >= MORE) {
      out.write((int) (left & (MORE - 1) | MORE));
      left >>>= BITS;
    }
    out.write((int) left);
  }

  /**
   * The numbers of these bytes.
   *
   * @throws IllegalArgumentException if they are not a list of numbers
   */
  static double[] unpack(byte[] bytes) {
    try {
      ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
      int form = in.get();
      int least = form == 'f' ? Float.BYTES : form == 'd' ? Double.BYTES : 1;
      long count = group(in);
      if (form != 'c' && count > in.remaining() / least) {
        throw new IllegalArgumentException("more numbers are announced than there are bytes");
      }
      double[] values = new double[Math.toIntExact(count)];
      fill(in, form, values);
      if (in.hasRemaining()) {
        throw new IllegalArgumentException("there are bytes behind the last number");
      }
      return values;
    } catch (BufferUnderflowException | ArithmeticException e) {
      throw new IllegalArgumentException("the numbers are cut off", e);
    }
  }

  private static void fill(ByteBuffer in, int form, double[] values) {
    double same = form == 'c' ? in.getDouble() : 0;
    if (form == 'c' && values.length > MOST_EQUAL) {
      throw new IllegalArgumentException("more equal numbers than a model can have");
    }
    long before = 0;
    for (int i = 0; i < values.length; i++) {
      switch (form) {
        case 'i' -> values[i] = group(in);
        case 'z' -> {
          long coded = group(in);
          before += (coded & 1) == 0 ? coded >> 1 : -((coded + 1) >> 1);
          values[i] = before;
        }
        case 'f' -> values[i] = in.getFloat();
        case 'd' -> values[i] = in.getDouble();
        case 'c' -> values[i] = same;
        default -> throw new IllegalArgumentException("no list of numbers begins like that");
      }
    }
  }

  private static long group(ByteBuffer in) {
    long value = 0;
    for (int shift = 0; shift < Long.SIZE - BITS; shift += BITS) {
      byte next = in.get();
      value |= (long) (next & (MORE - 1)) << shift;
      if (next >= 0) {
        return value;
      }
    }
    throw new IllegalArgumentException("a number is too long");
  }
}
