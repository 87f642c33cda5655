package espalier.mulan;

import espalier.message.Numbers;

/**
 * A random forest of predictive clustering trees, each for all labels, semi-supervised to
 * supervised, for Mulan.
 */
public class Forest extends EspalierLearner {

  private static final long serialVersionUID = 1L;

  /**
   * A forest whose trees take several degrees of supervision in turn unless one is set.
   *
   * @param settings options as {@code key=value}, such as {@code trees=100}; none for the defaults
   * @throws IllegalArgumentException if there is no such option, or a value does not fit
   */
  public Forest(String... settings) {
    super("ssl-rf", settings);
  }

  /**
   * A forest of a size.
   *
   * @throws IllegalArgumentException if the number of trees is below 1
   */
  public Forest(int trees) {
    this("trees=" + trees);
  }

  /**
   * A forest of a size with a degree of supervision.
   *
   * @param omega how much labels count against features in a split, 0 to 1; 1 is the supervised
   *     forest
   * @throws IllegalArgumentException if one of both does not fit
   */
  public Forest(int trees, double omega) {
    this("trees=" + trees, "omega=" + Numbers.exact(omega));
  }
}
