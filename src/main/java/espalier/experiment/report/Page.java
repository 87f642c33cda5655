package espalier.experiment.report;

import espalier.chart.Drawing;
import espalier.chart.Png;
import espalier.chart.Svg;
import espalier.io.AtomicFile;
import espalier.io.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Collects the page and writes its figures and tables as files beside it. */
final class Page {

  private static final String STYLE =
      "body{font:15px/1.5 'DejaVu Sans',Verdana,Arial,sans-serif;max-width:1320px;margin:2em auto;"
          + "padding:0 1em;color:#111}h1{font-size:1.6em}h2{border-bottom:1px solid #999;"
          + "margin-top:2em}table{border-collapse:collapse;font-size:13px}th,td{padding:2px 9px;"
          + "text-align:right;white-space:nowrap;border-bottom:1px solid #ddd}th:first-child{"
          + "text-align:left}thead th{border-bottom:1px solid #333}.wide{overflow-x:auto;"
          + "margin:1em 0}figure{display:inline-block;vertical-align:top;margin:.6em 1em .6em 0;max-width:100%}figure svg{max-width:100%;height:auto}"
          + ".half{max-width:calc(50% - 1.2em)}@media(max-width:1000px){.half{max-width:100%}}"
          + "figcaption,.note{color:#444;font-size:13px}nav a{margin-right:1em}";
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
    page.append("<meta charset=\"utf-8\">\n<title>").append(escape(title)).append("</title>\n");
    page.append("<link rel=\"icon\" href=\"data:,\">\n<style>").append(STYLE).append("</style>\n");
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
