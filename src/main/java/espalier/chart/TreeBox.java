package espalier.chart;

import java.util.List;
import java.util.Objects;

/**
 * A box of a {@link TreeDrawing}.
 *
 * @param id its name among the boxes, not shown
 * @param parent the box it hangs on, empty for the root
 * @param edge what is written on the branch from the parent, may be empty
 * @param lines the text in the box
 * @param shade how dark it is filled, in [0, 1]
 */
public record TreeBox(String id, String parent, String edge, List<String> lines, double shade) {

  public TreeBox {
    Objects.requireNonNull(id, "id");
    Objects.requireNonNull(parent, "parent");
    Objects.requireNonNull(edge, "edge");
    lines = List.copyOf(lines);
  }
}
