package espalier;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Numbers are written in the same digits on every machine: {@code %d} in the language of Iran gives
 * Persian ones, which neither JSON nor a plan can hold.
 */
final class LocaleTest {

  private static final Pattern LITERALS =
      Pattern.compile(
          "(?:String\\.format|\\.formatted|printf)\\(\\s*((?:\"(?:[^\"\\\\]|\\\\.)*\"[\\s+]*)*)([A-Za-z.]*)");

  private static final Pattern NUMBER =
      Pattern.compile("%(?:\\d+\\$)?[-#+ 0,(]*\\d*(?:\\.\\d+)?[defgEG]");

  /** Sentences of this form are written in no language's digits. */
  private static final Pattern MESSAGES = Pattern.compile("Message\\.(?:of|refused)\\(");

  @Test
  void noNumberIsFormattedInTheLanguageOfTheMachine() throws IOException {
    List<String> wrong = new ArrayList<>();
    int seen = 0;
    for (String root : List.of("src/main/java", "src/build/java", "src/spark/java")) {
      try (Stream<Path> files = Files.walk(Path.of(root))) {
        for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
          String text = Files.readString(file);
          seen += (int) MESSAGES.matcher(text).results().count();
          Matcher call = LITERALS.matcher(text);
          while (call.find()) {
            seen++;
            boolean literal = !call.group(1).isBlank();
            if (literal && NUMBER.matcher(call.group(1)).find()) {
              wrong.add(file + ": " + call.group(1));
            }
          }
        }
      }
    }
    assertTrue(seen > 50, seen + " calls");
    assertEquals(List.of(), wrong, "write String.format(Locale.ROOT, ...)");
  }

  @Test
  void theSearchFindsOneInTheLanguageOfTheMachine() {
    Matcher call = LITERALS.matcher("String.format(\"%d \" + \"rows\", rows)");
    assertTrue(call.find() && NUMBER.matcher(call.group(1)).find());
    Matcher root = LITERALS.matcher("String.format(Locale.ROOT, \"%d rows\", rows)");
    assertTrue(root.find() && root.group(1).isBlank());
  }
}
