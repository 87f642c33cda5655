package espalier.active;

import espalier.catalogue.Catalogue;
import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.message.Message;
import espalier.neighbour.PointEncoder;
import espalier.neighbour.Points;
import espalier.neighbour.UnitRows;
import espalier.run.Largest;
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
 *       clusters; the uncertainty of a row is the mean of p(1 - p) over labels and classes. Numbers
 *       have none, so if all targets are numbers all rows are nearest to centres.
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

  /** Cells times clusters; beyond it clusters are fewer and give several rows in turn. */
  private static final double MOST_WORK = 2e9;

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

  private static final class Choice {

    private final Dataset data;
    private final int count;
    private final long seed;
    private final FitContext context;
    private final Workers workers;
    private final Points points;
    private final BitSet taken = new BitSet();
    private final BitSet labelled = new BitSet();
    private final Set<Long> seen = new HashSet<>();
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
        labelled.set(i);
        seen.add(features(i));
      }
    }

    NextRows made() {
      boolean first = taken.isEmpty();
      boolean numbers = data.targets().attributes().stream().allMatch(Attribute::isNumeric);
      int second = numbers ? count : (count + 1) / 2;
      int centres = !first ? second : count <= MOST_CENTRES ? count : 0;
      centres(centres);
      if (first) {
        drawn(count - picks.size());
      } else if (!numbers) {
        unsure(count - picks.size());
      }
      rest();
      return new NextRows(picks);
    }

    private KMeans clusters(int k, String purpose) {
      return KMeans.of(points, Math.min(k, most()), Seeds.random(seed, purpose), workers);
    }

    private int most() {
      double cells = (double) points.rows() * points.columns();
      return (int) Math.max(MOST_CENTRES, Math.min(data.rows(), MOST_WORK / cells));
    }

    /** Takes a row of each group in turn, until there are enough or none is left. */
    private void inTurn(List<int[]> groups, int needed, Reason reason) {
      int end = picks.size() + needed;
      for (boolean more = true; more && picks.size() < end; ) {
        more = false;
        for (int g = 0; g < groups.size() && picks.size() < end; g++) {
          more |= take(groups.get(g), reason, groups.get(g).length);
        }
      }
    }

    /**
     * Rows nearest to the centres of clusters: of the largest ones that have no labelled row, or
     * where there are too many rows for so many clusters, of those least labelled.
     */
    private void centres(int needed) {
      if (needed == 0) {
        return;
      }
      int known = labelled.cardinality();
      KMeans all = clusters(known + needed, "centres");
      List<int[]> groups =
          IntStream.range(0, all.count())
              .mapToObj(all::members)
              .filter(m -> m.length > 0)
              .sorted(
                  Comparator.comparingDouble(this::labelledShare)
                      .thenComparingInt((int[] m) -> -m.length))
              .toList();
      if (known + needed > most()) {
        inTurn(groups, needed, Reason.CENTRE);
        return;
      }
      groups.stream()
          .filter(m -> labelledShare(m) == 0)
          .limit(needed)
          .forEach(m -> take(m, Reason.CENTRE, m.length));
    }

    private double labelledShare(int[] members) {
      return IntStream.of(members).filter(labelled::get).count() / (double) members.length;
    }

    /** Random rows of each cluster, as many as its share of the rows. */
    private void drawn(int needed) {
      if (needed == 0) {
        return;
      }
      SplittableRandom random = Seeds.random(seed, "drawn");
      KMeans all = clusters(MOST_CENTRES, "strata");
      double due = 0;
      int given = 0;
      for (int c = 0; c < all.count(); c++) {
        int[] members = all.members(c);
        due += (double) needed * members.length / data.rows();
        int[] order = Seeds.permutation(members.length, random);
        int[] mixed = IntStream.of(order).map(k -> members[k]).toArray();
        for (; given < Math.round(due); given++) {
          take(mixed, Reason.DRAWN, members.length);
        }
      }
    }

    /** Of each cluster the row that a forest of the labelled rows is least sure of. */
    private void unsure(int needed) {
      if (needed == 0) {
        return;
      }
      Model forest =
          Catalogue.of("extra")
              .learner(Map.of("trees", "100", "calibrate", "none", "seed", Long.toString(seed)))
              .fit(data, context);
      int[] outputs = outputs();
      double[] doubt =
          Arrays.stream(forest.score(data))
              .mapToDouble(
                  s ->
                      IntStream.of(outputs).mapToDouble(o -> s[o] * (1 - s[o])).average().orElse(0))
              .toArray();
      KMeans all = clusters(needed, "doubts");
      List<int[]> groups =
          IntStream.range(0, all.count())
              .mapToObj(
                  c ->
                      Largest.first(IntStream.of(all.members(c)), i -> doubt[i])
                          .mapToInt(i -> i)
                          .toArray())
              .toList();
      inTurn(groups, needed, Reason.UNSURE);
    }

    private int[] outputs() {
      Targets targets = data.targets();
      return IntStream.range(0, targets.count())
          .filter(t -> !targets.attribute(t).isNumeric())
          .flatMap(t -> IntStream.range(targets.offset(t), targets.offset(t + 1)))
          .toArray();
    }

    /** Fills up where clusters had no row left: any rows, those with other features first. */
    private void rest() {
      int[] order = Seeds.permutation(data.rows(), Seeds.random(seed, "rest"));
      for (int k = 0; k < order.length && picks.size() < count; k++) {
        take(new int[] {order[k]}, Reason.DRAWN, data.rows());
      }
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

    /** A hash of 64 bits of the features of a row, so that rows need not be kept. */
    private long features(int row) {
      long hash = 1;
      for (int f = 0; f < data.features().size(); f++) {
        hash = Seeds.mix(hash + Double.doubleToLongBits(data.value(row, f)));
      }
      return hash;
    }
  }

  /** The rows by their standardised features, at length 1. */
  private static Points points(Dataset data) {
    int most = Math.min(MOST_COLUMNS, Math.max(1, MOST_CELLS / data.rows()));
    PointEncoder encoder = UnitRows.encoder(data, most);
    if (encoder.columns() == 0) {
      throw Message.refused(
          "Data set '%s' has no feature that differs between rows, so no row is to be labelled"
              + " before another.",
          data.name());
    }
    return Points.of(data, encoder).unit();
  }
}
