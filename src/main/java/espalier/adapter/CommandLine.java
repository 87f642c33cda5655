package espalier.adapter;

import espalier.option.Nearest;
import java.util.Collection;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Preparations of the main methods of the learners before MEKA's or WEKA's command line takes over.
 */
public final class CommandLine {

  private static final Pattern NAME = Pattern.compile("--?[A-Za-z][A-Za-z-]*");

  private static final String ARPACK = "com.github.fommil.netlib.ARPACK";

  private CommandLine() {}

  /** Keeps WEKA from trying native libraries at its start, a warning each; what is set stays. */
  public static void quiet() {
    if (System.getProperty(ARPACK) == null) {
      System.setProperty(ARPACK, "com.github.fommil.netlib.F2jARPACK");
    }
  }

  /**
   * The message for the first argument that looks like an option but is none, with the nearest
   * option if one is near; empty if all are options. A value that begins with a minus sign and a
   * letter counts as an option.
   *
   * @param known the names of all options, without the minus sign
   */
  public static Optional<String> unknown(Collection<String> known, String... arguments) {
    for (String argument : arguments) {
      if (NAME.matcher(argument).matches() && !known.contains(argument.substring(1))) {
        String name = argument.replaceFirst("^-+", "");
        if (known.contains(name)) {
          return Optional.of("Options have one hyphen here: write -" + name + ".");
        }
        if (name.equals("set")) {
          return Optional.of("Options need no prefix here: write -omega 0.5 for --set omega=0.5.");
        }
        String nearest = Nearest.of(name, known).map(k -> "; the nearest one is -" + k).orElse("");
        return Optional.of("There is no option -" + name + nearest + "; -h lists all.");
      }
    }
    return Optional.empty();
  }
}
