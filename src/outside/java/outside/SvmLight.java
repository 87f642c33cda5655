package outside;

import espalier.data.Attribute;
import espalier.io.TableFormat;
import espalier.io.file.InputException;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/**
 * {@code format=svm}: the multi-label form of LIBSVM, {@code label,label index:value ...}; a row
 * that begins with {@code ?} is unlabelled. Indices count from 1; what a row does not name is 0.
 */
public final class SvmLight implements TableFormat {

  @Override
  public String name() {
    return "svm";
  }

  @Override
  public boolean suits(Path file) {
    return file.toString().endsWith(".svm");
  }

  @Override
  public Rows open(Path file) throws IOException {
    int features = 0;
    TreeSet<String> labels = new TreeSet<>();
    try (BufferedReader in = Files.newBufferedReader(file)) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        String[] cells = line.strip().split(" +");
        labels.addAll(Arrays.asList(cells[0].split(",")));
        String last = cells[cells.length - 1];
        if (cells.length > 1) {
          features = Math.max(features, Integer.parseInt(last.substring(0, last.indexOf(':'))));
        }
      }
    } catch (RuntimeException e) {
      throw InputException.because(file.toString(), "a row is not 'labels index:value ...'.", e);
    }
    labels.remove("?");
    List<Attribute> columns = new ArrayList<>();
    for (int f = 1; f <= features; f++) {
      columns.add(Attribute.numeric("f" + f));
    }
    labels.forEach(label -> columns.add(Attribute.label("l" + label)));
    return new Lines(Files.newBufferedReader(file), columns, features, List.copyOf(labels));
  }

  private static final class Lines implements Rows {

    private final BufferedReader in;
    private final List<Attribute> columns;
    private final int features;
    private final List<String> labels;
    private int line;

    Lines(BufferedReader in, List<Attribute> columns, int features, List<String> labels) {
      this.in = in;
      this.columns = columns;
      this.features = features;
      this.labels = labels;
    }

    @Override
    public List<Attribute> columns() {
      return columns;
    }

    @Override
    public boolean next(double[] cells) throws IOException {
      String text = in.readLine();
      line++;
      if (text == null) {
        return false;
      }
      String[] parts = text.strip().split(" +");
      Arrays.fill(cells, 0);
      if (parts[0].equals("?")) {
        Arrays.fill(cells, features, cells.length, Double.NaN);
      } else {
        for (String label : parts[0].split(",")) {
          cells[features + labels.indexOf(label)] = 1;
        }
      }
      for (int k = 1; k < parts.length; k++) {
        String[] cell = parts[k].split(":");
        cells[Integer.parseInt(cell[0]) - 1] = Double.parseDouble(cell[1]);
      }
      return true;
    }

    @Override
    public int line() {
      return line;
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
