package espalier.message;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Texts that are part of the program, such as style sheets. */
public final class Resource {

  private Resource() {}

  /** A text next to a class, or from the root of the class path if its name begins with /. */
  public static String text(Class<?> owner, String name) {
    try (InputStream in = owner.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r", "");
    } catch (IOException e) {
      throw new UncheckedIOException(name + " cannot be read from the program.", e);
    }
  }
}
