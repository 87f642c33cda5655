package espalier;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Makes the home folder of a test process, where WEKA and MEKA write their settings. */
public final class TestHome implements BeforeAllCallback {

  @Override
  public void beforeAll(ExtensionContext context) throws IOException {
    Path home = Path.of(System.getProperty("user.home"));
    // The profile "machines" has a home that cannot be made.
    if (!home.startsWith("/dev")) {
      Files.createDirectories(home);
    }
  }
}
