package espalier.page;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.data.Dataset;
import espalier.learn.Model;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Rows of a data set whose path through the trees can be followed in a page, by their features
 * alone.
 *
 * @param data the data, matched to the model by the names of features; null without rows
 * @param rows the numbers of the rows
 * @param explained whether the page says why these rows have their scores, by Shapley values
 */
public record PageRows(Dataset data, List<Integer> rows, boolean explained) {

  /** So many rows are in a page unless some are chosen. */
  public static final int MOST = 50;

  /** Copies the list of row numbers. */
  public PageRows {
    rows = List.copyOf(rows);
  }

  /** A page without rows of data. */
  public static PageRows none() {
    return new PageRows(null, List.of(), false);
  }

  /** The first rows of a data set, at most {@value #MOST}. */
  public static PageRows first(Dataset data) {
    List<Integer> first = IntStream.range(0, Math.min(MOST, data.rows())).boxed().toList();
    return new PageRows(data, first, false);
  }

  /** The rows as what answers for the model sees them. */
  PageRows seenBy(Model model) {
    return data == null ? this : new PageRows(model.seen(data), rows, explained);
  }

  void write(Model model, List<PageTree> trees, JsonGenerator out) throws IOException {
    out.writeArrayFieldStart("paths");
    if (!rows.isEmpty()) {
      RowWriter writer = new RowWriter(this, model, trees, out);
      for (int k = 0; k < rows.size(); k++) {
        writer.write(k);
      }
    }
    out.writeEndArray();
    out.writeArrayFieldStart("spread");
    if (!rows.isEmpty()) {
      for (PageTree shown : trees) {
        new NodeSpread(shown.tree(), model.schema(), data, out).write();
      }
    }
    out.writeEndArray();
  }
}
