package espalier.page;

import espalier.data.Attribute;
import espalier.learn.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** A score column in a page, and the first column of its target. */
record PageScore(int column, int target, int first, Attribute of) {

  static List<PageScore> of(Schema schema) {
    List<PageScore> all = new ArrayList<>();
    for (int t = 0; t < schema.targets().size(); t++) {
      Attribute of = schema.targets().get(t);
      int first = all.size();
      for (int v = 0; v < of.outputs(); v++) {
        all.add(new PageScore(first + v, t, first, of));
      }
    }
    return all;
  }

  /** The class that it scores; null for labels and numbers. */
  String value() {
    return of.isNominal() ? of.values().get(column - first) : null;
  }

  /** Whether the score is a share of rows: that of a label or class. */
  boolean isShare() {
    return !of.isNumeric();
  }

  /** Whether no class of the target scores higher, the first of equal ones. */
  boolean isHighest(double[] scores) {
    return IntStream.range(first, first + of.outputs())
        .allMatch(c -> scores[c] < scores[column] || c >= column && scores[c] == scores[column]);
  }
}
