package espalier.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Help.Ansi;

/** Whether words are coloured, which only a terminal shows; the words say the same without. */
enum Ink {
  /** No colour: files, pipes, terminals without it, and readers who set {@code NO_COLOR}. */
  NONE,
  COLOUR;

  /** What is coloured, as codes of ANSI: bold, cyan, yellow and red. */
  enum Hue {
    HEADING("1"),
    HELP("36"),
    HARM("33"),
    ERROR("31");

    private final String code;

    Hue(String code) {
      this.code = code;
    }
  }

  /** The ink for results, which may go to a terminal that knows colours. */
  static Ink of(boolean possible, Map<String, String> environment) {
    boolean needed = environment.getOrDefault("NO_COLOR", "").isEmpty();
    return possible && needed && !"dumb".equals(environment.get("TERM")) ? COLOUR : NONE;
  }

  /** The ink of this process for results. */
  static Ink here() {
    return of(Ansi.AUTO.enabled(), System.getenv());
  }

  /** The ink for messages: none unless they are known to go to a terminal, too. */
  Ink forMessages() {
    try {
      String end = Files.readSymbolicLink(Path.of("/proc/self/fd/2")).toString();
      return end.startsWith("/dev/pts") || end.startsWith("/dev/tty") ? this : NONE;
    } catch (IOException | UnsupportedOperationException e) {
      return NONE;
    }
  }

  String paint(Hue hue, String words) {
    return this == NONE ? words : "\u001b[" + hue.code + "m" + words + "\u001b[0m";
  }
}
