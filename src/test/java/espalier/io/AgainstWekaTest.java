package espalier.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.data.Dataset;
import espalier.data.Fingerprint;
import espalier.io.arff.ArffFormat;
import espalier.io.file.TargetSpec;
import espalier.io.file.TextFile;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weka.core.Instances;

/** Our reader and WEKA's give the same cells, bit by bit. */
class AgainstWekaTest {

  private static final Path DATA = Path.of("../shared/data");

  @BeforeAll
  static void present() {
    Assumptions.assumeTrue(Files.isDirectory(DATA), "no ../shared/data: benchmark files skipped");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bc/mushroom.arff",
        "mcc/splice.arff",
        "mcc/zoo.arff",
        "meka/Enron.arff",
        "meka/Music_missing_classes.arff",
        "meka/solar_flare.arff",
        "mlc/birds/birds.arff",
        "mlc/corel5k/Corel5k-sparse.arff",
        "mlc/genbase/genbase.arff.gz",
        "mlc/flags/flags.arff",
        "mtr/atp1d.arff",
        "mtr/wq.arff",
        "mtr/jura.arff",
        "str/pol.arff",
        "str/abalone_ssl/abalone_percL=25_0_SSLTrain.arff"
      })
  void sameCells(String name) throws IOException {
    compare(name);
  }

  @Tag("long")
  @Test
  void sameCellsOfALargeFile() throws IOException {
    compare("mlc/delicious/delicious-test.arff");
  }

  private static void compare(String name) throws IOException {
    Path file = DATA.resolve(name);
    Instances weka;
    try (Reader in = TextFile.open(file)) {
      weka = new Instances(in);
    }
    int last = weka.numAttributes() - 1;
    for (int count : new int[] {1, 3}) {
      int[] targets = IntStream.rangeClosed(last - count + 1, last).toArray();
      Dataset ours = DataSource.of(new ArffFormat(TargetSpec.counted(-count))).read(file);
      boolean labels = ours.targets().allLabels();
      Dataset theirs = InstancesReader.read(weka, targets, labels);
      assertEquals(theirs.features(), ours.features());
      assertEquals(theirs.targets().attributes(), ours.targets().attributes());
      assertEquals(Fingerprint.of(theirs), Fingerprint.of(ours));
    }
  }
}
