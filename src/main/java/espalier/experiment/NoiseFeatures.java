package espalier.experiment;

import espalier.message.Numbers;

/** How many random features a data set gets: a number, or a percentage of the data's. */
record NoiseFeatures(double amount, boolean percent) {

  /** Reads {@code 100} or {@code "100%"}, as many as the data has. */
  static NoiseFeatures read(String where, Object value) {
    if (value instanceof String text && text.endsWith("%")) {
      Object share = Budget.number(text.substring(0, text.length() - 1));
      return new NoiseFeatures(JsonObject.number(where + " (in percent)", share, 0, 10_000), true);
    }
    return new NoiseFeatures(JsonObject.whole(where, value, 0), false);
  }

  /** What {@link #read} reads back. */
  Object describe() {
    return percent ? toString() : (Object) (long) amount;
  }

  int of(int own) {
    return Math.toIntExact(Math.round(percent ? own * amount / 100 : amount));
  }

  @Override
  public String toString() {
    return Numbers.exact(amount) + (percent ? "%" : "");
  }
}
