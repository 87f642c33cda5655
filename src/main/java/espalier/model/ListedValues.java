package espalier.model;

import espalier.learn.Schema;
import espalier.split.NominalTest;
import espalier.tree.Tree;
import java.util.BitSet;

/**
 * Which values a branch of a nominal test lists: of the values that reach the node its own, or
 * those of the other branch if these are fewer. Values that tests of the same feature above have
 * sent elsewhere do not reach it.
 */
public final class ListedValues {

  private final Tree tree;
  private final Schema schema;
  private final int[] parent;

  public ListedValues(Tree tree, Schema schema) {
    this.tree = tree;
    this.schema = schema;
    this.parent = tree.parents();
  }

  /**
   * Values to list of one branch of a nominal test.
   *
   * @param codes their codes, ascending
   * @param inside whether rows of the branch have one of them; else they have another value
   */
  public record Listed(BitSet codes, boolean inside) {}

  /** The values to list for a branch of a nominal test. O(depth + values of the feature). */
  public Listed of(int node, boolean left) {
    NominalTest test = (NominalTest) tree.test(node);
    BitSet own = reaching(node, test.feature());
    BitSet other = (BitSet) own.clone();
    (left ? own : other).and(codes(test));
    (left ? other : own).andNot(codes(test));
    return other.isEmpty() || !own.isEmpty() && own.cardinality() <= other.cardinality()
        ? new Listed(own, true)
        : new Listed(other, false);
  }

  private BitSet reaching(int node, int feature) {
    BitSet values = new BitSet();
    values.set(0, schema.features().get(feature).values().size());
    for (int below = node; below > 0; below = parent[below]) {
      if (tree.test(parent[below]) instanceof NominalTest test && test.feature() == feature) {
        if (tree.left(parent[below]) == below) {
          values.and(codes(test));
        } else {
          values.andNot(codes(test));
        }
      }
    }
    return values;
  }

  private static BitSet codes(NominalTest test) {
    BitSet codes = new BitSet();
    for (int code : test.left()) {
      codes.set(code);
    }
    return codes;
  }
}
