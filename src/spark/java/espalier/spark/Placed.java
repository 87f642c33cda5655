package espalier.spark;

import espalier.data.Dataset;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;

/**
 * What belongs to a node on its way through the cluster: a piece of the node's rows, or the bytes
 * of the tree that was grown from them.
 *
 * @param node the number of the node
 * @param piece the number of the piece
 * @param rows the rows; null for a tree
 * @param bytes the tree; null for rows
 */
record Placed(int node, int piece, SharedData rows, byte[] bytes) implements Serializable {

  private static final long serialVersionUID = 1L;

  /** The pieces of a node's rows. */
  static JavaRDD<Placed> of(int node, JavaRDD<SharedData> rows) {
    return rows.mapPartitionsWithIndex(
        (piece, data) -> {
          List<Placed> placed = new ArrayList<>();
          data.forEachRemaining(part -> placed.add(new Placed(node, piece, part, null)));
          return placed.iterator();
        },
        true);
  }

  static Placed tree(int node, byte[] bytes) {
    return new Placed(node, 0, null, bytes);
  }

  /** The rows of the pieces, in the order that they had before they were sent. */
  static List<Dataset> inOrder(Iterable<Placed> pieces) {
    List<Placed> all = new ArrayList<>();
    pieces.forEach(all::add);
    all.sort(Comparator.comparingInt(Placed::piece));
    return all.stream().map(p -> p.rows().data()).toList();
  }
}
