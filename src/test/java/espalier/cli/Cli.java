package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Runs a command in this process and keeps what it printed. */
record Cli(int code, String out, String err) {

  static Cli run(Object... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        Espalier.run(
            Arrays.stream(args).map(Object::toString).toArray(String[]::new),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8));
    return new Cli(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** What the program says where more threads are asked for than a machine with one has. */
  private static final String ONE =
      "Note: --(threads|jobs) was given as \\d+; this machine has 1 processor, and as many are"
          + " used\\.\n";

  /** Expects success and silence on the error stream. */
  Cli ok() {
    boolean alone = Runtime.getRuntime().availableProcessors() == 1;
    assertEquals("", alone ? err.replaceAll(ONE, "") : err);
    assertEquals(0, code);
    return this;
  }

  /** Expects one sentence with the given parts and nothing else. */
  Cli fails(int expected, String... parts) {
    assertEquals(expected, code, err);
    assertEquals("", out);
    String[] lines = err.strip().split("\n");
    assertEquals(expected == 2 ? 2 : 1, lines.length, err);
    assertTrue(lines[0].endsWith("."), err);
    for (String part : parts) {
      assertTrue(lines[0].contains(part), () -> "'" + part + "' is not in: " + err);
    }
    assertFalse(err.contains("Exception"), err);
    return this;
  }

  /** Expects parts in the output. */
  Cli says(String... parts) {
    for (String part : parts) {
      assertTrue(out.contains(part), () -> "'" + part + "' is not in: " + out + err);
    }
    return this;
  }
}
