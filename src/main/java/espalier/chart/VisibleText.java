package espalier.chart;

import espalier.message.Message;
import java.util.regex.Pattern;

/**
 * Text as people see it on terminals, pages and drawings: characters that change the direction of
 * writing are escapes such as {@code \\u202e}, as are control characters except line ends and tabs.
 * No name in the data can disguise the text.
 */
public final class VisibleText {

  /** What is escaped, as a regular expression of Java. */
  private static final Pattern UNSEEN =
      Pattern.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\\p{Cntrl}&&[^\n\t]]");

  private static final Pattern FOREIGN = Pattern.compile("[\\p{Cs}\ufffe\uffff]");

  private VisibleText() {}

  /** The text with escapes. O(length). */
  public static String of(String text) {
    return UNSEEN.matcher(text).replaceAll(m -> Message.of("\\\\u%04x", (int) m.group().charAt(0)));
  }

  /**
   * The text with escapes for HTML and XML, within elements and quoted attributes; characters that
   * XML cannot hold are replaced. O(length).
   */
  public static String html(String text) {
    return FOREIGN
        .matcher(of(text))
        .replaceAll("\ufffd")
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /** The text within a quoted name of Graphviz. */
  public static String dot(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\r", "").replace("\n", "\\n");
  }
}
