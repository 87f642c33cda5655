package espalier.experiment.report;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/**
 * Names of files for names of any letters: letters and digits of ASCII with hyphens between them,
 * as commands and LaTeX take them, short, and different even where a file system does not
 * distinguish upper and lower case.
 */
final class FileNames {

  private static final int LONGEST = 120;

  private final Set<String> taken = new HashSet<>();

  /** A name that was not given before, as close to the wanted one as it can be. */
  String next(String wanted) {
    String safe = wanted.replaceAll("[^A-Za-z0-9]+", "-").replaceAll("^-|-$", "");
    safe = safe.length() > LONGEST ? safe.substring(0, LONGEST) : safe;
    String name = safe;
    for (int same = 2; !taken.add(name.toLowerCase(Locale.ROOT)); same++) {
      name = safe + "-" + same;
    }
    return name;
  }
}
