package espalier.adapter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.io.file.InputException;
import espalier.meka.Forest;
import espalier.meka.PCT;
import espalier.mulan.EspalierLearner;
import espalier.weka.EspalierClassifier;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import mulan.classifier.MultiLabelLearner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weka.classifiers.Classifier;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;

/** What MEKA and WEKA save stays readable, holds JSON, and is read through a filter. */
class SerialisedModelTest {

  private static final Path GOLDEN = Path.of("src", "test", "resources", "espalier", "adapter");

  /** The only classes of ours that stand in saved learners. */
  private static final Set<String> OURS =
      Set.of(
          "espalier.adapter.CommonClassifier",
          "espalier.adapter.StoredModel",
          "espalier.meka.AbstractEspalierLearner",
          "espalier.meka.FittedModel",
          "espalier.meka.Forest",
          "espalier.meka.PCT",
          "espalier.weka.ClassLearner",
          "espalier.weka.EspalierClassifier");

  @TempDir Path folder;

  private static Instances data(int targets) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int t = 0; t < targets; t++) {
      attributes.add(new Attribute("label" + t, List.of("0", "1")));
    }
    attributes.add(new Attribute("x"));
    attributes.add(new Attribute("colour", List.of("red", "green")));
    Instances data = new Instances("saved: -C " + targets, attributes, 40);
    data.setClassIndex(targets > 1 ? targets : 0);
    for (int i = 0; i < 40; i++) {
      double[] row = new double[targets + 2];
      for (int t = 0; t < targets; t++) {
        row[t] = (i >> t + 2) % 2;
      }
      row[targets] = i * 0.25;
      row[targets + 1] = i % 3 == 0 ? 1 : 0;
      data.add(new DenseInstance(1, row));
    }
    return data;
  }

  private static Classifier built(String name) throws Exception {
    Classifier learner =
        switch (name) {
          case "weka" -> new EspalierClassifier("pct", "smoothing=2");
          case "pct" -> new PCT();
          default -> new Forest();
        };
    if (learner instanceof Forest forest) {
      forest.setOptions(new String[] {"-num-trees", "3", "-omega", "1"});
    }
    learner.buildClassifier(data(name.equals("weka") ? 1 : 3));
    return learner;
  }

  private static double[][] scores(Classifier learner, String name) throws Exception {
    Instances data = data(name.equals("weka") ? 1 : 3);
    double[][] scores = new double[data.numInstances()][];
    int i = 0;
    for (Instance row : data) {
      scores[i++] = learner.distributionForInstance(row);
    }
    return scores;
  }

  private static List<String> lines(double[][] scores) {
    return Arrays.stream(scores).map(Arrays::toString).toList();
  }

  private static byte[] bytes(Object learner) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(learner);
    }
    return bytes.toByteArray();
  }

  /** Writes the golden files: once, when there are none, by hand. */
  public static void main(String[] arguments) throws Exception {
    for (String name : List.of("weka", "pct", "forest")) {
      Classifier learner = built(name);
      Files.write(GOLDEN.resolve(name + "-1.model"), bytes(learner));
      Files.write(GOLDEN.resolve(name + "-1.scores.txt"), lines(scores(learner, name)));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"weka", "pct", "forest"})
  void filesOfEarlierVersionsLoadAndScoreTheSame(String name) throws Exception {
    Classifier read = (Classifier) SerialisedModel.read(GOLDEN.resolve(name + "-1.model"));
    assertEquals(
        Files.readAllLines(GOLDEN.resolve(name + "-1.scores.txt")), lines(scores(read, name)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"weka", "pct", "forest"})
  void ofOursOnlyAdaptersAndJsonAreSaved(String name) throws Exception {
    byte[] saved = bytes(built(name));
    Map<String, Long> classes = new TreeMap<>();
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(saved)) {
          @Override
          protected ObjectStreamClass readClassDescriptor()
              throws IOException, ClassNotFoundException {
            ObjectStreamClass found = super.readClassDescriptor();
            classes.put(found.getName(), found.getSerialVersionUID());
            return found;
          }
        }) {
      in.readObject();
    }
    classes.forEach(
        (type, version) -> {
          if (type.startsWith("espalier.")) {
            assertTrue(
                OURS.contains(type) || type.matches("espalier.meka.[A-Za-z]+Properties"), type);
            assertTrue(version == 1 || version == 0, type + " has the version " + version);
          }
        });
    String text = new String(saved, StandardCharsets.ISO_8859_1);
    assertTrue(text.contains("\"espalier-model\""));
  }

  @Test
  void otherClassesAreNotMade() throws Exception {
    Path file = Files.write(folder.resolve("x.model"), bytes(new java.util.BitSet()));
    String message =
        assertThrows(InputException.class, () -> SerialisedModel.read(file)).getMessage();
    assertTrue(message.contains("x.model") && message.contains("do not load"), message);
    Path text = Files.writeString(folder.resolve("y.model"), "no model");
    assertThrows(InputException.class, () -> SerialisedModel.read(text));
  }

  @Test
  void mulanLearnersAreReadToo() throws Exception {
    MultiLabelLearner learner = new EspalierLearner("pct");
    Path file = Files.write(folder.resolve("m.model"), bytes(learner));
    assertEquals(EspalierLearner.class, SerialisedModel.read(file).getClass());
  }
}
