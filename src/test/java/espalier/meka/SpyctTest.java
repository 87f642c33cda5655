package espalier.meka;

import static espalier.meka.MekaData.hidden;
import static espalier.meka.MekaData.part;
import static espalier.meka.MekaData.small;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.split.SplitSearch;
import java.io.StringReader;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import meka.classifiers.multilabel.Evaluation;
import meka.classifiers.multilabel.MultiLabelClassifier;
import meka.classifiers.multilabel.SemisupervisedClassifier;
import meka.core.OptionUtils;
import meka.core.Result;
import meka.gui.goe.GenericObjectEditor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weka.core.CheckGOE;
import weka.core.CheckOptionHandler;
import weka.core.Instances;
import weka.core.Option;
import weka.core.PluginManager;
import weka.core.SerializedObject;
import weka.core.Utils;
import weka.gui.treevisualizer.TreeBuild;

/** Oblique trees in MEKA. */
class SpyctTest {

  private static final String[] CHANGED = {
    "-splitter", "svm",
    "-omega", "0.5",
    "-omega-grid", "0.25,0.75",
    "-cost", "3.5",
    "-iterations", "40",
    "-depth-rule", "sum-parent-weight",
    "-smoothing", "2.5",
    "-min-leaf", "3",
    "-max-depth", "7",
    "-S", "42"
  };

  private static SPYCT learner(String... options) throws Exception {
    SPYCT learner = new SPYCT();
    // WEKA blanks what it has read.
    learner.setOptions(options.clone());
    return learner;
  }

  @Test
  void startsAsPublished() throws Exception {
    for (SPYCT learner : List.of(new SPYCT(), learner())) {
      assertEquals("gradient", learner.getSplitter().getSelectedTag().getReadable());
      assertEquals(2, learner.getSplitter().getTags().length);
      assertEquals("auto", learner.getOmega());
      assertEquals(1, learner.getMinLeaf());
      assertEquals(10, learner.getCost());
      assertEquals(100, learner.getIterations());
      assertEquals("0,0.1,0.25,0.5,0.75,1", learner.getOmegaGrid());
      assertEquals(1, learner.getMinLabelled());
      assertEquals(List.of(), List.of(learner.getOptions()));
    }
  }

  @Test
  void optionsAreReadAndWritten() throws Exception {
    SPYCT learner = learner(CHANGED);
    String[] written = learner.getOptions();
    for (int k = 0; k < CHANGED.length; k += 2) {
      int at = List.of(written).indexOf(CHANGED[k]);
      assertTrue(at >= 0, CHANGED[k] + " is not written");
      assertEquals(CHANGED[k + 1], written[at + 1], CHANGED[k]);
    }
    assertEquals("svm", learner.getSplitter().getSelectedTag().getReadable());
    assertEquals(3.5, learner.getCost());
    assertEquals(40, learner.getIterations());
    assertArrayEquals(written, learner(written).getOptions());
    String line = Utils.joinOptions(written);
    assertArrayEquals(written, learner(Utils.splitOptions(line)).getOptions());
    assertArrayEquals(written, OptionUtils.shallowCopy(learner).getOptions());
  }

  @Test
  void beansSetWhatOptionsSet() throws Exception {
    SPYCT learner = new SPYCT();
    learner.setSplitter(SplitSearch.SVM);
    learner.setCost(3.5);
    learner.setIterations(40);
    String[] same = {"-splitter", "svm", "-cost", "3.5", "-iterations", "40"};
    assertArrayEquals(learner(same).getOptions(), learner.getOptions());
  }

  @Test
  void onlyHyperplanesAreOffered() {
    String message =
        assertThrows(IllegalArgumentException.class, () -> learner("-splitter", "axis"))
            .getMessage();
    assertTrue(message.contains("gradient, svm"), message);
    assertTrue(
        Collections.list(new SPYCT().listOptions()).stream()
            .map(Option::description)
            .noneMatch(d -> d.replace("axis-parallel", "").contains("axis")));
  }

  @Test
  void wekasOwnChecksPass() throws Exception {
    CheckOptionHandler handler = new CheckOptionHandler();
    handler.setSilent(true);
    handler.setOptionHandler(new SPYCT());
    handler.setUserOptions(new String[] {"-omega", "0.5", "-splitter", "svm"});
    handler.doTests();
    assertTrue(handler.getSuccess());
    CheckGOE editor = new CheckGOE();
    editor.setSilent(true);
    editor.setObject(new SPYCT());
    editor.doTests();
    assertTrue(editor.getSuccess());
  }

  @Test
  void namesItsPapers() {
    String info = new SPYCT().globalInfo();
    assertTrue(info.contains("Knowledge-Based Systems") && info.contains("e506"), info);
  }

  @Test
  void inTheListsOfMekasChooser() {
    GenericObjectEditor.determineAllClasses();
    for (Class<?> type : List.of(MultiLabelClassifier.class, SemisupervisedClassifier.class)) {
      List<String> names = PluginManager.getPluginNamesOfTypeList(type.getName());
      assertTrue(names.contains(SPYCT.class.getName()), type + ": " + names);
      assertTrue(names.stream().noneMatch(n -> n.contains("espalier.meka.Abstract")), "no bases");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gradient", "svm"})
  void learnsAndIsSaved(String splitter) throws Exception {
    Instances all = small(150, 1);
    Instances train = hidden(part(all, 0, 100), i -> i % 2 == 0);
    SPYCT learner = learner("-splitter", splitter, "-omega", "0.5");
    Result result = Evaluation.evaluateModel(learner, train, part(all, 100, 150), "0.5", "3");
    double hamming = ((Number) Result.getStats(result, "6").get("Hamming score")).doubleValue();
    // Always predicting nothing scores about .64.
    assertTrue(hamming > 0.75, splitter + ": " + hamming);
    assertEquals(100, learner.model().provenance().rows().unlabelled());
    SPYCT saved = (SPYCT) new SerializedObject(learner).getObject();
    assertArrayEquals(learner.distributionForInstanceM(all), saved.distributionForInstanceM(all));
    assertEquals(learner.getModel(), saved.getModel());
  }

  @ParameterizedTest
  @ValueSource(strings = {"gradient", "svm"})
  void musicWithHalfOfTheLabels(String splitter) throws Exception {
    Instances music = MekaData.shared("Music.arff");
    int cut = 2 * music.numInstances() / 3;
    Instances train = hidden(part(music, 0, cut), i -> i % 2 == 0);
    SPYCT learner = learner("-splitter", splitter, "-omega", "0.5");
    Result result =
        Evaluation.evaluateModel(
            learner, train, part(music, cut, music.numInstances()), "0.5", "3");
    double hamming = ((Number) Result.getStats(result, "6").get("Hamming score")).doubleValue();
    // Always predicting nothing scores .69.
    assertTrue(hamming > 0.72, splitter + ": " + hamming);
    readable(learner.graph().get(0));
  }

  /** A hyperplane through 70 features is drawn with its three most important terms. */
  private static void readable(String dot) throws Exception {
    assertNotEquals(null, new TreeBuild().create(new StringReader(dot)).getChild(0));
    Matcher node = Pattern.compile("^N\\d+ \\[label=\"([^\"]*)\"", Pattern.MULTILINE).matcher(dot);
    int hyperplanes = 0;
    while (node.find()) {
      String text = node.group(1);
      int terms = text.length() - text.replace("*", "").length();
      assertTrue(terms <= 3, text);
      hyperplanes += terms > 0 ? 1 : 0;
      assertTrue(text.split("\\\\n").length <= 8, text + " is too tall");
    }
    assertTrue(hyperplanes > 0, dot);
    assertTrue(dot.contains("more"), "Music has more than three features");
  }
}
