package espalier.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import espalier.catalogue.Catalogue;
import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.SyntheticLabels;
import espalier.experiment.ExperimentRunner;
import espalier.experiment.Plan;
import espalier.experiment.PlanReader;
import espalier.experiment.StudyFolder;
import espalier.hierarchy.HierarchyFile;
import espalier.impurity.NodeRows;
import espalier.io.DataSource;
import espalier.io.PredictionsWriter;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.meka.MekaBaseline;
import espalier.model.ModelJson;
import espalier.model.ModelPredictions;
import espalier.model.TreesJson;
import espalier.split.ObliqueTest;
import espalier.split.SplitLimits;
import espalier.split.SplitSearch;
import espalier.split.SplitterFactory;
import espalier.split.SplitterFactory.TargetWeights;
import espalier.split.oblique.GradientAscent;
import espalier.split.oblique.GradientSplitter;
import espalier.tree.GrowthOptions;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import espalier.tree.TreeModel;
import espalier.tuning.SupervisionOptions;
import espalier.tuning.TaskMeasure;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Executors as processes of their own, one of which is killed at work: the results are the same.
 */
final class SparkTest {

  private static LocalCluster cluster;

  @TempDir private Path folder;

  @BeforeAll
  static void start() throws IOException {
    assumeTrue(System.getenv("SPARK_HOME") != null, "Spark is not set up; run: mvn -Pspark test");
    cluster = new LocalCluster();
  }

  @AfterAll
  static void stop() {
    if (cluster != null) {
      cluster.close();
    }
  }

  private static Dataset data(int rows, int seed) {
    Dataset all =
        SyntheticLabels.generate(
            HierarchyFile.parse("a\nb\na\tc\na\td\nb\te\n", "fixture"),
            SyntheticLabels.Recipe.DEFAULT,
            rows,
            seed);
    int[] labelled = new int[rows / 2];
    Arrays.setAll(labelled, i -> 2 * i);
    return all.keepTargets(labelled);
  }

  /** Kills an executor as soon as one is at work; the answer says whether it came to that. */
  private static AtomicBoolean killer() {
    AtomicBoolean killed = new AtomicBoolean();
    Thread thread =
        new Thread(
            () -> {
              try {
                while (cluster.spark().statusTracker().getActiveJobIds().length == 0
                    || LocalCluster.executors().size() < 2) {
                  Thread.sleep(5);
                }
                Thread.sleep(50);
                LocalCluster.kill();
                killed.set(true);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            "killer");
    thread.setDaemon(true);
    thread.start();
    return killed;
  }

  private static List<String> lines(Path out) throws IOException {
    return Files.readAllLines(out.resolve("results.jsonl")).stream()
        .map(l -> l.replaceAll(",\"time\":\\{[^}]*}", ""))
        .sorted()
        .toList();
  }

  @Test
  void aStudyGivesTheLinesOfALocalRunAndGoesOnWhereThatStopped() throws IOException {
    for (String name : List.of("one", "two")) {
      csv(data(60, name.hashCode()), folder.resolve(name + ".csv"));
    }
    String text =
        """
        {"name": "small",
         "data": [{"name": "one", "files": ["one.csv"], "targets": "prefix:L"},
                  {"name": "two", "files": ["two.csv"], "targets": "prefix:L"}],
         "methods": ["pct", {"name": "half", "method": "ssl-pct", "set": {"omega": 0.5}},
                     {"name": "br", "method": "meka.classifiers.multilabel.BR"}],
         "labels": [8, 1000], "folds": 2}
        """;
    Path file = folder.resolve("plan.json");
    Files.writeString(file, text);
    Plan plan = PlanReader.read(file, Optional.empty());
    Path here = folder.resolve("here");
    new ExperimentRunner(plan, Plan.Data::read, MekaBaseline.methods(), here, (cell, model) -> {})
        .run(1, false, p -> {});
    Path there = folder.resolve("there");
    AtomicBoolean killed = killer();
    SparkExperiment.run(cluster.spark(), plan, there, 3, false, p -> {});
    assertTrue(killed.get(), "no executor was killed");
    assertEquals(lines(here), lines(there));

    List<String> whole = Files.readAllLines(here.resolve("results.jsonl"));
    Path rest = folder.resolve("rest");
    Files.createDirectories(rest);
    Files.copy(here.resolve("plan.json"), rest.resolve("plan.json"));
    Files.writeString(
        rest.resolve("results.jsonl"),
        String.join("\n", whole.subList(0, 15)) + "\n" + whole.get(15).substring(0, 30));
    ExperimentRunner.Outcome outcome =
        SparkExperiment.run(cluster.spark(), plan, rest, 2, false, p -> {});
    assertEquals(whole.size() - 15, outcome.ran());
    assertEquals(lines(here), lines(rest));
    assertEquals(StudyFolder.read(here).results().size(), StudyFolder.read(rest).results().size());
  }

  @ParameterizedTest
  @CsvSource({
    "ssl-rf, trees=40, true",
    "ssl-rf, omega=0.5, false",
    "rf, early-stop=0.2, false",
    "ssl-rf, omega-blend=false, false",
    "ssl-spyct-grad-bagging, trees=6, false",
    "self-rf, trees=10, false"
  })
  void aForestIsTheVeryModelOfOneMachine(String method, String setting, boolean kill) {
    Dataset data = data(kill ? 600 : 100, 5);
    String[] pair = setting.split("=");
    Learner learner = Catalogue.of(method).learner(Map.of(pair[0], pair[1]), 1);
    AtomicBoolean killed = kill ? killer() : new AtomicBoolean(true);
    Model there = SparkForest.fit(cluster.spark(), learner, data, FitContext.quiet());
    assertTrue(killed.get(), "no executor was killed");
    Model here = learner.fit(data, FitContext.quiet());
    assertArrayEquals(ModelJson.toBytes(here), ModelJson.toBytes(there));
  }

  @Test
  void aFileIsScoredToTheBytesOfPredict() throws IOException {
    Model model = Catalogue.of("ssl-rf").learner(Map.of("trees", "10")).fit(data(200, 1), quiet());
    Path file = folder.resolve("rows.csv");
    int requested = Integer.getInteger("spark.rows", 20_000);
    csv(data(requested, 9), file);
    Path whole = folder.resolve("whole.csv");
    int[] first = {0};
    PredictionsWriter.write(
        model.schema().targets(),
        List.of(),
        receiver ->
            DataSource.of(Map.of(), folder)
                .withFiles(List.of(file))
                .readFeatures(
                    model.schema().features(),
                    model.schema().outputs(),
                    block -> {
                      receiver.accept(ModelPredictions.of(model, block, first[0]));
                      first[0] += block.rows();
                    }),
        PredictionsWriter.Form.CSV,
        false,
        whole);
    Path out = folder.resolve("out");
    AtomicBoolean killed = killer();
    long rows =
        SparkFileScorer.score(cluster.spark(), model, Map.of(), file.toString(), out.toString(), 7);
    assertTrue(killed.get(), "no executor was killed");
    assertEquals(requested, rows);
    Path joined = folder.resolve("joined.csv");
    try (Stream<Path> parts = Files.list(out);
        OutputStream all = Files.newOutputStream(joined)) {
      for (Path part :
          parts.filter(p -> p.getFileName().toString().matches("part-\\d+")).sorted().toList()) {
        Files.copy(part, all);
      }
    }
    assertEquals(-1, Files.mismatch(whole, joined));
    System.out.printf(
        "%d rows of %d bytes scored to the same %d bytes in %d parts%n",
        rows, Files.size(file), Files.size(whole), 7);
  }

  @Test
  void aTableIsScoredByNamesOrBySparseVectors() {
    Model model = Catalogue.of("ssl-pct").learner(Map.of()).fit(data(200, 1), quiet());
    Dataset rows = data(3000, 4);
    double[][] scores = model.score(rows);
    Dataset numbersOf = numeric(rows);
    SparkSession session = SparkSession.builder().getOrCreate();
    StructType byName = new StructType().add("row", DataTypes.IntegerType);
    for (int f = rows.features().size() - 1; f >= 0; f--) {
      boolean numeric = rows.features().get(f).isNumeric();
      byName =
          byName.add(
              rows.features().get(f).name(), numeric ? DataTypes.DoubleType : DataTypes.StringType);
    }
    StructType vectors =
        new StructType()
            .add("row", DataTypes.IntegerType)
            .add("x", DataTypes.createMapType(DataTypes.IntegerType, DataTypes.DoubleType));
    List<Row> named = new ArrayList<>();
    List<Row> sparse = new ArrayList<>();
    List<Row> numeric = new ArrayList<>();
    for (int i = 0; i < rows.rows(); i++) {
      List<Object> cells = new ArrayList<>(List.of(i));
      Map<Integer, Double> vector = new HashMap<>();
      for (int f = rows.features().size() - 1; f >= 0; f--) {
        double value = rows.value(i, f);
        cells.add(cell(rows, i, f));
        if (value != 0) {
          vector.put(f, value);
        }
      }
      named.add(RowFactory.create(cells.toArray()));
      sparse.add(RowFactory.create(i, vector));
      Map<Integer, Double> own = new HashMap<>();
      for (int f = 0; f < numbersOf.features().size(); f++) {
        if (numbersOf.value(i, f) != 0) {
          own.put(f, numbersOf.value(i, f));
        }
      }
      numeric.add(RowFactory.create(i, own));
    }
    org.apache.spark.sql.Dataset<Row> table = session.createDataFrame(named, byName).repartition(3);
    check(scores, model, SparkScorer.score(model, table));
    IllegalArgumentException nominal =
        assertThrows(
            IllegalArgumentException.class,
            () -> SparkScorer.scoreVectors(model, session.createDataFrame(sparse, vectors), "x"));
    assertTrue(nominal.getMessage().contains("is nominal"));
    Model numbers = Catalogue.of("ssl-pct").learner(Map.of()).fit(numeric(data(200, 1)), quiet());
    check(
        numbers.score(numeric(rows)),
        numbers,
        SparkScorer.scoreVectors(numbers, session.createDataFrame(numeric, vectors), "x"));
    IllegalArgumentException missing =
        assertThrows(
            IllegalArgumentException.class,
            () -> SparkScorer.score(model, table.drop(rows.features().get(2).name())));
    assertTrue(missing.getMessage().contains(rows.features().get(2).name()));
  }

  @Test
  void aSplitOfSpreadRowsIsThatOfTheLocalKernel() {
    Dataset data = numeric(data(800, 3));
    double[] ones = new double[data.targets().count()];
    Arrays.fill(ones, 1);
    TargetWeights counts = new TargetWeights(ones, true);
    double[] weights = new double[data.rows()];
    Arrays.fill(weights, 1);
    NodeRows node =
        new NodeRows(IntStream.range(0, data.rows()).toArray(), weights, data.targets());
    GradientAscent.Settings settings = new GradientAscent.Settings(10, 8, 0.1, 0.01, 0);
    GradientSplitter local =
        new GradientSplitter(
            new SplitterFactory.Request(
                data, counts, 0.5, new SplitLimits(1, 0), data.features().size(), 10, 8, 1),
            settings,
            Optional.empty());
    ObliqueTest here = (ObliqueTest) local.find(node, local.root(node), 7).orElseThrow().test();
    ObliqueTest there;
    AtomicBoolean killed = killer();
    try (SparkSplit split = SparkSplit.of(cluster.spark(), data, 5)) {
      there = split.find(counts, 0.5, settings, 1, 7).orElseThrow();
    }
    assertTrue(killed.get(), "no executor was killed");
    double[] one = standardised(here, data);
    double[] two = standardised(there, data);
    double largest = Arrays.stream(one).map(Math::abs).max().getAsDouble();
    assertArrayEquals(one, two, 0.01 * largest);
    double[] left = new double[data.rows()];
    double[] also = new double[data.rows()];
    here.leftShares(data, node.rows(), left);
    there.leftShares(data, node.rows(), also);
    long other = IntStream.range(0, left.length).filter(i -> left[i] != also[i]).count();
    assertTrue(other <= 0.005 * left.length, other + " rows on the other side");
  }

  private static PctOptions oblique() {
    return PctOptions.oblique(SplitSearch.GRADIENT)
        .fix(SupervisionOptions.OMEGA, 0.5)
        .fix(GrowthOptions.SMOOTHING, 4.0)
        .setAll(Map.of("iterations", "8", "min-leaf", "10"));
  }

  /** Levels over the cluster, the rest in tasks: a tree of the same kind and worth. */
  @Test
  void aTreeGrowsOverTheCluster() {
    Dataset data = numeric(data(800, 3));
    TreeModel here = new PctLearner(oblique()).fit(data, FitContext.quiet());
    AtomicBoolean killed = killer();
    TreeModel there = new SparkSpyct(oblique(), 150).fit(cluster.spark(), data, 5);
    assertTrue(killed.get(), "no executor was killed");
    assertTrue(there.tree().size() >= 7, "nodes: " + there.tree().size());
    assertTrue(there.tree().weight(0) == 800 && there.tree().labelled(0) == 400);
    double[] reached = new double[there.tree().size()];
    double[] left = new double[data.rows()];
    double[] also = new double[data.rows()];
    int[] rows = IntStream.range(0, data.rows()).toArray();
    for (int row : rows) {
      there.tree().route(f -> data.value(row, f), (leaf, share) -> reached[leaf] += share);
    }
    for (int node = 0; node < reached.length; node++) {
      if (there.tree().isLeaf(node)) {
        assertEquals(there.tree().weight(node), reached[node], "rows of leaf " + node);
      }
    }
    here.tree().test(0).leftShares(data, rows, left);
    there.tree().test(0).leftShares(data, rows, also);
    long other = IntStream.of(rows).filter(i -> left[i] != also[i]).count();
    assertTrue(other <= 0.005 * rows.length, other + " rows on the other side of the root");
    double one = TaskMeasure.of(data).value(data, here.score(data));
    double two = TaskMeasure.of(data).value(data, there.score(data));
    // Rows on the other side of a test grow other nodes below it, no better and no worse ones.
    assertEquals(one, two, 0.02, "the quality of the tree");
    assertArrayEquals(
        ModelJson.toBytes(there), ModelJson.toBytes(ModelJson.fromBytes(ModelJson.toBytes(there))));
  }

  @ParameterizedTest
  @CsvSource({"0.5, 5", "1, 3"})
  void aTreeWhoseRowsFitATaskIsTheLocalOne(double omega, int pieces) {
    Dataset data = numeric(data(300, 3));
    PctOptions options = oblique().fix(SupervisionOptions.OMEGA, omega);
    TreeModel there = new SparkSpyct(options, 300).fit(cluster.spark(), data, pieces);
    TreeModel here = new PctLearner(options).fit(data, FitContext.quiet());
    assertArrayEquals(
        TreesJson.toBytes(here.schema(), List.of(here.tree())),
        TreesJson.toBytes(there.schema(), List.of(there.tree())));
    assertEquals(here.provenance().rows(), there.provenance().rows());
    assertEquals(here.provenance().outcome(), there.provenance().outcome());
    assertTrue(Arrays.deepEquals(here.score(data), there.score(data)));
  }

  @Test
  void whatCannotGrowOverTheClusterIsRefused() {
    PctOptions chosen = PctOptions.oblique(SplitSearch.GRADIENT);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> new SparkSpyct(chosen, 10));
    assertTrue(e.getMessage().contains("omega"), e.getMessage());
    assertThrows(IllegalArgumentException.class, () -> new SparkSpyct(oblique(), 0));
    SparkSpyct learner = new SparkSpyct(oblique(), 10);
    Dataset data = numeric(data(20, 1)).keepTargets(new int[0]);
    e = assertThrows(IllegalArgumentException.class, () -> learner.fit(cluster.spark(), data, 2));
    assertTrue(e.getMessage().contains("labelled"), e.getMessage());
  }

  /** Weight times deviation of each feature: features have very different units. */
  private static double[] standardised(ObliqueTest test, Dataset data) {
    double[] all = new double[data.features().size()];
    for (int k = 0; k < test.terms(); k++) {
      int feature = test.features()[k];
      double[] known =
          Arrays.stream(data.column(feature).toArray()).filter(v -> !Double.isNaN(v)).toArray();
      double mean = Arrays.stream(known).average().orElse(0);
      double square = Arrays.stream(known).map(v -> (v - mean) * (v - mean)).average().orElse(0);
      all[feature] = test.weights()[k] * Math.sqrt(square);
    }
    return all;
  }

  private static Dataset numeric(Dataset data) {
    return data.selectFeatures(
        IntStream.range(0, data.features().size())
            .filter(f -> data.features().get(f).isNumeric())
            .toArray());
  }

  private static Object cell(Dataset rows, int row, int feature) {
    double value = rows.value(row, feature);
    Attribute attribute = rows.features().get(feature);
    return Double.isNaN(value)
        ? null
        : attribute.isNominal() ? attribute.values().get((int) value) : (Object) value;
  }

  private static void check(
      double[][] scores, Model model, org.apache.spark.sql.Dataset<Row> scored) {
    List<Row> found = scored.select("row", "scores", "labels").collectAsList();
    assertEquals(scores.length, found.size());
    int labels = 0;
    for (Row row : found) {
      double[] needed = scores[row.getInt(0)];
      List<Double> own = row.getList(1);
      for (int o = 0; o < needed.length; o++) {
        assertEquals(needed[o], own.get(o));
        boolean chosen = row.getList(2).contains(model.schema().targets().get(o).name());
        assertEquals(needed[o] > model.thresholds()[o], chosen);
        labels += chosen ? 1 : 0;
      }
    }
    assertFalse(labels == 0);
  }

  private static FitContext quiet() {
    return FitContext.quiet();
  }

  /** Features by their names, labels after an L, unknown ones empty. */
  private static void csv(Dataset data, Path file) throws IOException {
    try (Writer out = Files.newBufferedWriter(file)) {
      StringBuilder text = new StringBuilder();
      data.features().forEach(f -> text.append(f.name()).append(','));
      data.targets().attributes().forEach(t -> text.append('L').append(t.name()).append(','));
      end(text, out);
      for (int i = 0; i < data.rows(); i++) {
        for (int f = 0; f < data.features().size(); f++) {
          Object cell = cell(data, i, f);
          text.append(cell == null ? "" : cell).append(',');
        }
        for (int t = 0; t < data.targets().count(); t++) {
          double value = data.targets().get(i, t);
          text.append(Double.isNaN(value) ? "" : (int) value).append(',');
        }
        end(text, out);
      }
    }
  }

  private static void end(StringBuilder line, Writer out) throws IOException {
    line.setCharAt(line.length() - 1, '\n');
    out.append(line);
    line.setLength(0);
  }
}
