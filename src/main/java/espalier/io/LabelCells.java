package espalier.io;

import espalier.data.Attribute;
import espalier.data.Targets;
import espalier.io.column.LabelLists;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Targets from {@link LabelLists}: labels not named in a cell are absent; a row in which all these
 * cells are missing is unlabelled.
 */
final class LabelCells implements TargetPlan.Sink {

  private final char separator;
  private final List<String> labels;
  private Targets.Builder targets;
  private final Set<Integer> row = new TreeSet<>();
  private boolean known;

  /** Labels in the given order. */
  LabelCells(char separator, Collection<String> labels) {
    this.separator = separator;
    this.labels = List.copyOf(labels);
    restart();
  }

  @Override
  public void restart() {
    targets = Targets.builder(labels.stream().map(Attribute::label).toList());
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
      LabelLists.split(cell.text(), separator).forEach(label -> row.add(position(cell, label)));
    }
  }

  private int position(RowSource.Cell cell, String label) {
    int at = Collections.binarySearch(labels, label);
    if (at < 0) {
      throw cell.error("there is no label '%s'.", label);
    }
    return at;
  }

  @Override
  public void end() {
    if (known) {
      targets.addLabels(row.stream().mapToInt(Integer::intValue).toArray());
    } else {
      targets.addUnlabelled();
    }
  }

  @Override
  public Targets build() {
    return targets.build();
  }
}
