package espalier.experiment.report;

import espalier.chart.Drawing;
import espalier.chart.Png;
import espalier.chart.Svg;
import espalier.io.AtomicFile;
import espalier.io.InputException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Collects the page and writes its figures and tables as files beside it. */
final class Page {

  private static final double SCALE = 2;

  private final Path folder;
  private final StringBuilder body = new StringBuilder();
  private final List<String> sections = new ArrayList<>();

  Page(Path folder) {
    this.folder = folder;
    make(folder.resolve("figures"));
    make(folder.resolve("tables"));
  }

  private static void make(Path folder) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw InputException.because(folder.toString(), "the folder cannot be made.", e);
    }
  }

  void section(String title) {
    sections.add(title);
    body.append("<h2 id=\"s")
        .append(sections.size())
        .append("\">")
        .append(escape(title))
        .append("</h2>\n");
  }

  void heading(String title) {
    body.append("<h3>").append(escape(title)).append("</h3>\n");
  }

  void text(String text) {
    body.append("<p>").append(escape(text)).append("</p>\n");
  }

  void note(String text) {
    body.append("<p class=\"note\">").append(escape(text)).append("</p>\n");
  }

  /** Shows a table and writes it as CSV and LaTeX. */
  void table(String file, ReportTable table) {
    String name = safe(file);
    body.append(table.html());
    AtomicFile.write(
        folder.resolve("tables").resolve(name + ".csv"), out -> out.write(table.csv()));
    AtomicFile.write(
        folder.resolve("tables").resolve(name + ".tex"), out -> out.write(table.latex()));
  }

  /** Shows a drawing and writes it as SVG and PNG. */
  void figure(String file, Drawing drawing) {
    String name = safe(file);
    String svg = Svg.of(drawing);
    show(svg, "<figure class=\"half\">");
    AtomicFile.write(folder.resolve("figures").resolve(name + ".svg"), out -> out.write(svg));
    AtomicFile.writeBytes(folder.resolve("figures").resolve(name + ".png"), Png.of(drawing, SCALE));
  }

  /** Shows an SVG that is already a file. */
  void inline(String svg) {
    show(svg, "<figure>");
  }

  private void show(String svg, String start) {
    body.append(start).append(svg.substring(svg.indexOf("<svg"))).append("</figure>\n");
  }

  /** Writes the page. */
  Path write(String title) {
    StringBuilder page = new StringBuilder("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n");
    page.append(
            "<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>")
        .append(escape(title))
        .append("</title>\n");
    page.append("<link rel=\"icon\" href=\"data:,\">\n<style>")
        .append(style())
        .append("</style>\n");
    page.append("</head>\n<body>\n<h1>").append(escape(title)).append("</h1>\n<nav>");
    for (int s = 0; s < sections.size(); s++) {
      page.append("<a href=\"#s")
          .append(s + 1)
          .append("\">")
          .append(escape(sections.get(s)))
          .append("</a> ");
    }
    page.append("</nav>\n").append(body).append("</body>\n</html>\n");
    Path file = folder.resolve("index.html");
    AtomicFile.write(file, out -> out.write(page.toString()));
    return file;
  }

  /** The style of all pages of studies. */
  static String style() {
    try (InputStream in = Page.class.getResourceAsStream("report.css")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("The style of the report cannot be read.", e);
    }
  }

  /** A section in a frame, to be closed by {@link #endBox}. */
  void box(String title) {
    body.append("<div class=\"answer\">\n");
    section(title);
  }

  void endBox() {
    body.append("</div>\n");
  }

  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  private static String safe(String name) {
    return name.replaceAll("[^A-Za-z0-9.=-]+", "_");
  }
}
