package espalier.sheet;

import espalier.data.Attribute;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which rows and labels an answer sheet has. Immutable.
 *
 * @param specific of the labels that count as present, those with no present label below them; in
 *     effect only under a hierarchy
 * @param top at most this many lines of a row, those with the highest scores; without {@code
 *     specific} also labels that do not count as present; 0: all that count as present
 * @param newOnly no label that the data give the row already
 * @param unlabelledOnly no row of which a target is known
 */
public record SheetRules(boolean specific, int top, boolean newOnly, boolean unlabelledOnly) {

  /**
   * The lines of a row, best score first, equals in the order of the targets. O(outputs log
   * outputs).
   */
  List<SheetLine> lines(
      SheetOutputs outputs,
      String name,
      int row,
      double[] scores,
      double[] chosen,
      KnownCells known) {
    if (unlabelledOnly && known.labelled(row)) {
      return List.of();
    }
    boolean deepest = specific && outputs.deep().isPresent();
    List<SheetLine> lines = new ArrayList<>();
    for (int o = 0; o < outputs.count(); o++) {
      boolean wanted = top > 0 && !deepest || predicted(outputs, o, chosen);
      if (wanted && !(deepest && anyBelow(outputs, o, chosen))) {
        double had = known.of(row, outputs, o);
        if (!newOnly || had != 1) {
          lines.add(new SheetLine(name, o, scores[o], had));
        }
      }
    }
    lines.sort(Comparator.comparingDouble(line -> -line.score()));
    return top > 0 && lines.size() > top ? lines.subList(0, top) : lines;
  }

  private static boolean predicted(SheetOutputs outputs, int output, double[] chosen) {
    Attribute target = outputs.attribute(output);
    double value = chosen[outputs.target(output)];
    return switch (target.kind()) {
      case NUMERIC -> true;
      case LABEL -> value == 1;
      case NOMINAL -> outputs.value(output) == value;
    };
  }

  private static boolean anyBelow(SheetOutputs outputs, int output, double[] chosen) {
    int[] children = outputs.deep().orElseThrow().children(outputs.target(output));
    return IntStream.of(children).anyMatch(c -> chosen[c] == 1);
  }
}
