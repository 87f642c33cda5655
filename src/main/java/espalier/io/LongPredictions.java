package espalier.io;

import espalier.data.Attribute;
import java.io.IOException;
import java.io.UncheckedIOException;
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

  private final List<Attribute> targets;
  private final List<String> outputs = new ArrayList<>();
  private final List<Integer> targetOf = new ArrayList<>();
  private final List<String> titles;
  private final int top;
  private final boolean json;
  private final CsvText text;

  /**
   * How predictions are to be written.
   *
   * @param targets the targets of every block
   * @param titles what each target is called in words, empty where it has a name only
   * @param top how many outputs of a row to write, those with the highest scores; 0 for the
   *     predicted ones: labels that count as present, the chosen class, and all numbers
   * @param json JSON lines instead of the long form with a header
   * @param text how texts of the long form are written
   */
  public LongPredictions(
      List<Attribute> targets, List<String> titles, int top, boolean json, CsvText text) {
    this.targets = List.copyOf(targets);
    this.titles = List.copyOf(titles);
    this.top = top;
    this.json = json;
    this.text = text;
    for (int t = 0; t < targets.size(); t++) {
      for (String output : targets.get(t).outputNames()) {
        outputs.add(output);
        targetOf.add(t);
      }
    }
  }

  /**
   * Writes predictions block by block; a source that fails leaves no file behind.
   *
   * @throws InputException if the file cannot be written
   */
  public void write(PredictionsWriter.Source source, Path file) {
    AtomicFile.write(
        file,
        out -> {
          boolean[] begun = {false};
          try {
            source.each(
                block -> {
                  block(block, !begun[0], out);
                  begun[0] = true;
                });
          } catch (UncheckedIOException e) {
            throw e.getCause();
          }
        });
  }

  private void block(Predictions block, boolean first, Writer out) {
    try {
      if (first && !json) {
        out.write(rowKey(block) + ",label,name,score\n");
      }
      for (int i = 0; i < block.rows().length; i++) {
        out.write(json ? object(block, i) : lines(block, i));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String lines(Predictions block, int i) {
    String name = text.cell(block.name(i));
    StringBuilder lines = new StringBuilder();
    for (int o : chosen(block, i)) {
      lines.append(name).append(',').append(text.cell(outputs.get(o))).append(',');
      lines.append(text.cell(title(o))).append(',');
      lines.append(CsvText.number(block.scores()[i][o])).append('\n');
    }
    return lines.toString();
  }

  private String object(Predictions block, int i) {
    String row = !block.named() ? block.name(i) : quoted(block.name(i));
    List<String> labels = new ArrayList<>();
    for (int o : chosen(block, i)) {
      double score = block.scores()[i][o];
      labels.add(
          String.format(
              "{\"label\":%s,\"name\":%s,\"score\":%s}",
              quoted(outputs.get(o)), quoted(title(o)), Double.isNaN(score) ? "null" : score));
    }
    return String.format(
        "{\"%s\":%s,\"labels\":[%s]}\n", rowKey(block), row, String.join(",", labels));
  }

  private static String rowKey(Predictions block) {
    return block.named() ? "id" : "row";
  }

  private String title(int output) {
    return titles.isEmpty() ? "" : titles.get(targetOf.get(output));
  }

  /** The outputs of a row to be written, best score first, equals in the order of the targets. */
  private List<Integer> chosen(Predictions block, int i) {
    Comparator<Integer> best = Comparator.comparingDouble(o -> -block.scores()[i][o]);
    return IntStream.range(0, outputs.size())
        .filter(o -> top > 0 || predicted(block, i, o))
        .boxed()
        .sorted(best)
        .limit(top > 0 ? top : outputs.size())
        .toList();
  }

  private boolean predicted(Predictions block, int i, int output) {
    int t = targetOf.get(output);
    Attribute target = targets.get(t);
    double chosen = block.chosen()[i][t];
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
