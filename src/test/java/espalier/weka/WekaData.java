package espalier.weka;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** Small data with one class as WEKA holds them. */
final class WekaData {

  private WekaData() {}

  /** Features x, noise and colour; the class, third of four attributes, says where x lies. */
  static Instances nominal(int rows, long seed) {
    return data(rows, seed, new Attribute("where", List.of("low", "middle", "high")));
  }

  /** The same with the number 3 x + 1 as class. */
  static Instances numeric(int rows, long seed) {
    return data(rows, seed, new Attribute("much"));
  }

  private static Instances data(int rows, long seed, Attribute target) {
    ArrayList<Attribute> attributes =
        new ArrayList<>(
            List.of(
                new Attribute("x"),
                new Attribute("noise"),
                target,
                new Attribute("colour", List.of("red", "green", "blue"))));
    Instances data = new Instances("small", attributes, rows);
    data.setClassIndex(2);
    Random random = new Random(seed);
    for (int i = 0; i < rows; i++) {
      double x = 2 * random.nextDouble() - 1;
      double place = x < -0.3 ? 0 : x < 0.3 ? 1 : 2;
      double[] row = {
        x, random.nextGaussian(), target.isNominal() ? place : 3 * x + 1, random.nextInt(3)
      };
      data.add(new DenseInstance(1, row));
    }
    return data;
  }

  /** A copy without the class in the chosen rows. */
  static Instances hidden(Instances data, IntPredicate chosen) {
    Instances copy = new Instances(data);
    for (int i = 0; i < copy.numInstances(); i++) {
      if (chosen.test(i)) {
        copy.instance(i).setClassMissing();
      }
    }
    return copy;
  }

  static Instances part(Instances data, int from, int to) {
    return new Instances(data, from, to - from);
  }

  static EspalierClassifier built(Instances data, String method, String... settings)
      throws Exception {
    EspalierClassifier learner = new EspalierClassifier(method, settings);
    learner.buildClassifier(data);
    return learner;
  }

  static double[][] predict(EspalierClassifier learner, Instances rows) throws Exception {
    double[][] all = new double[rows.numInstances()][];
    for (int i = 0; i < all.length; i++) {
      all[i] = learner.distributionForInstance(rows.instance(i));
    }
    return all;
  }
}
