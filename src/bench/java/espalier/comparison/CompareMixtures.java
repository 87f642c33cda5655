package espalier.comparison;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.ensemble.ForestLearner;
import espalier.ensemble.ForestOptions;
import espalier.learn.FitContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Scores the mean scores of every subset of some forests, for {@code CompareDefaults} with {@code
 * -Dsubsets}: a line {@code set,L,seed,subset,out-of-bag value,test value,seconds,values without
 * each of ten groups} for each subset, a number whose bits are the forests.
 */
final class CompareMixtures {

  private CompareMixtures() {}

  static void cell(
      CompareDefaults c,
      String start,
      Dataset data,
      Dataset train,
      Dataset test,
      String seed,
      String[] methods) {
    int m = methods.length;
    double[][][] bag = new double[m][][];
    double[][][] out = new double[m][][];
    double[] sec = new double[m];
    for (int k = 0; k < m; k++) {
      String[] parts = methods[k].split(";");
      ForestOptions o =
          ForestOptions.semiSupervised()
              .takeFrom(Catalogue.of(parts[0]).values(Shared.options(parts, seed), 1));
      FitContext context = FitContext.quiet();
      int kk = k;
      context
          .clock()
          .run(
              () -> {
                ForestLearner.Judged j = new ForestLearner(o).judged(train, context);
                bag[kk] = j.scores();
                out[kk] = j.forest().score(test);
              });
      sec[k] = context.clock().seconds();
    }
    int[] lab = train.targets().labelledRows();
    int[] kept =
        IntStream.range(0, lab.length)
            .filter(
                i -> {
                  for (double[][] b : bag) if (b[i] == null) return false;
                  return true;
                })
            .toArray();
    Dataset judged = train.select(IntStream.of(kept).map(i -> lab[i]).toArray());
    for (int set = 1; set < 1 << m; set++) {
      int s = set;
      List<double[][]> in = new ArrayList<>(), te = new ArrayList<>();
      double time = 0;
      for (int k = 0; k < m; k++)
        if ((set >> k & 1) == 1) {
          int kk = k;
          in.add(IntStream.of(kept).mapToObj(i -> bag[kk][i]).toArray(double[][]::new));
          te.add(out[k]);
          time += sec[k];
        }
      double v = CompareDefaults.value(data, train, judged, CompareDefaults.mean(in));
      double w = CompareDefaults.value(data, train, test, CompareDefaults.mean(te));
      StringBuilder groups = new StringBuilder();
      for (int g = 0; g < 10; g++) {
        int gg = g;
        int[] rest = IntStream.range(0, kept.length).filter(i -> i % 10 != gg).toArray();
        double u =
            CompareDefaults.value(
                data,
                train,
                judged.select(rest),
                CompareDefaults.mean(
                    in.stream()
                        .map(x -> IntStream.of(rest).mapToObj(i -> x[i]).toArray(double[][]::new))
                        .toList()));
        groups.append(String.format(Locale.ROOT, "%s%.5f", g == 0 ? "" : ";", u));
      }
      System.out.printf(Locale.ROOT, "%s,%d,%.4f,%.4f,%.2f,%s%n", start, set, v, w, time, groups);
    }
  }
}
