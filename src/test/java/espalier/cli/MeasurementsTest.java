package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * README and guide hold no measurement without the command that repeats it: a score, a time, a size
 * or a ratio stands in a section with a command, or in a paragraph that leads to the evidence.
 */
final class MeasurementsTest {

  /** Numbers with three decimals or more, or with a unit, and ratios in words. */
  private static final Pattern MEASURED =
      Pattern.compile(
          "(?<![\\w.:])-?\\d*\\.\\d{3,}(?![\\w.])"
              + "|(?<![\\w.])\\d[\\d.,]* ?(?:%|s|ms|min|h|seconds?|minutes?|hours?|[kMG]B)(?![\\w])"
              + "|\\b(?:twice|(?:two|three|four|five|ten|hundred|[\\d.]+) times) (?:as|narrower|wider"
              + "|faster|slower|more|less)\\b");

  private static final Pattern COMMAND =
      Pattern.compile("(?m)^ *(?:java -(?:jar|cp) target/|mvn |bin/espalier )");

  private static final String EVIDENCE = "../evidence/";

  /** What looks like a measurement and is none, by a part of its line, and why. */
  private static final Map<String, String> NONE =
      Map.of(
          "mean differences with 95 % intervals",
          "the name of an interval", "\"10%\"", "a setting of a plan");

  @Test
  void everyMeasurementHasItsCommand() throws IOException {
    List<String> alone = new ArrayList<>();
    Set<String> needed = new HashSet<>();
    int found = 0;
    for (Path page : GuideTest.pages()) {
      for (String section : Files.readString(page).split("(?m)^(?=## )")) {
        boolean repeated = COMMAND.matcher(section).find();
        for (String paragraph : section.split("\n\n")) {
          boolean led = paragraph.contains(EVIDENCE) || paragraph.contains("docs/evidence/");
          for (String line : paragraph.split("\n")) {
            Matcher number = MEASURED.matcher(line);
            List<String> none = NONE.keySet().stream().filter(line::contains).toList();
            needed.addAll(number.find() ? none : List.of());
            found += number.reset().find() ? 1 : 0;
            if (number.reset().find() && none.isEmpty() && !repeated && !led) {
              alone.add(page + ": " + line);
            }
          }
        }
      }
    }
    assertEquals(List.of(), alone, "measurements without a command or a link to the evidence");
    assertEquals(NONE.keySet(), needed, "exceptions that are still in the pages");
    assertTrue(found > 10, found + " lines with a measurement");
  }

  @Test
  void measurementsAreRecognised() {
    for (String one :
        List.of("scores 0.8086", "took 12 s", "needs 3.5 GB", "is 12 % better", "twice as fast")) {
      assertTrue(MEASURED.matcher(one).find(), one);
    }
    for (String none :
        List.of(
            "version 1.9.7",
            "arXiv:2207.09237",
            "omega=0.5",
            "40 labelled rows",
            "above 0.5",
            "n4")) {
      assertTrue(!MEASURED.matcher(none).find(), none);
    }
  }
}
