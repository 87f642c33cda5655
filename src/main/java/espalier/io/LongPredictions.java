package espalier.io;

import espalier.data.Attribute;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Writes {@link Predictions} of many labels with only the outputs that matter of each row: in long
 * form, a line for each row and output with {@code id} (or {@code row}), {@code label}, {@code
 * name} and {@code score}; or as JSON lines, an object for each row with {@code id} (or {@code
 * row}) and {@code labels}, a list of objects with the same keys. The best score comes first.
 */
public final class LongPredictions {

  private static final int FIRST_PRINTABLE = 0x20;

  private final Predictions predictions;
  private final List<String> outputs = new ArrayList<>();
  private final List<Integer> targetOf = new ArrayList<>();
  private final List<String> titles;
  private final int top;

  /**
   * Predictions to be written.
   *
   * @param titles what each target is called in words, empty where it has a name only
   * @param top how many outputs of a row to write, those with the highest scores; 0 for the
   *     predicted ones: labels that count as present, the chosen class, and all numbers
   */
  public LongPredictions(Predictions predictions, List<String> titles, int top) {
    this.predictions = predictions;
    this.titles = List.copyOf(titles);
    this.top = top;
    List<Attribute> targets = predictions.targets();
    for (int t = 0; t < targets.size(); t++) {
      for (String output : targets.get(t).outputNames()) {
        outputs.add(output);
        targetOf.add(t);
      }
    }
  }

  /** Writes the long form with a header. */
  public void writeCsv(Path file) {
    AtomicFile.write(
        file,
        out -> {
          out.write(rowKey() + ",label,name,score\n");
          for (int i = 0; i < predictions.rows().length; i++) {
            String name = CsvText.cell(predictions.name(i));
            for (int o : chosen(i)) {
              out.write(name + "," + CsvText.cell(outputs.get(o)) + ",");
              out.write(CsvText.cell(title(o)) + "," + CsvText.cell(score(i, o)) + "\n");
            }
          }
        });
  }

  /** Writes JSON lines; a missing score is null. */
  public void writeJsonLines(Path file) {
    AtomicFile.write(
        file,
        out -> {
          for (int i = 0; i < predictions.rows().length; i++) {
            line(out, i);
          }
        });
  }

  private void line(Writer out, int i) throws IOException {
    String row = predictions.names().isEmpty() ? predictions.name(i) : quoted(predictions.name(i));
    List<String> labels = new ArrayList<>();
    for (int o : chosen(i)) {
      double score = score(i, o);
      labels.add(
          String.format(
              "{\"label\":%s,\"name\":%s,\"score\":%s}",
              quoted(outputs.get(o)), quoted(title(o)), Double.isNaN(score) ? "null" : score));
    }
    out.write("{\"" + rowKey() + "\":" + row + ",\"labels\":[" + String.join(",", labels) + "]}\n");
  }

  private String rowKey() {
    return predictions.names().isEmpty() ? "row" : "id";
  }

  private double score(int i, int output) {
    return predictions.scores()[i][output];
  }

  private String title(int output) {
    return titles.isEmpty() ? "" : titles.get(targetOf.get(output));
  }

  /** The outputs of a row to be written, best score first, equals in the order of the targets. */
  private List<Integer> chosen(int i) {
    Comparator<Integer> best = Comparator.comparingDouble(o -> -score(i, o));
    return IntStream.range(0, outputs.size())
        .filter(o -> top > 0 || predicted(i, o))
        .boxed()
        .sorted(best)
        .limit(top > 0 ? top : outputs.size())
        .toList();
  }

  private boolean predicted(int i, int output) {
    int t = targetOf.get(output);
    Attribute target = predictions.targets().get(t);
    double chosen = predictions.chosen()[i][t];
    return switch (target.kind()) {
      case NUMERIC -> true;
      case LABEL -> chosen == 1;
      case NOMINAL -> output - targetOf.indexOf(t) == chosen;
    };
  }

  /** A text as JSON has it. */
  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < FIRST_PRINTABLE) {
        quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
