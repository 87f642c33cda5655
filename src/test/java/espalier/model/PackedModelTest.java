package espalier.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Models in compact form are the models in JSON, bit by bit, and damaged ones are refused. */
final class PackedModelTest {

  private static final String TEXT = "espalier-model.json";

  @TempDir private Path folder;

  /** Fits a method that is given with its options, all by spaces. */
  private static Model fit(String method, Dataset data) {
    String[] words = method.split(" ");
    Map<String, String> options = new HashMap<>();
    for (int k = 1; k < words.length; k++) {
      String[] pair = words[k].split("=");
      options.put(pair[0], pair[1]);
    }
    return Catalogue.of(words[0]).learner(options, 1).fit(data, FitContext.quiet());
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
        "rf trees=50",
        "spyct-svm-bagging trees=20",
        "boost-pct",
        "auto effort=quick",
        "tbb",
        "nn",
        "laplacian",
        "label-propagation",
        "kernel",
        "self-rf trees=5 rounds=2",
        "laptao steps=3",
        "distilled-tree"
      })
  void everyFamilyComesBackBitByBit(String method) throws IOException {
    Model model = fit(method, RandomData.labels(1, true));
    int json = ModelJson.toBytes(model).length;
    int packed = packed(model).length;
    assertTrue(packed < json / 2, packed + " of " + json);
  }

  @ParameterizedTest
  @ValueSource(strings = {"pct", "spyct-grad-bagging trees=5"})
  void gapsNumbersAndHierarchiesComeBackBitByBit(String method) throws IOException {
    packed(fit(method, RandomData.hierarchical(3)));
    packed(fit(method, RandomData.regression(2)));
  }

  @Test
  void damagedFilesAreRefusedInASentence() throws IOException {
    byte[] good = packed(fit("pct", RandomData.labels(1, true)));
    for (int length : new int[] {8, 29, 49, 50, good.length / 2, good.length - 1}) {
      refused(Arrays.copyOf(good, length));
    }
    for (int at = 0; at < good.length; at += 7) {
      byte[] changed = good.clone();
      changed[at] ^= 0x10;
      refused(changed);
    }
    Map<String, byte[]> entries = entries(good);
    String text = new String(entries.get(TEXT), StandardCharsets.UTF_8);
    entries.put(TEXT, text.replaceFirst("\"version\": 1", "\"version\": 99").getBytes());
    assertTrue(refused(file(entries)).contains("reads versions up to " + ModelJson.VERSION));
    entries.put(TEXT, text.replaceFirst("espalier-model", "other").getBytes());
    assertTrue(refused(file(entries)).contains("not a model"));
    entries.put(TEXT, text.substring(0, text.length() / 2).getBytes());
    assertTrue(refused(file(entries)).contains("ends in the middle"));
    entries.put(TEXT, text.getBytes());
    entries.put("numbers", new byte[0]);
    assertTrue(refused(file(entries)).contains("cut off"));
    entries.remove("numbers");
    assertTrue(refused(file(entries)).contains("lacks 'numbers'"));
  }

  /** Other programs can unpack it, and it is not taken for any other archive. */
  @Test
  void isAnArchiveOfTextAndNumbers() throws IOException {
    byte[] file = packed(fit("rf trees=5", RandomData.labels(1, true)));
    Map<String, byte[]> entries = entries(file);
    assertEquals(List.of(TEXT, "numbers"), List.copyOf(entries.keySet()));
    String text = new String(entries.get(TEXT), StandardCharsets.UTF_8);
    assertTrue(text.contains("\"threshold\": \"@"), text);
    assertTrue(ModelFile.isCompact(file));
    entries.put("other", new byte[3]);
    entries.remove(TEXT);
    assertFalse(ModelFile.isCompact(file(entries)));
    assertFalse(ModelFile.isCompact(new byte[] {'P', 'K'}));
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
    List<Map<String, byte[]>> contents =
        List.of(
            entries(packed(fit("rf trees=5", data))),
            entries(packed(fit("spyct-grad-bagging trees=5", RandomData.classes(2)))));
    long rounds =
        Effort.rounds(
            60,
            seed -> {
              SplittableRandom random = new SplittableRandom(seed);
              Map<String, byte[]> changed =
                  new LinkedHashMap<>(contents.get(random.nextInt(contents.size())));
              byte[] bytes = changed.get(random.nextInt(3) == 0 ? TEXT : "numbers").clone();
              for (int k = random.nextInt(3); k >= 0; k--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
              }
              changed.replaceAll((name, old) -> old.length == bytes.length ? bytes : old);
              try {
                Model read = PackedModel.read(file(changed));
                ModelJson.fromBytes(ModelJson.toBytes(read));
              } catch (IllegalArgumentException e) {
                assertTrue(String.valueOf(e.getMessage()).endsWith("."), e.getMessage());
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
    assertTrue(rounds > 0);
  }

  private static Map<String, byte[]> entries(byte[] file) throws IOException {
    Map<String, byte[]> entries = new LinkedHashMap<>();
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(file))) {
      for (ZipEntry e = zip.getNextEntry(); e != null; e = zip.getNextEntry()) {
        entries.put(e.getName(), zip.readAllBytes());
      }
    }
    return entries;
  }

  /** An archive with the digest that fits it. */
  private static byte[] file(Map<String, byte[]> entries) throws IOException {
    ByteArrayOutputStream archive = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(archive)) {
      zip.setComment("0".repeat(64));
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        zip.putNextEntry(new ZipEntry(entry.getKey()));
        zip.write(entry.getValue());
      }
    }
    byte[] bytes = archive.toByteArray();
    Checksum checksum = new Checksum();
    checksum.write(bytes, 0, bytes.length - 64);
    System.arraycopy(checksum.hex().getBytes(), 0, bytes, bytes.length - 64, 64);
    return bytes;
  }

  /** A count of four bytes, three widths, and the columns. */
  @Test
  void numbersComeBackBitByBitInAShortForm() {
    same(new double[0], 7);
    same(new double[] {0, 1, 127, 255}, 7 + 4);
    same(new double[] {0, 256, 3}, 7 + 2 * 3);
    same(new double[] {0.5, -0.25, 3}, 7 + 3 + 3);
    same(new double[] {-0.0, 0, -1}, 7 + 3 + 3);
    double moved = 0.1 + 0.2;
    assertTrue(moved != 0.3);
    same(new double[] {moved, 0.3}, 7 + 2 + 2 + 2);
    same(new double[] {1 / 3.0, Double.NaN, Double.NEGATIVE_INFINITY, 1}, 7 + 4 + 8 * 4);
    same(new double[] {1e-300, 4e18, -1e12, Double.MIN_VALUE, 1e-22}, -1);
    SplittableRandom random = new SplittableRandom(5);
    for (int k = 0; k < 200; k++) {
      int bound = 1 << 1 + random.nextInt(30);
      double scale = StrictMath.pow(10, random.nextInt(40) - 20);
      same(random.ints(random.nextInt(50), 0, bound).mapToDouble(v -> v / scale).toArray(), -1);
      same(random.doubles(random.nextInt(50), -1, 1).map(v -> v * scale).toArray(), -1);
    }
    for (byte[] wrong :
        new byte[][] {
          {1, 0, 0},
          {1, 0, 0, 0, 0, 0, 1},
          {1, 0, 0, 0, 0, 0, 0},
          {1, 0, 0, 0, 0, 0, 9},
          {-1, -1, -1, -1, 0, 0, 1},
          {1, 0, 0, 0, 1, 0, 1, 30, 7}
        }) {
      assertThrows(
          IllegalArgumentException.class, () -> PackedNumbers.unpack(ByteBuffer.wrap(wrong)));
    }
  }

  private static void same(double[] values, int length) {
    byte[] bytes = PackedNumbers.pack(values);
    ByteBuffer in = ByteBuffer.wrap(Arrays.copyOf(bytes, bytes.length + 3));
    double[] back = PackedNumbers.unpack(in);
    assertEquals(bytes.length, in.position(), "the next list begins there");
    assertEquals(values.length, back.length);
    for (int i = 0; i < back.length; i++) {
      assertEquals(Double.doubleToRawLongBits(values[i]), Double.doubleToRawLongBits(back[i]));
    }
    if (length >= 0) {
      assertEquals(length, bytes.length);
    }
  }
}
