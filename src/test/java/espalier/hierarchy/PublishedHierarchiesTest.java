package espalier.hierarchy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Eleven published hierarchies against facts counted from their files by an independent program.
 */
class PublishedHierarchiesTest {
  private static final Path DATA = Path.of("../shared/data/hmlc");

  /**
   * The facts hold exact fractions printed as doubles; ours are sums of up to 4125 rounded terms.
   */
  private static final double EXACT = 1e-12;

  private static final Map<String, DepthRule> KEYS =
      Map.of(
          "weightAvgParentDepth", DepthRule.AVERAGE_PARENT_DEPTH,
          "weightPathAverage", DepthRule.AVERAGE_PATH_WEIGHT,
          "weightParentAvg", DepthRule.AVERAGE_PARENT_WEIGHT,
          "weightParentMin", DepthRule.MIN_PARENT_WEIGHT,
          "weightParentMax", DepthRule.MAX_PARENT_WEIGHT,
          "weightParentSum", DepthRule.SUM_PARENT_WEIGHT);

  private static List<Path> factFiles() throws IOException {
    assumeTrue(Files.isDirectory(DATA), "No folder of published data sets beside the project.");
    try (Stream<Path> files =
        Files.find(DATA, 2, (p, a) -> p.toString().endsWith("hierarchy.json"))) {
      return files.sorted().toList();
    }
  }

  private static LabelHierarchy load(Facts facts) throws IOException {
    List<String> entries = facts.declared();
    return ClusDeclaration.parse(entries, "/", ClusDeclaration.guess(entries, "/"));
  }

  @TestFactory
  Stream<DynamicTest> agreesWithTheFactFile() throws IOException {
    List<Path> files = factFiles();
    assertEquals(11, files.size());
    return files.stream()
        .map(
            f -> DynamicTest.dynamicTest(f.getFileName().toString(), () -> compare(Facts.read(f))));
  }

  private void compare(Facts facts) throws IOException {
    LabelHierarchy h = load(facts);
    Map<?, ?> json = facts.json();
    boolean tree = facts.json().get("kind").equals("tree");
    assertEquals(tree ? LabelHierarchy.Kind.TREE : LabelHierarchy.Kind.DAG, h.kind());
    assertEquals(Facts.number(json, "nodesWithoutRoot"), h.size());
    assertEquals(Facts.number(json, "edgesWithoutRootEdges"), h.edgeCount());
    assertEquals(Facts.number(json, "edgesWithRootEdges"), h.edgeCount() + h.topLevel().length);
    assertEquals(Facts.number(json, "leaves"), h.leaves().length);
    assertEquals(new TreeSet<>(Facts.strings(json, "topLevelLabels")), named(h, h.topLevel()));
    Map<String, Double> levels = new TreeMap<>();
    for (int d = 1; d <= h.depth(); d++) {
      levels.put(Integer.toString(d), (double) h.level(d).length);
    }
    assertEquals(new TreeMap<>((Map<?, ?>) json.get("labelsPerLongestDepthTop1")), levels);
    assertEquals(Facts.number(json, "maxDepth", "longestPath", "top1"), h.depth());
    assertEquals(
        Facts.number(json, "maxDepth", "avgParentDepth", "top1"),
        Arrays.stream(DepthRule.averageDepths(h)).max().orElseThrow(),
        EXACT);
    double[] paths = DepthRule.pathCounts(h);
    assertEquals(Facts.number(json, "rootPathsTotal"), Arrays.stream(paths).sum());
    compareWeights(h, json);
    for (Object row : (List<?>) json.get("firstRows")) {
      int[] written = Facts.strings(row, "asWritten").stream().mapToInt(h::indexOf).toArray();
      int[] closed = h.close(written);
      assertEquals(new TreeSet<>(Facts.strings(row, "closedWithoutRoot")), named(h, closed));
      assertTrue(ConsistencyCheck.isClosed(h, closed));
    }
  }

  private static void compareWeights(LabelHierarchy h, Map<?, ?> json) {
    double[] paths = DepthRule.pathCounts(h);
    double[] depths = DepthRule.averageDepths(h);
    KEYS.forEach(
        (key, rule) -> {
          double[] weights = rule.weights(h, 0.75);
          double total = Facts.number(json, "weightTotalsTop1", key);
          assertEquals(total, Arrays.stream(weights).sum(), EXACT * total, key);
          for (Object label : (List<?>) json.get("labels")) {
            int l = h.indexOf((String) Facts.at(label, "label"));
            assertEquals(Facts.number(label, key, "top1"), weights[l], EXACT, h.name(l));
          }
        });
    List<?> labels = (List<?>) json.get("labels");
    assertEquals(10, labels.size());
    for (Object label : labels) {
      int l = h.indexOf((String) Facts.at(label, "label"));
      TreeSet<String> parents = named(h, h.parents(l));
      if (h.isTopLevel(l)) {
        parents.add("root");
      }
      assertEquals(new TreeSet<>(Facts.strings(label, "parents")), parents);
      assertEquals(Facts.number(label, "children"), h.children(l).length);
      assertEquals(Facts.number(label, "longestDepth", "top1"), h.longestDepth(l));
      assertEquals(Facts.number(label, "avgParentDepth", "top1"), depths[l], EXACT);
      assertEquals(Facts.number(label, "rootPaths"), paths[l]);
      assertEquals(Facts.number(label, "ancestorsWithoutRoot"), h.ancestors(l).length);
    }
  }

  private static TreeSet<String> named(LabelHierarchy h, int[] labels) {
    TreeSet<String> names = new TreeSet<>();
    Arrays.stream(labels).mapToObj(h::name).forEach(names::add);
    return names;
  }

  @Test
  void cuttingAtZeroGivesTheLabelsThatClusSees() throws IOException {
    for (Path file : factFiles()) {
      Facts facts = Facts.read(file);
      if (facts.json().get("clusZeroRule") instanceof Map<?, ?> rule) {
        List<String> cut = new ArrayList<>();
        for (String path : facts.declared()) {
          cut.add(ClusDeclaration.cut(path, "/", "0"));
        }
        LabelHierarchy h = HierarchyBuilder.ofPaths(cut, "/");
        assertEquals(Facts.number(rule, "nodesWithoutRoot"), h.size(), file.toString());
        assertEquals(Facts.number(rule, "maxDepthTop1"), h.depth(), file.toString());
      }
    }
  }

  @Test
  void dottedNamesOfMekaEnronMakeFourGroups() throws IOException {
    Path file = DATA.resolveSibling("meka").resolve("Enron.arff");
    assumeTrue(Files.isRegularFile(file), "No folder of published data sets beside the project.");
    List<String> names;
    try (Stream<String> lines = Files.lines(file)) {
      names =
          lines
              .filter(line -> line.startsWith("@attribute "))
              .limit(53)
              .map(line -> line.split(" ")[1])
              .toList();
    }
    LabelHierarchy h = HierarchyBuilder.ofNames(names, ".");
    assertEquals(names, h.names().subList(0, 53));
    assertEquals(List.of("A", "C", "B", "D"), h.names().subList(53, h.size()));
    assertEquals("tree of 57 labels on 2 levels", h.toString());
    assertEquals(53, h.edgeCount());
  }

  @Test
  void goSurvivesWritingAndReadingAndItsOwnEdges() throws IOException {
    assumeTrue(Files.isDirectory(DATA), "No folder of published data sets beside the project.");
    LabelHierarchy h = load(Facts.read(DATA.resolve("cellcycle_GO/cellcycle_GO.hierarchy.json")));
    assertEquals(h, HierarchyFile.parse(HierarchyFile.format(h), "go"));
    LabelHierarchy again = HierarchyBuilder.ofEdges(h.toEdges("root"), "root");
    assertEquals(new TreeSet<>(h.names()), new TreeSet<>(again.names()));
    assertEquals(h.edgeCount(), again.edgeCount());
    assertEquals("dag of 4125 labels on 14 levels", h.toString());
    double[] scores = new double[h.size()];
    int deep = h.level(14)[0];
    scores[deep] = 1;
    Consistency.repair(h, scores);
    int[] raised = IntStream.range(0, h.size()).filter(l -> scores[l] == 1).toArray();
    assertArrayEquals(h.close(new int[] {deep}), raised);
  }
}
