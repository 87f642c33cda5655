package espalier.bayes;

import espalier.oracle.Oracles;
import java.util.List;
import java.util.Map;

/** The oracle files of tree-based Bayes. */
record TbbOracle(Object value) {

  static TbbOracle read(String name) {
    return new TbbOracle(Oracles.json("tbb/" + name));
  }

  TbbOracle get(String key) {
    return new TbbOracle(((Map<?, ?>) value).get(key));
  }

  boolean has(String key) {
    return ((Map<?, ?>) value).containsKey(key);
  }

  List<TbbOracle> list() {
    return ((List<?>) value).stream().map(TbbOracle::new).toList();
  }

  String text() {
    return (String) value;
  }

  /** A number, NaN for null; also numbers written as text. */
  double number() {
    return Oracles.number(value);
  }

  double[] numbers() {
    return Oracles.numbers(value);
  }

  double[][] matrix() {
    return Oracles.matrix(value);
  }

  int[] integers() {
    return list().stream().mapToInt(o -> (int) o.number()).toArray();
  }

  /** The tree of keys parent and branchLength. */
  LatentTree tree(int leaves) {
    return LatentTree.ofLengths(leaves, get("parent").integers(), get("branchLength").numbers());
  }
}
