package espalier.mulan;

import espalier.message.Numbers;

/**
 * One predictive clustering tree for all labels, semi-supervised (SSL-PCT) to supervised (PCT), for
 * Mulan.
 */
public class PCT extends EspalierLearner {

  private static final long serialVersionUID = 1L;

  /**
   * A tree whose degree of supervision is chosen by internal cross-validation unless set.
   *
   * @param settings options as {@code key=value}, such as {@code max-depth=5}; none for the
   *     defaults
   * @throws IllegalArgumentException if there is no such option, or a value does not fit
   */
  public PCT(String... settings) {
    super("ssl-pct", settings);
  }

  /**
   * A tree with a degree of supervision.
   *
   * @param omega how much labels count against features in a split, 0 to 1; 1 is the supervised
   *     tree
   * @throws IllegalArgumentException if it lies outside
   */
  public PCT(double omega) {
    this("omega=" + Numbers.exact(omega));
  }
}
