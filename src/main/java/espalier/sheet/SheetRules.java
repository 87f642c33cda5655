package espalier.sheet;

import espalier.data.Attribute;
import espalier.hierarchy.LabelHierarchy;
import espalier.sheet.SheetLine.Known;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Which rows and labels an answer sheet has. Immutable.
 *
 * @param specific of the labels that say something of a row, those with none of them below; in
 *     effect only under a hierarchy
 * @param floor the least score of a {@linkplain SpecificLabels label that says something}; 0: those
 *     that count as present do
 * @param top at most this many lines of a row, the first ones; without {@code specific} also labels
 *     that do not count as present; 0: all that count as present
 * @param newOnly no label that the data give the row already
 * @param unlabelledOnly no row of which a target is known
 * @param leaveOut labels that no row has lines of
 * @param best at most this many lines of all rows, the first ones in the order of lines; 0: all,
 *     row by row
 */
public record SheetRules(
    boolean specific,
    double floor,
    int top,
    boolean newOnly,
    boolean unlabelledOnly,
    Set<String> leaveOut,
    int best) {

  /**
   * The lines of a row: specific labels by their expected information (score x log₂(1 / prior)),
   * others by their score, the highest first; equals in the order of the targets. O(outputs log
   * outputs).
   */
  List<SheetLine> lines(
      SheetOutputs outputs,
      String name,
      int row,
      double[] scores,
      double[] chosen,
      SheetLine.KnownCells known) {
    if (unlabelledOnly && known.labelled(row)) {
      return List.of();
    }
    List<SheetLine> lines = new ArrayList<>();
    for (int o : listed(outputs, scores, chosen).stream().toArray()) {
      Known had = known.of(row, outputs, o);
      if ((!newOnly || had != Known.YES) && !leaveOut.contains(outputs.name(o))) {
        lines.add(new SheetLine(name, o, scores[o], had));
      }
    }
    lines.sort(order(outputs));
    return top > 0 && lines.size() > top ? lines.subList(0, top) : lines;
  }

  Comparator<SheetLine> order(SheetOutputs outputs) {
    Comparator<SheetLine> byScore = Comparator.comparingDouble(line -> -line.score());
    if (!specific || outputs.deep().isEmpty()) {
      return byScore;
    }
    return Comparator.comparingDouble(
            (SheetLine line) -> {
              double bits = line.score() * outputs.information(line.output());
              return Double.isNaN(bits) ? 0 : -bits;
            })
        .thenComparing(byScore);
  }

  private BitSet listed(SheetOutputs outputs, double[] scores, double[] chosen) {
    Optional<LabelHierarchy> deep = outputs.deep().filter(h -> specific);
    if (deep.isPresent() && floor > 0) {
      return new SpecificLabels(deep.get(), outputs.shares(), floor).of(scores);
    }
    BitSet listed = new BitSet();
    IntStream.range(0, outputs.count())
        .filter(o -> top > 0 && deep.isEmpty() || predicted(outputs, o, chosen))
        .forEach(listed::set);
    return deep.map(h -> h.deepest(listed.stream())).orElse(listed);
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
}
