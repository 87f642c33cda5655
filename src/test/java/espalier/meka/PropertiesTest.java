package espalier.meka;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.option.Form;
import espalier.option.OptionList;
import espalier.run.Seeds;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
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

/** What the GUI shows of a learner are the options that are declared for it. */
class PropertiesTest {

  private static final String SEED = Seeds.SEED.key();

  /** Options that are properties by another name. */
  private static final Map<String, String> NAMED =
      Map.of("f-test", "significance", "trees of Forest", "numTrees");

  /** Options that the GUI hides, and why. */
  private static final Map<String, String> HIDDEN =
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

  /** Properties of options that are not generated, and why. */
  private static final Map<String, String> BY_HAND =
      Map.of(SEED, "WEKA's own, a whole number of 32 bits", "base", "a learner instead of a text");

  /** Properties that are not of the engine, the last five WEKA's own. */
  private static final Set<String> COMMON =
      Set.of(
          "dotNames",
          "evaluationRows",
          "hierarchy",
          "importance",
          "numExecutionSlots",
          "unlabelled",
          "debug",
          "batchSize",
          "doNotCheckCapabilities",
          "numDecimalPlaces",
          "options");

  static Stream<AbstractEspalierLearner> learners() {
    return Stream.of(
        new Auto(),
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

  private static Map<String, PropertyDescriptor> properties(Object learner) throws Exception {
    return Arrays.stream(Introspector.getBeanInfo(learner.getClass()).getPropertyDescriptors())
        .filter(p -> p.getReadMethod() != null && p.getWriteMethod() != null)
        .collect(Collectors.toMap(PropertyDescriptor::getName, p -> p));
  }

  /** What the GUI shows: what can be read and set, and is not for programs alone. */
  private static Map<String, PropertyDescriptor> shown(Object learner) throws Exception {
    Map<String, PropertyDescriptor> shown = properties(learner);
    shown
        .values()
        .removeIf(p -> p.getWriteMethod().isAnnotationPresent(ProgrammaticProperty.class));
    return shown;
  }

  private static List<OptionList.Entry<?>> options(AbstractEspalierLearner learner) {
    return learner.defaults().list().entries();
  }

  private static boolean hidden(String key, Object learner) {
    return HIDDEN.containsKey(key) || HIDDEN.containsKey(of(key, learner));
  }

  @ParameterizedTest
  @MethodSource("learners")
  void everyOptionIsAPropertyWithItsHelpAndIsHiddenOnlyForAReason(AbstractEspalierLearner learner)
      throws Exception {
    Map<String, PropertyDescriptor> all = properties(learner);
    Set<String> shown = shown(learner).keySet();
    for (OptionList.Entry<?> entry : options(learner)) {
      PropertyDescriptor property = all.get(property(entry.key(), learner));
      assertNotNull(property, of(entry.key(), learner) + " is no property");
      assertEquals(
          !hidden(entry.key(), learner),
          shown.contains(property.getName()),
          of(entry.key(), learner) + " is shown");
      if (!entry.key().equals(SEED)) {
        String tip = property.getName() + "TipText";
        Object help = learner.getClass().getMethod(tip).invoke(learner);
        assertEquals(entry.help(), help, tip);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("learners")
  void noPropertyOfAnOptionIsWrittenByHand(AbstractEspalierLearner learner) throws Exception {
    Map<String, PropertyDescriptor> all = properties(learner);
    String generated = learner.getClass().getName() + "Properties";
    for (OptionList.Entry<?> entry : options(learner)) {
      if (!BY_HAND.containsKey(entry.key())) {
        PropertyDescriptor property = all.get(property(entry.key(), learner));
        for (Method m : List.of(property.getReadMethod(), property.getWriteMethod())) {
          assertEquals(generated, m.getDeclaringClass().getName(), m.getName());
        }
      }
    }
  }

  @Test
  void nothingIsHiddenThatIsNotThere() {
    Set<String> all = new TreeSet<>(HIDDEN.keySet());
    learners()
        .forEach(
            l ->
                options(l)
                    .forEach(
                        e -> {
                          all.remove(e.key());
                          all.remove(of(e.key(), l));
                        }));
    assertEquals(Set.of(), all);
  }

  @ParameterizedTest
  @MethodSource("learners")
  void everyPropertyIsAnOption(AbstractEspalierLearner learner) throws Exception {
    Set<String> unknown = new TreeSet<>(shown(learner).keySet());
    options(learner).forEach(e -> unknown.remove(property(e.key(), learner)));
    unknown.removeAll(COMMON);
    assertEquals(Set.of(), unknown);
  }

  @ParameterizedTest
  @MethodSource("learners")
  void whatAPropertyReadsItTakesAgain(AbstractEspalierLearner learner) throws Exception {
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
  void everyOptionIsListedOnce(AbstractEspalierLearner learner) {
    Set<String> listed = new TreeSet<>();
    for (Option option : Collections.list(learner.listOptions())) {
      assertTrue(option.description().length() > 10, option.name());
      assertTrue(listed.add(option.name()), option.name() + " is listed twice");
    }
    for (OptionList.Entry<?> entry : options(learner)) {
      String key = learner.spelled(entry.key());
      assertTrue(listed.contains(key.equals(SEED) ? "S" : key), key);
    }
  }

  /** Other values than the default of a property. */
  private static Stream<?> others(PropertyDescriptor property, Object now) {
    Class<?> type = property.getPropertyType();
    if (type.isEnum()) {
      return Arrays.stream(type.getEnumConstants());
    }
    if (now instanceof Double number) {
      return Stream.of(number + 1, number / 2);
    }
    if (now instanceof Boolean flag) {
      return Stream.of(!flag);
    }
    return now instanceof Integer whole
        ? Stream.of(whole + 1)
        : Stream.of("0.5", "1", "0,1", "sqrt", "cart", "variance", "m5", "true", "auprc.pooled");
  }

  /** A property that sets another option than its name says is found by a value that differs. */
  @ParameterizedTest
  @MethodSource("learners")
  void aPropertyChangesItsOwnOption(AbstractEspalierLearner learner) throws Exception {
    Map<String, PropertyDescriptor> all = properties(learner);
    for (OptionList.Entry<?> entry : options(learner)) {
      PropertyDescriptor property = all.get(property(entry.key(), learner));
      if (BY_HAND.containsKey(entry.key())) {
        continue;
      }
      Object before = property.getReadMethod().invoke(learner);
      int changed = 0;
      for (Object value : others(property, before).toList()) {
        try {
          property.getWriteMethod().invoke(learner, value);
        } catch (InvocationTargetException e) {
          assertTrue(e.getCause() instanceof IllegalArgumentException, e.getCause().toString());
          assertFalse(value instanceof Enum<?>, property.getName() + " refuses " + value);
          continue;
        }
        assertEquals(value, property.getReadMethod().invoke(learner), property.getName());
        assertEquals(written(value), learner.text(entry.key()), property.getName());
        property.getWriteMethod().invoke(learner, before);
        changed++;
      }
      assertTrue(changed > 0, property.getName() + " took no other value");
    }
    assertEquals(learner.defaults(), learner.values());
  }

  private static String written(Object value) {
    if (value instanceof Enum<?> constant) {
      return Form.name(constant);
    }
    return value instanceof Double number ? Form.plain(number) : value.toString();
  }
}
