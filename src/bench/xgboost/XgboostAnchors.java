import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import ml.dmlc.xgboost4j.java.DMatrix;
import ml.dmlc.xgboost4j.java.XGBoost;
import ml.dmlc.xgboost4j.java.XGBoostError;

/**
 * Scores of XGBoost on the arrays and rows that {@code Anchors write} has written, next to those of
 * {@code src/bench/python/anchors.py}: 100 rounds for each label, learned from the labelled rows.
 *
 * <pre>java -cp xgboost4j_2.12-2.1.4.jar:commons-logging.jar XgboostAnchors.java FOLDER</pre>
 *
 * The build does not compile this file, so that nobody else needs XGBoost.
 */
final class XgboostAnchors {

  private static final int ROUNDS = 100;
  private static final Map<String, Map<String, Object>> SETTINGS =
      Map.of(
          "XGBoost default", Map.of(),
          "XGBoost depth 3", Map.of("max_depth", 3),
          "XGBoost .3 of features", Map.of("max_depth", 3, "colsample_bynode", .3, "eta", .1));

  /** Cells of a set, its features first. */
  private record Cells(int rows, int features, int labels, ByteBuffer values) {

    float get(int row, int column) {
      return values.getFloat(Float.BYTES * (row * (features + labels) + column));
    }

    DMatrix of(int[] chosen) throws XGBoostError {
      float[] x = new float[chosen.length * features];
      for (int i = 0; i < x.length; i++) {
        x[i] = get(chosen[i / features], i % features);
      }
      return new DMatrix(x, chosen.length, features, Float.NaN);
    }
  }

  private XgboostAnchors() {}

  public static void main(String[] a) throws IOException, XGBoostError {
    Path folder = Path.of(a[0]);
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.sorted().toList();
    }
    for (Path rows : files) {
      String cell = rows.getFileName().toString().replaceFirst("\\.txt$", "");
      if (rows.toString().endsWith(".txt")) {
        String set = cell.split(",")[0] + "-";
        Path array =
            files.stream()
                .filter(f -> f.getFileName().toString().matches(Pattern.quote(set) + "\\d+\\.npy"))
                .findFirst()
                .orElseThrow();
        Cells cells = cells(array);
        BitSet known = new BitSet();
        Files.readAllLines(rows).forEach(line -> known.set(Integer.parseInt(line)));
        for (String name : SETTINGS.keySet()) {
          Path target = folder.resolve(cell + "," + name + ".npy");
          if (!Files.exists(target)) {
            Files.write(target, scores(cells, known, SETTINGS.get(name)));
          }
        }
        System.out.println(cell);
      }
    }
  }

  private static Cells cells(Path array) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(array)).order(ByteOrder.LITTLE_ENDIAN);
    int start = 10 + bytes.getShort(8);
    String head = new String(bytes.array(), 10, start - 10, StandardCharsets.US_ASCII);
    Matcher shape = Pattern.compile("\\((\\d+), (\\d+)\\)").matcher(head);
    shape.find();
    int labels = Integer.parseInt(array.toString().replaceAll(".*-(\\d+)\\.npy", "$1"));
    int columns = Integer.parseInt(shape.group(2));
    ByteBuffer values = bytes.position(start).slice().order(ByteOrder.LITTLE_ENDIAN);
    return new Cells(Integer.parseInt(shape.group(1)), columns - labels, labels, values);
  }

  private static byte[] scores(Cells cells, BitSet known, Map<String, Object> setting)
      throws XGBoostError {
    int[] train = known.stream().toArray();
    known.flip(0, cells.rows);
    int[] others = known.stream().toArray();
    known.flip(0, cells.rows);
    Map<String, Object> options = new HashMap<>(setting);
    boolean numbers = false;
    for (int k = 0; k < train.length * cells.labels; k++) {
      float y = cells.get(train[k / cells.labels], cells.features + k % cells.labels);
      numbers |= y != 0 && y != 1;
    }
    String objective = numbers ? "reg:squarederror" : "binary:logistic";
    options.putAll(Map.of("objective", objective, "nthread", 1, "seed", 1));
    ByteBuffer out =
        ByteBuffer.allocate(Float.BYTES * others.length * cells.labels)
            .order(ByteOrder.LITTLE_ENDIAN);
    DMatrix x = cells.of(train);
    DMatrix rest = cells.of(others);
    for (int label = 0; label < cells.labels; label++) {
      float[] y = new float[train.length];
      float least = Float.MAX_VALUE;
      float most = -Float.MAX_VALUE;
      for (int i = 0; i < y.length; i++) {
        y[i] = cells.get(train[i], cells.features + label);
        least = Math.min(least, y[i]);
        most = Math.max(most, y[i]);
      }
      // Numbers are learned between 0 and 1, so that the settings suit all.
      float range = numbers && most > least ? most - least : 1;
      float start = numbers ? least : 0;
      for (int i = 0; i < y.length; i++) {
        y[i] = (y[i] - start) / range;
      }
      x.setLabel(y);
      boolean constant = least == most;
      float[][] said =
          constant ? null : XGBoost.train(x, options, ROUNDS, Map.of(), null, null).predict(rest);
      for (int i = 0; i < others.length; i++) {
        out.putFloat(
            Float.BYTES * (i * cells.labels + label), start + range * (constant ? y[0] : said[i][0]));
      }
    }
    x.dispose();
    rest.dispose();
    return out.array();
  }
}
