package espalier.io.file;

import espalier.data.Attribute;
import espalier.data.Targets;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Targets from cells that name labels: others are absent; a row in which all these cells are
 * missing is unlabelled.
 */
public final class LabelSets implements TargetPlan.Sink {

  private final List<Attribute> labels;
  private final Function<RowSource.Cell, int[]> present;
  private final BitSet row = new BitSet();
  private boolean known;
  private Targets.Builder targets;

  /**
   * Targets of the given names.
   *
   * @param present the labels in a cell that is not missing, by number
   */
  public LabelSets(List<String> names, Function<RowSource.Cell, int[]> present) {
    this.labels = names.stream().map(Attribute::label).toList();
    this.present = present;
    restart();
  }

  @Override
  public void restart() {
    targets = Targets.builder(labels);
  }

  @Override
  public void begin(boolean sparse) {
    row.clear();
    known = false;
  }

  @Override
  public void cell(RowSource.Cell cell, int position) {
    if (!cell.missing()) {
      known = true;
      IntStream.of(present.apply(cell)).forEach(row::set);
    }
  }

  @Override
  public void end() {
    if (known) {
      targets.addLabels(row.stream().toArray());
    } else {
      targets.addUnlabelled();
    }
  }

  @Override
  public Targets build() {
    return targets.build();
  }
}
