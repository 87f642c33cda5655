package espalier.io;

import static espalier.io.TestFiles.fails;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.Fingerprint;
import espalier.data.Targets;
import espalier.hierarchy.HierarchyBuilder;
import espalier.hierarchy.HierarchyFile;
import espalier.hierarchy.LabelHierarchy;
import espalier.io.arff.ArffFormat;
import espalier.io.arff.ClusFormat;
import espalier.io.arff.MekaFormat;
import espalier.io.arff.MulanFormat;
import espalier.io.file.DataFormat;
import espalier.io.file.TargetSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written reads back with the same fingerprint, or a sentence says what does not. */
class ConverterTest {

  @TempDir Path folder;

  private Path arff() {
    return folder.resolve("out.arff");
  }

  private Path xml() {
    return folder.resolve("out.xml");
  }

  private Dataset throughMulan(Dataset data, int notes) {
    assertEquals(notes, Converter.writeMulan(data, arff(), xml()).size());
    return DataSource.of(new MulanFormat(xml())).read(arff());
  }

  private Dataset throughMeka(Dataset data) {
    Converter.writeMeka(data, arff());
    return DataSource.of(new MekaFormat()).read(arff());
  }

  private Dataset throughMekaAndHierarchy(Dataset data) throws IOException {
    List<String> notes = Converter.writeMeka(data, arff());
    assertTrue(notes.get(0).contains("out.hierarchy"), notes.toString());
    LabelHierarchy hierarchy = HierarchyFile.read(Converter.hierarchyBeside(arff()));
    // The file keeps the edges; its labels come in the order of the lines.
    assertEquals(data.hierarchy().orElseThrow().edgeCount(), hierarchy.edgeCount());
    return DataSource.of(new MekaFormat())
        .withHierarchy(data.hierarchy().orElseThrow())
        .read(arff());
  }

  private Dataset throughClus(Dataset data) {
    Converter.writeClus(data, arff());
    return DataSource.of(new ClusFormat()).read(arff());
  }

  /** Random data without rows known to have no label, which CLUS cannot hold. */
  private static Dataset labelled(Random random, RandomKind kind) {
    Dataset data = random(random, kind, false);
    int[] rows =
        IntStream.range(0, data.rows())
            .filter(i -> !data.targets().labelled(i) || data.targets().present(i).length > 0)
            .toArray();
    return rows.length == 0 ? labelled(random, kind) : data.select(rows);
  }

  private static void same(Dataset expected, Dataset given) {
    assertEquals(expected.features(), given.features());
    assertEquals(expected.targets().attributes(), given.targets().attributes());
    assertEquals(expected.hierarchy(), given.hierarchy());
    assertEquals(Fingerprint.of(expected), Fingerprint.of(given));
  }

  @Test
  void flatRandomDataSurviveMulanMekaAndClus() {
    Random random = new Random(1);
    for (int k = 0; k < 60; k++) {
      Dataset data = random(random, RandomKind.values()[k % 2], true);
      same(data, throughMulan(data, 0));
      same(data, throughMeka(data));
      Dataset unweighted = data.weighted() ? random(random, RandomKind.FLAT, false) : data;
      Converter.writeClus(unweighted, arff());
      DataFormat last = new ArffFormat(TargetSpec.counted(-unweighted.targets().count()), 1);
      same(unweighted, DataSource.of(last).read(arff()));
    }
  }

  @Test
  void hierarchicalRandomDataSurviveClusMulanAndMeka() throws IOException {
    Random random = new Random(2);
    for (int k = 0; k < 60; k++) {
      Dataset tree = labelled(random, RandomKind.TREE);
      same(tree, throughClus(tree));
      same(tree, throughMulan(throughClus(tree), 0));
      same(tree, throughMekaAndHierarchy(tree));
      Dataset graph = labelled(random, RandomKind.GRAPH);
      same(graph, throughClus(graph));
      same(graph, throughMekaAndHierarchy(graph));
    }
  }

  @Test
  void partlyUnknownHierarchicalRowsSurviveMulanAndMeka() throws IOException {
    Random random = new Random(4);
    for (int k = 0; k < 40; k++) {
      Dataset whole = random(random, k % 2 == 0 ? RandomKind.TREE : RandomKind.GRAPH, false);
      Dataset partial = open(random, whole);
      same(partial, throughMekaAndHierarchy(partial));
      if (whole.hierarchy().orElseThrow().kind() == LabelHierarchy.Kind.TREE) {
        same(partial, throughMulan(partial, 0));
      }
    }
  }

  /** Some known cells made unknown, as far as they do not follow from others. */
  private static Dataset open(Random random, Dataset data) {
    Targets.Builder targets = Targets.builder(data.targets().attributes());
    for (int i = 0; i < data.rows(); i++) {
      double[] row = new double[data.targets().count()];
      for (int t = 0; t < row.length; t++) {
        row[t] = random.nextInt(3) == 0 ? Double.NaN : data.targets().get(i, t);
      }
      targets.add(row);
    }
    return data.withTargets(targets.build()).withHierarchy(data.hierarchy().orElseThrow());
  }

  @Test
  void multiTargetRandomDataSurviveMeka() {
    Random random = new Random(3);
    for (int k = 0; k < 30; k++) {
      Dataset data = random(random, RandomKind.MIXED, true);
      same(data, throughMeka(data));
    }
  }

  @Test
  void realTreesAndGraphsSurvive() {
    Path hmlc = Path.of("../shared/data/hmlc");
    Assumptions.assumeTrue(Files.isDirectory(hmlc), "no ../shared/data: benchmark files skipped");
    DataSource reader = DataSource.of(new ClusFormat());
    Dataset tree = reader.read(hmlc.resolve("church_FUN/church_FUN.valid.arff"));
    same(tree, throughMulan(tree, 0));
    same(tree, throughClus(tree));
    Dataset graph = reader.read(hmlc.resolve("pheno_GO/pheno_GO.valid.arff"));
    assertEquals(List.of(), Converter.writeClus(graph, arff()));
    same(graph, reader.read(arff()));
    Dataset rivers = reader.read(hmlc.resolve("slovenian_rivers/sr_percL=100_0_SSLTrain.arff"));
    same(rivers, throughClus(rivers));
  }

  private enum RandomKind {
    FLAT,
    FLAT_SPARSE,
    TREE,
    GRAPH,
    MIXED
  }

  private static final String[] ODD = {
    "plain",
    "two words",
    "it's",
    "say \"hi\"",
    "50%",
    "a,b",
    "{x}",
    "back\\slash",
    "tab\there",
    "?",
    "@data",
    "ünïcode",
    "<&>",
    " lead"
  };

  private static Dataset random(Random random, RandomKind kind, boolean odd) {
    int rows = 1 + random.nextInt(12);
    double zeros = kind == RandomKind.FLAT_SPARSE || random.nextBoolean() ? 0.8 : 0.1;
    List<Attribute> features = new ArrayList<>();
    List<DenseColumn> columns = new ArrayList<>();
    for (int f = 0; f < 2 + random.nextInt(5); f++) {
      String name = "f" + f + (odd ? ODD[random.nextInt(ODD.length)] : "");
      boolean nominal = random.nextInt(3) == 0;
      features.add(
          nominal ? Attribute.nominal(name, List.of(ODD).subList(0, 10)) : Attribute.numeric(name));
      double[] values = new double[rows];
      for (int i = 0; i < rows; i++) {
        double draw = nominal ? random.nextInt(10) : random.nextGaussian() * 1e3;
        values[i] = random.nextDouble() < zeros ? 0 : random.nextInt(5) == 0 ? Double.NaN : draw;
      }
      columns.add(DenseColumn.of(values));
    }
    int count = 2 + random.nextInt(6);
    LabelHierarchy hierarchy = order(random, kind, count);
    List<Attribute> attributes = new ArrayList<>();
    for (int t = 0; t < count; t++) {
      String name =
          hierarchy != null
              ? hierarchy.name(t)
              : "t" + t + (odd ? ODD[random.nextInt(ODD.length)] : "");
      attributes.add(
          kind != RandomKind.MIXED || t % 3 == 0
              ? Attribute.label(name)
              : t % 3 == 1 ? Attribute.numeric(name) : Attribute.nominal(name, List.of(ODD)));
    }
    Targets.Builder targets = Targets.builder(attributes);
    for (int i = 0; i < rows; i++) {
      double[] row = new double[count];
      boolean hidden = random.nextInt(5) == 0;
      for (int t = 0; t < count; t++) {
        boolean open = hidden || (hierarchy == null && random.nextInt(6) == 0);
        row[t] =
            open
                ? Double.NaN
                : attributes.get(t).isNumeric() ? random.nextDouble() : random.nextInt(2);
      }
      targets.add(row);
    }
    Dataset data = Dataset.of("some data", features, columns, targets.build());
    if (odd && random.nextBoolean()) {
      data = data.withWeights(random.doubles(rows, 0.1, 4).toArray());
    }
    return hierarchy == null ? data : data.withHierarchy(hierarchy);
  }

  /** Labels in an order in which parents come before children, as CLUS numbers them. */
  private static LabelHierarchy order(Random random, RandomKind kind, int count) {
    if (kind != RandomKind.TREE && kind != RandomKind.GRAPH) {
      return null;
    }
    List<String> names = new ArrayList<>(List.of("00"));
    var builder = new HierarchyBuilder().label("00");
    for (int t = 1; t < count; t++) {
      int parent = t == 1 ? 0 : random.nextInt(t + 1) - 1;
      boolean path = kind == RandomKind.TREE && parent >= 0;
      names.add((path ? names.get(parent) + "/" : "") + "0" + t);
      builder.label(names.get(t));
      if (parent >= 0) {
        builder.edge(names.get(parent), names.get(t));
        if (kind == RandomKind.GRAPH && parent > 0) {
          builder.edge(names.get(0), names.get(t));
        }
      }
    }
    return builder.build();
  }

  private static Dataset labels(LabelHierarchy hierarchy, double[]... rows) {
    Targets.Builder targets =
        Targets.builder(hierarchy.names().stream().map(Attribute::label).toList());
    double[] x = new double[rows.length];
    for (int i = 0; i < rows.length; i++) {
      targets.add(rows[i]);
      x[i] = i + 0.5;
    }
    Dataset data =
        Dataset.of(
            "set", List.of(Attribute.numeric("x")), List.of(DenseColumn.of(x)), targets.build());
    return hierarchy.isFlat() ? data : data.withHierarchy(hierarchy);
  }

  @Test
  void clusTextOfATree() throws IOException {
    LabelHierarchy hierarchy = HierarchyBuilder.ofPaths(List.of("1", "1/2", "3"), "/");
    double q = Double.NaN;
    Dataset data =
        labels(hierarchy, new double[] {1, 1, 1}, new double[] {0, 0, 0}, new double[] {q, q, q});
    List<String> notes = Converter.writeClus(data, arff());
    assertEquals(
        "@relation set\n\n@attribute x numeric\n@attribute class hierarchical 1,1/2,3\n\n@data\n"
            + "0.5,1/2@3\n1.5,n\n2.5,?\n",
        Files.readString(arff()));
    assertEquals(1, notes.size());
    assertTrue(notes.get(0).contains("1 rows are known to have no label"), notes.get(0));
  }

  @Test
  void clusSaysWhatItLoses() {
    LabelHierarchy hierarchy = new HierarchyBuilder().label("b").label("a").edge("a", "b").build();
    double q = Double.NaN;
    Dataset data =
        labels(hierarchy, new double[] {q, 1}, new double[] {1, 1})
            .withWeights(new double[] {1, 2});
    List<String> notes = Converter.writeClus(data, arff());
    assertTrue(
        notes.stream().anyMatch(n -> n.contains("order of labels changes")), notes.toString());
    assertTrue(notes.stream().anyMatch(n -> n.contains("1 rows are partly")), notes.toString());
    assertTrue(notes.stream().anyMatch(n -> n.contains("weights")), notes.toString());
    Dataset back = DataSource.of(new ClusFormat()).read(arff());
    assertEquals(List.of("a", "b"), back.hierarchy().orElseThrow().names());
    assertArrayEquals(new int[] {0, 1}, back.targets().present(1));
  }

  @Test
  void clusCannotHoldSomeNames() {
    LabelHierarchy blank = new HierarchyBuilder().label("a").label("b c").edge("a", "b c").build();
    fails(() -> Converter.writeClus(labels(blank, new double[] {1, 1}), arff()), "'b c'");
    LabelHierarchy slash = new HierarchyBuilder().label("a").label("b/c").edge("a", "b/c").build();
    fails(() -> Converter.writeClus(labels(slash, new double[] {1, 1}), arff()), "/");
    LabelHierarchy root = new HierarchyBuilder().label("root").label("c").edge("root", "c").build();
    fails(() -> Converter.writeClus(labels(root, new double[] {1, 1}), arff()), "'root'");
    assertFalse(Files.exists(arff()));
  }

  @Test
  void graphGoesBesideMulan() throws IOException {
    LabelHierarchy graph =
        new HierarchyBuilder()
            .label("a")
            .label("b")
            .label("c")
            .edge("a", "c")
            .edge("b", "c")
            .build();
    Dataset data = labels(graph, new double[] {1, 1, 1}, new double[] {0, 1, 0});
    List<String> notes = Converter.writeMulan(data, arff(), xml());
    assertEquals(1, notes.size());
    assertTrue(notes.get(0).contains("out.hierarchy"), notes.get(0));
    Dataset back =
        DataSource.of(new MulanFormat(xml()))
            .withHierarchy(HierarchyFile.read(Converter.hierarchyBeside(arff())))
            .read(arff());
    same(data, back);
  }

  @Test
  void otherTargetsThanLabels() {
    Targets mixed =
        Targets.builder(
                List.of(
                    Attribute.nominal("c", List.of("0", "1")),
                    Attribute.numeric("y"),
                    Attribute.label("l")))
            .add(1, 2.5, 1)
            .build();
    Dataset data =
        Dataset.of("set", List.of(Attribute.numeric("x")), List.of(DenseColumn.of(1)), mixed);
    fails(() -> Converter.writeMulan(data, arff(), xml()), "'set'", "Mulan");
    List<String> meka = Converter.writeMeka(data, arff());
    assertTrue(meka.stream().anyMatch(n -> n.contains("'c'") && n.contains("label")));
    assertTrue(meka.stream().anyMatch(n -> n.contains("numeric targets")));
    List<String> clus = Converter.writeClus(data, arff());
    assertTrue(clus.get(0).contains("Target = 2-4"), clus.get(0));
    assertTrue(clus.stream().anyMatch(n -> n.contains("'l' reads back as a class")));
  }

  /** A table reads back with the options that its first note names. */
  @Test
  void aTableReadsBackWithTheOptionsThatItNames() throws IOException {
    Path first =
        Files.writeString(
            folder.resolve("first.csv"),
            """
        gene,x,code,colour,y,z
        a1,0.1,7,red,1,0
        a2,,8,"blue, dark",,1
        a3,-3e-12,7,,0,0
        """);
    Map<String, String> keys = Map.of("targets", "y,z", "nominal", "code");
    Dataset data = DataSource.of(keys, Path.of("")).read(first);
    Path table = folder.resolve("out.csv");
    List<String> notes = Converter.writeCsv(data, table);
    assertEquals(
        List.of(
            "A table does not say which columns are targets; read it with --targets 2 --nominal"
                + " 'code'."),
        notes);
    Dataset back =
        DataSource.of(Map.of("targets", "2", "nominal", "code"), Path.of("")).read(table);
    same(data, back);
    assertEquals(Fingerprint.of(data), Fingerprint.of(back));
    assertEquals("a3", back.rowName(2));
  }

  @Test
  void aFeatureNamedAsALabelIsRenamed() {
    LabelHierarchy hierarchy = HierarchyBuilder.flat(List.of("x", "x_feature"));
    Dataset data = labels(hierarchy, new double[] {1, 0});
    List<String> notes = Converter.writeMulan(data, arff(), xml());
    assertTrue(notes.get(0).contains("'x_feature_feature'"), notes.toString());
    Dataset back = DataSource.of(new MulanFormat(xml())).read(arff());
    assertEquals("x_feature_feature", back.features().get(0).name());
  }
}
