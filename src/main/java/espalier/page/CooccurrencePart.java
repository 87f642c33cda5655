package espalier.page;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.learn.Schema;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The labels of a data file that meet most unlike chance: {@code [label, label, rows with both,
 * rows expected by chance, correlation]}, the largest correlations first. Each label comes once,
 * and no pair of which one label is above the other. Correlations within two standard errors of 0
 * and rows with unknown labels do not count; of many labels the {@value #MOST_LABELS} that divide
 * the rows most evenly are compared.
 */
record CooccurrencePart(Schema schema, Dataset data) {

  private static final int MOST_ROWS = 10_000;
  private static final int MOST_LABELS = 200;
  private static final int PAIRS = 8;

  private static final int FEWEST_ROWS = 20;

  private record Pair(int one, int other, int both, double chance, double correlation) {}

  List<Object> entries() {
    List<Pair> found = data == null ? List.of() : first(pairs(data.targets()));
    return found.stream()
        .map(p -> (Object) Rounded.list(p.one, p.other, p.both, p.chance, p.correlation))
        .toList();
  }

  private List<Pair> pairs(Targets targets) {
    int[] rows =
        IntStream.range(0, Math.min(MOST_ROWS, targets.rows())).filter(targets::complete).toArray();
    Map<Integer, BitSet> having = having(targets, rows);
    List<Integer> labels =
        having.keySet().stream()
            .sorted(
                Comparator.comparingInt(
                    l -> Math.abs(2 * having.get(l).cardinality() - rows.length)))
            .limit(rows.length < FEWEST_ROWS ? 0 : MOST_LABELS)
            .toList();
    List<Pair> pairs = new ArrayList<>();
    for (int a : labels) {
      for (int b : labels) {
        if (a < b && !related(a, b)) {
          pairs.add(pair(a, b, having, rows.length));
        }
      }
    }
    double noise = 2 / Math.sqrt(rows.length);
    pairs.removeIf(p -> Math.abs(p.correlation) <= noise);
    return pairs;
  }

  /** The rows with each label of the model, labels that all or no rows have left out. */
  private Map<Integer, BitSet> having(Targets targets, int[] rows) {
    Map<String, Integer> positions = Attribute.places(schema.targets());
    Map<Integer, BitSet> having = new HashMap<>();
    for (int t = 0; t < targets.count(); t++) {
      int label = positions.getOrDefault(targets.attribute(t).name(), -1);
      if (label < 0 || !targets.attribute(t).isLabel()) {
        continue;
      }
      BitSet own = new BitSet();
      for (int i = 0; i < rows.length; i++) {
        own.set(i, targets.get(rows[i], t) == 1);
      }
      if (!own.isEmpty() && own.cardinality() < rows.length) {
        having.put(label, own);
      }
    }
    return having;
  }

  private static Pair pair(int a, int b, Map<Integer, BitSet> having, double rows) {
    BitSet both = (BitSet) having.get(a).clone();
    both.and(having.get(b));
    double one = having.get(a).cardinality();
    double other = having.get(b).cardinality();
    double spread = Math.sqrt(one * (rows - one) * other * (rows - other));
    int met = both.cardinality();
    return new Pair(a, b, met, one * other / rows, (rows * met - one * other) / spread);
  }

  private boolean related(int a, int b) {
    return schema
        .hierarchy()
        .filter(h -> above(h.ancestors(a), b) || above(h.ancestors(b), a))
        .isPresent();
  }

  private static boolean above(int[] ancestors, int label) {
    return IntStream.of(ancestors).anyMatch(l -> l == label);
  }

  /** The pairs with the largest correlations, each label once. */
  private List<Pair> first(List<Pair> pairs) {
    BitSet used = new BitSet();
    List<Pair> best = new ArrayList<>();
    for (Pair pair :
        pairs.stream().sorted(Comparator.comparingDouble(p -> -Math.abs(p.correlation))).toList()) {
      if (best.size() < PAIRS && !used.get(pair.one) && !used.get(pair.other)) {
        best.add(pair);
        used.set(pair.one);
        used.set(pair.other);
      }
    }
    return best;
  }
}
