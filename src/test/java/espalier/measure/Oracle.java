package espalier.measure;

import espalier.data.Attribute;
import espalier.data.Targets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Label data of tests, written down or predicted by CLUS. */
final class Oracle {

  record Case(Targets truth, double[][] scores) {}

  private Oracle() {}

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

  /** CLUS predictions, dense or sparse, by the lines of the file. */
  static Case clus(List<String> lines) {
    String head = lines.get(0);
    if (head.startsWith("row,y:")) {
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
    // The number of labels stands in the head: row,true of 499,scores.
    int labels = Integer.parseInt(head.split(",")[1].split(" ")[2]);
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
