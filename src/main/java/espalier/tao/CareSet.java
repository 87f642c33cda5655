package espalier.tao;

import espalier.neighbour.Points;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What an inner node decides about: the rows whose error depends on the branch they take.
 *
 * <p>For row n, g_n = s_n (Σ_k c_k (r_nk - left_nk)² - Σ_k c_k (r_nk - right_nk)²), left_n and
 * right_n being what the subtrees answer; the row should go right if g_n &gt; 0, and |g_n| is the
 * price of the other branch. Rows whose price is at most 10⁻¹² of the highest are left out.
 *
 * @param rows the rows, ascending
 * @param gain g of each
 */
record CareSet(int[] rows, double[] gain) {

  private static final double NEGLIGIBLE = 1e-12;
  private static final double NOTHING = 1e-14;

  /** The care set of rows with the given g; empty if nothing is at stake. */
  static CareSet of(int[] rows, double[] gain) {
    double most = Arrays.stream(gain).map(Math::abs).max().orElse(0);
    int[] kept =
        IntStream.range(0, most > NOTHING ? rows.length : 0)
            .filter(p -> Math.abs(gain[p]) > NEGLIGIBLE * most)
            .toArray();
    return new CareSet(
        IntStream.of(kept).map(p -> rows[p]).toArray(),
        IntStream.of(kept).mapToDouble(p -> gain[p]).toArray());
  }

  int size() {
    return rows.length;
  }

  /** The price of all rows that a router sends to the wrong branch. */
  double error(Router router, Points points) {
    double error = 0;
    boolean[] right = router.right(points, rows);
    for (int p = 0; p < rows.length; p++) {
      if (right[p] != gain[p] > 0) {
        error += Math.abs(gain[p]);
      }
    }
    return error;
  }

  /** Whether some rows should go left and others right. */
  boolean bothSides() {
    return Arrays.stream(gain).anyMatch(g -> g > 0) && Arrays.stream(gain).anyMatch(g -> g < 0);
  }
}
