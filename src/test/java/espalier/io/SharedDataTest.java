package espalier.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Task;
import espalier.io.arff.ArffFormat;
import espalier.io.arff.ClusFormat;
import espalier.io.arff.MekaFormat;
import espalier.io.arff.MulanFormat;
import espalier.io.file.TargetSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The benchmark files load with the numbers of the tables in their README. */
class SharedDataTest {

  private static final Path DATA = Path.of("../shared/data");

  @BeforeAll
  static void present() {
    Assumptions.assumeTrue(Files.isDirectory(DATA), "no ../shared/data: benchmark files skipped");
  }

  @ParameterizedTest
  @CsvSource({
    "bibtex, bibtex.arff.gz, bibtex, 7395, 1836, 0, 159, 2.402, 0",
    "birds, birds.arff, birds, 645, 2, 258, 19, 1.014, 294",
    "corel5k, Corel5k-sparse.arff, Corel5k, 5000, 499, 0, 374, 3.522, 0",
    "delicious, delicious.arff.gz, delicious, 16105, 500, 0, 983, 19.020, 14",
    "emotions, emotions.arff, emotions, 593, 0, 72, 6, 1.868, 0",
    "enron, enron.arff, enron, 1702, 1001, 0, 53, 3.378, 0",
    "flags, flags.arff, flags, 194, 9, 10, 7, 3.392, 0",
    "genbase, genbase.arff.gz, genbase, 662, 1186, 0, 27, 1.252, 0",
    "slovenian_rivers, slovenian_rivers.arff, slovenian_rivers, 1060, 0, 16, 14, 5.073, 6",
    "yeast, yeast.arff.gz, yeast, 2417, 0, 103, 14, 4.237, 0",
  })
  void mulan(
      String folder,
      String file,
      String labels,
      int rows,
      int nominal,
      int numeric,
      int count,
      double cardinality,
      int empty) {
    Path home = DATA.resolve("mlc").resolve(folder);
    Dataset data =
        DataSource.of(new MulanFormat(home.resolve(labels + ".xml"))).read(home.resolve(file));
    shape(data, rows, nominal, numeric, count);
    assertEquals(Task.MULTI_LABEL, data.task());
    // The table gives three decimals (for emotions 1.869, though 1108/593 rounds to 1.868).
    assertEquals(cardinality, cardinality(data), 0.0005);
    assertEquals(empty, rowsWithoutLabel(data));
    assertEquals(rows, data.targets().labelledRows().length);
  }

  @ParameterizedTest
  @CsvSource({
    "Enron_corr, 1648, 0, 1001, 0, 56, 56, 3, 5.30, Enron_corr_trainvalid.arff.gz,"
        + " Enron_corr_test.arff,",
    "ImCLEF07D, 11006, 0, 80, 0, 46, 46, 3, 3.00, ImCLEF07D_Train.arff, ImCLEF07D_Test.arff,",
    "cellcycle_FUN, 3757, 0, 77, 16122, 499, 499, 6, 8.76, train.arff, valid.arff, test.arff",
    "cellcycle_GO, 3751, 0, 77, 16136, 4125, 5827, 14, 34.91, train.arff, valid.arff, test.arff",
    "church_FUN, 3755, 1, 26, 9783, 499, 499, 6, 8.75, train.arff, valid.arff, test.arff",
    "derisi_FUN, 3725, 0, 63, 0, 499, 499, 6, 8.79, train.arff, valid.arff, test.arff",
    "eisen_FUN, 2424, 0, 79, 3697, 461, 461, 6, 9.20, train.arff, valid.arff, test.arff",
    "pheno_FUN, 1591, 69, 0, 0, 455, 455, 6, 9.08, train.arff, valid.arff, test.arff",
    "pheno_GO, 1586, 69, 0, 0, 3127, 4450, 14, 35.43, train.arff, valid.arff, test.arff",
    "seq_FUN, 3919, 5, 473, 32, 499, 499, 6, 8.55, train.arff.gz, valid.arff, test.arff.gz",
    "slovenian_rivers, 1060, 0, 16, 0, 724, 724, 4, 61.07, sr_percL=100_0_SLTrain.arff,"
        + " sr_percL=100_0_Test.arff.gz,",
  })
  void clus(
      String folder,
      int rows,
      int nominal,
      int numeric,
      int missing,
      int labels,
      int edgesWithRoot,
      int depth,
      double closed,
      String first,
      String second,
      String third)
      throws IOException {
    Path home = DATA.resolve("hmlc").resolve(folder);
    List<Path> files =
        Arrays.asList(first, second, third).stream()
            .filter(f -> f != null)
            .map(f -> home.resolve(f.contains("_") ? f : folder + "." + f))
            .toList();
    Dataset data = DataSource.of(new ClusFormat()).read(files);
    shape(data, rows, nominal, numeric, labels);
    assertEquals(Task.HIERARCHICAL, data.task());
    assertEquals(missing, missingCells(data));
    var order = data.hierarchy().orElseThrow();
    assertEquals(edgesWithRoot, order.edgeCount() + order.topLevel().length);
    assertEquals(depth, order.depth());
    // The table gives two decimals.
    assertEquals(closed, cardinality(data), 0.005);
    firstRows(data, home.resolve(folder + ".hierarchy.json"));
  }

  /** The first rows have the labels that the fact file gives. */
  private static void firstRows(Dataset data, Path facts) throws IOException {
    String json = Files.readString(facts);
    Matcher rows =
        Pattern.compile("\"row\": (\\d+).*?\"closedWithoutRoot\": \\[([^\\]]*)]", Pattern.DOTALL)
            .matcher(json.substring(json.indexOf("\"firstRows\"")));
    int checked = 0;
    for (; rows.find(); checked++) {
      Set<String> expected = new TreeSet<>();
      for (String name : rows.group(2).split(",")) {
        expected.add(name.strip().replace("\"", ""));
      }
      Set<String> given = new TreeSet<>();
      for (int label : data.targets().present(Integer.parseInt(rows.group(1)) - 1)) {
        given.add(data.targets().attribute(label).name());
      }
      assertEquals(expected, given);
    }
    assertEquals(3, checked);
  }

  @Test
  void clusCutsLabelsAtZero() {
    Path home = DATA.resolve("hmlc/ImCLEF07D");
    Dataset data =
        DataSource.of(new ClusFormat(Optional.of("0"))).read(home.resolve("ImCLEF07D_Test.arff"));
    assertEquals(29, data.targets().count());
  }

  @Test
  void clusSemiSupervised() {
    Path home = DATA.resolve("hmlc/slovenian_rivers");
    DataSource reader = DataSource.of(new ClusFormat());
    Dataset all = reader.read(home.resolve("sr_percL=100_0_SSLTrain.arff"));
    assertEquals(1060, all.rows());
    assertEquals(100, all.targets().labelledRows().length);
    Dataset unlabelled = reader.read(home.resolve("sr_percL=100_0_Unlabeled.arff"));
    assertEquals(960, unlabelled.targets().unlabelledRows().length);
  }

  @ParameterizedTest
  @CsvSource({
    "mtr/atp1d.arff, 6, 337, 0, 411, 0",
    "mtr/enb.arff, 2, 768, 0, 8, 0",
    "mtr/jura.arff, 3, 359, 0, 15, 0",
    "mtr/oes97.arff, 16, 334, 0, 263, 0",
    "mtr/scm1d.arff.gz, 16, 9803, 0, 280, 0",
    "mtr/wq.arff, 14, 1060, 0, 16, 0",
    "bc/mushroom.arff, 1, 8124, 22, 0, 2480",
    "bc/phoneme.arff, 1, 5404, 0, 5, 0",
    "bc/spambase.arff, 1, 4601, 0, 57, 0",
    "mcc/cardiotocography.arff, 1, 2126, 0, 35, 0",
    "mcc/mfeat-pixel.arff, 1, 2000, 0, 240, 0",
    "mcc/optdigits.arff, 1, 5620, 0, 64, 0",
    "mcc/vowel.arff, 1, 990, 3, 10, 0",
    "mcc/zoo.arff, 1, 101, 16, 1, 0",
    "str/cpu_act.arff, 1, 8192, 0, 21, 0",
    "str/pol.arff, 1, 15000, 0, 48, 0",
    "str/abalone_ssl/abalone_percL=25_0_SSLTrain.arff, 1, 4177, 1, 7, 0",
  })
  void plain(String file, int targets, int rows, int nominal, int numeric, int missing) {
    Dataset data =
        DataSource.of(new ArffFormat(TargetSpec.counted(-targets))).read(DATA.resolve(file));
    shape(data, rows, nominal, numeric, targets);
    assertEquals(missing, missingCells(data));
  }

  @Test
  void tasksOfPlainFiles() {
    DataSource last = DataSource.of(new ArffFormat(TargetSpec.counted(-1)));
    assertEquals(Task.BINARY, last.read(DATA.resolve("bc/phoneme.arff")).task());
    assertEquals(Task.MULTI_CLASS, last.read(DATA.resolve("mcc/zoo.arff")).task());
    assertEquals(Task.REGRESSION, last.read(DATA.resolve("str/pol.arff")).task());
    Dataset splice = last.ignoring("Instance_name").read(DATA.resolve("mcc/splice.arff"));
    shape(splice, 3190, 60, 0, 1);
  }

  @Test
  void abaloneIsPartlyUnlabelled() {
    Dataset data =
        DataSource.of(new ArffFormat(TargetSpec.counted(-1)))
            .read(DATA.resolve("str/abalone_ssl/abalone_percL=25_0_SSLTrain.arff"));
    assertEquals(25, data.targets().labelledRows().length);
  }

  @Test
  void meka() {
    DataSource reader = DataSource.of(new MekaFormat());
    Path home = DATA.resolve("meka");
    shape(reader.read(home.resolve("Music.arff")), 592, 0, 71, 6);
    Dataset hidden = reader.read(home.resolve("Music_missing_classes.arff"));
    assertEquals(592, hidden.targets().unlabelledRows().length);
    Dataset enron = reader.read(home.resolve("Enron.arff"));
    shape(enron, 1702, 0, 1001, 53);
    assertEquals(3.378, cardinality(enron), 0.0005);
    Dataset flare = reader.read(home.resolve("solar_flare.arff"));
    shape(flare, 323, 10, 0, 3);
    assertEquals(Task.MULTI_TARGET_CLASSIFICATION, flare.task());
    assertEquals(5, flare.targets().attribute(0).values().size());
  }

  private static void shape(Dataset data, int rows, int nominal, int numeric, int targets) {
    assertEquals(rows, data.rows());
    assertEquals(nominal, data.features().stream().filter(Attribute::isNominal).count());
    assertEquals(numeric, data.features().stream().filter(Attribute::isNumeric).count());
    assertEquals(targets, data.targets().count());
  }

  private static double cardinality(Dataset data) {
    long present = 0;
    for (int row = 0; row < data.rows(); row++) {
      present += data.targets().present(row).length;
    }
    return (double) present / data.rows();
  }

  private static int rowsWithoutLabel(Dataset data) {
    int empty = 0;
    for (int row = 0; row < data.rows(); row++) {
      empty += data.targets().present(row).length == 0 ? 1 : 0;
    }
    return empty;
  }

  private static int missingCells(Dataset data) {
    int missing = 0;
    for (int f = 0; f < data.features().size(); f++) {
      for (double v : data.column(f).toArray()) {
        missing += Double.isNaN(v) ? 1 : 0;
      }
    }
    return missing;
  }
}
