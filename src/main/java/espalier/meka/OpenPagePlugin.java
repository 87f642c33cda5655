package espalier.meka;

import espalier.page.ModelPage;
import espalier.page.PageRows;
import java.awt.Desktop;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.swing.JOptionPane;
import meka.gui.core.ResultHistoryList;

/**
 * An entry in the pop-up menu of the results in MEKA's Explorer: writes the page of a model to a
 * temporary file and opens it in the browser.
 */
public final class OpenPagePlugin extends ResultPlugin {

  private static final long serialVersionUID = 1L;

  public OpenPagePlugin() {
    super("Open page (in the browser)");
  }

  @Override
  void run(ResultHistoryList history, int index) {
    Path page = write(learner(history, index).orElseThrow());
    try {
      if (!Desktop.isDesktopSupported()
          || !Desktop.getDesktop().isSupported(Desktop.Action.BROWSE)) {
        throw new IOException("this desktop opens no browser");
      }
      Desktop.getDesktop().browse(page.toUri());
    } catch (IOException failure) {
      JOptionPane.showMessageDialog(
          history,
          "The page is " + page + "; open it with a browser (" + failure.getMessage() + ").");
    }
  }

  /** Writes the page of a model to a temporary file. */
  static Path write(AbstractEspalierLearner learner) {
    try {
      Path page = Files.createTempFile("espalier-", ".html");
      page.toFile().deleteOnExit();
      ModelPage.write(learner.model(), PageRows.none(), page);
      return page;
    } catch (IOException e) {
      throw new UncheckedIOException("No temporary file can be written for the page.", e);
    }
  }
}
