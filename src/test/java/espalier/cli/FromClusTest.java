package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Settings files of CLUS of each kind become options, a plan and commands that run. */
class FromClusTest {

  private static final String GRAPH =
      """
      % remarks are left out
      [Data]
      File = examples/clus/topics-train.arff   % this one, too
      TestSet = examples/clus/topics-test.arff

      [Hierarchical]
      Type = DAG
      WType = ExpAvgParentWeight
      HSeparator = /
      EmptySetIndicator = ?

      [SemiSupervised]
      PossibleWeights = [0, 0.5, 1]
      UnlabeledData = examples/clus/topics-unlabelled.arff
      PercentageLabeled = 20

      [Tree]
      Heuristic = VarianceReduction
      PruningMethod = None
      """;

  private static final String DATA =
      """
      @relation small
      @attribute id {r1,r2,r3,r4,r5,r6,r7,r8,r9,r10,r11,r12}
      @attribute x numeric
      @attribute y numeric
      @attribute t1 {0,1}
      @attribute noise numeric
      @attribute t2 {0,1}
      @data
      """
          + "r1,1,2,0,3,1\nr2,2,1,0,4,1\nr3,3,2,0,1,0\nr4,4,5,1,2,0\nr5,5,5,1,3,1\nr6,6,4,1,4,1\n"
          + "r7,1,2,0,3,0\nr8,2,2,0,1,0\nr9,3,1,0,2,1\nr10,5,6,1,3,1\nr11,6,6,1,2,0\nr12,7,7,1,1,0\n";

  @TempDir private Path folder;

  private FromClus read(String settings) throws IOException {
    Files.writeString(folder.resolve("small.arff"), DATA);
    return FromClus.of(Files.writeString(folder.resolve("a.s"), settings));
  }

  private static String said(FromClus clus, String setting) {
    return clus.lines().stream().filter(l -> l[0].startsWith(setting)).findFirst().orElseThrow()[1];
  }

  @Test
  void aHierarchyWithUnlabelledRows() throws IOException {
    FromClus clus = read(GRAPH);
    assertEquals("ssl-pct", clus.method());
    assertEquals(Map.of(), clus.keys());
    assertEquals(
        Map.of(
            "depth-rule", "average-parent-weight",
            "omega", "auto",
            "omega-grid", "0,0.5,1",
            "objective", "clus",
            "pruning", "none"),
        clus.set());
    assertTrue(said(clus, "[SemiSupervised] Perc").startsWith("not here, because rows are drawn"));
    Path plan = folder.resolve("plan.json");
    Cli run = Cli.run("init", "--from-clus", folder.resolve("a.s"), "--out", plan).ok();
    run.says(
        "The method is ssl-pct, from the sections",
        "espalier evaluate --train examples/clus/topics-train.arff --test",
        "--unlabelled examples/clus/topics-unlabelled.arff --method ssl-pct --set");
    assertTrue(Files.readString(plan).contains("\"settings of CLUS\",\"method\":\"ssl-pct\""));
    clus.evaluated().forEach(a -> assertTrue(!a.isBlank()));
    Cli.run(words("evaluate", clus.evaluated(), "--no-twin")).ok();
    Cli.run(words("train", clus.trained(), "--model", folder.resolve("m.json").toString())).ok();
  }

  private static Object[] words(String command, List<String> arguments, String... more) {
    return java.util.stream.Stream.of(List.of(command), arguments, List.of(more))
        .flatMap(List::stream)
        .toArray();
  }

  /** Targets between features, by place; a column left out; folds, threads and depth. */
  @Test
  void labelsInAForest() throws IOException {
    FromClus clus =
        read(
            """
            [General]
            RandomSeed = 7
            [Data]
            File = small.arff
            XVal = 3
            [Attributes]
            Key = 1
            Target = 4,6
            Disable = 5
            [Ensemble]
            Iterations = [5, 10]
            EnsembleMethod = ExtraTrees
            SelectRandomSubspaces = LOG
            NumberOfThreads = 1
            [Constraints]
            MaxDepth = 4
            MaxSize = 9
            [Tree]
            PruningMethod = M5
            [Output]
            WritePredictions = Test
            [Beam]
            BeamWidth = 10
            [Strange]
            Key = 1
            """);
    assertEquals("extra", clus.method());
    assertEquals(Map.of("targets", "t1,t2", "id", "id", "ignore", "noise"), clus.keys());
    assertEquals(
        Map.of("seed", "7", "trees", "10", "features", "log2", "max-depth", "4"), clus.set());
    assertEquals("not here, because extra has no pruning", said(clus, "[Tree] PruningMethod"));
    assertTrue(said(clus, "[Output]").contains("predict predictions"));
    assertTrue(said(clus, "[Beam]").contains("grown greedily"));
    assertTrue(said(clus, "[Strange]").startsWith("unknown here"));
    assertTrue(String.join(" ", clus.evaluated()).contains("--folds 3 --targets t1,t2 "));
    Cli.run(words("evaluate", clus.evaluated(), "--no-twin")).ok();
  }

  @Test
  void selfTrainingAndBoosting() throws IOException {
    FromClus self =
        read(
            """
            [Data]
            File = small.arff
            [Attributes]
            Descriptive = 2-3
            Target = 6
            [SemiSupervised]
            SemiSupervisedMethod = SelfTraining
            UnlabeledCriteria = Threshold
            ConfidenceThreshold = 0.7
            ConfidenceMeasure = ClassesProbabilities
            Iterations = 4
            """);
    assertEquals("self-pct", self.method());
    assertEquals(Map.of("targets", "1", "ignore", "id,t1,noise"), self.keys());
    assertEquals(
        Map.of("add", "threshold", "threshold", "0.7", "confidence", "margin", "rounds", "4"),
        self.set());
    FromClus boosted =
        read("[Ensemble]\nIterations = 6\nEnsembleMethod = Boosting\n[Data]\nFile = small.arff\n");
    assertEquals("boost-pct", boosted.method());
    assertEquals("stages=6", said(boosted, "[Ensemble] Iterations"));
  }

  /** For CLUS every negative depth is none; such a value is no option here. */
  @Test
  void negativeDepthsAreNoLimit() throws IOException {
    for (String none : List.of("-1", "-2", "Infinity")) {
      FromClus clus = read("[Constraints]\nMaxDepth = " + none + "\n[Data]\nFile = small.arff\n");
      assertEquals("no limit, the default", said(clus, "[Constraints] MaxDepth"), none);
      assertEquals(Map.of(), clus.set());
    }
    FromClus four = read("[Constraints]\nMaxDepth = 4\n[Data]\nFile = small.arff\n");
    assertEquals(Map.of("max-depth", "4"), four.set());
  }

  @Test
  void whatCannotBeReadIsSaid() throws IOException {
    Path file = folder.resolve("b.s");
    Files.writeString(file, "[Data]\nFile small.arff\n");
    Cli.run("init", "--from-clus", file)
        .fails(1, "b.s, line 2: 'File small.arff' is not a setting");
    Files.writeString(file, "[Tree]\nFTest = 1\n");
    Cli.run("init", "--from-clus", file).fails(2, "no File in its section [Data]");
    Files.writeString(folder.resolve("small.arff"), DATA.replace("r1,1,2,0,3,1", "{2 1.0,4 1}"));
    Files.writeString(file, "[Data]\nFile = small.arff\n");
    Cli.run("init", "--from-clus", file).fails(2, "CLUS counts attributes from 1");
    Cli.run("init").fails(2, "Give either --data FILE or --from-clus FILE.");
    for (String command : List.of("evaluate", "init")) {
      Cli.run(command, "--data", file).fails(1, "this is a settings file of CLUS; 'espalier init");
    }
    Cli.run("experiment", file, "--out", folder.resolve("o"))
        .fails(1, "this is a settings file of CLUS; 'espalier init --from-clus");
  }
}
