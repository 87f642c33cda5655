package espalier.experiment.report;

import espalier.account.TextTable;
import espalier.chart.Drawing;
import espalier.chart.Look;
import espalier.chart.Png;
import espalier.chart.Sheet;
import espalier.chart.Svg;
import espalier.chart.VisibleText;
import espalier.io.file.AtomicFile;
import espalier.io.file.InputException;
import espalier.message.Message;
import espalier.message.Resource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Collects the page and writes its figures and tables as separate files. */
final class Page {

  private static final double SCALE = 2;

  /** 300 dots to an inch. */
  private static final double FINE = 300 / 96.0;

  private static final String COLUMN = "-85mm";

  private final Path folder;
  private final FileNames files = new FileNames();
  private final FileNames figures = new FileNames();
  private final StringBuilder body = new StringBuilder();
  private final List<String> sections = new ArrayList<>();

  Page(Path folder, String... inner) {
    this.folder = folder;
    make(folder);
    for (String name : inner) {
      make(folder.resolve(name));
    }
  }

  private static void make(Path folder) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw InputException.because(folder.toString(), "the folder cannot be created.", e);
    }
  }

  void section(String title) {
    sections.add(title);
    body.append(Message.of("<h2 id=\"s%d\">%s</h2>\n", sections.size(), VisibleText.html(title)));
  }

  private void add(String form, String... texts) {
    body.append(Message.of(form, Stream.of(texts).map(VisibleText::html).toArray()));
  }

  void heading(String title) {
    add("<h3>%s</h3>\n", title);
  }

  void text(String text) {
    add("<p>%s</p>\n", text);
  }

  void note(String text) {
    add("<p class=\"note\">%s</p>\n", text);
  }

  /** Shows a table and writes it as CSV and LaTeX; the caption is for LaTeX. */
  void table(String file, String caption, TextTable table) {
    String name = files.next(file);
    body.append(table.html());
    files("tables/" + name, ".csv", "CSV", ".tex", "LaTeX");
    AtomicFile.write(
        folder.resolve("tables").resolve(name + ".csv"), out -> out.write(table.csv()));
    AtomicFile.write(
        folder.resolve("tables").resolve(name + ".tex"),
        out -> out.write(table.latex(caption, name)));
  }

  void table(TextTable table) {
    body.append(table.html());
  }

  /** Shows a drawing and writes it as SVG and PNG, for the screen and for a column. */
  void figure(String file, Function<Sheet, Drawing> drawn) {
    String name = figures.next(file);
    Path start = folder.resolve("figures");
    Drawing wide = drawn.apply(Sheet.SCREEN);
    Drawing narrow = drawn.apply(Sheet.COLUMN);
    String svg = Svg.of(wide);
    body.append("<figure class=\"half\">").append(svg.substring(svg.indexOf("<svg")));
    body.append("<figcaption>");
    files(
        "figures/" + name,
        ".svg",
        "SVG",
        ".png",
        "PNG",
        COLUMN + ".svg",
        "SVG, 85 mm",
        COLUMN + ".png",
        "PNG, 85 mm");
    body.append("</figcaption></figure>\n");
    AtomicFile.write(start.resolve(name + ".svg"), out -> out.write(svg));
    AtomicFile.writeBytes(start.resolve(name + ".png"), Png.of(wide, SCALE));
    AtomicFile.write(
        start.resolve(name + COLUMN + ".svg"), out -> out.write(Svg.of(narrow, Sheet.COLUMN_MM)));
    AtomicFile.writeBytes(start.resolve(name + COLUMN + ".png"), Png.of(narrow, FINE));
  }

  void figure(Drawing drawing) {
    inline(Svg.of(drawing));
  }

  /** Shows an SVG that is already a file. */
  void inline(String svg) {
    body.append("<figure>").append(svg.substring(svg.indexOf("<svg"))).append("</figure>\n");
  }

  private void files(String start, String... named) {
    body.append("<p class=\"files\">");
    for (int n = 0; n < named.length; n += 2) {
      body.append(link(start + named[n], named[n + 1])).append(' ');
    }
    body.append("</p>\n");
  }

  void link(String before, String file, String name) {
    body.append("<p>").append(VisibleText.html(before)).append(link(file, name)).append("</p>\n");
  }

  private static String link(String file, String name) {
    return "<a href=\"" + VisibleText.html(file) + "\">" + VisibleText.html(name) + "</a>";
  }

  Path write(String title) {
    return write(title, "index.html", true);
  }

  /** Writes the page into a file of its folder, with or without a list of its sections. */
  Path write(String title, String name, boolean listed) {
    StringBuilder page = new StringBuilder(head(title));
    page.append("</head>\n<body>\n<h1>").append(VisibleText.html(title)).append("</h1>\n<nav>");
    for (int s = 0; listed && s < sections.size(); s++) {
      page.append(link("#s" + (s + 1), sections.get(s))).append(' ');
    }
    page.append("</nav>\n").append(body).append("<script>\n");
    page.append(Resource.text(Page.class, "report.js"));
    page.append("</script>\n</body>\n</html>\n");
    Path file = folder.resolve(name);
    AtomicFile.write(file, out -> out.write(page.toString()));
    return file;
  }

  static String head(String title) {
    return Look.head(title, Resource.text(Page.class, "report.css"));
  }

  /** A section in a frame, to be closed by {@link #endBox}. */
  void box(String title) {
    body.append("<div class=\"answer\">\n");
    section(title);
  }

  void endBox() {
    body.append("</div>\n");
  }

  /** A part that a reader can fold, to be closed by {@link #endFold}. */
  void fold(String title, boolean open) {
    add("<details" + (open ? " open" : "") + "><summary>%s</summary>\n", title);
  }

  void endFold() {
    body.append("</details>\n");
  }

  /** One of several parts of which the page shows one at a time, closed by {@link #endBox}. */
  void oneOf(String choice, String name) {
    add("<div data-choice=\"%s\" data-name=\"%s\">\n", choice, name);
  }

  void verbatim(String text) {
    add("<pre>%s</pre>\n", text);
  }

  /**
   * Names of files for names of any letters: letters and digits of ASCII with hyphens between them,
   * as commands and LaTeX take them, short, and different even where a file system does not
   * distinguish upper and lower case.
   */
  static final class FileNames {

    private static final int LONGEST = 120;

    private final Set<String> taken = new HashSet<>();

    /** A name that was not given before, as close to the wanted one as it can be. */
    String next(String needed) {
      String safe = needed.replaceAll("[^A-Za-z0-9]+", "-").replaceAll("^-|-$", "");
      safe = safe.length() > LONGEST ? safe.substring(0, LONGEST) : safe;
      String name = safe;
      for (int same = 2; !taken.add(name.toLowerCase(Locale.ROOT)); same++) {
        name = safe + "-" + same;
      }
      return name;
    }
  }
}
