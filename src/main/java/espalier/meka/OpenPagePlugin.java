package espalier.meka;

import espalier.adapter.StoredModel;
import espalier.io.file.InputException;
import espalier.page.ModelPage;
import espalier.page.PageRows;
import java.awt.Desktop;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javax.swing.JOptionPane;
import meka.gui.core.ResultHistoryList;
import weka.core.Instances;

/**
 * An entry in the pop-up menu of the results in MEKA's Explorer: opens the page of a model in the
 * browser. The page is a temporary file and answers for the first rows of the open data.
 */
public final class OpenPagePlugin extends ResultPlugin {

  private static final long serialVersionUID = 1L;

  public OpenPagePlugin() {
    super("Open page (in the browser)");
  }

  @Override
  void run(ResultHistoryList history, int index) {
    Path page =
        write(
            learner(history, index).orElseThrow(),
            Optional.ofNullable(getOwner()).map(tab -> tab.getData()));
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

  /** Writes the page of a model with the first rows of the open data to a temporary file. */
  static Path write(AbstractEspalierLearner learner, Optional<Instances> open) {
    try {
      Path page = Files.createTempFile("espalier-", ".html");
      page.toFile().deleteOnExit();
      ModelPage.write(learner.model(), rows(learner, open), page);
      return page;
    } catch (IOException e) {
      throw new UncheckedIOException("No temporary file can be written for the page.", e);
    }
  }

  /** None where the open data lack features of the model: a loaded model may be of other data. */
  private static PageRows rows(AbstractEspalierLearner learner, Optional<Instances> open) {
    try {
      return open.map(
              data -> PageRows.first(StoredModel.rows(learner.model(), data, PageRows.MOST)))
          .orElse(PageRows.none());
    } catch (InputException otherData) {
      return PageRows.none();
    }
  }
}
