package espalier.split;

/** Which kind of test a tree asks, and how it is found. */
public enum SplitSearch {
  /**
   * One feature at a time, all thresholds and values tried: {@link
   * espalier.split.axis.AxisSplitter}.
   */
  AXIS,
  /** Hyperplanes by gradient ascent: {@link espalier.split.oblique.GradientSplitter}. */
  GRADIENT,
  /**
   * Hyperplanes by two-means and a linear support vector machine: {@link
   * espalier.split.oblique.SvmSplitter}.
   */
  SVM
}
