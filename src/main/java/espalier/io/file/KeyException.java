package espalier.io.file;

import espalier.message.Message;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A key that describes data is unknown, has a bad value or contradicts another key. Its message
 * names keys as plans have them; {@link #withDashes} as options of a command line.
 */
public final class KeyException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  private static final Pattern KEY = Pattern.compile("\\{([a-z-]+)\\}");

  private final String text;

  /**
   * An error with a complete message, keys in braces, such as {@code {targets}}; other texts in
   * braces stay as they are.
   */
  public KeyException(String text) {
    super(named(text, ""));
    this.text = text;
  }

  /** An error of a form and its parts, see {@link Message#of}. */
  public KeyException(String form, Object... parts) {
    this(Message.of(form, parts));
  }

  /** The message with keys as options, such as {@code --targets}. */
  public String withDashes() {
    return named(text, "--");
  }

  private static String named(String text, String before) {
    return KEY.matcher(text)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    DataKey.NAMES.contains(found.group(1))
                        ? before + found.group(1)
                        : found.group()));
  }
}
