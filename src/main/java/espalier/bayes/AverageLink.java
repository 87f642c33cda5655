package espalier.bayes;

import espalier.learn.FitContext;
import espalier.run.Workers;
import java.util.stream.IntStream;

/**
 * Exact average linkage by chains of nearest neighbours: the two clusters with the least mean
 * distance between their members are merged until one is left, at a height of half that distance.
 *
 * <p>A chain goes from a cluster to its nearest neighbour until two are each other's nearest; these
 * are merged. For average linkage every such pair is a merge of the tree, so the order does not
 * matter. O(N²) distances between clusters; equal distances make the tree ambiguous, the chain's
 * last element and then the cluster that is earlier in the list win: first objects in the order
 * given, then what was merged, the oldest first.
 *
 * <p>Paper: F. Murtagh, A survey of recent advances in hierarchical clustering algorithms, The
 * Computer Journal, 1983.
 */
final class AverageLink {

  private static final int REPORT = 256;

  private AverageLink() {}

  /** The tree with ties broken by the order of the objects. */
  static Linkage run(Clusters clusters, FitContext context, Workers workers) {
    int[] order = IntStream.range(0, clusters.size()).toArray();
    return run(clusters, order, context, workers);
  }

  /** The tree with ties broken by an order of all objects. */
  static Linkage run(Clusters clusters, int[] order, FitContext context, Workers workers) {
    int n = clusters.size();
    Linkage.Merges merges = new Linkage.Merges(n);
    int[] active = order.clone();
    int count = n;
    int[] chain = new int[n];
    int top = 0;
    while (count > 1) {
      context.check();
      if (top == 0) {
        chain[top++] = active[0];
      }
      int from = chain[top - 1];
      int before = top > 1 ? chain[top - 2] : -1;
      Clusters.Nearest next = clusters.nearest(from, before, active, count, workers);
      if (next.slot() != before) {
        chain[top++] = next.slot();
        continue;
      }
      top -= 2;
      int into = Math.min(from, before);
      int gone = Math.max(from, before);
      clusters.merge(into, gone, active, count);
      merges.add(into, gone, next.distance());
      count = remove(active, count, into);
      count = remove(active, count, gone);
      active[count++] = into;
      if ((n - count) % REPORT == 0 || count == 1) {
        context.report("latent tree", n - count, n - 1);
      }
    }
    return merges.finish();
  }

  private static int remove(int[] active, int count, int slot) {
    int at = 0;
    while (active[at] != slot) {
      at++;
    }
    System.arraycopy(active, at + 1, active, at, count - at - 1);
    return count - 1;
  }
}
