package espalier.comparison;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Scores methods and the programs of {@code src/bench/python/anchors.py} on the same rows by the
 * same measure, pooled AUPRC.
 *
 * <pre>
 * Anchors write SHARED FOLDER SETS SIZES DRAWS
 * python src/bench/python/anchors.py FOLDER
 * Anchors score SHARED FOLDER SETS SIZES DRAWS METHOD...
 * </pre>
 *
 * The first writes an array for each set and the numbers of the labelled rows of each draw, the
 * second an array of scores of all other rows for each program and setting. The third prints a line
 * {@code set,L,draw,method,value,seconds} for each of them, and for each METHOD.
 */
public final class Anchors {

  private final Shared shared;
  private final Path folder;

  private Anchors(Shared shared, Path folder) {
    this.shared = shared;
    this.folder = folder;
  }

  /** Writes or scores. */
  public static void main(String[] a) throws IOException {
    Anchors anchors = new Anchors(new Shared(Path.of(a[1])), Path.of(a[2]));
    for (String set : a[3].split(",")) {
      String name = set.split(":")[0];
      Dataset data = CompareDefaults.data(a[1], set);
      if (a[0].equals("write")) {
        Files.createDirectories(anchors.folder);
        Files.write(
            anchors.folder.resolve(name + "-" + data.targets().count() + ".npy"),
            Matrix.bytes(data));
      }
      for (String size : a[4].split(",")) {
        for (String draw : a[5].split(",")) {
          String cell = name + "," + size + "," + draw;
          int[] known =
              CompareDefaults.known(anchors.shared, name, data, Integer.parseInt(size), draw);
          if (a[0].equals("write")) {
            Files.writeString(
                anchors.folder.resolve(cell + ".txt"),
                Arrays.stream(known).mapToObj(i -> i + "\n").collect(Collectors.joining()));
          } else {
            anchors.score(cell, data, known, draw, List.of(a).subList(6, a.length));
          }
        }
      }
    }
  }

  private void score(String cell, Dataset data, int[] known, String draw, List<String> methods)
      throws IOException {
    Dataset train = data.keepTargets(known);
    Dataset test = data.select(Shared.others(data, known));
    for (String method : methods) {
      String[] parts = method.split(";");
      Shared.Timed fit =
          Shared.fit(Catalogue.of(parts[0]).learner(Shared.options(parts, draw)), train);
      print(cell, method, CompareDefaults.value(data, train, test, fit.model().score(test)), fit);
    }
    List<Path> scored;
    try (Stream<Path> files = Files.list(folder)) {
      scored =
          files
              .filter(f -> f.getFileName().toString().startsWith(cell + ","))
              .filter(f -> f.toString().endsWith(".npy"))
              .sorted()
              .toList();
    }
    for (Path file : scored) {
      String name = file.getFileName().toString().replace(".npy", "").substring(cell.length() + 1);
      double[][] scores = read(file, test.rows(), data.targets().count());
      print(cell, name, CompareDefaults.value(data, train, test, scores), null);
    }
  }

  private static void print(String cell, String method, double value, Shared.Timed fit) {
    String seconds = fit == null ? "" : String.format(Locale.ROOT, "%.2f", fit.seconds());
    System.out.printf(Locale.ROOT, "%s,%s,%.4f,%s%n", cell, method, value, seconds);
  }

  /** An array of NumPy, {@code <f4} in rows, of known shape. */
  static double[][] read(Path file, int rows, int columns) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    ByteBuffer cells =
        ByteBuffer.wrap(
                bytes, bytes.length - Float.BYTES * rows * columns, Float.BYTES * rows * columns)
            .order(ByteOrder.LITTLE_ENDIAN);
    return IntStream.range(0, rows)
        .mapToObj(i -> IntStream.range(0, columns).mapToDouble(j -> cells.getFloat()).toArray())
        .toArray(double[][]::new);
  }
}
