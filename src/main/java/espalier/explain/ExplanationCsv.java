package espalier.explain;

import espalier.io.csv.CsvText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;

/**
 * Explanations as comma-separated values: {@code row,label,feature,value,error}. For every row and
 * label the line of {@value #BASE} comes first. The features follow, strongest first, then {@value
 * #CORRECTION} if there is one. The values of a row and label add up to the model's score.
 */
public record ExplanationCsv(Writer out, CsvText text) {

  /** The entry of the feature column in the line of the base. */
  public static final String BASE = "(base)";

  /** The entry of the feature column in the line of the correction. */
  public static final String CORRECTION = "(correction)";

  public void heading() throws IOException {
    out.write("row,label,feature,value,error\n");
  }

  /**
   * Writes the explanation of one row.
   *
   * @throws UncheckedIOException if it cannot be written
   */
  public void write(Explanation row) {
    for (int o = 0; o < row.outputs().size(); o++) {
      String start = text.cell(row.name()) + "," + text.cell(row.outputs().get(o)) + ",";
      line(start, BASE, row.base()[o], 0);
      for (int f : row.ranking(o)) {
        line(start, row.features().get(f), row.values()[o][f], row.errors()[o][f]);
      }
      if (row.corrections()[o] != 0) {
        line(start, CORRECTION, row.corrections()[o], 0);
      }
    }
  }

  private void line(String start, String feature, double value, double error) {
    try {
      out.write(start + text.cell(feature) + "," + value + "," + error + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
