package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.catalogue.Catalogue;
import espalier.catalogue.Method;
import espalier.option.OptionList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The reference says what the code says. */
final class ReferenceTest {

  @Test
  void pagesAreNotStale() throws IOException {
    for (Map.Entry<String, String> page : ReferencePages.all().entrySet()) {
      Path file = ReferencePages.FOLDER.resolve(page.getKey());
      assertEquals(
          sorted(page.getValue()),
          Files.exists(file) ? sorted(Files.readString(file)) : "",
          () ->
              file + " is stale; run espalier.cli.ReferencePages from the top of the" + " project");
    }
  }

  @Test
  void everyKeyOfAModelHasATextAndEveryTextAKey() {
    String page = ReferencePages.all().get("model-file.md");
    assertFalse(page.contains("without text") || page.contains("no model has it"), page);
  }

  /** The lines in order of the alphabet, for reflection lists a group's options in any order. */
  private static String sorted(String page) {
    return page.lines().sorted().collect(Collectors.joining("\n"));
  }

  @Test
  void everyOptionHasAText() {
    for (Method method : Catalogue.all()) {
      for (OptionList.Entry<?> entry : method.options().entries()) {
        assertTrue(entry.help().length() > 15, method.name() + " " + entry.key());
        assertTrue(entry.form().allowed().length() > 2, method.name() + " " + entry.key());
      }
    }
  }
}
