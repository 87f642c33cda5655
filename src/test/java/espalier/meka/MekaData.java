package espalier.meka;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import meka.core.MLUtils;
import org.junit.jupiter.api.Assumptions;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;

/** Instances as MEKA hands them to a learner. */
final class MekaData {

  static final Path SHARED = Path.of("../shared/data/meka");

  private MekaData() {}

  /**
   * Labels A (x &gt; 0), A.B (x &gt; .5) and C (colour red), then features x, noise and colour; all
   * drawn from the seed.
   */
  static Instances small(int rows, long seed) {
    return small(rows, seed, "");
  }

  /** The same with a text behind every label's name. */
  static Instances small(int rows, long seed, String mark) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (String label : List.of("A", "A.B", "C")) {
      attributes.add(new Attribute(label + mark, List.of("0", "1")));
    }
    attributes.add(new Attribute("x"));
    attributes.add(new Attribute("noise"));
    attributes.add(new Attribute("colour", List.of("red", "green", "blue")));
    Instances data = new Instances("small: -C 3", attributes, rows);
    data.setClassIndex(3);
    Random random = new Random(seed);
    for (int i = 0; i < rows; i++) {
      double x = 2 * random.nextDouble() - 1;
      int colour = random.nextInt(3);
      double[] row = {
        x > 0 ? 1 : 0, x > 0.5 ? 1 : 0, colour == 0 ? 1 : 0, x, random.nextGaussian(), colour
      };
      data.add(new DenseInstance(1, row));
    }
    return data;
  }

  /** A copy with all labels missing in the chosen rows. */
  static Instances hidden(Instances data, IntPredicate chosen) {
    Instances copy = new Instances(data);
    for (int i = 0; i < copy.numInstances(); i++) {
      for (int t = 0; t < copy.classIndex() && chosen.test(i); t++) {
        copy.instance(i).setMissing(t);
      }
    }
    return copy;
  }

  /** The same cells, as numbers, with the labels' two values called otherwise. */
  static Instances renamed(Instances data, String first, String second) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int a = 0; a < data.numAttributes(); a++) {
      Attribute old = data.attribute(a);
      boolean label = a < data.classIndex();
      attributes.add(label ? new Attribute(old.name(), List.of(first, second)) : old);
    }
    Instances copy = new Instances(data.relationName(), attributes, data.numInstances());
    copy.setClassIndex(data.classIndex());
    copy.addAll(data);
    return copy;
  }

  static Instances part(Instances data, int from, int to) {
    return new Instances(data, from, to - from);
  }

  /** A file of the benchmark folder, in random order; the test is skipped without the folder. */
  static Instances shared(String name) throws Exception {
    return shared(name, 1);
  }

  static Instances shared(String name, int seed) throws Exception {
    Assumptions.assumeTrue(Files.isDirectory(SHARED), "no ../shared/data: benchmark file skipped");
    Instances data = read(SHARED.resolve(name));
    MLUtils.prepareData(data);
    data.randomize(new Random(seed));
    return data;
  }

  static Instances read(Path file) throws IOException {
    try (BufferedReader in = Files.newBufferedReader(file)) {
      return new Instances(in);
    }
  }

  static double[][] predict(PCT learner, Instances rows) {
    double[][] all = new double[rows.numInstances()][];
    for (int i = 0; i < all.length; i++) {
      Instance blank = (Instance) rows.instance(i).copy();
      for (int t = 0; t < rows.classIndex(); t++) {
        blank.setValue(t, 0);
      }
      all[i] = learner.distributionForInstance(blank);
    }
    return all;
  }

  static PCT learner(String... options) throws Exception {
    PCT learner = new PCT();
    // WEKA blanks what it has read.
    learner.setOptions(options.clone());
    return learner;
  }

  static PCT trained(Instances data, String... options) throws Exception {
    PCT learner = learner(options);
    learner.buildClassifier(data);
    return learner;
  }
}
