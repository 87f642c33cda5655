package espalier.comparison;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.distill.GivenScores;
import espalier.distill.TaughtLearner;
import espalier.learn.FitContext;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Trees and forests that imitate the scores of another program, beside those of the labels alone.
 *
 * <pre>CompareTaught SHARED FOLDER SETS SIZE DRAWS TEACHER</pre>
 *
 * FOLDER is that of {@link Anchors}, with the scores of TEACHER for all unlabelled rows. Every
 * other one of these rows is learned from; the rest is measured. Prints {@code
 * set,L,draw,model,value}.
 */
public final class CompareTaught {

  private CompareTaught() {}

  /** Runs the comparison. */
  public static void main(String[] a) throws IOException {
    Shared shared = new Shared(Path.of(a[0]));
    for (String set : a[2].split(",")) {
      String name = set.split(":")[0];
      Dataset data = CompareDefaults.data(a[0], set);
      for (String draw : a[4].split(",")) {
        int[] known = CompareDefaults.known(shared, name, data, Integer.parseInt(a[3]), draw);
        int[] others = Shared.others(data, known);
        String cell = name + "," + a[3] + "," + draw;
        double[][] said =
            Anchors.read(
                Path.of(a[1]).resolve(cell + "," + a[5] + ".npy"),
                others.length,
                data.targets().count());
        double[][] given = new double[data.rows()][];
        IntStream.range(0, others.length)
            .filter(k -> k % 2 == 0)
            .forEach(k -> given[others[k]] = said[k]);
        int[] odd = IntStream.range(0, others.length).filter(k -> k % 2 == 1).toArray();
        Dataset train = data.keepTargets(known);
        Dataset test = data.select(IntStream.of(odd).map(k -> others[k]).toArray());
        GivenScores scores = new GivenScores(data.targets().attributes(), given);
        print(cell, "teacher", data, train, test, pick(said, odd));
        for (int trees : new int[] {1, 30}) {
          double[][] own =
              new TaughtLearner(scores, trees, 1).fit(train, FitContext.quiet()).score(test);
          print(cell, trees == 1 ? "tree" : "forest of 30", data, train, test, own);
        }
        for (String method : new String[] {"pct", "rf"}) {
          double[][] own =
              Catalogue.of(method).learner(Map.of("seed", draw)).fit(train).score(test);
          print(cell, method, data, train, test, own);
        }
      }
    }
  }

  private static double[][] pick(double[][] scores, int[] rows) {
    return IntStream.of(rows).mapToObj(k -> scores[k]).toArray(double[][]::new);
  }

  private static void print(
      String cell, String model, Dataset data, Dataset train, Dataset test, double[][] scores) {
    double value = CompareDefaults.value(data, train, test, scores);
    System.out.printf(Locale.ROOT, "%s,%s,%.4f%n", cell, model, value);
  }
}
