package espalier.split;

import espalier.message.Message;
import espalier.option.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * Which kind of test a tree asks, and how it is found: the three below, and each {@link
 * SplitterFactory} that a jar on the class path brings.
 */
public final class SplitSearch {

  /**
   * One feature at a time, all thresholds and values tried: {@link
   * espalier.split.axis.AxisSplitter}.
   */
  public static final SplitSearch AXIS = new SplitSearch("axis", "PCT", Optional.empty());

  /** Hyperplanes by gradient ascent: {@link espalier.split.oblique.GradientSplitter}. */
  public static final SplitSearch GRADIENT =
      new SplitSearch("gradient", "SPYCT-GRAD", Optional.empty());

  /**
   * Hyperplanes by two-means and a linear support vector machine: {@link
   * espalier.split.oblique.SvmSplitter}.
   */
  public static final SplitSearch SVM = new SplitSearch("svm", "SPYCT-SVM", Optional.empty());

  private static final List<SplitSearch> ALL = all();

  private final String name;
  private final String tree;
  private final Optional<SplitterFactory> factory;

  private SplitSearch(String name, String tree, Optional<SplitterFactory> factory) {
    this.name = name;
    this.tree = tree;
    this.factory = factory;
  }

  private static List<SplitSearch> all() {
    List<SplitSearch> all = new ArrayList<>(List.of(AXIS, GRADIENT, SVM));
    ClassLoader ours = SplitSearch.class.getClassLoader();
    for (SplitterFactory brought : ServiceLoader.load(SplitterFactory.class, ours)) {
      if (all.stream().anyMatch(s -> s.name.equals(brought.name()))) {
        throw new ServiceConfigurationError(
            Message.of(
                "Two splitters are called '%s'; the one of %s needs another name.",
                brought.name(), brought.getClass()));
      }
      all.add(new SplitSearch(brought.name(), brought.tree(), Optional.of(brought)));
    }
    return List.copyOf(all);
  }

  /** All searches, those that jars bring at the end. */
  public static List<SplitSearch> values() {
    return ALL;
  }

  /**
   * The search of a name.
   *
   * @throws IllegalArgumentException if there is none; names those there are
   */
  public static SplitSearch of(String name) {
    return Form.choice(ALL).read("splitter", name);
  }

  /** All searches but {@link #AXIS}. */
  public static List<SplitSearch> hyperplanes() {
    return ALL.stream().filter(s -> s != AXIS).toList();
  }

  /** The field's name of a tree of such tests, such as {@code SPYCT-SVM}. */
  public String tree() {
    return tree;
  }

  /** The factory of a search that a jar brings; empty for the three of the library. */
  public Optional<SplitterFactory> factory() {
    return factory;
  }

  /** The value of the option {@code splitter}. */
  @Override
  public String toString() {
    return name;
  }
}
