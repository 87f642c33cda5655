package espalier.model;

/** Breaks text into lines at blanks. */
public final class Wrapping {

  /** The widest line, in characters, of what the windows and the terminal show. */
  public static final int WIDTH = 100;

  private Wrapping() {}

  /** A text in lines of at most {@link #WIDTH} characters; a longer word has a separate line. */
  public static String lines(String text) {
    return lines(text, "", "");
  }

  /**
   * A text in lines of at most {@link #WIDTH} characters.
   *
   * @param first what begins the first line
   * @param next what begins the others
   */
  public static String lines(String text, String first, String next) {
    StringBuilder all = new StringBuilder(first);
    int at = first.length();
    boolean fresh = true;
    for (String word : text.split(" +")) {
      if (!fresh && at + 1 + word.length() > WIDTH) {
        all.append('\n').append(next);
        at = next.length();
        fresh = true;
      }
      all.append(fresh ? "" : " ").append(word);
      at += word.length() + (fresh ? 0 : 1);
      fresh = false;
    }
    return all.toString();
  }
}
