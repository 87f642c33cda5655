package espalier.active;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.message.Message;
import espalier.neighbour.PointEncoder;
import espalier.neighbour.Points;
import espalier.neighbour.UnitRows;
import espalier.run.Seeds;
import espalier.run.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Unlabelled rows to label first. Rows are compared by their standardised features at length 1.
 *
 * <ul>
 *   <li>No row is labelled, and at most {@value #MOST_CENTRES} rows are wanted: the rows nearest to
 *       the centres of as many clusters (k-means) of all rows.
 *   <li>No row is labelled, and more are wanted: random rows of each of {@value #MOST_CENTRES}
 *       clusters, as many as its share of the rows.
 *   <li>Some rows are labelled: half are nearest to centres of clusters without a labelled row.
 *       Half are those of which extremely randomized trees are least sure, one from each of as many
 *       clusters; the uncertainty of a row is the mean of p(1 - p) over labels and classes.
 * </ul>
 *
 * <p>No two rows have equal features, nor has one those of a labelled row, as long as there are
 * others. O(rows x columns x clusters), and a forest.
 *
 * @param picks the rows, those to label first in front
 */
public record NextRows(List<Pick> picks) {

  /** So many clusters at most have their centres labelled. */
  public static final int MOST_CENTRES = 30;

  /** At most so many columns, those with most values off 0, and cells are compared. */
  private static final int MOST_COLUMNS = 2000;

  private static final int MOST_CELLS = 50_000_000;

  /** Why a row is worth a label. */
  public enum Reason {
    /** Nearest to the centre of a cluster. */
    CENTRE,
    /** Drawn from its cluster. */
    DRAWN,
    /** The model is least sure of it in its cluster. */
    UNSURE
  }

  /**
   * One of the rows, with the reason that it is chosen for.
   *
   * @param row its number in the data
   * @param reason why
   * @param like how many rows are in its cluster
   */
  public record Pick(int row, Reason reason, int like) {}

  /** Copies the list of rows. */
  public NextRows {
    picks = List.copyOf(picks);
  }

  /** The numbers of the rows. */
  public int[] rows() {
    return picks.stream().mapToInt(Pick::row).toArray();
  }

  /**
   * Chooses unlabelled rows of a data set.
   *
   * @param count how many, at least 1
   * @param seed of random draws
   * @throws IllegalArgumentException if there are fewer unlabelled rows, or no feature varies
   */
  public static NextRows of(Dataset data, int count, long seed, FitContext context) {
    int open = data.rows() - data.targets().labelledRows().length;
    if (count < 1 || count > open) {
      throw Message.refused(
          "%,d rows to label were requested; %,d of %,d rows are unlabelled. %s",
          count,
          open,
          data.rows(),
          open > 0 ? Message.of("Ask for 1 to %,d.", open) : "There is nothing left to label.");
    }
    try (Workers workers = new Workers(context)) {
      return new Choice(data, count, seed, context, workers).made();
    }
  }

  /** How the rows are chosen. */
  private static final class Choice {

    private final Dataset data;
    private final int count;
    private final long seed;
    private final FitContext context;
    private final Workers workers;
    private final Points points;
    private final BitSet taken = new BitSet();
    private final Set<List<Double>> seen = new HashSet<>();
    private final List<Pick> picks = new ArrayList<>();

    Choice(Dataset data, int count, long seed, FitContext context, Workers workers) {
      this.data = data;
      this.count = count;
      this.seed = seed;
      this.context = context;
      this.workers = workers;
      this.points = points(data);
      for (int i : data.targets().labelledRows()) {
        taken.set(i);
        seen.add(features(i));
      }
    }

    NextRows made() {
      boolean first = taken.isEmpty();
      int centres = !first ? (count + 1) / 2 : count <= MOST_CENTRES ? count : 0;
      centres(centres);
      if (first) {
        drawn(count - picks.size());
      } else {
        unsure(count - picks.size());
      }
      rest();
      return new NextRows(picks);
    }

    private KMeans clusters(int k, String purpose) {
      return KMeans.of(points, k, Seeds.random(seed, purpose), workers);
    }

    /** Rows nearest to the centres of the largest clusters that have no labelled row. */
    private void centres(int wanted) {
      if (wanted == 0) {
        return;
      }
      int labelled = taken.cardinality();
      KMeans all = clusters(labelled + wanted, "centres");
      List<int[]> free =
          IntStream.range(0, all.count())
              .mapToObj(all::members)
              .filter(m -> m.length > 0 && Arrays.stream(m).noneMatch(taken::get))
              .sorted(Comparator.comparingInt((int[] m) -> -m.length))
              .toList();
      for (int[] members : free.subList(0, Math.min(wanted, free.size()))) {
        take(members, Reason.CENTRE, members.length);
      }
    }

    /** Random rows of each cluster, as many as its share of the rows. */
    private void drawn(int wanted) {
      if (wanted == 0) {
        return;
      }
      SplittableRandom random = Seeds.random(seed, "drawn");
      KMeans all = clusters(MOST_CENTRES, "strata");
      double due = 0;
      int given = 0;
      for (int c = 0; c < all.count(); c++) {
        int[] members = all.members(c);
        due += (double) wanted * members.length / data.rows();
        int[] order = Seeds.permutation(members.length, random);
        int[] mixed = IntStream.of(order).map(k -> members[k]).toArray();
        for (; given < Math.round(due); given++) {
          take(mixed, Reason.DRAWN, members.length);
        }
      }
    }

    /** Of each cluster the row that a forest of the labelled rows is least sure of. */
    private void unsure(int wanted) {
      if (wanted == 0) {
        return;
      }
      Model forest =
          Catalogue.of("extra")
              .learner(Map.of("trees", "100", "calibrate", "none", "seed", Long.toString(seed)))
              .fit(data, context);
      double[] doubt =
          Arrays.stream(forest.score(data))
              .mapToDouble(s -> Arrays.stream(s).map(p -> p * (1 - p)).average().orElse(0))
              .toArray();
      KMeans all = clusters(wanted, "doubts");
      for (int c = 0; c < all.count(); c++) {
        int[] members =
            IntStream.of(all.members(c))
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> -doubt[i]))
                .mapToInt(i -> i)
                .toArray();
        take(members, Reason.UNSURE, members.length);
      }
    }

    /** Fills up where clusters had no row left: any rows, those with other features first. */
    private void rest() {
      int[] order = Seeds.permutation(data.rows(), Seeds.random(seed, "rest"));
      while (picks.size() < count && take(order, Reason.DRAWN, data.rows())) {}
      for (int k = 0; picks.size() < count; k++) {
        if (!taken.get(order[k])) {
          taken.set(order[k]);
          picks.add(new Pick(order[k], Reason.DRAWN, data.rows()));
        }
      }
    }

    /** Takes the first of some rows that is not taken, nor equal to one that is. */
    private boolean take(int[] rows, Reason reason, int like) {
      for (int i : rows) {
        if (!taken.get(i) && seen.add(features(i))) {
          taken.set(i);
          picks.add(new Pick(i, reason, like));
          return true;
        }
      }
      return false;
    }

    private List<Double> features(int row) {
      return IntStream.range(0, data.features().size()).mapToObj(f -> data.value(row, f)).toList();
    }
  }

  /** The rows by their standardised features, at length 1. */
  private static Points points(Dataset data) {
    PointEncoder all = UnitRows.encoder(data);
    if (all.columns() == 0) {
      throw Message.refused(
          "Data set '%s' has no feature that differs between rows, so no row is to be labelled"
              + " before another.",
          data.name());
    }
    int most = Math.min(MOST_COLUMNS, Math.max(1, MOST_CELLS / data.rows()));
    PointEncoder encoder = all.columns() <= most ? all : all.select(fullest(data, all, most));
    double[][] rows = new double[data.rows()][];
    for (int i = 0; i < rows.length; i++) {
      int row = i;
      rows[i] = encoder.encode(f -> data.value(row, f));
      double length = Math.sqrt(Arrays.stream(rows[i]).map(v -> v * v).sum());
      double[] point = rows[i];
      Arrays.setAll(point, c -> length > 0 ? point[c] / length : 0);
    }
    return Points.of(rows);
  }

  private static int[] fullest(Dataset data, PointEncoder all, int most) {
    int[] filled = new int[all.columns()];
    for (int c = 0; c < filled.length; c++) {
      for (int i = 0; i < data.rows(); i++) {
        double value = UnitRows.coded(data.value(i, all.features()[c]), all.codes()[c]);
        filled[c] += value != 0 ? 1 : 0;
      }
    }
    return IntStream.range(0, filled.length)
        .boxed()
        .sorted(Comparator.comparingInt((Integer c) -> -filled[c]))
        .limit(most)
        .mapToInt(c -> c)
        .sorted()
        .toArray();
  }
}
