package espalier.io;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.io.file.InputException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.function.Executable;

/** Small files and checks of messages for the tests of this package. */
final class TestFiles {

  private TestFiles() {}

  static Path put(Path folder, String name, String... lines) {
    try {
      return Files.writeString(folder.resolve(name), String.join("\n", lines) + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Runs something that must fail with an {@link InputException} that has the given parts. */
  static void fails(Executable reading, String... parts) {
    String message = assertThrows(InputException.class, reading).getMessage();
    for (String part : parts) {
      assertTrue(message.contains(part), () -> "'" + part + "' is not in: " + message);
    }
  }
}
