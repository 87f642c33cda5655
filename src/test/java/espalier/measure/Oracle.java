package espalier.measure;

import espalier.data.Attribute;
import espalier.data.Targets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assumptions;

/** Reads the oracle files beside the project. */
final class Oracle {

  record Case(Targets truth, double[][] scores) {}

  private Oracle() {}

  static Path directory(String name) {
    Path directory = Path.of("../shared/oracle").resolve(name);
    Assumptions.assumeTrue(
        Files.isDirectory(directory), "No oracle data in " + directory + "; test skipped.");
    return directory;
  }

  static double[][] matrix(Path file) throws IOException {
    return Files.readAllLines(file).stream()
        .map(line -> Arrays.stream(line.split(",")).mapToDouble(Double::parseDouble).toArray())
        .toArray(double[][]::new);
  }

  static Targets labels(double[][] truth) {
    return labels(truth, truth[0].length);
  }

  static Targets labels(double[][] truth, int count) {
    Targets.Builder builder = builder(count);
    for (double[] row : truth) {
      builder.add(row);
    }
    return builder.build();
  }

  static Targets.Builder builder(int count) {
    return Targets.builder(
        IntStream.range(0, count).mapToObj(j -> Attribute.label("l" + j)).toList());
  }

  /** A file of CLUS predictions, dense or sparse. */
  static Case clus(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    if (lines.get(0).startsWith("row,y:")) {
      double[][] all =
          lines.stream()
              .skip(1)
              .map(l -> Arrays.stream(l.split(",")).mapToDouble(Double::parseDouble).toArray())
              .toArray(double[][]::new);
      int labels = (all[0].length - 1) / 2;
      double[][] scores = new double[all.length][];
      double[][] truth = new double[all.length][];
      for (int i = 0; i < all.length; i++) {
        truth[i] = Arrays.copyOfRange(all[i], 1, 1 + labels);
        scores[i] = Arrays.copyOfRange(all[i], 1 + labels, 1 + 2 * labels);
      }
      return new Case(labels(truth), scores);
    }
    String classes = file.getFileName().toString().replace(".csv", ".classes.txt");
    int labels = Files.readAllLines(file.resolveSibling(classes)).size();
    Targets.Builder builder = builder(labels);
    double[][] scores = new double[lines.size() - 1][labels];
    for (int i = 0; i < scores.length; i++) {
      String[] parts = lines.get(i + 1).split(",", -1);
      builder.addLabels(
          parts[1].isBlank()
              ? new int[0]
              : Arrays.stream(parts[1].trim().split(" ")).mapToInt(Integer::parseInt).toArray());
      for (String cell : parts[2].trim().split(" ")) {
        String[] pair = cell.split(":");
        scores[i][Integer.parseInt(pair[0])] = Double.parseDouble(pair[1]);
      }
    }
    return new Case(builder.build(), scores);
  }
}
