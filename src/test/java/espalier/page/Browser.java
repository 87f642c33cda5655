package espalier.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A browser without a window, Chromium or Chrome; tests are skipped where there is none. */
public final class Browser {

  private static final Pattern REPORT = Pattern.compile("data-report=\"([^\"]*)\"");
  private static final Pattern SHEET = Pattern.compile("/Type\\s*/Page\\b");

  private final Path program;
  private final Path folder;

  private Browser(Path program, Path folder) {
    this.program = program;
    this.folder = folder;
  }

  /** The browser of this machine; skips the test without one. */
  public static Browser in(Path folder) {
    Optional<Path> found =
        Stream.of("chromium", "chromium-browser", "google-chrome")
            .map(name -> Path.of("/usr/bin", name))
            .filter(Files::isExecutable)
            .findFirst();
    assumeTrue(found.isPresent(), "there is no Chromium to open pages with");
    return new Browser(found.get(), folder);
  }

  /**
   * How a page is looked at.
   *
   * @param width the width of the window
   * @param dark whether the reader prefers dark pages
   * @param paper whether the rules for print hold
   */
  public record Look(int width, boolean dark, boolean paper) {

    /** The width of an A4 page between margins of a centimetre, in pixels of CSS. */
    public static final Look A4 = new Look(718, false, true);

    /** The same on its side, with margins of 12 mm. */
    public static final Look A4_LANDSCAPE = new Look(1032, false, true);
  }

  /** Opens a light page, see {@link #report(Path, Look, String)}. */
  public String report(Path page, int width, String body) {
    return report(page, new Look(width, false, false), body);
  }

  /**
   * What is wrong with how a page looks, see {@code look.js}: contrasts of all texts and marks, and
   * what is cut or sticks out; empty if nothing is.
   */
  public String wrong(Path page, Look look) {
    String script = resource("look.js");
    return report(
        page,
        look,
        script
            + "if(innerWidth!=="
            + look.width
            + "||matchMedia('(prefers-color-scheme: dark)').matches!=="
            + look.dark
            + ")wrong.add('the window is another');"
            + "if(texts<20||marks<2)wrong.add('only '+texts+' texts and '+marks+' marks');"
            + "return [...wrong].join('; ');");
  }

  /** The milliseconds from the start of loading a page until it is drawn, the best of three. */
  public double milliseconds(Path page) {
    double best = Double.POSITIVE_INFINITY;
    for (int run = 0; run < 3; run++) {
      String said =
          report(page, 1280, "document.body.getBoundingClientRect();return performance.now();");
      best = Math.min(best, Double.parseDouble(said));
    }
    return best;
  }

  private static String resource(String name) {
    try (InputStream in = Browser.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /**
   * Opens a page in a frame, runs a script in it when it has been drawn, and gives what the script
   * returns; fails on any error of the page's own scripts and on any message of theirs.
   *
   * @param body statements that end with a return of a text
   */
  public String report(Path page, Look look, String body) {
    try {
      String html = Files.readString(page);
      String catcher =
          "<script>var failed=[];addEventListener('error',e=>failed.push(e.message));"
              + "addEventListener('unhandledrejection',e=>failed.push(String(e.reason)));"
              + "for(const k of ['log','info','warn','error'])console[k]=(...a)=>failed.push(a.join(' '));"
              + "addEventListener('securitypolicyviolation',e=>failed.push(e.violatedDirective));"
              + "document.documentElement.dataset.paper="
              + look.paper
              + "</script>";
      String asker =
          "<script>addEventListener('load',()=>{let r;try{r=(()=>{"
              + body
              + "})()}catch(e){failed.push(e.message)}"
              + "parent.postMessage(failed.length?'failed: '+failed.join('; '):String(r),'*')})</script>";
      Path inner = folder.resolve("inner.html");
      Files.writeString(
          inner,
          (look.paper ? html.replace("@media print", "@media all") : html)
              .replaceFirst("<head>", "<head>" + Matcher.quoteReplacement(catcher))
              .replace("</body>", asker + "</body>"));
      Path outer = folder.resolve("outer.html");
      String scheme = look.dark ? "dark" : "light";
      Files.writeString(
          outer,
          "<body data-report=\"nothing\"><script>onmessage=e=>document.body.dataset.report=e.data"
              + "</script><iframe src=\"inner.html\" width=\""
              + look.width
              + "\" height=\"800\" style=\"border:0;color-scheme:"
              + scheme
              + "\"></iframe>");
      String dom = run("--dump-dom", outer.toUri().toString());
      Matcher found = REPORT.matcher(dom);
      assertTrue(found.find(), dom);
      String said = found.group(1);
      assertTrue(!said.startsWith("failed") && !said.equals("nothing"), said);
      return said;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Prints a page to a PDF file. */
  public Path print(Path page) {
    Path pdf = folder.resolve("page.pdf");
    run("--no-pdf-header-footer", "--print-to-pdf=" + pdf, page.toUri().toString());
    return pdf;
  }

  /** The number of sheets that a page is printed on. */
  public int sheets(Path page) {
    try {
      String pdf = Files.readString(print(page), StandardCharsets.ISO_8859_1);
      return (int) SHEET.matcher(pdf).results().count();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private String run(String... more) {
    try {
      List<String> command =
          new ArrayList<>(
              List.of(
                  program.toString(),
                  "--headless",
                  "--no-sandbox",
                  "--disable-gpu",
                  "--user-data-dir=" + folder.resolve("profile"),
                  "--window-size=1700,1000",
                  "--virtual-time-budget=5000"));
      command.addAll(List.of(more));
      Path dom = folder.resolve("dom.txt");
      Process process =
          new ProcessBuilder(command)
              .redirectOutput(dom.toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      boolean ended = process.waitFor(120, TimeUnit.SECONDS);
      if (!ended) {
        process.destroyForcibly();
      }
      assertTrue(ended, "the browser did not end within two minutes");
      assertEquals(0, process.exitValue(), "the browser failed");
      return Files.readString(dom);
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }
}
