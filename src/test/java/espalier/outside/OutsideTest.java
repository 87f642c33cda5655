package espalier.outside;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The sources of {@code src/outside} bring a splitter, a measure and a format of files; here they
 * are compiled against the library and stand on a class path of their own.
 */
final class OutsideTest {

  private static final Path OUTSIDE = Path.of("src", "outside");

  @TempDir static Path folder;

  private static Method run;

  @BeforeAll
  static void compile() throws IOException, ReflectiveOperationException {
    Path classes = folder.resolve("classes");
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<String> arguments =
        new ArrayList<>(List.of("-proc:none", "-d", classes.toString(), "-cp", "target/classes"));
    try (Stream<Path> sources = Files.walk(OUTSIDE.resolve("java"))) {
      sources
          .filter(p -> p.toString().endsWith(".java"))
          .map(Path::toString)
          .forEach(arguments::add);
    }
    assertEquals(0, compiler.run(null, null, null, arguments.toArray(String[]::new)));
    List<URL> path = new ArrayList<>(List.of(url(classes), url(OUTSIDE.resolve("resources"))));
    for (String part : System.getProperty("java.class.path").split(File.pathSeparator)) {
      path.add(url(Path.of(part)));
    }
    URLClassLoader apart =
        new URLClassLoader(path.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    run =
        apart
            .loadClass("espalier.cli.Espalier")
            .getMethod("run", String[].class, PrintStream.class, PrintStream.class);
  }

  private static URL url(Path part) throws MalformedURLException {
    return part.toUri().toURL();
  }

  private static String espalier(int expected, Object... arguments)
      throws ReflectiveOperationException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream to = new PrintStream(out, true, StandardCharsets.UTF_8);
    Object code =
        run.invoke(null, Stream.of(arguments).map(Object::toString).toArray(String[]::new), to, to);
    String text = out.toString(StandardCharsets.UTF_8);
    assertEquals(expected, code, text);
    return text;
  }

  /** 40 rows; label 1 where f1 is positive, label 2 where f2 is; every third row is unlabelled. */
  private static Path data(String name) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 40; i++) {
      double x = (i * 7 % 40) / 20.0 - 1;
      double y = (i * 11 % 40) / 20.0 - 1;
      String labels = x > 0 && y > 0 ? "1,2" : x > 0 ? "1" : "2";
      text.append(i % 3 == 2 ? "?" : labels);
      text.append(String.format(Locale.ROOT, " 1:%s 2:%s\n", x, y));
    }
    return Files.writeString(folder.resolve(name), text);
  }

  @Test
  void splitterMeasureAndFormatAreFoundByName() throws Exception {
    Path data = data("rows.svm");
    Path model = folder.resolve("mean.json");
    espalier(
        0, "train", "--data", data, "--method", "pct", "--set", "splitter=mean", "--model", model);
    assertTrue(Files.readString(model).contains("\"splitter\": \"mean\""), "the record of options");
    String report =
        espalier(
            0,
            "evaluate",
            "--data",
            data,
            "--method",
            "pct",
            "--set",
            "splitter=mean",
            "--no-twin",
            "--all-measures");
    assertTrue(report.contains("specificity"), report);
    assertTrue(espalier(0, "measures").contains("specificity"));
    assertTrue(espalier(0, "options", "ssl-rf", "--all").contains("svm or mean"));
  }

  /** The format without its name at the end of the file. */
  @Test
  void formatIsAskedForByItsKey() throws Exception {
    Path data = data("rows.txt");
    Path out = folder.resolve("rows.arff");
    espalier(0, "convert", "--data", data, "--format", "svm", "--to", "meka", "--out", out);
    assertTrue(Files.readString(out).contains("-C"), "two labels as targets");
  }

  @Test
  void aRowThatIsNoneIsOneSentence() throws Exception {
    Path data = Files.writeString(folder.resolve("broken.svm"), "1 2\n");
    String said = espalier(1, "train", "--data", data, "--model", folder.resolve("none.json"));
    assertTrue(said.contains("broken.svm: a row is not"), said);
  }
}
