package espalier.comparison;

import espalier.catalogue.Catalogue;
import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.learn.Drift;
import espalier.learn.FeatureMatcher;
import espalier.learn.Model;
import espalier.learn.RowProfile;
import espalier.learn.Schema;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * How often new rows are said to differ from the training rows.
 *
 * <pre>CompareDrift SHARED SETS LABELLED ROWS DRAWS</pre>
 *
 * Each draw takes LABELLED rows with labels, as many unlabelled ones three times, and ROWS new rows
 * of the same set. A line has the false alarms; the draws in which a shift of one deviation in a
 * tenth of the numeric features (at least one) is found, or, without numeric features, in which a
 * tenth of the features have their values exchanged; the share of new rows that are far from all
 * training rows; and the time of the comparison of a thousand rows divided by that of their scores
 * by a forest of 100 trees.
 */
public final class CompareDrift {

  private CompareDrift() {}

  /** Runs the draws. */
  public static void main(String[] a) throws IOException {
    Shared shared = new Shared(Path.of(a[0]));
    int labelled = Integer.parseInt(a[2]);
    int rows = Integer.parseInt(a[3]);
    int draws = Integer.parseInt(a[4]);
    System.out.println("| set | features | false alarms | found | far rows | time |");
    System.out.println("|---|---|---|---|---|---|");
    for (String set : a[1].split(",")) {
      Dataset all = shared.read(set);
      int alarms = 0;
      int found = 0;
      int far = 0;
      int count = 0;
      for (int draw = 1; draw <= draws; draw++) {
        int some = Math.min(all.rows(), 4 * labelled + rows);
        Dataset data = all.select(Shared.drawn(all.rows(), some, draw));
        int[] fresh = Shared.drawn(data.rows(), Math.min(rows, some / 3), 50_000 + draw);
        Dataset train = data.select(Shared.others(data, fresh));
        train = train.keepTargets(Shared.drawn(train.rows(), labelled, draw));
        Dataset test = data.select(fresh);
        RowProfile profile = RowProfile.of(train);
        Schema schema = Schema.of(train);
        int[][] counts = profile.none();
        far += profile.add(test.rows(), columns(test), counts).length;
        count += test.rows();
        alarms += Drift.sentence(schema, profile, counts).isPresent() ? 1 : 0;
        int[][] moved = profile.none();
        profile.add(test.rows(), moved(test, draw), moved);
        found += Drift.sentence(schema, profile, moved).isPresent() ? 1 : 0;
      }
      System.out.printf(
          Locale.ROOT,
          "| %s | %d | %d of %d | %d | %.4f | %.3f |%n",
          set,
          all.features().size(),
          alarms,
          draws,
          found,
          (double) far / count,
          time(all, labelled));
    }
  }

  private static List<Column> columns(Dataset data) {
    return IntStream.range(0, data.features().size()).mapToObj(data::column).toList();
  }

  private static List<Column> moved(Dataset data, long draw) {
    List<Column> columns = new ArrayList<>(columns(data));
    int[] numeric =
        IntStream.range(0, columns.size())
            .filter(f -> !data.features().get(f).isNominal() && columns.get(f).varies())
            .toArray();
    int[] from = numeric.length > 0 ? numeric : IntStream.range(0, columns.size()).toArray();
    int many = Math.max(1, from.length / 10);
    for (int k : Shared.drawn(from.length, many, 90_000 + draw)) {
      double[] values = columns.get(from[k]).toArray();
      Attribute feature = data.features().get(from[k]);
      if (feature.isNominal()) {
        int kinds = feature.values().size();
        Arrays.setAll(values, i -> kinds - 1 - values[i]);
      } else {
        double mean = Arrays.stream(values).filter(v -> v == v).average().orElse(0);
        double spread =
            Math.sqrt(
                Arrays.stream(values)
                    .filter(v -> v == v)
                    .map(v -> (v - mean) * (v - mean))
                    .average()
                    .orElse(0));
        Arrays.setAll(values, i -> values[i] + spread);
      }
      columns.set(from[k], DenseColumn.of(values));
    }
    return columns;
  }

  /** The least of seven times each, as a ratio. */
  private static double time(Dataset all, int labelled) {
    Dataset train = all.keepTargets(Shared.drawn(all.rows(), labelled, 1));
    Dataset test = all.select(IntStream.range(0, 1000).map(i -> i % all.rows()).toArray());
    Model model = Catalogue.of("rf").learner(Map.of()).fit(train);
    RowProfile profile = model.head().profile().orElseThrow();
    double compare = Double.MAX_VALUE;
    double score = Double.MAX_VALUE;
    for (int k = 0; k < 7; k++) {
      long begun = System.nanoTime();
      int[][] counts = profile.none();
      profile.add(test.rows(), new FeatureMatcher(model.schema(), test).columns(), counts);
      Drift.sentence(model.schema(), profile, counts);
      long between = System.nanoTime();
      model.score(test);
      compare = Math.min(compare, between - begun);
      score = Math.min(score, System.nanoTime() - between);
    }
    return compare / score;
  }
}
