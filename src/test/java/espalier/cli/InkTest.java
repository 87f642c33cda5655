package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Colour where a terminal shows it and the reader has not refused it. */
final class InkTest {

  @Test
  void onlyATerminalOfAReaderWhoWantsColourGetsIt() {
    assertEquals(Ink.COLOUR, Ink.of(true, Map.of("TERM", "xterm")));
    assertEquals(Ink.COLOUR, Ink.of(true, Map.of("NO_COLOR", "")));
    assertEquals(Ink.NONE, Ink.of(true, Map.of("NO_COLOR", "1", "TERM", "xterm")));
    assertEquals(Ink.NONE, Ink.of(true, Map.of("TERM", "dumb")));
    assertEquals(Ink.NONE, Ink.of(false, Map.of("TERM", "xterm")));
  }

  private static String written(Ink ink) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    Terminal terminal = new Terminal(out, out, Terminal.Signs.NONE, ink, ink);
    terminal.heading("Rows");
    terminal.line("a\u001b[31m");
    terminal.paragraph(Ink.Hue.HELP, "It helped.");
    terminal.error("No file.");
    return bytes.toString(StandardCharsets.UTF_8).replace("\r", "");
  }

  /** What data say cannot colour anything: control characters of cells are shown as signs. */
  @Test
  void headingsHelpAndErrorsAreColoured() {
    String plain = written(Ink.NONE);
    assertEquals(-1, plain.indexOf('\u001b'), plain);
    String coloured = written(Ink.COLOUR);
    assertEquals(
        "\n\u001b[1mRows\u001b[0m\n"
            + plain.lines().skip(2).findFirst().orElseThrow()
            + "\n\u001b[36mIt helped.\u001b[0m\n\u001b[31mNo file.\u001b[0m\n",
        coloured);
  }
}
