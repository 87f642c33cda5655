package espalier.hierarchy;

/**
 * One step down in a hierarchy, by names.
 *
 * @param parent the upper label, or the name agreed on for the root, which is not a label
 * @param child the label directly below it
 */
public record Edge(String parent, String child) {

  /** The edge as {@code parent > child}, as messages write it. */
  @Override
  public String toString() {
    return parent + " > " + child;
  }
}
