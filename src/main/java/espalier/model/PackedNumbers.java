package espalier.model;

import java.io.ByteArrayOutputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A list of numbers as bytes, exactly and in a form that deflates well. A number is ±(m / 10^e + u
 * units in the last place) with whole m below 2^40, e from 0 to 22 and |u| ≤ {@value #NEAR}, so
 * that a decimal that arithmetic has moved by a rounding is short, too; other numbers are their 64
 * bits.
 *
 * <p>First comes how many there are (four bytes, the lowest first), then three columns of whole
 * numbers from 0: e, plus {@value #NEGATIVE} for a negative number, or {@value #BITS} where m is
 * the 64 bits; u, as 2u or -2u - 1; m. A column is the number of bytes that its largest number
 * needs (one byte; e and u need none where all are 0), and then the lowest byte of every number,
 * the next one of every number, and so on. O(numbers).
 */
final class PackedNumbers {

  private static final int NEGATIVE = 32;
  private static final int BITS = 31;
  private static final int NEAR = 4;
  private static final double LARGEST = 1L << 40;
  private static final double[] POWERS = {
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22
  };

  private PackedNumbers() {}

  /** What the text has where a list was packed. */
  static String reference(int place) {
    return "@" + place;
  }

  static byte[] pack(double[] values) {
    int n = values.length;
    long[] form = new long[n];
    long[] ulps = new long[n];
    long[] whole = new long[n];
    for (int i = 0; i < n; i++) {
      long bits = Double.doubleToRawLongBits(values[i]);
      double size = Math.abs(values[i]);
      int e = places(size);
      if (e < 0) {
        form[i] = BITS;
        whole[i] = bits;
      } else {
        double m = Math.rint(size * POWERS[e]);
        long u = apart(size, m / POWERS[e]);
        form[i] = bits < 0 ? e + NEGATIVE : e;
        ulps[i] = u < 0 ? -2 * u - 1 : 2 * u;
        whole[i] = (long) m;
      }
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int k = 0; k < Integer.BYTES; k++) {
      out.write(n >>> Byte.SIZE * k);
    }
    column(out, form, 0);
    column(out, ulps, 0);
    column(out, whole, 1);
    return out.toByteArray();
  }

  /** The fewest decimal places that tell a number of 0 or more, or -1. */
  private static int places(double size) {
    for (int e = 0; e < POWERS.length; e++) {
      double scaled = size * POWERS[e];
      if (!(scaled < LARGEST)) {
        return -1;
      }
      double m = Math.rint(scaled);
      if ((m > 0 || size == 0) && Math.abs(apart(size, m / POWERS[e])) <= NEAR) {
        return e;
      }
    }
    return -1;
  }

  private static long apart(double size, double other) {
    return Double.doubleToRawLongBits(size) - Double.doubleToRawLongBits(other);
  }

  private static void column(ByteArrayOutputStream out, long[] values, int least) {
    long any = 0;
    for (long v : values) {
      any |= v;
    }
    int bits = Long.SIZE - Long.numberOfLeadingZeros(any);
    int width = Math.max(least, (bits + Byte.SIZE - 1) / Byte.SIZE);
    byte[] plane = new byte[values.length];
    out.write(width);
    for (int b = 0; b < width; b++) {
      for (int i = 0; i < plane.length; i++) {
        plane[i] = (byte) (values[i] >>> Byte.SIZE * b);
      }
      out.writeBytes(plane);
    }
  }

  /**
   * The numbers that begin at the position of a buffer, which is behind them afterwards.
   *
   * @throws IllegalArgumentException if no list of numbers is there
   */
  static double[] unpack(ByteBuffer in) {
    try {
      int n = in.order(ByteOrder.LITTLE_ENDIAN).getInt();
      byte[] form = column(in, n, 0, 1);
      byte[] ulps = column(in, n, 0, 1);
      byte[] whole = column(in, n, 1, Long.BYTES);
      double[] values = new double[n];
      for (int i = 0; i < n; i++) {
        long m = 0;
        for (int at = whole.length - n + i; at >= 0; at -= n) {
          m = m << Byte.SIZE | whole[at] & 0xff;
        }
        int moved = ulps.length == 0 ? 0 : ulps[i] & 0xff;
        int kind = form.length == 0 ? 0 : form[i];
        values[i] = (kind | moved) == 0 ? m : value(kind, moved, m);
      }
      return values;
    } catch (BufferUnderflowException e) {
      throw new IllegalArgumentException("the numbers are cut off", e);
    }
  }

  private static byte[] column(ByteBuffer in, int count, int least, int most) {
    int width = in.get();
    if (width < least || width > most || count < 0 || (long) width * count > in.remaining()) {
      throw new IllegalArgumentException("a list of " + count + " numbers cannot be there");
    }
    byte[] column = new byte[width * count];
    in.get(column);
    return column;
  }

  private static double value(int form, int ulps, long whole) {
    if (form == BITS) {
      return Double.longBitsToDouble(whole);
    }
    int e = form & NEGATIVE - 1;
    if (e >= POWERS.length) {
      throw new IllegalArgumentException("a number has the form " + form);
    }
    double size = e == 0 ? whole : whole / POWERS[e];
    if (ulps != 0) {
      long u = (ulps & 1) == 0 ? ulps >> 1 : -(ulps + 1 >> 1);
      size = Double.longBitsToDouble(Double.doubleToRawLongBits(size) + u);
    }
    return form >= NEGATIVE ? -size : size;
  }
}
