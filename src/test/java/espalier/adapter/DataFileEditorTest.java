package espalier.adapter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.meka.PCT;
import espalier.weka.EspalierClassifier;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.io.File;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Fields for files: their editor, what it shows, and what it reads of the windows. */
class DataFileEditorTest {

  private static Set<String> files(Class<?> learner) throws Exception {
    Set<String> names = new TreeSet<>();
    for (PropertyDescriptor p : Introspector.getBeanInfo(learner).getPropertyDescriptors()) {
      if (p.getPropertyType() == File.class) {
        assertEquals(DataFileEditor.class, p.getPropertyEditorClass(), p.getName());
        names.add(p.getName());
      }
    }
    return names;
  }

  @Test
  void everyFieldForAFileHasTheEditor() throws Exception {
    assertEquals(Set.of("hierarchy", "unlabelled"), files(PCT.class));
    assertEquals(Set.of("unlabelled"), files(EspalierClassifier.class));
  }

  /** Fields of MEKA's and WEKA's classes, which the compiler does not know. */
  @Test
  void theWindowsHaveTheFieldsThatAreRead() throws Exception {
    assertNotNull(Class.forName("meka.gui.explorer.Explorer").getDeclaredField("m_CurrentFile"));
    assertNotNull(
        Class.forName("weka.gui.explorer.PreprocessPanel").getDeclaredField("m_FileChooser"));
  }

  @ParameterizedTest
  @CsvSource({"topics.txt, 15", "'', 15", "going.txt, 24"})
  void theNameIsDrawnWholeInALowField(String file, int height) {
    BufferedImage image = new BufferedImage(200, 60, BufferedImage.TYPE_INT_RGB);
    Graphics2D pen = image.createGraphics();
    DataFileEditor editor = new DataFileEditor();
    editor.setValue(new File(file));
    editor.paintValue(pen, new Rectangle(0, 20, 200, height));
    int[] drawn = IntStream.range(0, 60).filter(y -> black(image, y) < 200).toArray();
    assertTrue(drawn.length > 4 && drawn[0] >= 20, Arrays.toString(drawn));
    assertTrue(drawn[drawn.length - 1] < 20 + height, Arrays.toString(drawn));
  }

  private static long black(BufferedImage image, int y) {
    return IntStream.range(0, 200).filter(x -> (image.getRGB(x, y) & 0xffffff) == 0).count();
  }
}
