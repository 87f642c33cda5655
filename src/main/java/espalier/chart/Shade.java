package espalier.chart;

/**
 * The one scale of fills: from white to a blue whose lightness falls evenly, and two fills that
 * stand out from white by more than 3:1, for steps up and down.
 */
final class Shade {

  static final double RISE = 2;

  /** A strong orange, which the colour-blind tell from the blue. */
  static final double FALL = -2;

  private static final int BLUE = 0x2a6db0;
  private static final int ORANGE = 0xc8690f;
  private static final int[] DARKEST = {0x74, 0xa3, 0xd4};

  private Shade() {}

  /**
   * The colour of a share in [0, 1] as red, green, blue in one number; other numbers than {@link
   * #RISE} and {@link #FALL} are cut to it.
   */
  static int rgb(double share) {
    if (share == RISE || share == FALL) {
      return share == RISE ? BLUE : ORANGE;
    }
    double s = share > 0 ? Math.min(1, share) : 0;
    int rgb = 0;
    for (int part : DARKEST) {
      rgb = rgb << 8 | (int) Math.round(0xff - s * (0xff - part));
    }
    return rgb;
  }
}
