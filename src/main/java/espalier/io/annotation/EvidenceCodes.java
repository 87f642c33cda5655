package espalier.io.annotation;

import espalier.io.file.KeyException;
import espalier.option.Nearest;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The evidence codes of GAF files (Gene Ontology, guide to evidence codes). */
public final class EvidenceCodes {

  private static final List<String> EXPERIMENTAL =
      List.of("EXP", "IDA", "IPI", "IMP", "IGI", "IEP", "HTP", "HDA", "HMP", "HGI", "HEP");
  private static final List<String> REVIEWED =
      List.of(
          "ISS", "ISO", "ISA", "ISM", "IGC", "IBA", "IBD", "IKR", "IRD", "RCA", "TAS", "NAS", "IC");
  private static final String ELECTRONIC = "IEA";

  /** The code that says that nothing is known. */
  static final String NO_DATA = "ND";

  private EvidenceCodes() {}

  /** Whether there is such a code, in capital letters. */
  static boolean known(String code) {
    return EXPERIMENTAL.contains(code)
        || REVIEWED.contains(code)
        || code.equals(ELECTRONIC)
        || code.equals(NO_DATA);
  }

  /**
   * The codes that a text stands for: {@code all} (all but ND, which says that nothing is known),
   * {@code curated} (all but IEA and ND), {@code experimental}, or codes separated by commas.
   *
   * @throws KeyException if a code is unknown
   */
  public static Set<String> codes(String text) {
    Set<String> curated = new TreeSet<>(EXPERIMENTAL);
    curated.addAll(REVIEWED);
    Set<String> all = new TreeSet<>(curated);
    all.add(ELECTRONIC);
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "all" -> all;
      case "curated" -> curated;
      case "experimental" -> new TreeSet<>(EXPERIMENTAL);
      default -> {
        Set<String> chosen =
            new TreeSet<>(
                Stream.of(text.toUpperCase(Locale.ROOT).split(",")).map(String::strip).toList());
        all.add(NO_DATA);
        for (String code : chosen) {
          if (!all.contains(code)) {
            throw new KeyException(
                "{evidence} was given as '%s', but '%s' is not a code%s; allowed are all, curated,"
                    + " experimental and the codes %s.",
                text, code, Nearest.hint(code, all), String.join(", ", all));
          }
        }
        yield chosen;
      }
    };
  }
}
