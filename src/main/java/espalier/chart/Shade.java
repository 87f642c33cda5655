package espalier.chart;

/** The one scale of fills: from white to a blue whose lightness falls evenly. */
final class Shade {

  private static final int[] DARKEST = {0x74, 0xa3, 0xd4};

  private Shade() {}

  /** The colour of a share in [0, 1] as red, green, blue in one number; outside it is cut. */
  static int rgb(double share) {
    double s = share > 0 ? Math.min(1, share) : 0;
    int rgb = 0;
    for (int part : DARKEST) {
      rgb = rgb << 8 | (int) Math.round(0xff - s * (0xff - part));
    }
    return rgb;
  }
}
