package espalier.bayes;

import espalier.data.Attribute;
import espalier.learn.Schema;
import espalier.tree.LeafStatistics;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Evidence from plain arrays. */
final class Known {

  private Known() {}

  /** One nominal target. */
  static TargetEvidence classes(int[] labels, int k) {
    LeafStatistics[] known = new LeafStatistics[labels.length];
    for (int leaf = 0; leaf < known.length; leaf++) {
      if (labels[leaf] >= 0) {
        known[leaf] = new LeafStatistics(1, null, new int[] {labels[leaf]}, new double[] {1});
      }
    }
    List<String> names = IntStream.range(0, k).mapToObj(i -> "c" + i).toList();
    return new TargetEvidence(schema(Attribute.nominal("y", names)), known, 0.05);
  }

  static Schema schema(Attribute target) {
    return new Schema(List.of(Attribute.numeric("x")), List.of(target), Optional.empty());
  }
}
