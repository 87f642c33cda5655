package espalier.measure;

import espalier.data.Targets;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.probability.Tails;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.DoubleStream;

/**
 * Single thresholds for all labels with which label sets keep a promise, found on scores of rows by
 * models that have not seen them. A threshold shared by all labels keeps sets closed under a
 * hierarchy.
 *
 * <p><b>Recall</b> r, by conformal risk control (A. Angelopoulos et al., ICLR 2024): with n rows
 * that have a present label and R_i(τ) the share of the present labels of row i that score above τ,
 * the largest τ with (Σ_i (1 - R_i(τ)) + 1) / (n + 1) ≤ 1 - r. For a new row with a label, drawn
 * and scored like these, the expected share of its labels in its set is at least r; the mean is
 * over draws of the rows, too. Fewer than r / (1 - r) rows allow no promise.
 *
 * <p><b>Precision</b> p: with d_i(τ) = (1 - p) · right - p · wrong labels of row i above τ, the
 * smallest τ at which the mean of d over all n rows is at least its standard error (a test as in
 * learn then test, A. Angelopoulos et al. 2021, at one standard error and without correction for
 * the choice of τ), among those with at least {@value #FEWEST} labels above them. Of all labels in
 * the sets of new rows about p or more are right. That is an estimate less one standard error, no
 * proof.
 *
 * <p><b>A bound for precision</b>, by learn then test: with probability {@value #SURE} over draws
 * of the rows, at least p of all labels in the sets are right. Rows are the trials: with m_i labels
 * of row i above τ, n = (Σ m_i)² / Σ m_i² is the number of rows that would tell as much with one
 * label each, and x the wrong labels in the same proportion. A binomial test asks for P(X ≤ x) with
 * n trials and 1 - p wrong ones. From {@value #STARTS} starts, n = ln α / ln p times 1, 1.5, …, τ
 * falls as long as the test is below α, a {@value #STARTS}th of what may fail.
 *
 * @param rows the number of rows behind them
 * @param precision thresholds by promised precision
 * @param recall thresholds by promised recall
 * @param bound thresholds by precision with confidence
 * @param needed where rows are too few for a bound: about how many would do, by precision
 */
public record SetPromises(
    int rows,
    Map<Double, Double> precision,
    Map<Double, Double> recall,
    Map<Double, Double> bound,
    Map<Double, Double> needed) {

  private static final int FEWEST = 10;

  private static final double SURE = .9;

  private static final int STARTS = 4;

  private static final double GROWTH = 1.5;

  private static final double ALPHA = (1 - SURE) / STARTS;

  /** More rows than so many times those at hand are not named. */
  private static final double MOST_TIMES = 1000;

  private static final double[] LEVELS = {.5, .6, .7, .75, .8, .85, .9, .95, .99};

  /** The kinds of promises for label sets. */
  public enum Kind {
    /** That labels in the sets are right. */
    PRECISION,
    /** That labels of a row are in its set. */
    RECALL,
    /** That labels in the sets are right, with confidence. */
    BOUND
  }

  /** Copies the maps, sorted by level. */
  public SetPromises {
    precision = Collections.unmodifiableMap(new TreeMap<>(precision));
    recall = Collections.unmodifiableMap(new TreeMap<>(recall));
    bound = Collections.unmodifiableMap(new TreeMap<>(bound));
    needed = Collections.unmodifiableMap(new TreeMap<>(needed));
  }

  /**
   * The promises that some rows allow, at fixed levels and those given. O(cells), and a sort of
   * those that matter.
   *
   * @param truth the labels of some rows
   * @param scores the scores of the same rows by models that have not seen them
   * @param more further levels, each in (0, 1)
   */
  public static SetPromises of(Targets truth, double[][] scores, double... more) {
    Map<Double, Double> precision = new TreeMap<>();
    Map<Double, Double> recall = new TreeMap<>();
    double[] levels = DoubleStream.concat(DoubleStream.of(LEVELS), DoubleStream.of(more)).toArray();
    CellCounts cells = new CellCounts(truth, scores);
    CellCounts.Top positives = cells.positivesOnly();
    // A mean of d above 0 needs fewer cells than this.
    double most = cells.positives() / DoubleStream.of(levels).min().getAsDouble();
    CellCounts.Top top = cells.top(Math.max(FEWEST, most));
    Map<Double, Double> bound = new TreeMap<>();
    Map<Double, Double> needed = new TreeMap<>();
    for (double level : levels) {
      bound(top, truth.rows(), level, bound, needed);
      precision(top, truth.rows(), level).ifPresent(t -> precision.put(level, t));
      recall(cells, positives, truth.rows(), level).ifPresent(t -> recall.put(level, t));
    }
    return new SetPromises(truth.rows(), precision, recall, bound, needed);
  }

  /** The threshold for a level or the next higher one that is there. */
  public Optional<Map.Entry<Double, Double>> at(Kind kind, double level) {
    Map<Double, Double> of =
        switch (kind) {
          case PRECISION -> precision;
          case RECALL -> recall;
          case BOUND -> bound;
        };
    return Optional.ofNullable(new TreeMap<>(of).ceilingEntry(level));
  }

  /** A sentence about the promise at a level of a model that may have none. */
  public static String sentence(Optional<SetPromises> of, Kind kind, double level) {
    return of.map(p -> p.sentence(kind, level))
        .orElse("No promise: it needs labels, and at least 6 labelled rows.");
  }

  /** The refusal of a level that was given for a model without promises. */
  public static String refusal(String options, String model) {
    return Message.of(
        "%s need scores of labelled rows held out, and %s has none: it predicts no labels, was"
            + " trained on fewer than 6 labelled rows, with calibrate=none and thresholds=half, or by"
            + " an earlier version; train it again.",
        options, model);
  }

  /** A sentence about the promise at a level and its conditions, or that there is none. */
  public String sentence(Kind kind, double level) {
    Optional<Map.Entry<Double, Double>> found = at(kind, level);
    if (found.isEmpty()) {
      return none(kind, level);
    }
    String promise =
        switch (kind) {
          case PRECISION ->
              "about %1$s or more of all labels in the sets are right (estimate less one standard"
                  + " error)";
          case RECALL -> "on average at least %1$s of a row's labels are in its set";
          case BOUND -> "at least %1$s of all labels in the sets are right, with 90 % confidence";
        };
    return Message.of(
            "One threshold for all labels, %s, from %d labelled rows that their scorers had not seen:"
                + " ",
            Numbers.digits(found.get().getValue(), 4), rows)
        + promise.replace("%1$s", Numbers.exact(found.get().getKey()))
        + ". It fails where new rows differ from these.";
  }

  private String none(Kind kind, double level) {
    String known =
        Message.of(
            "%d labelled rows, scored by models that had not seen them, do not show it", rows);
    if (kind != Kind.BOUND) {
      return Message.of(
          "No threshold promises %s %s: %s. %s; label more rows or ask for less.",
          kind == Kind.PRECISION ? "precision" : "recall",
          Numbers.exact(level),
          known,
          kind == Kind.PRECISION ? "No label is predicted" : "Every label is predicted");
    }
    Double enough = needed.get(level);
    return Message.of(
        "No threshold keeps precision %s with 90 %% confidence: %s. No label is predicted; %s.",
        Numbers.exact(level),
        known,
        enough == null
            ? "the highest scores are right too rarely: ask for less"
            : Message.of(
                "about %s labelled rows may show it, or ask for less", Numbers.fixed(enough, 0)));
  }

  /** The threshold where nothing can be promised: no label, or every one. */
  public static double without(Kind kind) {
    return kind == Kind.RECALL ? -Double.MAX_VALUE : Double.MAX_VALUE;
  }

  private static OptionalDouble precision(CellCounts.Top cells, int rows, double level) {
    double[] of = new double[rows];
    double sum = 0;
    double squares = 0;
    int last = -1;
    for (int k = 0; k < cells.count(); k++) {
      double before = of[cells.row()[k]];
      double after = before + (cells.present(k) ? 1 : 0) - level;
      of[cells.row()[k]] = after;
      sum += after - before;
      squares += after * after - before * before;
      if (k + 1 >= FEWEST && cells.ends(k)) {
        double mean = sum / rows;
        double error = Math.sqrt(Math.max(0, squares / rows - mean * mean) / (rows - 1));
        last = mean > 0 && mean >= error ? k : last;
      }
    }
    return last < 0 ? OptionalDouble.empty() : OptionalDouble.of(cells.below(last));
  }

  /** Puts the threshold of a level, or the number of rows that may show one. */
  private static void bound(
      CellCounts.Top cells,
      int rows,
      double level,
      Map<Double, Double> bound,
      Map<Double, Double> needed) {
    int[] of = new int[rows];
    double squares = 0;
    double wrong = 0;
    int last = -1;
    boolean[] begun = new boolean[STARTS];
    boolean[] failed = new boolean[STARTS];
    double least = 1;
    double[] nearest = {0, 0};
    for (int k = 0; k < cells.count(); k++) {
      squares += 2 * of[cells.row()[k]]++ + 1;
      wrong += cells.present(k) ? 0 : 1;
      if (!cells.ends(k)) {
        continue;
      }
      double labels = k + 1;
      double n = labels * labels / squares;
      double x = wrong * labels / squares;
      double chance = atMost(x, n, 1 - level);
      if (chance < least) {
        least = chance;
        nearest = new double[] {x, n};
      }
      double start = StrictMath.log(ALPHA) / StrictMath.log(level);
      for (int s = 0; s < STARTS; s++, start *= GROWTH) {
        begun[s] |= n >= start;
        failed[s] |= begun[s] && chance > ALPHA;
        last = begun[s] && !failed[s] ? k : last;
      }
    }
    if (last >= 0) {
      bound.put(level, cells.below(last));
    } else {
      double times = 1;
      while (times <= MOST_TIMES
          && atMost(times * nearest[0], times * nearest[1], 1 - level) > ALPHA) {
        times *= 1.1;
      }
      if (times <= MOST_TIMES) {
        needed.put(level, Math.ceil(times * rows));
      }
    }
  }

  /** P(X ≤ x) of n trials that are wrong with a probability, by the F distribution. */
  private static double atMost(double x, double n, double wrong) {
    return x >= n
        ? 1
        : Tails.fAbove((n - x) * wrong / ((x + 1) * (1 - wrong)), 2 * (x + 1), 2 * (n - x));
  }

  private static OptionalDouble recall(
      CellCounts cells, CellCounts.Top positives, int of, double level) {
    int[] present = new int[of];
    for (int row : positives.row()) {
      present[row]++;
    }
    long rows = Arrays.stream(present).filter(p -> p > 0).count();
    double missed = rows;
    for (int k = 0; k < positives.count(); k++) {
      missed -= 1.0 / present[positives.row()[k]];
      if (positives.ends(k) && (missed + 1) / (rows + 1) <= 1 - level + 1e-9 / (rows + 1)) {
        return OptionalDouble.of(cells.below(positives.score()[k]));
      }
    }
    return OptionalDouble.empty();
  }
}
