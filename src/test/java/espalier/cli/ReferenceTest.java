package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.catalogue.Catalogue;
import espalier.catalogue.Method;
import espalier.data.Dataset;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.learn.Model;
import espalier.model.ModelJson;
import espalier.option.OptionList;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
          () -> file + " is stale; run mvn -q -Pdocs process-test-classes");
    }
  }

  @Test
  void everyKeyOfAModelHasATextAndEveryTextAKey() {
    String page = ReferencePages.all().get("model-file.md");
    assertFalse(page.contains("without text") || page.contains("no model has it"), page);
  }

  @Test
  void theTableOfClusIsNotStale() throws IOException {
    assertEquals(ReferencePages.clus(), Files.readString(ReferencePages.CLUS));
  }

  /** The lines in order of the alphabet, for reflection lists a group's options in any order. */
  private static String sorted(String page) {
    return page.lines().sorted().collect(Collectors.joining("\n"));
  }

  /** Models that the schema was not made from fit it; damaged ones do not. */
  @Test
  void theSchemaFitsModelFiles() throws IOException {
    String schema = Files.readString(ReferencePages.FOLDER.resolve("model-file.schema.json"));
    for (Task task : List.of(Task.MULTI_LABEL, Task.REGRESSION)) {
      Dataset data = RandomDrafts.of(task, 40, 4, 3).labelled(0.6).partly(0.3).draw(2).build();
      for (String method : List.of("pct", "ssl-rf", "boost-pct", "nn")) {
        Model model = Catalogue.of(method).learner(Map.of()).fit(data);
        String file = new String(ModelJson.toBytes(model), StandardCharsets.UTF_8);
        assertEquals("", ModelSchema.said(schema, file), method);
        assertEquals(
            ".content has no family",
            ModelSchema.said(schema, file.replaceFirst("\"family\"", "\"famly\"")));
        assertEquals(
            ".content.thresholds is string, not array",
            ModelSchema.said(
                schema, file.replaceFirst("\"thresholds\": *\\[[^]]*\\]", "\"thresholds\":\"x\"")));
      }
    }
    ModelReference.stored().forEach(file -> assertEquals("", ModelSchema.said(schema, file)));
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
