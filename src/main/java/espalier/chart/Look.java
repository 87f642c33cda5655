package espalier.chart;

import espalier.message.Resource;

/** The look of all pages: colours for light and dark, type, controls and tables, written once. */
public final class Look {

  private static final String HEAD =
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
      <link rel="icon" href="data:,">
      <title>""";

  private Look() {}

  /** The style sheet, which a page's own follows. */
  public static String css() {
    return Resource.text(Look.class, "look.css");
  }

  /** A page without a script: its title, and HTML below it. */
  public static String plain(String title, String css, String body) {
    return head(title, css)
        + "</head>\n<body>\n<main>\n<h1>"
        + VisibleText.html(title)
        + "</h1>\n"
        + body
        + "</main>\n</body>\n</html>\n";
  }

  /** How a page begins that loads nothing: up to the end of its styles, still within its head. */
  public static String head(String title, String css) {
    return HEAD + VisibleText.html(title) + "</title>\n<style>\n" + css() + css + "</style>\n";
  }
}
