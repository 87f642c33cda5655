package espalier.meka;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.adapter.ExpertOptions;
import espalier.message.Numbers;
import espalier.option.OptionList;
import espalier.run.Seeds;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weka.core.Option;
import weka.core.OptionMetadata;
import weka.core.SelectedTag;
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
          Map.entry("early-stop-tolerance of PCT", "for hyperplanes"),
          Map.entry("objective of SPYCT", "hyperplanes know one objective"),
          Map.entry("multipliers of LapTAO", "numerical detail of the outer steps"),
          Map.entry("mu of LapTAO", "numerical detail of the outer steps"),
          Map.entry("cost of Forest", "for hyperplanes"),
          Map.entry("iterations of Forest", "for hyperplanes"),
          Map.entry("early-stop-tolerance of Forest", "for hyperplanes"),
          Map.entry("cost of Boosting", "for hyperplanes"),
          Map.entry("iterations of Boosting", "for hyperplanes"),
          Map.entry("early-stop-tolerance of Boosting", "for hyperplanes"),
          Map.entry("mu-factor of LapTAO", "numerical detail of the outer steps"));

  /** Properties of options that are not generated, and why. */
  private static final Map<String, String> BY_HAND =
      Map.of(SEED, "WEKA's own, a whole number of 32 bits", "base", "a learner instead of a text");

  /** Properties that are not of the engine, the last WEKA's own. */
  private static final Set<String> COMMON =
      Set.of("hierarchy", "unlabelled", "evaluationRows", "numExecutionSlots", "expert", "options");

  /** Properties of the expert object that are not of the engine. */
  private static final Set<String> EXPERT = Set.of("outputs", "dotNames", "importance", "options");

  static Stream<AbstractEspalierLearner> learners() {
    return Stream.of(
        new Auto(),
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
        new LaplacianEigenvectors());
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
        .removeIf(
            p ->
                p.isHidden() || p.getWriteMethod().isAnnotationPresent(ProgrammaticProperty.class));
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
    Set<String> expert = shown(learner.getExpert()).keySet();
    for (OptionList.Entry<?> entry : options(learner)) {
      PropertyDescriptor property = all.get(property(entry.key(), learner));
      assertNotNull(property, of(entry.key(), learner) + " is no property");
      assertEquals(
          !hidden(entry.key(), learner),
          shown.contains(property.getName()) || expert.contains(property.getName()),
          of(entry.key(), learner) + " is shown");
      assertFalse(
          shown.contains(property.getName()) && expert.contains(property.getName()),
          of(entry.key(), learner) + " is shown twice");
      if (!entry.key().equals(SEED)) {
        assertEquals(
            learner.defaults().list().help(entry), help(property, learner), property.getName());
      }
    }
  }

  private static Object help(PropertyDescriptor property, Object learner) throws Exception {
    OptionMetadata shown = property.getWriteMethod().getAnnotation(OptionMetadata.class);
    return shown != null
        ? shown.description()
        : learner.getClass().getMethod(property.getName() + "TipText").invoke(learner);
  }

  @ParameterizedTest
  @MethodSource("learners")
  void theWindowShowsAFewFieldsThatMatterInOrder(AbstractEspalierLearner learner) throws Exception {
    Map<String, PropertyDescriptor> shown = new TreeMap<>(shown(learner));
    shown.remove("options");
    assertTrue(shown.size() >= 9 && shown.size() <= 11, shown.keySet().toString());
    List<Integer> places = new ArrayList<>();
    for (PropertyDescriptor property : shown.values()) {
      OptionMetadata place = property.getWriteMethod().getAnnotation(OptionMetadata.class);
      assertNotNull(place, property.getName() + " has no place");
      assertEquals(property.getName(), place.displayName());
      places.add(place.displayOrder());
    }
    assertEquals(places.size(), Set.copyOf(places).size(), "two properties in one place");
    OptionMetadata first =
        shown.get("hierarchy").getWriteMethod().getAnnotation(OptionMetadata.class);
    OptionMetadata last = shown.get("expert").getWriteMethod().getAnnotation(OptionMetadata.class);
    assertEquals(Collections.min(places), first.displayOrder());
    assertEquals(Collections.max(places), last.displayOrder());
  }

  @ParameterizedTest
  @MethodSource("learners")
  void whatTheExpertObjectSetsTheLearnerHas(AbstractEspalierLearner learner) throws Exception {
    ExpertOptions expert = learner.getExpert();
    expert.option("dot-names", true);
    expert.option("importance", 7);
    String key = shown(expert).containsKey("scaling") ? "scaling" : "seed";
    expert.option(key, "none");
    learner.setExpert(expert);
    assertTrue(learner.getDotNames());
    assertEquals(7, learner.getImportance());
    assertEquals(expert.text("dot-names"), learner.getExpert().text("dot-names"));
    if (key.equals("scaling")) {
      assertEquals("none", learner.text("scaling"));
    }
    assertEquals(1, learner.getSeed());
  }

  @ParameterizedTest
  @MethodSource("learners")
  void noPropertyOfAnOptionIsWrittenByHand(AbstractEspalierLearner learner) throws Exception {
    Map<String, PropertyDescriptor> all = properties(learner);
    for (OptionList.Entry<?> entry : options(learner)) {
      if (!BY_HAND.containsKey(entry.key())) {
        PropertyDescriptor property = all.get(property(entry.key(), learner));
        for (Method m : List.of(property.getReadMethod(), property.getWriteMethod())) {
          String type = m.getDeclaringClass().getName();
          Path byHand = Path.of("src", "main", "java", type.replace('.', '/') + ".java");
          assertTrue(type.endsWith("Properties") && !Files.exists(byHand), m.getName());
        }
      }
    }
  }

  /** Zeros that mean something else than zero are explained where they are set. */
  @ParameterizedTest
  @MethodSource("learners")
  void zerosAreExplained(AbstractEspalierLearner learner) {
    assertTrue(learner.importanceTipText().contains("0: none"));
    assertTrue(espalier.adapter.DoorOptions.SLOTS_HELP.contains("0: one for each processor"));
    assertEquals(0, learner.getNumExecutionSlots());
    options(learner).stream()
        .filter(e -> e.key().equals("max-depth"))
        .forEach(e -> assertTrue(e.help().contains("0: no limit"), learner + e.help()));
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
    Set<String> expert = new TreeSet<>(shown(learner.getExpert()).keySet());
    options(learner).forEach(e -> expert.remove(property(e.key(), learner)));
    expert.removeAll(EXPERT);
    assertEquals(Set.of(), expert);
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
      boolean trees = learner instanceof Forest && entry.key().equals("trees");
      String key = trees ? "num-trees" : entry.key();
      assertTrue(listed.contains(key.equals(SEED) ? "S" : key), key);
    }
  }

  /** Other values than the default of a property. */
  private static Stream<?> others(PropertyDescriptor property, Object now) {
    Class<?> type = property.getPropertyType();
    if (now instanceof SelectedTag chosen) {
      return Arrays.stream(chosen.getTags()).map(t -> new SelectedTag(t.getID(), chosen.getTags()));
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
        property.getWriteMethod().invoke(learner, value);
        Object now = property.getReadMethod().invoke(learner);
        assertEquals(written(value), written(now), property.getName());
        assertEquals(written(value), learner.text(entry.key()), property.getName());
        property.getWriteMethod().invoke(learner, before);
        changed++;
      }
      assertTrue(changed > 0, property.getName() + " took no other value");
    }
    assertEquals(learner.defaults(), learner.values());
  }

  private static String written(Object value) {
    if (value instanceof SelectedTag chosen) {
      return chosen.getSelectedTag().getReadable();
    }
    return value instanceof Double number ? Numbers.exact(number) : value.toString();
  }
}
