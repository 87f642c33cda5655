package espalier.neighbour;

import static espalier.learn.OptionTable.choice;
import static espalier.learn.OptionTable.name;
import static espalier.learn.OptionTable.whole;

import espalier.learn.FeatureSpace.Missing;
import espalier.learn.FeatureSpace.Scaling;
import espalier.learn.OptionTable;

/**
 * The options of {@link NeighbourLearner}.
 *
 * @param neighbours how many labelled rows answer, at least 1
 * @param ties what is done with several labelled rows that are equally near
 * @param scaling what is done to numeric features first
 * @param missing what is done about missing feature values
 * @param seed the seed of random ties
 */
public record NeighbourOptions(
    int neighbours, Ties ties, Scaling scaling, Missing missing, long seed) {

  private static final int MOST = 1_000_000;

  /** What is done with several rows that are equally near. */
  public enum Ties {
    /** All of them answer, the mean counts. */
    SHARE,
    /** One of them, drawn at random, answers. */
    RANDOM
  }

  /**
   * Checks the number of neighbours and that random ties go with a single one.
   *
   * @throws IllegalArgumentException if it is below 1, or ties are random among several
   */
  public NeighbourOptions {
    if (neighbours < 1) {
      throw new IllegalArgumentException(
          "Option neighbours was given as " + neighbours + "; it must be at least 1.");
    }
    if (neighbours > 1 && ties == Ties.RANDOM) {
      throw new IllegalArgumentException(
          "ties=random draws one nearest row and goes with neighbours=1 only; use ties=share.");
    }
  }

  /** The single nearest row, ties shared. */
  public static NeighbourOptions defaults() {
    return new NeighbourOptions(1, Ties.SHARE, Scaling.STANDARDISE, Missing.IMPUTE, 1);
  }

  /** The options by name. */
  public static OptionTable<NeighbourOptions> table() {
    return new OptionTable<NeighbourOptions>()
        .add(
            "neighbours",
            "How many of the nearest labelled rows answer: 1 or more.",
            o -> Integer.toString(o.neighbours),
            (o, s) ->
                new NeighbourOptions(
                    (int) whole("neighbours", s, 1, MOST), o.ties, o.scaling, o.missing, o.seed))
        .add(
            "ties",
            "Labelled rows that are equally near: share (their mean answers) or random (one does).",
            o -> name(o.ties),
            (o, s) ->
                new NeighbourOptions(
                    o.neighbours, choice("ties", s, Ties.class), o.scaling, o.missing, o.seed))
        .add(
            "scaling",
            "What is done to numeric features: standardise or none.",
            o -> name(o.scaling),
            (o, s) ->
                new NeighbourOptions(
                    o.neighbours, o.ties, choice("scaling", s, Scaling.class), o.missing, o.seed))
        .add(
            "missing",
            "Missing feature values: impute (mean or mode) or joint (compare what both rows know).",
            o -> name(o.missing),
            (o, s) ->
                new NeighbourOptions(
                    o.neighbours, o.ties, o.scaling, choice("missing", s, Missing.class), o.seed))
        .add(
            "seed",
            "Seed of random ties.",
            o -> Long.toString(o.seed),
            (o, s) ->
                new NeighbourOptions(
                    o.neighbours,
                    o.ties,
                    o.scaling,
                    o.missing,
                    whole("seed", s, Long.MIN_VALUE, Long.MAX_VALUE)));
  }
}
