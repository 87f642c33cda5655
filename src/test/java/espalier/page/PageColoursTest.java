package espalier.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.chart.Look;
import espalier.message.Resource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The contrasts of the Web Content Accessibility Guidelines 2.2: 4.5 for text, 3 for marks. */
final class PageColoursTest {

  private static final Pattern COLOUR =
      Pattern.compile("--([a-z]+): light-dark\\(#([0-9a-f]{6}), #([0-9a-f]{6})\\)");

  private static Map<String, String> colours(int group) {
    Map<String, String> colours = new HashMap<>();
    Matcher matcher = COLOUR.matcher(Look.css());
    while (matcher.find()) {
      colours.put(matcher.group(1), matcher.group(group));
    }
    return colours;
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void textAndMarksCanBeSeen(int scheme) {
    Map<String, String> colours = colours(scheme);
    assertEquals(15, colours.size());
    for (String behind : List.of("ground", "panel", "chosen")) {
      for (String text : List.of("ink", "muted", "link")) {
        assertContrast(colours, text, behind, 4.5);
      }
    }
    for (String behind : List.of("ground", "panel")) {
      for (String mark :
          List.of(
              "mark", "other", "line", "choice", "lowest", "lower", "middle", "higher",
              "highest")) {
        assertContrast(colours, mark, behind, 3);
      }
    }
    assertContrast(colours, "choice", "chosen", 3);
  }

  /** The colours of the other pages are these, too. */
  @Test
  void otherPagesHaveNoColoursOfTheirOwn() throws IOException {
    String css =
        Files.readString(Path.of("src/main/resources/espalier/experiment/report/report.css"));
    assertTrue(!css.contains("light-dark") && !css.contains("#"), css);
  }

  private static void assertContrast(
      Map<String, String> colours, String front, String behind, double least) {
    double a = luminance(colours.get(front)) + 0.05;
    double b = luminance(colours.get(behind)) + 0.05;
    double contrast = Math.max(a, b) / Math.min(a, b);
    assertTrue(contrast >= least, front + " on " + behind + " has contrast " + contrast);
  }

  private static double luminance(String colour) {
    double[] weights = {0.2126, 0.7152, 0.0722};
    double sum = 0;
    for (int part = 0; part < 3; part++) {
      double c = Integer.parseInt(colour.substring(2 * part, 2 * part + 2), 16) / 255.0;
      sum += weights[part] * (c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4));
    }
    return sum;
  }

  /** Otherwise a colour could pass this test by unseen. */
  @Test
  void noColourStandsOutsideTheList() {
    String css = ModelPage.head("");
    String rest = COLOUR.matcher(css).replaceAll("");
    assertTrue(!Pattern.compile("#[0-9a-fA-F]{3,8}\\b").matcher(rest).find(), rest);
    assertTrue(!Resource.text(ModelPage.class, "model.js").contains("innerHTML"));
  }
}
