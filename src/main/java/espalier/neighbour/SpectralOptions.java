package espalier.neighbour;

import static espalier.learn.OptionTable.choice;
import static espalier.learn.OptionTable.name;
import static espalier.learn.OptionTable.whole;

import espalier.learn.FeatureSpace.Scaling;
import espalier.learn.OptionTable;

/**
 * The options of {@link SpectralLearner}.
 *
 * @param neighbours k of the graph, at least 1; 0 to choose among 4, 8 and 16 by leave-one-out
 * @param vectors how many eigenvectors, at least 1; 0 to choose among a tenth, fifth, two and three
 *     fifths of the labelled rows by leave-one-out
 * @param scaling what is done to numeric features first
 * @param criterion what leave-one-out minimises
 * @param seed the seed by which equally near neighbours are drawn
 */
public record SpectralOptions(
    int neighbours, int vectors, Scaling scaling, Criterion criterion, long seed) {

  /** What leave-one-out minimises for labels and classes; numbers have the squared error. */
  public enum Criterion {
    /** The share of wrong labels or classes. */
    ERROR,
    /** The squared error of the values -1 and 1. */
    SQUARED
  }

  /** More eigenvectors are not taken. */
  public static final int MOST_VECTORS = 128;

  private static final String AUTO = "auto";
  private static final int MOST_NEIGHBOURS = 1000;

  /**
   * Checks ranges.
   *
   * @throws IllegalArgumentException if a number is out of range
   */
  public SpectralOptions {
    if (neighbours < 0 || neighbours > MOST_NEIGHBOURS || vectors < 0 || vectors > MOST_VECTORS) {
      throw new IllegalArgumentException(
          String.format(
              "Options neighbours and vectors were given as %d and %d; they must lie between 1 and"
                  + " %d and between 1 and %d, or be auto.",
              neighbours, vectors, MOST_NEIGHBOURS, MOST_VECTORS));
    }
  }

  /** Everything chosen. */
  public static SpectralOptions defaults() {
    return new SpectralOptions(0, 0, Scaling.STANDARDISE, Criterion.ERROR, 1);
  }

  /** The options by name. */
  public static OptionTable<SpectralOptions> table() {
    return new OptionTable<SpectralOptions>()
        .add(
            "neighbours",
            "Neighbours of each row in the graph, or auto: 4, 8 or 16 by leave-one-out.",
            o -> text(o.neighbours),
            (o, s) ->
                new SpectralOptions(
                    read("neighbours", s, MOST_NEIGHBOURS),
                    o.vectors,
                    o.scaling,
                    o.criterion,
                    o.seed))
        .add(
            "vectors",
            "How many eigenvectors, up to 128, or auto: .1, .2, .4 or .6 of the labelled rows by"
                + " leave-one-out.",
            o -> text(o.vectors),
            (o, s) ->
                new SpectralOptions(
                    o.neighbours, read("vectors", s, MOST_VECTORS), o.scaling, o.criterion, o.seed))
        .add(
            "scaling",
            "What is done to numeric features: standardise or none.",
            o -> name(o.scaling),
            (o, s) ->
                new SpectralOptions(
                    o.neighbours,
                    o.vectors,
                    choice("scaling", s, Scaling.class),
                    o.criterion,
                    o.seed))
        .add(
            "criterion",
            "What leave-one-out minimises for labels and classes: error or squared.",
            o -> name(o.criterion),
            (o, s) ->
                new SpectralOptions(
                    o.neighbours,
                    o.vectors,
                    o.scaling,
                    choice("criterion", s, Criterion.class),
                    o.seed))
        .add(
            "seed",
            "Seed by which a neighbour is drawn from equally near rows.",
            o -> Long.toString(o.seed),
            (o, s) ->
                new SpectralOptions(
                    o.neighbours,
                    o.vectors,
                    o.scaling,
                    o.criterion,
                    whole("seed", s, Long.MIN_VALUE, Long.MAX_VALUE)));
  }

  private static String text(int amount) {
    return amount == 0 ? AUTO : Integer.toString(amount);
  }

  private static int read(String key, String text, int most) {
    return text.equals(AUTO) ? 0 : (int) whole(key, text, 1, most);
  }
}
