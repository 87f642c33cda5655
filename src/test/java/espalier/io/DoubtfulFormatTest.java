package espalier.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.io.arff.MulanLabels;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file that says twice which of its attributes are targets is never read in silence. */
class DoubtfulFormatTest {

  private static final String[] MEKA = {
    "@relation 'set: -C 2'",
    "@attribute a {0,1}",
    "@attribute b {0,1}",
    "@attribute c {0,1}",
    "@attribute d {0,1}",
    "@data",
    "1,0,0,1",
    "0,1,1,0"
  };

  @TempDir Path folder;

  private DataSource source(Map<String, String> keys) {
    Path file = TestFiles.put(folder, "set.arff", MEKA);
    return DataSource.of(keys, folder).withFiles(List.of(file));
  }

  private void list(String... labels) {
    StringBuilder text = new StringBuilder("<labels xmlns='" + MulanLabels.NAMESPACE + "'>");
    for (String label : labels) {
      text.append("<label name='").append(label).append("'></label>");
    }
    TestFiles.put(folder, "set.xml", text + "</labels>");
  }

  private static List<String> targets(Dataset data) {
    return data.targets().attributes().stream().map(Attribute::name).toList();
  }

  private void says(String... parts) {
    String note = source(Map.of()).doubt().orElseThrow();
    for (String part : parts) {
      assertTrue(note.contains(part), note);
    }
  }

  @Test
  void aListBesideTheFileWhoseLabelsAreAttributesCounts() {
    list("c", "d");
    assertEquals(List.of("c", "d"), targets(source(Map.of()).read()));
    says("set.arff", "read as Mulan", "2 labels of set.xml", "-C 2", "--format meka");
  }

  @Test
  void aListThatDoesNotFitIsNamed() {
    list("c", "e");
    assertEquals(List.of("a", "b"), targets(source(Map.of()).read()));
    says("read as MEKA", "set.xml", "'e'", "is not an attribute");
  }

  @Test
  void readingsThatAgreeNeedNoNote() {
    list("a", "b");
    assertEquals(List.of("a", "b"), targets(source(Map.of()).read()));
    assertTrue(source(Map.of()).doubt().isEmpty());
  }

  @Test
  void anExplicitFormLeavesNoDoubt() {
    list("c", "d");
    for (Map<String, String> keys : List.of(Map.of("format", "meka"), Map.of("labels", "2"))) {
      assertEquals(List.of("a", "b"), targets(source(keys).read()));
      assertTrue(source(keys).doubt().isEmpty());
    }
  }
}
