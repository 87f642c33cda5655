package espalier.meka;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.io.file.InputException;
import espalier.message.Message;
import java.util.stream.IntStream;
import weka.core.Instances;

/**
 * MEKA's view of targets: the first L attributes, where L is the class index. If none has more than
 * two values, the second value of each means that the label is present, whatever its name; else all
 * are classes.
 */
final class MekaTargets {

  private MekaTargets() {}

  /**
   * The number of targets.
   *
   * @throws InputException if there is no target, no feature, or a target that is not nominal
   */
  static int count(Instances data) {
    int count = data.classIndex();
    String where = data.relationName();
    if (count <= 0) {
      throw InputException.in(
          where,
          "the relation name does not say which attributes are the targets; write their number into the relation"
              + " name, as in 'name: -C 6', or give -C on the command line.");
    }
    if (count == data.numAttributes() - 1 && !where.contains("-C")) {
      throw InputException.in(
          where,
          "all attributes but the last would be targets, because the class index is the last"
              + " attribute; put -C and the number of targets into the relation name.");
    }
    for (int t = 0; t < count; t++) {
      weka.core.Attribute target = data.attribute(t);
      if (!target.isNominal()) {
        throw InputException.in(
            where,
            Message.of(
                "target '%s' is %s, but MEKA can evaluate nominal targets only; discretise it, or"
                    + " use the command line of Espalier, which predicts numbers too.",
                target.name(), weka.core.Attribute.typeToString(target)));
      }
    }
    return count;
  }

  static int[] first(int count) {
    return IntStream.range(0, count).toArray();
  }

  /** Whether some target has more than two values, so that predictions are value numbers. */
  static boolean multiValued(Instances data, int count) {
    return IntStream.range(0, count).anyMatch(t -> data.attribute(t).numValues() > 2);
  }

  /** The data set whose two-valued classes are labels, present where the value is the second. */
  static Dataset labels(Dataset data) {
    if (data.targets().allLabels()) {
      return data;
    }
    Targets old = data.targets();
    Targets.Builder built =
        Targets.builder(old.attributes().stream().map(a -> Attribute.label(a.name())).toList());
    for (int i = 0; i < old.rows(); i++) {
      int row = i;
      built.add(IntStream.range(0, old.count()).mapToDouble(t -> old.get(row, t)).toArray());
    }
    return data.withTargets(built.build());
  }
}
