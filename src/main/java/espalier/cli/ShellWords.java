package espalier.cli;

import java.io.File;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Arguments of a command as text that a shell takes apart again into the same arguments. */
final class ShellWords {

  private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}@%+=:,./_-]+");

  private ShellWords() {}

  /** The arguments, those with other signs than letters, digits and {@code @%+=:,./_-} quoted. */
  static String line(List<String> arguments) {
    boolean windows = File.separatorChar == '\\';
    return arguments.stream()
        .map(a -> PLAIN.matcher(a).matches() ? a : windows ? doubled(a) : single(a))
        .collect(Collectors.joining(" "));
  }

  /** For Unix shells: nothing has a meaning between single quotes. */
  private static String single(String word) {
    return "'" + word.replace("'", "'\\''") + "'";
  }

  /** For Windows: quotes are doubled. */
  private static String doubled(String word) {
    return '"' + word.replace("\"", "\"\"") + '"';
  }
}
