package espalier.experiment.report;

import espalier.account.Columns;
import espalier.account.TextTable;
import espalier.experiment.statistics.Holm;
import espalier.experiment.statistics.ResampledTest;
import espalier.experiment.statistics.Ties;
import espalier.message.Message;
import espalier.message.Numbers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Pairs of methods on each single data set, where there are too few for a test across them: the
 * corrected resampled t-test over the draws, corrected by {@link Holm} over all pairs of the table.
 * A draw counts once, with its mean over settings.
 */
record DrawsPart(Study study, Comparison over) {

  private static final int LEAST_DRAWS = 2;

  private record Line(String data, String pair, ResampledTest test) {}

  void write(Page page) {
    List<Line> lines = new ArrayList<>();
    for (String data : over.data()) {
      for (int a = 0; a < over.methods().size(); a++) {
        for (int b = a + 1; b < over.methods().size(); b++) {
          String first = over.methods().get(a);
          String second = over.methods().get(b);
          double[] d = differences(data, first, second);
          if (d.length >= LEAST_DRAWS) {
            lines.add(new Line(data, first + " : " + second, ResampledTest.of(d, sharing(data))));
          }
        }
      }
    }
    if (lines.isEmpty()) {
      return;
    }
    double[] holm = Holm.adjust(lines.stream().mapToDouble(l -> l.test.p()).toArray());
    TextTable table =
        new Columns<>(lines)
            .column("data set", Line::data)
            .column("pair", Line::pair)
            .column("draws", l -> l.test.draws())
            .column("mean difference", l -> Numbers.change(l.test.mean()))
            .column("95 % interval", l -> Numbers.around(l.test.mean(), l.test.reach()))
            .column("p", l -> Numbers.p(l.test.p()))
            .column("p (Holm)", l -> Numbers.p(holm[lines.indexOf(l)]))
            .table();
    long found = Arrays.stream(holm).filter(h -> h < Comparison.ALPHA).count();
    page.text(
        Message.of(
            "Within single data sets, by the corrected resampled t-test over draws (Nadeau and Bengio"
                + " 2003) with Holm's correction, %d of %d pairs differ. These tests do not apply"
                + " to other data sets.",
            found, holm.length));
    page.table(
        over.file("draws"),
        Message.of(
            "Pairs of methods by %s on single data sets, %s.", over.measure().key(), over.what()),
        table);
  }

  /** Greater values are better: first minus second, for the draws that both know everywhere. */
  private double[] differences(String data, String first, String second) {
    Map<Study.Draw, Double> one = means(data, first);
    Map<Study.Draw, Double> two = means(data, second);
    double[][] pairs =
        one.keySet().stream()
            .filter(two::containsKey)
            .sorted((x, y) -> x.toString().compareTo(y.toString()))
            .map(draw -> new double[] {one.get(draw), two.get(draw)})
            .toArray(double[][]::new);
    return Arrays.stream(Ties.joined(pairs))
        .mapToDouble(p -> over.sign() * (p[0] - p[1]))
        .toArray();
  }

  private Map<Study.Draw, Double> means(String data, String method) {
    Map<Study.Draw, Double> sums = new HashMap<>();
    Set<Study.Draw> kept = null;
    for (Setting setting : over.settings()) {
      Map<Study.Draw, Double> values = study.byDraw(data, method, setting, over::value);
      if (kept == null) {
        kept = new HashSet<>(values.keySet());
      }
      kept.retainAll(values.keySet());
      values.forEach((draw, v) -> sums.merge(draw, v / over.settings().size(), Double::sum));
    }
    sums.keySet().retainAll(kept);
    return sums;
  }

  private double sharing(String data) {
    return over.settings().stream()
        .flatMap(s -> over.methods().stream().flatMap(m -> study.of(data, m, s).stream()))
        .mapToDouble(
            r ->
                ResampledTest.sharing(
                    r.rows("labelled"), r.rows().getOrDefault("unlabelled", 0.0), r.rows("test")))
        .filter(v -> v > 0 && Double.isFinite(v))
        .average()
        .orElse(1);
  }
}
