package espalier.mulan;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import mulan.data.LabelNodeImpl;
import mulan.data.LabelsMetaDataImpl;
import mulan.data.MultiLabelInstances;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** Small data as Mulan holds them. */
final class MulanData {

  /** Labels A (x &gt; 0), B (x &gt; .5) and C (colour red); features x, noise and colour. */
  static final List<String> PLAIN = List.of("x", "noise", "colour", "A", "B", "C");

  /** The labels among the features. */
  static final List<String> MIXED = List.of("C", "x", "A", "noise", "colour", "B");

  private MulanData() {}

  /** Flat data whose label B has the values in the given order. */
  static MultiLabelInstances flat(int rows, long seed, List<String> order, List<String> valuesOfB)
      throws Exception {
    LabelsMetaDataImpl labels = new LabelsMetaDataImpl();
    List.of("A", "B", "C").forEach(l -> labels.addRootNode(new LabelNodeImpl(l)));
    return new MultiLabelInstances(instances(rows, seed, order, valuesOfB), labels);
  }

  static MultiLabelInstances flat(int rows, long seed) throws Exception {
    return flat(rows, seed, PLAIN, List.of("0", "1"));
  }

  /** The same with B below A. */
  static MultiLabelInstances nested(int rows, long seed) throws Exception {
    LabelsMetaDataImpl labels = new LabelsMetaDataImpl();
    LabelNodeImpl top = new LabelNodeImpl("A");
    top.addChildNode(new LabelNodeImpl("B"));
    labels.addRootNode(new LabelNodeImpl("C"));
    labels.addRootNode(top);
    return new MultiLabelInstances(instances(rows, seed, PLAIN, List.of("0", "1")), labels);
  }

  private static Instances instances(
      int rows, long seed, List<String> order, List<String> valuesOfB) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (String name : order) {
      attributes.add(
          switch (name) {
            case "x", "noise" -> new Attribute(name);
            case "colour" -> new Attribute(name, List.of("red", "green", "blue"));
            case "B" -> new Attribute(name, valuesOfB);
            default -> new Attribute(name, List.of("0", "1"));
          });
    }
    Instances data = new Instances("small", attributes, rows);
    Random random = new Random(seed);
    for (int i = 0; i < rows; i++) {
      double x = 2 * random.nextDouble() - 1;
      double noise = random.nextGaussian();
      int colour = random.nextInt(3);
      data.add(new DenseInstance(order.size()));
      for (int a = 0; a < order.size(); a++) {
        data.instance(i)
            .setValue(
                a,
                switch (order.get(a)) {
                  case "x" -> x;
                  case "noise" -> noise;
                  case "colour" -> colour;
                  case "A" -> x > 0 ? 1 : 0;
                  case "B" -> valuesOfB.indexOf(x > 0.5 ? "1" : "0");
                  default -> colour == 0 ? 1 : 0;
                });
      }
    }
    return data;
  }

  /** A copy with all labels missing in the chosen rows. */
  static MultiLabelInstances hidden(MultiLabelInstances data, IntPredicate chosen)
      throws Exception {
    Instances copy = new Instances(data.getDataSet());
    for (int i = 0; i < copy.numInstances(); i++) {
      for (int t : data.getLabelIndices()) {
        if (chosen.test(i)) {
          copy.instance(i).setMissing(t);
        }
      }
    }
    return new MultiLabelInstances(copy, data.getLabelsMetaData());
  }

  static MultiLabelInstances part(MultiLabelInstances data, int from, int to) throws Exception {
    return new MultiLabelInstances(
        new Instances(data.getDataSet(), from, to - from), data.getLabelsMetaData());
  }

  static double[][] predict(EspalierLearner learner, MultiLabelInstances rows) throws Exception {
    double[][] all = new double[rows.getNumInstances()][];
    for (int i = 0; i < all.length; i++) {
      all[i] = learner.makePrediction(rows.getDataSet().instance(i)).getConfidences();
    }
    return all;
  }
}
