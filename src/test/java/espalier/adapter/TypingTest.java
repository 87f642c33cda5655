package espalier.adapter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.catalogue.Catalogue;
import espalier.measure.MeasureCatalogue;
import espalier.meka.AbstractEspalierLearner;
import espalier.meka.Boosting;
import espalier.meka.DistilledTree;
import espalier.meka.Forest;
import espalier.meka.KernelRidge;
import espalier.meka.LabelPropagator;
import espalier.meka.LapTAO;
import espalier.meka.LaplacianEigenvectors;
import espalier.meka.NearestNeighbours;
import espalier.meka.PCT;
import espalier.meka.SPYCT;
import espalier.meka.SelfTraining;
import espalier.meka.TreeBasedBayes;
import espalier.meka.TreeNearestNeighbour;
import espalier.option.OptionList;
import espalier.split.ObliqueOptions;
import espalier.weka.EspalierClassifier;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.beans.PropertyEditor;
import java.beans.PropertyEditorManager;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weka.classifiers.AbstractClassifier;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.OptionHandler;
import weka.core.SerializedObject;
import weka.gui.GenericObjectEditor;
import weka.gui.ProgrammaticProperty;

/**
 * Whoever types a value into a window passes through all of its beginnings, and the window sets
 * each of them: no setter may refuse one.
 */
class TypingTest {

  @BeforeAll
  static void editors() {
    GenericObjectEditor.registerEditors();
  }

  /** Texts of which some are values of an option. */
  private static List<String> texts() {
    String words = "auto none all sqrt log2 m5 cart variance true 0 1 7 12 0.5 0.25 1.5 1e-3 -3";
    List<String> texts = new ArrayList<>(List.of(words.split(" ")));
    texts.addAll(List.of("0:1:0.1", "0,0.5,1"));
    texts.addAll(MeasureCatalogue.keys());
    return texts;
  }

  private static List<String> legal(OptionList.Entry<?> entry) {
    List<String> legal = new ArrayList<>();
    for (String text : texts()) {
      try {
        entry.form().parse(text);
        legal.add(text);
      } catch (IllegalArgumentException e) {
        // Not a value of this option.
      }
    }
    return legal;
  }

  static Stream<CommonClassifier> learners() {
    return Stream.of(
        new PCT(),
        new DistilledTree(),
        new SPYCT(),
        new Forest(),
        new Boosting(),
        new SelfTraining(),
        new LapTAO(),
        new TreeBasedBayes(),
        new TreeNearestNeighbour(),
        new LabelPropagator(),
        new NearestNeighbours(),
        new KernelRidge(),
        new LaplacianEigenvectors(),
        new espalier.weka.PCT(),
        new espalier.weka.DistilledTree(),
        new espalier.weka.SPYCT(),
        new espalier.weka.Forest(),
        new espalier.weka.Boosting(),
        new espalier.weka.SelfTraining(),
        new espalier.weka.LapTAO(),
        new espalier.weka.TreeBasedBayes(),
        new espalier.weka.TreeNearestNeighbour(),
        new espalier.weka.LabelPropagator(),
        new espalier.weka.NearestNeighbours(),
        new espalier.weka.KernelRidge(),
        new espalier.weka.LaplacianEigenvectors());
  }

  private static List<PropertyDescriptor> shown(Object owner) throws Exception {
    return Arrays.stream(Introspector.getBeanInfo(owner.getClass()).getPropertyDescriptors())
        .filter(p -> p.getReadMethod() != null && p.getWriteMethod() != null)
        .filter(p -> !p.isHidden())
        .filter(p -> !p.getWriteMethod().isAnnotationPresent(ProgrammaticProperty.class))
        .toList();
  }

  private static PropertyEditor editor(OptionHandler owner, PropertyDescriptor property)
      throws Exception {
    PropertyEditor editor = PropertyEditorManager.findEditor(property.getPropertyType());
    if (editor != null && !(editor instanceof GenericObjectEditor)) {
      editor.setValue(property.getReadMethod().invoke(owner));
    }
    return editor;
  }

  private static void set(OptionHandler owner, PropertyDescriptor property, Object value)
      throws Exception {
    String what = owner.getClass() + " " + property.getName() + " = '" + value + "'";
    try {
      property.getWriteMethod().invoke(owner, value);
    } catch (InvocationTargetException e) {
      throw new AssertionError(what + " is refused", e.getCause());
    }
    // What a window does to show the object in one line and to copy it.
    String[] options = owner.getOptions();
    OptionHandler copy = owner.getClass().getDeclaredConstructor().newInstance();
    if (!property.getPropertyType().isPrimitive()) {
      copy.setOptions(options);
    }
  }

  /** Types a text as into the text field of a window. */
  private static void type(OptionHandler owner, PropertyDescriptor property, String text)
      throws Exception {
    PropertyEditor editor = editor(owner, property);
    for (int end = 0; end <= text.length(); end++) {
      try {
        editor.setAsText(text.substring(0, end));
      } catch (IllegalArgumentException e) {
        // The field of a number leaves the value alone while the text is none.
        continue;
      }
      set(owner, property, editor.getValue());
      assertEquals(
          editor.getValue(),
          property.getReadMethod().invoke(owner),
          owner.getClass() + " " + property.getName() + ": the field would change while typing");
    }
    // What Cancel asks for.
    assertNotNull(new SerializedObject(owner).getObject(), property.getName());
  }

  private static boolean same(String key, String property) {
    String joined = key.replace("-", "").toLowerCase(Locale.ROOT);
    return property.toLowerCase(Locale.ROOT).equals(joined)
        || key.equals("trees") && property.equals("numTrees")
        || key.equals("f-test") && property.equals("significance");
  }

  /** Types every value into every field, and takes every entry of every list. */
  private static void everything(OptionHandler owner, OptionList options, Set<String> left)
      throws Exception {
    for (PropertyDescriptor property : shown(owner)) {
      PropertyEditor editor = editor(owner, property);
      left.removeIf(key -> same(key, property.getName()));
      if (editor == null || editor instanceof GenericObjectEditor) {
        continue;
      }
      Object before = editor.getValue();
      if (editor.getTags() != null) {
        for (String tag : editor.getTags()) {
          editor.setAsText(tag);
          set(owner, property, editor.getValue());
          boolean flag = before instanceof Boolean;
          assertTrue(flag || tag.equals(tag.toLowerCase(Locale.ROOT)), tag);
        }
      } else if (editor.getAsText() != null) {
        for (OptionList.Entry<?> entry : options.entries()) {
          if (same(entry.key(), property.getName())) {
            assertFalse(entry.form().choices().size() > 1, entry.key() + " is a list");
            List<String> legal = legal(entry);
            assertFalse(legal.isEmpty(), property.getName() + " takes no text of the list");
            for (String text : legal) {
              type(owner, property, text);
            }
          }
        }
        type(owner, property, "-3.5 nonsense \"");
        type(owner, property, "-3");
      }
      set(owner, property, before);
    }
  }

  @ParameterizedTest
  @MethodSource("learners")
  void everyBeginningOfEveryValueCanBeTyped(CommonClassifier learner) throws Exception {
    OptionList options = learner.values().list();
    Set<String> left = new TreeSet<>(options.keys());
    everything(learner, options, left);
    ExpertOptions.Owner owner = (ExpertOptions.Owner) learner;
    ExpertOptions expert = owner.getExpert();
    everything(expert, options, left);
    left.removeAll(ObliqueOptions.LIST.keys());
    // Label sets, which WEKA's classifiers do not have.
    left.removeAll(Set.of("thresholds", "precision", "recall"));
    assertTrue(left.size() <= 3, "not shown anywhere: " + left);
    assertInstanceOf(
        ExpertOptionsEditor.class, PropertyEditorManager.findEditor(ExpertOptions.class));
    // What the nested window holds goes to the learner at every key.
    expert.setImportance(-3);
    owner.setExpert(expert);
    assertEquals(expert, owner.getExpert());
    assertEquals(expert, new SerializedObject(expert).getObject());
  }

  @Test
  void settingsAreTyped() throws Exception {
    EspalierClassifier learner = new EspalierClassifier("ssl-pct");
    for (PropertyDescriptor property : shown(learner)) {
      if (property.getName().equals("settings")) {
        for (String method : Catalogue.names()) {
          String first = Catalogue.of(method).options().keys().get(0);
          type(
              learner, property, first + "=" + Catalogue.of(method).defaults().text(first) + " \"");
        }
        type(learner, property, "omega=0.5 max-depth=4");
      }
    }
    assertEquals("omega=0.5 max-depth=4", learner.getSettings());
    assertEquals(
        List.of("-method", "ssl-pct", "-omega", "0.5", "-max-depth", "4"),
        List.of(learner.getOptions()));
  }

  private static Instances data(int classIndex) {
    ArrayList<Attribute> attributes =
        new ArrayList<>(
            List.of(new Attribute("label", List.of("0", "1")), new Attribute("feature")));
    Instances data = new Instances("typed: -C 1", attributes, 20);
    data.setClassIndex(classIndex);
    for (int i = 0; i < 20; i++) {
      data.add(new DenseInstance(1, new double[] {i % 2, i}));
    }
    return data;
  }

  /** Training says what is wrong with a text, and names every form that is allowed. */
  @Test
  void trainingChecksWhatWasTyped() throws Exception {
    PCT inMeka = new PCT();
    inMeka.setOmega("0.x");
    espalier.weka.PCT inWeka = new espalier.weka.PCT();
    inWeka.setOmega("0.x");
    EspalierClassifier byName = new EspalierClassifier("ssl-pct");
    byName.setSettings("omega=0.x");
    for (AbstractClassifier learner : List.of(inMeka, inWeka, byName)) {
      Instances data = data(learner instanceof AbstractEspalierLearner ? 1 : 0);
      Exception e =
          assertThrows(IllegalArgumentException.class, () -> learner.buildClassifier(data));
      String sentence = "Option omega was given as '0.x'; allowed: auto, a number from 0 to 1.";
      assertEquals(sentence, e.getMessage());
      AbstractClassifier copy = learner.getClass().getDeclaredConstructor().newInstance();
      copy.setOptions(learner.getOptions());
      e = assertThrows(IllegalArgumentException.class, () -> copy.buildClassifier(data));
      assertEquals(sentence, e.getMessage());
      // The command line's options are checked at once.
      String[] options =
          learner == byName
              ? new String[] {"-method", "ssl-pct", "-omega", "0.x"}
              : new String[] {"-omega", "0.x"};
      e = assertThrows(IllegalArgumentException.class, () -> copy.setOptions(options));
      assertEquals(sentence, e.getMessage());
    }
    inMeka.setOmega("auto");
    inMeka.setNumExecutionSlots(-1);
    Exception e =
        assertThrows(IllegalArgumentException.class, () -> inMeka.buildClassifier(data(1)));
    assertTrue(e.getMessage().contains("num-slots"), e.getMessage());
    inMeka.setNumExecutionSlots(1);
    inMeka.buildClassifier(data(1));
  }
}
