package espalier.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The browser of the tests sees what is wrong with a page. */
final class LookTest {

  private static final String FILLED = "<p>Words.</p>".repeat(20) + "<hr>".repeat(2);

  @TempDir private Path folder;

  private String wrong(String body, Browser.Look look) throws IOException {
    Path page = folder.resolve("some.html");
    String start = "<!DOCTYPE html><html lang=\"en\"><head><title>x</title></head><body>";
    Files.writeString(page, start + FILLED + body + "</body></html>");
    return Browser.in(folder).wrong(page, look);
  }

  @Test
  void faintTextsAndMarksAreFound() throws IOException {
    Browser.Look look = new Browser.Look(800, false, false);
    String faint =
        "<style>:root{background:white}</style><p style=\"color:#777\">4.48</p>"
            + "<b style=\"color:#767676\">4.54</b><svg width=9 height=9>"
            + "<circle r=4 style=\"fill:#969696\"/><rect width=4 height=4 style=\"fill:#949494\"/>"
            + "</svg><i style=\"display:block;border:1px solid #969696\">x</i>";
    assertEquals(
        "text of p has contrast 4.48; mark circle has contrast 2.96; border of i has contrast 2.96",
        wrong(faint, look));
  }

  @Test
  void whatIsCutOrSticksOutIsFound() throws IOException {
    String wide = "<div style=\"width:900px\">x</div>";
    String boxed = "<div class=\"wide\" style=\"overflow:auto;width:300px\">" + wide + "</div>";
    Browser.Look window = new Browser.Look(800, false, false);
    assertTrue(wrong(wide, window).contains("the page scrolls sideways"));
    assertEquals("", wrong(boxed, window), "it can be scrolled");
    assertTrue(wrong(boxed, new Browser.Look(800, false, true)).contains("div.wide is cut"));
  }
}
