package espalier;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules that keep the rooms apart, read off the compiled classes and the source files. */
final class ArchitectureTest {

  /** Every package may use itself and those before it. */
  static final List<String> ORDER =
      List.of(
          "message",
          "hierarchy",
          "chart",
          "option",
          "probability",
          "data",
          "measure",
          "io",
          "learn",
          "run",
          "tuning",
          "impurity",
          "split",
          "clus",
          "tree",
          "neighbour",
          "kernel",
          "smooth",
          "bayes",
          "ensemble",
          "tao",
          "supervision",
          "auto",
          "distill",
          "explain",
          "model",
          "sheet",
          "catalogue",
          "account",
          "active",
          "page",
          "arrays",
          "experiment",
          "adapter",
          "weka",
          "mulan",
          "meka",
          "cli");

  private static final Path SOURCES = Path.of("src", "main", "java");

  private static final Path DISCOVERY =
      Path.of("src", "main", "resources", "weka", "gui", "GenericPropertiesCreator.props");

  private static final Path WEKA_PACKAGE = Path.of("src", "package", "weka");

  private static JavaClasses classes;

  @BeforeAll
  static void importClasses() {
    classes =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("espalier");
    assertTrue(classes.size() > 0, "no compiled classes of espalier on the class path");
  }

  @Test
  void everyPackageHasItsPlaceInTheOrder() {
    Set<String> unknown = new TreeSet<>();
    for (JavaClass c : classes) {
      String[] parts = c.getPackageName().split("\\.");
      if (parts.length < 2 || !ORDER.contains(parts[1])) {
        unknown.add(c.getName());
      }
    }
    assertEquals(Set.of(), unknown, "classes outside the packages listed in ORDER");
  }

  static List<String> allButTheLast() {
    return ORDER.subList(0, ORDER.size() - 1);
  }

  @ParameterizedTest
  @MethodSource("allButTheLast")
  void packageUsesOnlyEarlierOnes(String name) {
    List<String> later = ORDER.subList(ORDER.indexOf(name) + 1, ORDER.size());
    check(
        noClasses()
            .that()
            .resideInAPackage(room(name))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(rooms(later)));
  }

  /** The engine rooms of a package know its public face, which does not know them. */
  @Test
  void splitDoesNotKnowItsEngineRooms() {
    check(
        noClasses()
            .that()
            .resideInAPackage("espalier.split")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("espalier.split.axis..", "espalier.split.oblique.."));
  }

  @Test
  void packagesFormNoCircle() {
    check(slices().matching("espalier.(**)").should().beFreeOfCycles());
  }

  /** Each door can be used without the others; what they share stands in adapter. */
  @ParameterizedTest
  @ValueSource(strings = {"weka", "mulan", "meka"})
  void doorsDoNotKnowEachOther(String door) {
    List<String> others = Stream.of("weka", "mulan", "meka").filter(d -> !d.equals(door)).toList();
    check(
        noClasses()
            .that()
            .resideInAPackage(room(door))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(rooms(others)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"hierarchy", "chart", "option", "probability"})
  void roomUsesNoneOfOursButMessages(String name) {
    check(
        noClasses()
            .that()
            .resideInAPackage(room(name))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(roomsExcept(Set.of(name, "message"))));
  }

  /** A library and the only packages that may touch it. */
  static Stream<Arguments> fencedLibraries() {
    return Stream.of(
        Arguments.of(
            "weka..", Set.of("io", "adapter", "weka", "mulan", "meka", "experiment", "cli")),
        Arguments.of("meka..", Set.of("meka", "experiment", "cli")),
        Arguments.of("mulan..", Set.of("mulan")),
        // The jar for MEKA's lib folder holds neither of these two, nor the package cli.
        Arguments.of("picocli..", Set.of("cli")),
        Arguments.of("de.siegmar..", Set.of("io")),
        Arguments.of("me.tongfei..", Set.of("cli")),
        // Only src/spark knows it, which is no part of the library.
        Arguments.of("org.apache.spark..", Set.of()));
  }

  @ParameterizedTest
  @MethodSource("fencedLibraries")
  void libraryStaysBehindItsFence(String library, Set<String> allowed) {
    check(
        noClasses()
            .that()
            .resideInAnyPackage(roomsExcept(allowed))
            .should()
            .dependOnClassesThat()
            .resideInAPackage(library));
  }

  /** Draws are keyed by seed and purpose; only the adapters are handed a generator by others. */
  @Test
  void randomnessIsDerived() {
    String[] ours = roomsExcept(Set.of("weka", "mulan", "meka"));
    check(
        noClasses()
            .that()
            .resideInAnyPackage(ours)
            .should()
            .dependOnClassesThat()
            .belongToAnyOf(java.util.Random.class, ThreadLocalRandom.class));
    check(noClasses().that().resideInAnyPackage(ours).should().callMethod(Math.class, "random"));
  }

  /**
   * The virtual machine may take a processor's own exp, log, pow, sin, cos and tan, which differ in
   * the last bit from one kind of processor to the next: enough to turn a tie, and with it a tree,
   * round.
   */
  @ParameterizedTest
  @ValueSource(strings = {"exp", "log", "log10", "pow", "sin", "cos", "tan"})
  void resultsAreTheSameOnEveryMachine(String function) {
    check(
        noClasses()
            .that()
            .resideInAnyPackage(roomsExcept(Set.of("chart")))
            .should()
            .callMethodWhere(target(owner(type(Math.class))).and(target(name(function)))));
  }

  @Test
  void noStaticFieldCanBeReassigned() {
    check(fields().that().areStatic().should().beFinal());
  }

  /** WEKA's discovery stops with an error where a listed package holds no class for its key. */
  @Test
  void everyDiscoveryKeyFindsAClass() throws IOException {
    assumeTrue(classes.containPackage("espalier.meka"), "there are no MEKA learners yet");
    Properties keys = properties(DISCOVERY);
    assertTrue(keys.size() > 0, DISCOVERY + " holds no key");
    for (String key : keys.stringPropertyNames()) {
      assertTrue(key.startsWith("meka."), key + " would replace the list of WEKA itself");
      assertFound(key, keys.getProperty(key));
    }
  }

  /** The package for WEKA has a list of its own, which is merged and so names WEKA's key. */
  @Test
  void wekaFindsItsClassifierInThePackage() throws IOException {
    Properties keys = properties(WEKA_PACKAGE.resolve("GenericPropertiesCreator.props"));
    assertEquals(
        Set.of(
            "weka.classifiers.Classifier",
            "weka.attributeSelection.ASEvaluation",
            "weka.attributeSelection.AttributeEvaluator"),
        keys.stringPropertyNames());
    keys.stringPropertyNames().forEach(key -> assertFound(key, keys.getProperty(key)));
    assertEquals(
        "espalier", properties(WEKA_PACKAGE.resolve("Description.props")).get("PackageName"));
  }

  private static Properties properties(Path file) throws IOException {
    Properties keys = new Properties();
    try (Reader in = Files.newBufferedReader(file)) {
      keys.load(in);
    }
    return keys;
  }

  private static void assertFound(String key, String folder) {
    boolean found =
        classes.stream()
            .filter(c -> c.getPackageName().equals(folder))
            .filter(c -> c.getModifiers().contains(JavaModifier.PUBLIC))
            .filter(c -> !c.getModifiers().contains(JavaModifier.ABSTRACT))
            .anyMatch(c -> c.isAssignableTo(key));
    assertTrue(found, "no public class of " + folder + " is a " + key);
  }

  /** Only the doors may call a method's class alike, since each program lists its own. */
  @Test
  void noTwoTypesHaveOneName() {
    Map<String, List<String>> types =
        classes.stream()
            .filter(c -> c.isTopLevelClass() && !c.getSimpleName().equals("package-info"))
            .filter(c -> !c.getPackageName().matches("espalier\\.(weka|mulan)"))
            .collect(
                Collectors.groupingBy(
                    JavaClass::getSimpleName,
                    TreeMap::new,
                    Collectors.mapping(JavaClass::getPackageName, Collectors.toList())));
    types.values().removeIf(homes -> homes.size() == 1);
    assertEquals(Map.of(), types, "types of one name");
  }

  @Test
  void everyPackageSaysWhatItIsFor() {
    Set<String> silent = new TreeSet<>();
    for (Path folder : sources(p -> true).stream().map(Path::getParent).distinct().toList()) {
      Path info = folder.resolve("package-info.java");
      if (!Files.isRegularFile(info) || !read(info).contains("/**")) {
        silent.add(folder.toString());
      }
    }
    assertEquals(Set.of(), silent, "folders without a documented package-info.java");
  }

  @Test
  void noSourceFileIsOver450Lines() {
    TreeMap<String, Long> tooLong = new TreeMap<>();
    for (Path file : sources(p -> true)) {
      if (lines(file) > 450) {
        tooLong.put(file.toString(), lines(file));
      }
    }
    assertEquals(0, tooLong.size(), () -> "files over 450 lines: " + tooLong);
  }

  @Test
  void mostSourceFilesAreShort() {
    List<Long> sizes =
        sources(p -> !p.endsWith("package-info.java")).stream()
            .map(ArchitectureTest::lines)
            .sorted()
            .toList();
    assumeTrue(sizes.size() >= 20, "too few source files for a median to mean anything");
    long median = sizes.get(sizes.size() / 2);
    long ninth = sizes.get((int) Math.ceil(0.9 * sizes.size()) - 1);
    assertTrue(median <= 100, "the median source file has " + median + " lines, allowed are 100");
    assertTrue(ninth <= 250, "90 % of the source files reach " + ninth + " lines, allowed are 250");
  }

  /** A stored field is declared once, for reading and writing; other JSON is only written. */
  @Test
  void storedKeysArePlacedOnce() {
    long places = found(sources(p -> true), "in\\.key\\(|write[A-Za-z]*Field");
    assertTrue(places <= 100, places + " places write or read a key, allowed are 100");
  }

  /** A search that a person can hold in the head, and types that say themselves what they are. */
  @Test
  void engineKeepsItsBudget() {
    List<Path> engine = sources(ArchitectureTest::isEngine);
    long all = engine.stream().mapToLong(ArchitectureTest::lines).sum();
    assertTrue(engine.size() <= 116, engine.size() + " files, allowed are 116");
    assertTrue(all <= 13_600, all + " lines, allowed are 13,600");
    long requested = found(sources(p -> true), "\\binstanceof\\b");
    assertTrue(requested <= 170, "instanceof " + requested + " times, allowed are 170");
    long nulls = found(sources(p -> true), "[=!]= null");
    assertTrue(nulls <= 550, nulls + " comparisons with null, allowed are 550");
  }

  /** Of small numbers, those of Adam, of M5 and of how numbers are shown are no tolerances. */
  @Test
  void tolerancesStandInOneClass() {
    Pattern constant = Pattern.compile("= [\\d.]+e-\\d+;");
    List<String> apart =
        sources(ArchitectureTest::isEngine).stream()
            .filter(p -> constant.matcher(read(p)).find())
            .map(p -> p.getFileName().toString())
            .toList();
    assertEquals(List.of("Tolerances.java", "GradientAscent.java"), apart);
    long tolerances = found(sources(p -> p.endsWith("Tolerances.java")), constant.pattern());
    assertTrue(tolerances <= 5, tolerances + " tolerances, allowed are 5");
  }

  private static boolean isEngine(Path file) {
    String room = SOURCES.resolve("espalier").relativize(file).getName(0).toString();
    return Set.of("impurity", "split", "clus", "tree").contains(room);
  }

  private static long found(List<Path> files, String pattern) {
    Pattern needed = Pattern.compile(pattern);
    return files.stream().mapToLong(p -> needed.matcher(read(p)).results().count()).sum();
  }

  private static void check(ArchRule rule) {
    rule.allowEmptyShould(true).check(classes);
  }

  private static String room(String name) {
    return "espalier." + name + "..";
  }

  private static String[] rooms(List<String> names) {
    return names.stream().map(ArchitectureTest::room).toArray(String[]::new);
  }

  private static String[] roomsExcept(Set<String> names) {
    return rooms(ORDER.stream().filter(Predicate.not(names::contains)).toList());
  }

  private static List<Path> sources(Predicate<Path> needed) {
    try (Stream<Path> files = Files.walk(SOURCES)) {
      return files
          .filter(p -> p.toString().endsWith(".java"))
          .filter(needed)
          .sorted()
          .collect(Collectors.toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static long lines(Path file) {
    return read(file).lines().count();
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
