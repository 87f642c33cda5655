package espalier.split;

import java.util.List;
import java.util.stream.Stream;

/** Which kind of test a tree asks, and how it is found. */
public enum SplitSearch {
  /**
   * One feature at a time, all thresholds and values tried: {@link
   * espalier.split.axis.AxisSplitter}.
   */
  AXIS("PCT"),
  /** Hyperplanes by gradient ascent: {@link espalier.split.oblique.GradientSplitter}. */
  GRADIENT("SPYCT-GRAD"),
  /**
   * Hyperplanes by two-means and a linear support vector machine: {@link
   * espalier.split.oblique.SvmSplitter}.
   */
  SVM("SPYCT-SVM");

  private final String tree;

  SplitSearch(String tree) {
    this.tree = tree;
  }

  /** The field's name of a tree of such tests, such as {@code SPYCT-SVM}. */
  public String tree() {
    return tree;
  }

  /** All searches that find hyperplanes. */
  public static List<SplitSearch> hyperplanes() {
    return Stream.of(values()).filter(s -> s != AXIS).toList();
  }
}
