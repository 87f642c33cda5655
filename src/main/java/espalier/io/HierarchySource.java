package espalier.io;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.TargetExpansion;
import espalier.hierarchy.HierarchyFile;
import espalier.hierarchy.HierarchyFormatException;
import espalier.hierarchy.LabelHierarchy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Where the hierarchy of labels comes from if not from the data file: an edge list, dots in the
 * labels' names ({@code A.A8} lies below {@code A}), or nowhere. Immutable.
 */
public final class HierarchySource {

  /** No hierarchy is given beside the data. */
  public static final HierarchySource NONE = new HierarchySource(null, null);

  private static final HierarchySource DOTS = new HierarchySource(null, null);

  private final Path file;
  private final LabelHierarchy given;

  private HierarchySource(Path file, LabelHierarchy given) {
    this.file = file;
    this.given = given;
  }

  /** The hierarchy in the names of the labels; groups that are no label become labels. */
  public static HierarchySource dots() {
    return DOTS;
  }

  /** The hierarchy of an edge list, read when it is needed. */
  public static HierarchySource edges(Path file) {
    return new HierarchySource(file, null);
  }

  /** A hierarchy that is at hand. */
  public static HierarchySource of(LabelHierarchy hierarchy) {
    return new HierarchySource(null, hierarchy);
  }

  /**
   * The hierarchy of an edge list.
   *
   * @throws InputException if the file cannot be read or is no hierarchy; says where and why
   */
  public static LabelHierarchy read(Path file) {
    TextFile.require(file);
    try {
      return HierarchyFile.read(file);
    } catch (HierarchyFormatException e) {
      throw new InputException(e.getMessage());
    } catch (IOException e) {
      throw TextFile.unreadable(file, e);
    }
  }

  /** The hierarchy as far as it does not depend on the labels' names. */
  Optional<LabelHierarchy> fixed() {
    return file == null ? Optional.ofNullable(given) : Optional.of(read(file));
  }

  /**
   * Flat data under the hierarchy, labels matched by name as {@link TargetExpansion} does; labels
   * that only the hierarchy has become targets, too. Without a hierarchy the data as they are.
   *
   * @throws InputException if a target is not a label of the hierarchy
   */
  public Dataset over(Dataset flat) {
    return over(flat, flat.name(), row -> flat.name() + ", row " + row);
  }

  /**
   * Flat data under the hierarchy.
   *
   * @param source what the data are called in messages
   * @param place where a row comes from
   */
  Dataset over(Dataset flat, String source, IntFunction<String> place) {
    if (this == NONE) {
      return flat;
    }
    try {
      LabelHierarchy hierarchy =
          this == DOTS ? ofNames(flat.targets().attributes()) : fixed().orElseThrow();
      return flat.withTargets(TargetExpansion.expand(flat.targets(), hierarchy))
          .withHierarchy(hierarchy, place);
    } catch (InputException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      throw InputException.in(source, e.getMessage());
    }
  }

  private static LabelHierarchy ofNames(List<Attribute> labels) {
    List<String> names = new ArrayList<>(labels.stream().map(Attribute::name).toList());
    // MEKA marks labels that it moved to the front with a hyphen.
    if (names.stream().allMatch(n -> n.length() > 1 && n.endsWith("-"))) {
      names.replaceAll(n -> n.substring(0, n.length() - 1));
    }
    return LabelHierarchy.ofDotNames(names);
  }
}
