package espalier.data;

import java.util.Arrays;

/**
 * The cells of a nominal feature as the clustering space codes them: common values by themselves,
 * all others as one value more; counted in the plainest way.
 */
public final class PlainGroups {

  private PlainGroups() {}

  /** The cells with new codes, without gaps. */
  public static double[] of(Dataset data, Attribute kind, double[] values) {
    double[] coded = values.clone();
    if (!kind.isNominal() || kind.values().size() == 2) {
      return coded;
    }
    double all = 0;
    for (int i = 0; i < values.length; i++) {
      all += data.weight(i);
    }
    double unit = Math.min(1, all / values.length);
    double needed = Math.min(10 * unit, Math.max(2 * unit, all / 100));
    int next = 0;
    int others = kind.values().size();
    for (int v = 0; v < kind.values().size(); v++) {
      double mass = 0;
      for (int i = 0; i < values.length; i++) {
        mass += values[i] == v ? data.weight(i) : 0;
      }
      double code = mass > 0 && mass >= needed ? next++ : others;
      for (int i = 0; i < values.length; i++) {
        coded[i] = values[i] == v ? code : coded[i];
      }
    }
    int last = next;
    return Arrays.stream(coded).map(c -> c == others ? last : c).toArray();
  }

  /** How many codes there are. */
  public static int count(Attribute kind, double[] coded) {
    if (kind.values().size() == 2) {
      return 2;
    }
    return 1 + (int) Arrays.stream(coded).filter(c -> !Double.isNaN(c)).max().orElse(0);
  }
}
