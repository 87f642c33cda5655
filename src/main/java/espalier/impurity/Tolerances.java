package espalier.impurity;

/** All tolerances of the search for trees, by their purpose. */
public final class Tolerances {

  /** Differences up to this share of the whole are nothing but the order of summation. */
  public static final double ROUNDING = 1e-12;

  /** Bounds that lack more than this share cannot be reached: {@link #ROUNDING} with room. */
  public static final double CLEAR = 1e-9;

  /** The least share of a node's weight by which a soft side is divided. */
  public static final double LEAST_MASS = 1e-9;

  /** CLUS: the least gain of a division. */
  public static final double CLUS_GAIN = 1e-9;

  /** CLUS: what a division must gain more than the best before it. */
  public static final double CLUS_MARGIN = 1e-6;

  private Tolerances() {}
}
