package espalier.adapter;

import java.util.Collection;
import java.util.Comparator;
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
   * option by edit distance; empty if all are options. A value that begins with a minus sign and a
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
        String nearest =
            known.stream()
                .filter(k -> k.length() > 1)
                .min(
                    Comparator.<String>comparingInt(k -> distance(name, k))
                        .thenComparing(Comparator.naturalOrder()))
                .orElse("h");
        return Optional.of(
            String.format(
                "There is no option -%s; the nearest one is -%s, and -h lists all.",
                name, nearest));
      }
    }
    return Optional.empty();
  }

  /** The number of letters to insert, delete or replace. */
  private static int distance(String from, String to) {
    int[] row = new int[to.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int other = from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1;
        int replaced = diagonal + other;
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[to.length()];
  }
}
