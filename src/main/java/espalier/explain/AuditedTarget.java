package espalier.explain;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.tuning.ThresholdLearner.Judged;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** One target of an audit: the probability of its known values, and what is typical. */
final class AuditedTarget {

  /** How the value of a label that a row lacks is given. */
  static final String ABSENT = "absent";

  private static final int FEWEST = 5;
  private static final double TAIL = 0.05;
  private static final int NAMED = 3;

  private final Targets truth;
  private final Judged judged;
  private final int target;
  private final Attribute attribute;
  private final int offset;
  private final double meanError;
  private final double[] typical;
  private final int[] counts;

  AuditedTarget(Targets truth, Judged judged, int target) {
    this.truth = truth;
    this.judged = judged;
    this.target = target;
    this.attribute = truth.attribute(target);
    this.offset = truth.offset(target);
    this.meanError =
        attribute.isNumeric() ? known().mapToDouble(this::error).average().orElse(0) : 0;
    this.counts = new int[Math.max(1, attribute.values().size())];
    this.typical = new double[counts.length];
    known()
        .forEach(
            i -> {
              typical[group(i)] += said(i);
              counts[group(i)]++;
            });
    Arrays.setAll(typical, v -> typical[v] / Math.max(1, counts[v]));
  }

  private IntStream known() {
    return IntStream.range(0, judged.rows().length)
        .filter(i -> truth.known(judged.rows()[i], target));
  }

  private double value(int i) {
    return truth.get(judged.rows()[i], target);
  }

  private int group(int i) {
    return attribute.isNumeric() ? 0 : (int) value(i);
  }

  private double error(int i) {
    return Math.abs(value(i) - judged.scores()[i][offset]);
  }

  /** The probability of the given value; of a number that of an error at least as large. */
  private double said(int i) {
    return attribute.isNumeric()
        ? StrictMath.exp(-error(i) / meanError)
        : attribute.isLabel() && value(i) == 0 ? 1 - score(i) : score(i);
  }

  /** Of a label its score, of a class that of the given one, of a number the prediction. */
  private double score(int i) {
    return judged.scores()[i][offset + (attribute.isNominal() ? (int) value(i) : 0)];
  }

  private int likeliest(int i) {
    double[] row = judged.scores()[i];
    return IntStream.range(0, attribute.outputs())
        .reduce((a, b) -> row[offset + b] > row[offset + a] ? b : a)
        .orElseThrow();
  }

  private double limit(int i) {
    return attribute.isNumeric()
        ? TAIL
        : attribute.isLabel() ? 0.5 : judged.scores()[i][offset + likeliest(i)];
  }

  private boolean rare(int group) {
    return attribute.isLabel() ? Math.min(counts[0], counts[1]) < FEWEST : counts[group] < FEWEST;
  }

  /** The names of labels, classes that occur, or a number that too few rows know. */
  List<String> rare() {
    return IntStream.range(0, attribute.isLabel() ? 1 : counts.length)
        .filter(v -> rare(v) && (counts[v] > 0 || !attribute.isNominal()))
        .mapToObj(v -> attribute.outputNames().get(v))
        .toList();
  }

  /**
   * A cell that looks wrong, without a reason; see {@code Suspect}.
   *
   * @param place of the row among those judged
   */
  record Found(int place, int row, int target, String given, double score, double contradiction) {}

  /** The cells that look wrong. */
  Stream<Found> found() {
    return known()
        .filter(i -> !rare(group(i)) && said(i) < limit(i) && said(i) < typical[group(i)])
        .mapToObj(
            i ->
                new Found(
                    i,
                    judged.rows()[i],
                    target,
                    given(i),
                    score(i),
                    1 - said(i) / typical[group(i)]));
  }

  private String given(int i) {
    return attribute.isLabel()
        ? value(i) == 1 ? "present" : ABSENT
        : attribute.isNumeric() ? Numbers.exact(value(i)) : attribute.values().get((int) value(i));
  }

  /** What speaks against the value of a row: what is likelier, and the nearest rows. */
  String reason(int i, List<Integer> nearest, Dataset rows) {
    int likely = attribute.isLabel() ? 1 : likeliest(i);
    String start =
        attribute.isNominal()
            ? Message.of(
                "%s has %s; ",
                attribute.values().get(likely),
                Numbers.fixed(judged.scores()[i][offset + likely], 3))
            : "";
    if (nearest.isEmpty()) {
      return start + "no labelled row is near";
    }
    String names =
        nearest.stream().limit(NAMED).map(rows::rowName).collect(Collectors.joining(", "));
    double mean = nearest.stream().mapToDouble(r -> truth.get(r, target)).average().orElseThrow();
    long have = nearest.stream().filter(r -> truth.get(r, target) == likely).count();
    return start
        + (attribute.isNumeric()
            ? Message.of(
                "%d nearest rows have a mean of %s", nearest.size(), Numbers.digits(mean, 4))
            : have + " of " + nearest.size() + " nearest rows have it")
        + Message.of(" (nearest %s)", names);
  }
}
