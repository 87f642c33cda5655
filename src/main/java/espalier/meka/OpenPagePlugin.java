package espalier.meka;

import espalier.page.ModelPage;
import espalier.page.PageRows;
import java.awt.Desktop;
import java.awt.event.ActionListener;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.swing.JOptionPane;
import meka.gui.core.ResultHistoryList;
import meka.gui.explorer.classify.AbstractClassifyResultHistoryPlugin;

/**
 * An entry in the pop-up menu of the results in MEKA's Explorer: writes the page of a model to a
 * temporary file and opens it in the browser.
 */
public final class OpenPagePlugin extends AbstractClassifyResultHistoryPlugin {

  private static final long serialVersionUID = 1L;

  @Override
  public String getGroup() {
    return "Espalier";
  }

  @Override
  public String getName() {
    return "Open page (in the browser)";
  }

  @Override
  public boolean handles(ResultHistoryList history, int index) {
    return new ShowModelPlugin().handles(history, index);
  }

  @Override
  public ActionListener getActionListener(ResultHistoryList history, int index) {
    return e -> {
      Path page = write((AbstractEspalierLearner) getClassifier(history, index));
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
    };
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
