package espalier.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.fuzz.Effort;
import espalier.learn.FitContext;
import espalier.learn.Model;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Models in compact form are the models in JSON, bit by bit, and damaged ones are refused. */
final class PackedModelTest {

  private static final int HEAD = 8 + 4 + 32;

  @TempDir private Path folder;

  private static Model fit(String method, Dataset data) {
    return Catalogue.of(method).learner(Map.of(), 1).fit(data, FitContext.quiet());
  }

  private byte[] packed(Model model) throws IOException {
    Path file = folder.resolve("m.model");
    ModelFile.write(model, file);
    assertArrayEquals(ModelJson.toBytes(model), ModelJson.toBytes(ModelFile.read(file)));
    return Files.readAllBytes(file);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pct",
        "ssl-spyct-grad",
        "rf",
        "boost-pct",
        "auto",
        "tbb",
        "nn",
        "laplacian",
        "label-propagation",
        "self-rf",
        "laptao",
        "distilled-tree"
      })
  void everyFamilyComesBackBitByBit(String method) throws IOException {
    int json = ModelJson.toBytes(fit(method, RandomData.labels(1, true))).length;
    int packed = packed(fit(method, RandomData.labels(1, true))).length;
    assertTrue(packed < json / 2, packed + " of " + json);
    packed(fit(method.equals("auto") ? "pct" : method, RandomData.hierarchical(3)));
  }

  @Test
  void damagedFilesAreRefusedInASentence() throws IOException {
    byte[] good = packed(fit("pct", RandomData.labels(1, true)));
    for (int length : new int[] {8, 11, HEAD - 1, HEAD, HEAD + 3, good.length - 1}) {
      refused(Arrays.copyOf(good, length));
    }
    for (int at = 8; at < good.length; at += 7) {
      byte[] changed = good.clone();
      changed[at] ^= 0x10;
      refused(changed);
    }
    byte[] newer = good.clone();
    newer[11] = 99;
    assertTrue(refused(newer).contains("reads versions up to " + PackedModel.VERSION));
  }

  private String refused(byte[] bytes) throws IOException {
    Path file = folder.resolve("damaged.model");
    Files.write(file, bytes);
    String message =
        assertThrows(ModelFormatException.class, () -> ModelFile.read(file)).getMessage();
    assertTrue(message.contains("damaged.model") && message.endsWith("."), message);
    return message;
  }

  /** Changed contents with the right digest: refused in words, or whole models. */
  @Test
  void changedContentsAreRefusedOrWhole() throws IOException {
    Dataset data = RandomData.labels(1, true);
    byte[][] contents = {
      content(packed(fit("rf", data))), content(packed(fit("spyct-grad", RandomData.classes(2))))
    };
    long rounds =
        Effort.rounds(
            60,
            seed -> {
              SplittableRandom random = new SplittableRandom(seed);
              byte[] changed = contents[random.nextInt(contents.length)].clone();
              for (int k = random.nextInt(3); k >= 0; k--) {
                changed[random.nextInt(changed.length)] = (byte) random.nextInt(256);
              }
              try {
                Model read = PackedModel.read(file(changed), 1 << 28);
                ModelJson.fromBytes(ModelJson.toBytes(read));
              } catch (IllegalArgumentException e) {
                assertTrue(String.valueOf(e.getMessage()).endsWith("."), e.getMessage());
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
    assertTrue(rounds > 0);
  }

  private static byte[] content(byte[] file) throws IOException {
    return new InflaterInputStream(new ByteArrayInputStream(file, HEAD, file.length - HEAD))
        .readAllBytes();
  }

  private static byte[] file(byte[] content) throws IOException {
    ByteArrayOutputStream rest = new ByteArrayOutputStream();
    try (DeflaterOutputStream out = new DeflaterOutputStream(rest)) {
      out.write(content);
    }
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.write("ESPALIER".getBytes("US-ASCII"));
    all.write(new byte[] {0, 0, 0, (byte) PackedModel.VERSION});
    try {
      all.write(MessageDigest.getInstance("SHA-256").digest(rest.toByteArray()));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
    all.write(rest.toByteArray());
    return all.toByteArray();
  }

  @Test
  void numbersComeBackBitByBitInTheShortestForm() {
    same(new double[0], 2);
    same(new double[] {0, 1, 127, 128, 3e9}, 22);
    same(new double[] {5, 5, 5, 5, 5, 5, 5, 5, 5}, 10);
    same(new double[] {1000, 1001, 1003, 1002}, 7);
    same(new double[] {0.5, -0.25, 3}, 14);
    same(new double[] {0.1, Double.NaN, -0.0, Double.NEGATIVE_INFINITY}, 34);
    same(new double[] {-0.0}, 6);
    SplittableRandom random = new SplittableRandom(5);
    for (int k = 0; k < 200; k++) {
      int[] whole = random.ints(random.nextInt(50), 0, 1 << 1 + random.nextInt(30)).toArray();
      double[] expected = Arrays.stream(whole).asDoubleStream().toArray();
      assertArrayEquals(expected, PackedNumbers.unpack(PackedNumbers.pack(whole)));
      same(random.doubles(random.nextInt(50), -1, 1).toArray(), -1);
    }
  }

  private static void same(double[] values, int length) {
    byte[] bytes = PackedNumbers.pack(values);
    double[] back = PackedNumbers.unpack(bytes);
    assertEquals(values.length, back.length);
    for (int i = 0; i < back.length; i++) {
      assertEquals(Double.doubleToRawLongBits(values[i]), Double.doubleToRawLongBits(back[i]));
    }
    if (length >= 0) {
      assertEquals(length, bytes.length);
    }
  }
}
