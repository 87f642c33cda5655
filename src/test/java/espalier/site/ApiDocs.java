package espalier.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.DocumentationTool;
import javax.tools.ToolProvider;

/** The Javadoc of the types that docs/api.md lists, and of the classes that programs look up. */
public final class ApiDocs {

  private static final Path PAGE = Path.of("docs", "api.md");
  private static final Path SOURCES = Path.of("src", "main", "java");

  private ApiDocs() {}

  /** Writes the Javadoc into the folder that is named; any warning is a failure. */
  public static void main(String[] args) throws IOException {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-quiet",
                "-notimestamp",
                "-Xdoclint:all,-missing",
                "-Werror",
                "-encoding",
                "UTF-8",
                "-windowtitle",
                "Espalier",
                "-doctitle",
                "Espalier: the API",
                // Types that are not shown come from the class path: Java 17 fails over their
                // sources.
                "-sourcepath",
                PAGE.getParent().toString(),
                "-classpath",
                System.getProperty("java.class.path"),
                "-d",
                args[0]));
    Set<String> types = types("## Types");
    types.addAll(types("## Doors"));
    Set<String> files = new TreeSet<>();
    for (String type : types) {
      Path file = SOURCES.resolve(type.replace('.', '/') + ".java");
      files.add(file.toString());
      files.add(file.resolveSibling("package-info.java").toString());
    }
    arguments.addAll(files);
    DocumentationTool javadoc = ToolProvider.getSystemDocumentationTool();
    if (javadoc.run(null, null, null, arguments.toArray(String[]::new)) != 0) {
      throw new IOException("The Javadoc has errors or warnings.");
    }
  }

  /** The full names of the types that a table of docs/api.md lists. */
  public static Set<String> types(String heading) throws IOException {
    String page = Files.readString(PAGE);
    String table = page.substring(page.indexOf(heading) + heading.length()).split("\n## ")[0];
    Set<String> types = new TreeSet<>();
    Matcher row = Pattern.compile("(?m)^\\| `([a-z.]+)` \\| (.*) \\|$").matcher(table);
    while (row.find()) {
      Matcher name = Pattern.compile("`(\\w+)`").matcher(row.group(2));
      while (name.find()) {
        types.add("espalier." + row.group(1) + "." + name.group(1));
      }
    }
    return types;
  }
}
