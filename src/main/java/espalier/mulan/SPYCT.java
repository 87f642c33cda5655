package espalier.mulan;

import espalier.message.Numbers;

/**
 * One oblique predictive clustering tree for all labels, its hyperplanes found by gradient ascent,
 * semi-supervised (SSL-SPYCT) to supervised (SPYCT), for Mulan. Those found by support vector
 * machines are {@code new EspalierLearner("ssl-spyct-svm")}.
 */
public class SPYCT extends EspalierLearner {

  private static final long serialVersionUID = 1L;

  /**
   * A tree whose degree of supervision is chosen by internal cross-validation unless set.
   *
   * @param settings options as {@code key=value}, such as {@code max-depth=5}; none for the
   *     defaults
   * @throws IllegalArgumentException if there is no such option, or a value does not fit
   */
  public SPYCT(String... settings) {
    super("ssl-spyct-grad", settings);
  }

  /**
   * A tree with a degree of supervision.
   *
   * @param omega how much labels count against features in a split, 0 to 1; 1 is the supervised
   *     tree
   * @throws IllegalArgumentException if it lies outside
   */
  public SPYCT(double omega) {
    this("omega=" + Numbers.exact(omega));
  }
}
