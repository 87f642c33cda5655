package espalier.fuzz;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.experiment.PlanReader;
import espalier.hierarchy.HierarchyFile;
import espalier.io.DataSource;
import espalier.io.MulanLabels;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Mutated inputs are read, or refused with a sentence by an IllegalArgumentException. */
final class ReadersFuzzTest {

  private static final List<String> ARFF =
      List.of(
          "@relation 'set: -C 2'\n@attribute a {0,1}\n@attribute b {1,0}\n@attribute 'x y' numeric\n"
              + "@attribute \"c\" {p,'q r',s}\n@data\n1,0,2.5e1,'q r'\n{0 1,3 s},{0.5}\n?,?,-1,p,{2}\n",
          "@relation set\n@attribute x numeric\n@attribute l hierarchical root/a,root/b,a/c,b/c\n"
              + "@data\n1,a@c\n{1 2,2 b}\n3,?\n",
          "@relation set\n@attribute x numeric\n@attribute l hierarchical a,b,c,c/d/0,b/1\n"
              + "@data\n1,a@c/d/0\n2,b/1\n3,?\n");

  private static final String XML =
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<labels"
          + " xmlns=\"http://mulan.sourceforge.net/labels\">\n<label name=\"a\"><label"
          + " name=\"b\"></label></label>\n</labels>\n";

  private static final String PLAN =
      "{\"name\": \"s\", \"data\": [{\"name\": \"one\", \"files\": [\"one.arff\"], \"labels\": \"2\"}],"
          + " \"methods\": [\"pct\", {\"name\": \"h\", \"method\": \"ssl-pct\", \"set\": {\"omega\": 0.5}}],"
          + " \"labels\": [8, \"50%\", {\"per-class\": 2}], \"folds\": 2, \"unlabelled\": [\"all\", 5],"
          + " \"hidden-cells\": [0, 0.3], \"noise-features\": [0, 2], \"depth-base\": 0.5}";

  private static final String EDGES = "# labels\na\nb\na\tc\nb\tc\nc\td e\n";

  private static final List<String> PIECES =
      List.of(
          ",",
          "{",
          "}",
          "'",
          "\"",
          "%",
          "?",
          "@",
          "\\",
          "/",
          " ",
          "\t",
          "\n",
          "\r",
          "0",
          "1",
          "-",
          ".",
          "e",
          "E999",
          "9999999999999",
          "<",
          ">",
          "&",
          "&#0;",
          ";",
          "\u0000",
          "\uFEFF",
          "\uFFFD",
          "[",
          "]",
          ":",
          "null",
          "@data",
          "-C 99999",
          "NaN",
          "1e308",
          "\u00e9",
          "{0 1,0 1}");

  @TempDir Path folder;

  private static byte[] mutated(String text, SplittableRandom random) {
    StringBuilder changed = new StringBuilder(text);
    for (int k = random.nextInt(4); k >= 0 && !changed.isEmpty(); k--) {
      int at = random.nextInt(changed.length());
      int end = Math.min(changed.length(), at + random.nextInt(14));
      switch (random.nextInt(5)) {
        case 0 -> changed.delete(at, end);
        case 1 -> changed.insert(at, changed.substring(at, end));
        case 2 -> changed.replace(at, at + 1, PIECES.get(random.nextInt(PIECES.size())));
        default -> changed.insert(at, PIECES.get(random.nextInt(PIECES.size())));
      }
    }
    byte[] bytes = changed.toString().getBytes(StandardCharsets.UTF_8);
    if (random.nextInt(8) == 0 && bytes.length > 0) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    return bytes;
  }

  private void round(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int kind = random.nextInt(6);
    try {
      Files.writeString(folder.resolve("one.arff"), ARFF.get(0));
      String text = kind < 3 ? ARFF.get(kind) : kind == 3 ? XML : kind == 4 ? PLAN : EDGES;
      Path file = Files.write(folder.resolve("f" + kind), mutated(text, random));
      read(kind, file);
    } catch (IllegalArgumentException e) {
      String message = String.valueOf(e.getMessage());
      assertTrue(message.endsWith("."), message);
      assertFalse(message.contains("Exception"), message);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void read(int kind, Path file) throws IOException {
    switch (kind) {
      case 0, 1, 2 -> DataSource.of(Map.of(), folder).read(file);
      case 3 -> MulanLabels.read(file).hierarchy();
      case 4 -> PlanReader.read(file, Optional.empty());
      default -> HierarchyFile.parse(Files.readString(file, StandardCharsets.ISO_8859_1), "edges");
    }
  }

  @Test
  void mutatedInputsAreReadOrRefusedInWords() {
    assertTrue(Effort.rounds(600, this::round) > 0);
  }
}
