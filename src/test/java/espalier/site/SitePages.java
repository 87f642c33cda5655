package espalier.site;

import espalier.chart.Look;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * Makes the site from the Markdown files of the project: each of them becomes a page at the same
 * place, with the list of all pages beside it; links to pages, headings and files stay what they
 * are. The pages open from disk and load nothing from the network.
 */
public final class SitePages {

  private static final Path TOP = Path.of("").toAbsolutePath();
  private static final String START = "docs/start.md";
  private static final List<String> FIRST = List.of(START, "README.md", "CHANGELOG.md");
  private static final Map<String, String> GROUPS = groups();
  private static final Path INDEX = Path.of("search-index.js");

  private final Path out;
  private final Parser parser;
  private final HtmlRenderer renderer;
  private final Map<Path, String> titles = new LinkedHashMap<>();
  private final TreeSet<Path> files = new TreeSet<>();

  /** For the search: place, title and words of each section, as a list of JavaScript. */
  private final StringJoiner sections = new StringJoiner(",");

  private SitePages(Path out) {
    this.out = out;
    List<Extension> tables = List.of(TablesExtension.create());
    this.parser = Parser.builder().extensions(tables).build();
    this.renderer =
        HtmlRenderer.builder()
            .extensions(tables)
            .attributeProviderFactory(
                context ->
                    (node, tag, attributes) -> {
                      if (node instanceof Heading) {
                        attributes.put("id", ids.get(node));
                      }
                      if (tag.equals("pre")) {
                        attributes.put("class", "wide");
                      }
                    })
            .build();
  }

  private final Map<Node, String> ids = new HashMap<>();

  private static Map<String, String> groups() {
    Map<String, String> groups = new LinkedHashMap<>();
    groups.put("docs/guide", "Guide");
    groups.put("docs/reference", "Reference");
    groups.put("docs/evidence", "Evidence");
    groups.put("docs", "Inside");
    groups.put("", "Project");
    return groups;
  }

  /** Writes the site into the folder that is named, {@code target/site} without one. */
  public static void main(String[] args) throws IOException {
    Path out = Path.of(args.length > 0 ? args[0] : "target/site");
    ApiDocs.main(new String[] {out.resolve("apidocs").toString()});
    System.out.println(write(out) + " pages: " + out.resolve("index.html"));
  }

  /** Writes the site; the number of its pages. */
  static int write(Path out) throws IOException {
    SitePages site = new SitePages(out);
    List<Path> sources = sources();
    for (Path source : sources) {
      site.titles.put(source, site.title(source));
    }
    for (Path source : sources) {
      site.page(source);
    }
    for (Path file : site.files) {
      site.copy(file);
    }
    Files.writeString(out.resolve(INDEX), "const sections = [" + site.sections + "\n];\n");
    return sources.size();
  }

  /** All Markdown files: those at the top, those of docs, and what examples say. */
  static List<Path> sources() throws IOException {
    List<Path> all = new ArrayList<>();
    try (Stream<Path> top = Files.list(TOP);
        Stream<Path> docs = Files.walk(TOP.resolve("docs"));
        Stream<Path> examples = Files.walk(TOP.resolve("examples"))) {
      Stream.of(top, docs, examples)
          .flatMap(s -> s)
          .filter(f -> f.toString().endsWith(".md"))
          .map(TOP::relativize)
          .sorted()
          .forEach(all::add);
    }
    return all;
  }

  private String title(Path source) throws IOException {
    return Files.readString(TOP.resolve(source))
        .lines()
        .filter(l -> l.startsWith("# "))
        .findFirst()
        .map(l -> l.substring(2).replace("`", ""))
        .orElse(source.toString());
  }

  /** Where a page goes: the page with the ways in is the first. */
  static Path target(Path source) {
    return source.equals(Path.of(START))
        ? Path.of("index.html")
        : Path.of(source.toString().replaceAll("\\.md$", ".html"));
  }

  private void page(Path source) throws IOException {
    String markdown = Files.readString(TOP.resolve(source));
    Node document = parser.parse(markdown.replaceFirst("(?s)^---\n.*?\n---\n", ""));
    Map<String, Integer> seen = new HashMap<>();
    document.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Heading heading) {
            String id = slug(text(heading));
            int same = seen.merge(id, 1, Integer::sum) - 1;
            ids.put(heading, same == 0 ? id : id + "-" + same);
            visitChildren(heading);
          }

          @Override
          public void visit(Link link) {
            link.setDestination(led(source, link.getDestination()));
            visitChildren(link);
          }

          @Override
          public void visit(Image image) {
            image.setDestination(led(source, image.getDestination()));
            visitChildren(image);
          }
        });
    index(source, document);
    String body =
        renderer
            .render(document)
            .replace("<table>", "<div class=\"wide\"><table>")
            .replace("</table>", "</table></div>");
    String html =
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
            + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>"
            + escaped(titles.get(source))
            + "</title>\n<link rel=\"icon\" href=\"data:,\">\n<style>\n"
            + Look.css()
            + resource("site.css")
            + "</style>\n</head>\n<body>\n"
            + "<p class=\"all\"><a href=\"#pages\">All pages and search</a></p>\n<main>\n"
            + body
            + "</main>\n"
            + navigation(source)
            + "<script src=\""
            + relative(source, INDEX)
            + "\"></script>\n<script>\nconst top_ = \""
            + relative(source, Path.of("x")).replaceFirst("x$", "")
            + "\";\n"
            + resource("search.js")
            + "</script>\n</body>\n</html>\n";
    Path file = out.resolve(target(source));
    Files.createDirectories(file.getParent());
    Files.writeString(file, html);
  }

  /** Adds each heading of a page with the different words below it to the index of the search. */
  private void index(Path source, Node document) {
    String place = slashed(target(source));
    String heading = titles.get(source);
    TreeSet<String> words = new TreeSet<>();
    for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof Heading next) {
        section(place, source, heading, words);
        place = slashed(target(source)) + "#" + ids.get(next);
        heading = text(next);
        words.clear();
      }
      words.addAll(List.of(text(node).toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}.=-]+")));
    }
    section(place, source, heading, words);
  }

  private void section(String place, Path source, String heading, TreeSet<String> words) {
    String title = titles.get(source);
    String shown = heading.equals(title) ? title : title + ": " + heading;
    sections.add(
        "\n"
            + Stream.of(place, shown, String.join(" ", words))
                .map(t -> '"' + t.replace("\\", "").replace('"', ' ') + '"')
                .collect(Collectors.joining(",", "[", "]")));
  }

  /** What a link leads to on the site; files that are no pages are copied. */
  private String led(Path source, String link) {
    if (link.startsWith("#") || link.matches("[a-z]+:.*")) {
      return link;
    }
    String place = link.replaceFirst("#.*", "");
    String anchor = link.substring(place.length());
    Path here = source.getParent() == null ? Path.of("") : source.getParent();
    Path to = here.resolve(place).normalize();
    if (titles.containsKey(to)) {
      return relative(source, target(to)) + anchor;
    }
    if (Files.exists(TOP.resolve(to))) {
      files.add(to);
    }
    return relative(source, to) + anchor;
  }

  private static String relative(Path source, Path to) {
    Path from = target(source).getParent();
    String way = from == null ? to.toString() : from.relativize(to).toString();
    return way.replace('\\', '/');
  }

  private void copy(Path file) throws IOException {
    try (Stream<Path> all = Files.walk(TOP.resolve(file))) {
      for (Path each : all.filter(Files::isRegularFile).toList()) {
        Path to = out.resolve(TOP.relativize(each).toString());
        Files.createDirectories(to.getParent());
        Files.copy(each, to, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  private String navigation(Path source) {
    StringBuilder nav =
        new StringBuilder("<nav id=\"pages\" aria-label=\"All pages\">\n")
            .append("<label for=\"query\">Search</label>\n<input id=\"query\" type=\"search\">\n")
            .append("<ul id=\"found\" aria-live=\"polite\"></ul>\n");
    list(nav, source, "Espalier", FIRST.stream().map(Path::of).toList());
    GROUPS.forEach(
        (folder, name) ->
            list(
                nav,
                source,
                name,
                titles.keySet().stream()
                    .filter(p -> folder.equals(p.getParent() == null ? "" : slashed(p.getParent())))
                    .filter(p -> !FIRST.contains(p.toString()))
                    .toList()));
    String api = relative(source, Path.of("apidocs/index.html"));
    nav.append("<h2>Java</h2>\n<ul><li><a href=\"")
        .append(api)
        .append("\">Javadoc</a></li></ul>\n");
    return nav.append("</nav>\n").toString();
  }

  private static String slashed(Path path) {
    return path.toString().replace('\\', '/');
  }

  private void list(StringBuilder nav, Path source, String name, List<Path> pages) {
    nav.append("<h2>").append(name).append("</h2>\n<ul>\n");
    for (Path page : pages) {
      nav.append("<li><a href=\"").append(relative(source, target(page))).append('"');
      nav.append(page.equals(source) ? " aria-current=\"page\">" : ">");
      nav.append(escaped(titles.get(page))).append("</a></li>\n");
    }
    nav.append("</ul>\n");
  }

  /** The anchor of a heading as GitHub makes it. */
  static String slug(String heading) {
    return heading.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-');
  }

  private static String text(Node node) {
    StringBuilder text = new StringBuilder();
    node.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Text one) {
            text.append(one.getLiteral());
          }

          @Override
          public void visit(Code one) {
            text.append(one.getLiteral());
          }

          @Override
          public void visit(FencedCodeBlock one) {
            text.append(' ').append(one.getLiteral());
          }

          @Override
          public void visit(SoftLineBreak one) {
            text.append(' ');
          }

          @Override
          public void visit(CustomNode one) {
            text.append(' ');
            visitChildren(one);
          }
        });
    return text.toString();
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = SitePages.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
