package espalier.mulan;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import mulan.data.MultiLabelInstances;
import mulan.evaluation.Evaluator;
import mulan.evaluation.MultipleEvaluation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weka.core.Instances;

/** Mulan's cross-validation with our list of measures, on public data beside the repository. */
@Tag("long")
class SharedSetsTest {

  private static final Path SETS = Path.of("../shared/data/mlc");

  /** Most rows and most cells of labels, for time; rare labels are absent from folds then. */
  private static final int ROWS = 1000;

  private static final int CELLS = 60_000;

  @TempDir Path folder;

  static Stream<Path> sets() throws IOException {
    if (!Files.isDirectory(SETS)) {
      return Stream.of(SETS);
    }
    List<Path> labels = new ArrayList<>();
    try (Stream<Path> files = Files.walk(SETS)) {
      files.filter(f -> f.toString().endsWith(".xml")).sorted().forEach(labels::add);
    }
    return labels.stream();
  }

  /** The whole set of an XML file of labels: the shortest name of an ARFF file beside it. */
  private Path rows(Path labels) throws IOException {
    Path found;
    try (Stream<Path> files = Files.list(labels.getParent())) {
      found =
          files
              .filter(f -> f.toString().matches(".*\\.arff(\\.gz)?"))
              .min(
                  java.util.Comparator.<Path>comparingInt(
                          f -> f.toString().replace("-sparse", "").length())
                      .thenComparing(f -> f))
              .orElseThrow();
    }
    if (!found.toString().endsWith(".gz")) {
      return found;
    }
    Path plain = folder.resolve("rows.arff");
    try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(found))) {
      Files.copy(in, plain);
    }
    return plain;
  }

  @ParameterizedTest
  @MethodSource("sets")
  void crossValidationRuns(Path labels) throws Exception {
    assumeTrue(Files.isRegularFile(labels), SETS + " is not here");
    MultiLabelInstances all = new MultiLabelInstances(rows(labels).toString(), labels.toString());
    int rows = Math.min(ROWS, Math.min(CELLS / all.getNumLabels(), all.getNumInstances()));
    Instances some = new Instances(all.getDataSet(), 0, rows);
    MultiLabelInstances data = new MultiLabelInstances(some, all.getLabelsMetaData());
    MultipleEvaluation folds =
        new Evaluator().crossValidate(new Forest(3, 1.0), data, Measures.of(data), 3);
    assertTrue(Double.isFinite(folds.getMean("Espalier auprc.pooled")), folds.toString());
    assertTrue(folds.toString().contains("Interpolated Precision"), folds.toString());
  }
}
