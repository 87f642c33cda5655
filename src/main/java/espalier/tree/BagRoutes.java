package espalier.tree;

import espalier.learn.RowBlock;
import espalier.learn.Schema;
import espalier.split.ObliqueTest;
import espalier.split.SplitTest;
import espalier.split.oblique.TileKernel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Routes rows through trees of hyperplanes, tests of one feature among them. With {@link
 * ScaledCells} z = (x - m) / σ, weights v = w σ and the offset b + w · m a hyperplane's score is
 * ‖v‖ ‖z‖ times the product of two vectors of norm 1, plus that offset. Where the error of the
 * product, or that of the test's own sum in double precision, could change the sign, the test
 * itself decides.
 *
 * <p>A row is multiplied with all hyperplanes at once that one row in {@value #DENSE_SHARE} or more
 * is asked about ({@value #SPARSE_SHARE} if few cells are filled), in single precision: for each of
 * its cells that is not zero the weights of the column lie side by side. For n cells the product is
 * within (n + 16) 2⁻²⁴ of the true one. Hyperplanes farther down are multiplied when a row comes to
 * them, in integers ({@link ShortProducts}); {@value #TILE} rows go through one tree after the
 * other, so that the weights of a tree stay in the cache.
 *
 * <p>Runs for trees with hyperplanes that are asked about many rows. Worth 3.5 times on a bag by
 * SVM of birds (docs/evidence/speed.md).
 */
final class BagRoutes {

  /** Hyperplanes that one row in so many is asked about are multiplied at once, in dense data. */
  private static final int DENSE_SHARE = 4;

  private static final int SPARSE_SHARE = 32;

  private static final int TILE = 64;
  private static final double SINGLE = 0x1p-23;
  private static final double DOUBLE = 0x1p-50;

  /** Norms between this and its inverse lose nothing to underflow or overflow. */
  private static final double TINY = 0x1p-400;

  private final List<Tree> trees;

  /** The numbers of the trees among all trees. */
  private final int[] numbers;

  /** The tests of each tree by node, null for leaves. */
  private final SplitTest[][] tests;

  /** The number of each node's hyperplane, those of the upper levels first; -1 if it has none. */
  private final int[][] planes;

  private final double[] norms;
  private final double[] offsets;

  /** |b| + Σ |w m|. */
  private final double[] sizes;

  private final ScaledCells scaled;

  /** Weights of the upper levels by column and hyperplane. */
  private final float[][] upper;

  /** Weights of the other hyperplanes by hyperplane and column. */
  private final short[][] lower;

  /** How many weights are laid out for a tree; 0 if it has no hyperplanes. */
  static long weights(Tree tree, Schema schema) {
    long hyperplanes =
        IntStream.range(0, tree.size()).filter(n -> tree.test(n) instanceof ObliqueTest).count();
    return hyperplanes > 0 ? hyperplanes * ScaledCells.columns(schema) : 0;
  }

  /** Some of all trees, with hyperplanes; the sample is like the rows that will be routed. */
  BagRoutes(List<Tree> all, List<Integer> some, RowBlock sample) {
    this.scaled = new ScaledCells(sample.schema(), sample);
    this.trees = some.stream().map(all::get).toList();
    this.numbers = some.stream().mapToInt(t -> t).toArray();
    this.tests = new SplitTest[trees.size()][];
    this.planes = new int[trees.size()][];
    boolean sparse = ShortProducts.few(scaled.filled(), scaled.width());
    int share = sparse ? SPARSE_SHARE : DENSE_SHARE;
    List<ObliqueTest> hyperplanes = new ArrayList<>();
    for (int t = 0; t < tests.length; t++) {
      Tree tree = trees.get(t);
      tests[t] = new SplitTest[tree.size()];
      planes[t] = new int[tree.size()];
      Arrays.fill(planes[t], -1);
      for (int node = 0; node < tree.size(); node++) {
        tests[t][node] = tree.isLeaf(node) ? null : tree.test(node);
      }
      number(t, share, true, hyperplanes);
    }
    int common = hyperplanes.size();
    for (int t = 0; t < tests.length; t++) {
      number(t, share, false, hyperplanes);
    }
    this.norms = new double[hyperplanes.size()];
    this.offsets = new double[norms.length];
    this.sizes = new double[norms.length];
    this.upper = new float[scaled.width()][common];
    this.lower = new short[norms.length - common][ShortProducts.length(scaled.width())];
    for (int h = 0; h < norms.length; h++) {
      lay(hyperplanes.get(h), h);
    }
  }

  /** Numbers the hyperplanes of a tree that many rows are asked about, or the others. */
  private void number(int t, int share, boolean many, List<ObliqueTest> all) {
    Tree tree = trees.get(t);
    for (int node = 0; node < tests[t].length; node++) {
      if (tests[t][node] instanceof ObliqueTest test
          && tree.weight(node) * share >= tree.weight(0) == many) {
        planes[t][node] = all.size();
        all.add(test);
      }
    }
  }

  private void lay(ObliqueTest test, int h) {
    double squares = 0;
    offsets[h] = test.offset();
    sizes[h] = Math.abs(test.offset());
    for (int k = 0; k < test.terms(); k++) {
      int f = test.features()[k];
      double v = test.weights()[k] * scaled.scale(f);
      squares += v * v;
      double shift = test.weights()[k] * scaled.centre(f);
      offsets[h] += shift;
      sizes[h] += Math.abs(shift);
    }
    norms[h] = norm(squares);
    int common = norms.length - lower.length;
    for (int k = 0; k < test.terms(); k++) {
      int f = test.features()[k];
      int column = scaled.column(f, test.values()[k]);
      double cell = test.weights()[k] * scaled.scale(f) / norms[h];
      if (h < common) {
        upper[column][h] = (float) cell;
      } else {
        lower[h - common][column] = ShortProducts.round(cell);
      }
    }
  }

  /** √squares; not a number, so that nothing is sure, where underflow or overflow could matter. */
  private static double norm(double squares) {
    double norm = Math.sqrt(squares);
    return norm > TINY && norm < 1 / TINY ? norm : Double.NaN;
  }

  /** Finds leaves of rows without missing values by tree and place; others stay as they are. */
  void route(RowBlock block, int[] known, int[][] leaves) {
    UnitRow[] rows = new UnitRow[Math.min(TILE, known.length)];
    Arrays.setAll(rows, k -> new UnitRow());
    ShortProducts integers = new ShortProducts(scaled.width());
    for (int from = 0; from < known.length; from += TILE) {
      int count = Math.min(TILE, known.length - from);
      for (int k = 0; k < count; k++) {
        rows[k].take(block, known[from + k]);
      }
      for (int t = 0; t < tests.length; t++) {
        for (int k = 0; k < count; k++) {
          leaves[numbers[t]][rows[k].row] = leaf(t, rows[k], integers);
        }
      }
    }
  }

  private int leaf(int t, UnitRow row, ShortProducts integers) {
    SplitTest[] own = tests[t];
    int[] plane = planes[t];
    Tree tree = trees.get(t);
    int node = 0;
    while (own[node] != null) {
      int h = plane[node];
      boolean left =
          h < 0
              ? own[node].leftShare(row.block.row(row.row)) == 1
              : row.left(h, (ObliqueTest) own[node], integers);
      node = left ? node + 1 : tree.right(node);
    }
    return node;
  }

  /** A row as a vector of norm 1 and its products with the upper levels; scratch of one thread. */
  private final class UnitRow {

    private final float[] products = new float[norms.length - lower.length];
    private final int[] columns = new int[upper.length];
    private final double[] cells = new double[upper.length];
    private final short[] rounded = new short[ShortProducts.length(upper.length)];

    /** The largest error of sums in double precision relative to their size. */
    private final double twice = (upper.length + 16) * DOUBLE;

    private RowBlock block;
    private int row;
    private int count;
    private double norm;
    private boolean sparse;

    /** The largest errors of products in single precision and in integers. */
    private double single;

    private double integer;

    void take(RowBlock from, int number) {
      block = from;
      row = number;
      count = scaled.take(block.values(row), columns, cells);
      double squares = 0;
      for (int k = 0; k < count; k++) {
        squares += cells[k] * cells[k];
      }
      norm = count == 0 ? 0 : norm(squares);
      single = (count + 16) * SINGLE;
      integer = ShortProducts.error(count);
      sparse = ShortProducts.few(count, upper.length);
      Arrays.fill(rounded, (short) 0);
      for (int k = 0; k < count; k++) {
        cells[k] /= norm;
        rounded[columns[k]] = ShortProducts.round(cells[k]);
      }
      multiply();
    }

    private void multiply() {
      Arrays.fill(products, 0);
      int k = 0;
      for (; k + 3 < count; k += 4) {
        TileKernel.add4(
            products,
            upper[columns[k]],
            upper[columns[k + 1]],
            upper[columns[k + 2]],
            upper[columns[k + 3]],
            (float) cells[k],
            (float) cells[k + 1],
            (float) cells[k + 2],
            (float) cells[k + 3]);
      }
      for (; k < count; k++) {
        TileKernel.axpy(products, upper[columns[k]], (float) cells[k]);
      }
    }

    /** Whether a hyperplane sends this row to the left. */
    boolean left(int h, ObliqueTest test, ShortProducts integers) {
      boolean common = h < products.length;
      double product = common ? products[h] : product(lower[h - products.length], integers);
      double size = norms[h] * norm;
      double sum = size * product + offsets[h];
      double doubt = (common ? single : integer) * size + twice * (size + sizes[h]);
      return Math.abs(sum) > doubt ? sum < 0 : !(test.score(block.values(row)) > 0);
    }

    private double product(short[] weights, ShortProducts integers) {
      return ShortProducts.value(
          sparse
              ? ShortProducts.sparse(weights, columns, rounded, count)
              : integers.dense(weights, rounded));
    }
  }
}
