package espalier.message;

import java.util.Locale;

/**
 * Makes sentences of a form and its parts, as {@link String#format} does, in no language's digits.
 */
public final class Message {

  private Message() {}

  /**
   * The sentence of a form such as {@code "Row %d has no label."}.
   *
   * @throws java.util.IllegalFormatException if the parts do not suit the form
   */
  public static String of(String form, Object... parts) {
    return String.format(Locale.ROOT, form, parts);
  }

  /** The error of a value that is not allowed: what was given, what is allowed, what to do. */
  public static IllegalArgumentException refused(String form, Object... parts) {
    return new IllegalArgumentException(of(form, parts));
  }
}
