package espalier.adapter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.learn.ProgressEvent;
import espalier.learn.Stages;
import java.util.ArrayList;
import java.util.List;
import javax.swing.JLabel;
import javax.swing.JPanel;
import org.junit.jupiter.api.Test;

class WindowProgressTest {

  /** Candidate, share and end in one line; no end where it would be a guess. */
  @Test
  void aLineSaysHowFarAFitIs() {
    Stages stages = new Stages();
    stages.accept(new ProgressEvent("candidates", "ssl-rf", 1, 4));
    stages.accept(new ProgressEvent("trees", "", 5, 10));
    assertEquals("30 s: ssl-rf, trees, 38 %, about 50 s left", stages.line(30));
    Stages first = new Stages();
    first.accept(new ProgressEvent("trees", "", 0, 100));
    assertEquals("3 s: trees, 0 %", first.line(3));
  }

  @Test
  void placesAreFoundInsideOtherParts() {
    JPanel inner = new JPanel();
    JLabel place = new JLabel();
    inner.add(place);
    JPanel outer = new JPanel();
    outer.add(inner);
    List<JLabel> found = new ArrayList<>();
    WindowProgress.add(outer, JLabel.class, found);
    assertEquals(List.of(place), found);
  }

  /** Without windows a fit goes on silently. */
  @Test
  void nothingIsSaidWithoutWindows() throws Exception {
    List<String> lines = new ArrayList<>();
    WindowProgress<JLabel> progress =
        new WindowProgress<>(
            "PCT", JLabel.class, (l, line) -> lines.add(line), (l, line) -> lines.add(line));
    progress.accept(new ProgressEvent("trees", "", 1, 2));
    progress.say(40);
    javax.swing.SwingUtilities.invokeAndWait(() -> {});
    assertTrue(lines.isEmpty());
  }
}
