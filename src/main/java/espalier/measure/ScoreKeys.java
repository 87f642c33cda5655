package espalier.measure;

/** Numbers with the order of doubles: a bijection that makes 0.0 and -0.0 equal. */
final class ScoreKeys {

  private ScoreKeys() {}

  static long key(double score) {
    return flip(Double.doubleToRawLongBits(score + 0.0));
  }

  static double score(long key) {
    return Double.longBitsToDouble(flip(key));
  }

  private static long flip(long bits) {
    return bits ^ ((bits >> 63) & Long.MAX_VALUE);
  }
}
