package espalier.meka;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.learn.OptionTable;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weka.core.Option;
import weka.gui.ProgrammaticProperty;

/** What the GUI shows of a learner is what its engine's option table holds. */
class PropertiesTest {

  /** Options that are properties by another name. */
  private static final Map<String, String> NAMED =
      Map.of("f-test", "significance", "trees of Forest", "numTrees");

  /** Options without a property, and why. */
  private static final Map<String, String> LEFT_OUT =
      Map.ofEntries(
          Map.entry("paper-variance", "one paper's formula taken literally, for comparisons"),
          Map.entry("keep-unlabelled", "one oddity of CLUS, for comparisons"),
          Map.entry("splitter of PCT", "SPYCT is the learner with hyperplanes"),
          Map.entry("cost of PCT", "for hyperplanes"),
          Map.entry("iterations of PCT", "for hyperplanes"),
          Map.entry("objective of SPYCT", "hyperplanes know one objective"),
          Map.entry("multipliers of LapTAO", "numerical detail of the outer steps"),
          Map.entry("mu of LapTAO", "numerical detail of the outer steps"),
          Map.entry("mu-factor of LapTAO", "numerical detail of the outer steps"));

  /** Properties that are not of the engine, the last five WEKA's own. */
  private static final Set<String> COMMON =
      Set.of(
          "dotNames",
          "evaluationRows",
          "hierarchy",
          "importance",
          "numExecutionSlots",
          "twin",
          "unlabelled",
          "debug",
          "batchSize",
          "doNotCheckCapabilities",
          "numDecimalPlaces",
          "options");

  static Stream<AbstractEspalierLearner<?>> learners() {
    return Stream.of(
        new PCT(),
        new SPYCT(),
        new Forest(),
        new Boosting(),
        new SelfTraining(),
        new LapTAO(),
        new TreeBasedBayes(),
        new TreeNearestNeighbour());
  }

  private static String of(String key, Object learner) {
    return key + " of " + learner.getClass().getSimpleName();
  }

  private static String property(String key, Object learner) {
    String named = NAMED.getOrDefault(of(key, learner), NAMED.get(key));
    if (named != null) {
      return named;
    }
    String[] words = key.split("-");
    return words[0]
        + Arrays.stream(words)
            .skip(1)
            .map(w -> Character.toUpperCase(w.charAt(0)) + w.substring(1))
            .collect(Collectors.joining());
  }

  /** What the GUI shows: what can be read and set, and is not for programs alone. */
  private static Map<String, PropertyDescriptor> shown(Object learner) throws Exception {
    return Arrays.stream(Introspector.getBeanInfo(learner.getClass()).getPropertyDescriptors())
        .filter(p -> p.getReadMethod() != null && p.getWriteMethod() != null)
        .filter(p -> p.getWriteMethod().getAnnotation(ProgrammaticProperty.class) == null)
        .collect(Collectors.toMap(PropertyDescriptor::getName, p -> p));
  }

  private static boolean leftOut(String key, Object learner) {
    return LEFT_OUT.containsKey(key) || LEFT_OUT.containsKey(of(key, learner));
  }

  @ParameterizedTest
  @MethodSource("learners")
  void everyOptionIsAPropertyWithItsHelpOrLeftOutForAReason(AbstractEspalierLearner<?> learner)
      throws Exception {
    Map<String, PropertyDescriptor> shown = shown(learner);
    for (OptionTable.Entry<?> entry : learner.table().entries()) {
      PropertyDescriptor property = shown.get(property(entry.key(), learner));
      if (leftOut(entry.key(), learner)) {
        assertNull(property, of(entry.key(), learner) + " is a property and in the list of others");
        continue;
      }
      assertNotNull(property, of(entry.key(), learner) + " is no property");
      if (!entry.key().equals(TableOptions.SEED)) {
        String tip = property.getName() + "TipText";
        Object help = learner.getClass().getMethod(tip).invoke(learner);
        assertEquals(entry.help(), help, tip);
      }
    }
  }

  @Test
  void nothingIsLeftOutThatIsNotThere() {
    Set<String> all = new TreeSet<>(LEFT_OUT.keySet());
    learners()
        .forEach(
            l ->
                l.table()
                    .entries()
                    .forEach(
                        e -> {
                          all.remove(e.key());
                          all.remove(of(e.key(), l));
                        }));
    assertEquals(Set.of(), all);
  }

  @ParameterizedTest
  @MethodSource("learners")
  void everyPropertyIsAnOption(AbstractEspalierLearner<?> learner) throws Exception {
    Set<String> unknown = new TreeSet<>(shown(learner).keySet());
    learner.table().entries().forEach(e -> unknown.remove(property(e.key(), learner)));
    unknown.removeAll(COMMON);
    assertEquals(Set.of(), unknown);
  }

  @ParameterizedTest
  @MethodSource("learners")
  void whatAPropertyReadsItTakesAgain(AbstractEspalierLearner<?> learner) throws Exception {
    for (PropertyDescriptor property : shown(learner).values()) {
      String[] before = learner.getOptions();
      Object value = property.getReadMethod().invoke(learner);
      assertNotNull(value, property.getName());
      property.getWriteMethod().invoke(learner, value);
      assertEquals(
          Arrays.toString(before), Arrays.toString(learner.getOptions()), property.getName());
    }
  }

  @ParameterizedTest
  @MethodSource("learners")
  void everyOptionIsListedOnce(AbstractEspalierLearner<?> learner) {
    Set<String> listed = new TreeSet<>();
    for (Option option : Collections.list(learner.listOptions())) {
      assertTrue(option.description().length() > 10, option.name());
      assertTrue(listed.add(option.name()), option.name() + " is listed twice");
    }
    for (OptionTable.Entry<?> entry : learner.table().entries()) {
      String key = learner.spelled().getOrDefault(entry.key(), entry.key());
      assertTrue(listed.contains(key.equals(TableOptions.SEED) ? "S" : key), key);
    }
  }

  /** A property that sets another option than its name says is found by a value that differs. */
  @ParameterizedTest
  @MethodSource("learners")
  void aPropertyChangesItsOwnOption(AbstractEspalierLearner<?> learner) throws Exception {
    Map<String, PropertyDescriptor> shown = shown(learner);
    int changed = 0;
    for (OptionTable.Entry<?> entry : learner.table().entries()) {
      PropertyDescriptor property = shown.get(property(entry.key(), learner));
      if (property == null || !property.getPropertyType().isEnum()) {
        continue;
      }
      for (Object value : property.getPropertyType().getEnumConstants()) {
        Object before = property.getReadMethod().invoke(learner);
        try {
          property.getWriteMethod().invoke(learner, value);
        } catch (InvocationTargetException e) {
          assertTrue(e.getCause() instanceof IllegalArgumentException, e.getCause().toString());
          continue;
        }
        assertEquals(value, property.getReadMethod().invoke(learner), property.getName());
        String written = learner.option(entry.key()).replace("-", "").toUpperCase(Locale.ROOT);
        assertEquals(value.toString().replace("_", ""), written, property.getName());
        property.getWriteMethod().invoke(learner, before);
        changed++;
      }
    }
    assertFalse(changed == 0);
  }
}
