package espalier.io;

import static espalier.io.TestFiles.fails;
import static espalier.io.TestFiles.put;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Dataset;
import espalier.data.Fingerprint;
import espalier.io.arff.MekaFormat;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.core.Instances;

/** WEKA's instances and the files they come from give the same data. */
class InstancesReaderTest {

  private static final String HEADER =
      """
      @relation 'set: -C 2'
      @attribute a {0,1}
      @attribute b {1,0}
      @attribute 'x y' numeric
      @attribute 'it\\'s' {p,'q r',s}
      @data
      """;

  @TempDir Path folder;

  private static Instances weka(String text) throws Exception {
    return new Instances(new StringReader(text));
  }

  @Test
  void sameAsTheFile() throws Exception {
    for (String rows :
        List.of(
            "1,0,2.5,'q r'\n?,?,-1,s\n0,1,?,?\n",
            "{0 1,2 -3}\n{1 0,3 'q r'},{0.5}\n{0 ?,1 ?}\n{}\n")) {
      Dataset file = DataSource.of(new MekaFormat()).read(put(folder, "m.arff", HEADER + rows));
      Dataset instances = InstancesReader.read(weka(HEADER + rows), new int[] {0, 1}, true);
      assertEquals(Fingerprint.of(file), Fingerprint.of(instances));
      assertEquals(file.weighted(), instances.weighted());
    }
  }

  @Test
  void targetsAnywhereInAnyOrder() throws Exception {
    Dataset data = InstancesReader.read(weka(HEADER + "1,0,2.5,'q r'\n"), new int[] {3, 0}, false);
    assertEquals("it's", data.targets().attribute(0).name());
    assertTrue(data.targets().attribute(1).isNominal());
    assertEquals(1, data.targets().get(0, 0));
    assertArrayEquals(new double[] {1, 2.5}, data.values(0));
  }

  @Test
  void errors() throws Exception {
    Instances text = weka("@relation r\n@attribute s string\n@attribute y numeric\n@data\na,1\n");
    fails(() -> InstancesReader.read(text, new int[] {1}, true), "r: ", "'s'", "string");
    Instances day = weka("@relation r\n@attribute d date\n@attribute y numeric\n@data\n");
    fails(() -> InstancesReader.read(day, new int[] {1}, true), "'d'", "date");
    Instances plain = weka(HEADER + "1,0,2.5,'q r'\n");
    fails(() -> InstancesReader.read(plain, new int[] {0, 0}, true), "index 0");
    fails(() -> InstancesReader.read(plain, new int[] {4}, true), "index 4", "0..3");
    plain.instance(0).setWeight(0);
    fails(() -> InstancesReader.read(plain, new int[] {0}, true), "weight");
    plain.instance(0).setWeight(1);
    plain.instance(0).setValue(2, Double.POSITIVE_INFINITY);
    fails(() -> InstancesReader.read(plain, new int[] {0}, true), "'x y'", "Infinity");
  }

  @Test
  void whatIsWrittenReadsInWeka() throws Exception {
    Dataset data =
        DataSource.of(new MekaFormat())
            .read(put(folder, "m.arff", HEADER + "1,0,2.5,'q r'\n0,1,?,s,{2}\n"));
    Path out = folder.resolve("out.arff");
    Converter.writeMeka(data, out);
    Instances read =
        new weka.core.converters.ConverterUtils.DataSource(out.toString()).getDataSet();
    Dataset back = InstancesReader.read(read, new int[] {0, 1}, true);
    assertEquals(Fingerprint.of(data), Fingerprint.of(back));
  }
}
