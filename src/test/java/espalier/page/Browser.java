package espalier.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
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
   * Opens a page in a frame of a width, runs a script in it when it has been drawn, and gives what
   * the script returns; fails on any error of the page's own scripts.
   *
   * @param body statements that end with a return of a text
   */
  public String report(Path page, int width, String body) {
    try {
      String html = Files.readString(page);
      String catcher =
          "<script>var failed=[];addEventListener('error',e=>failed.push(e.message));"
              + "addEventListener('securitypolicyviolation',e=>failed.push(e.violatedDirective));"
              + "</script>";
      String asker =
          "<script>addEventListener('load',()=>{let r;try{r=(()=>{"
              + body
              + "})()}catch(e){failed.push(e.message)}"
              + "parent.postMessage(failed.length?'failed: '+failed.join('; '):String(r),'*')})</script>";
      Path inner = folder.resolve("inner.html");
      Files.writeString(
          inner,
          html.replaceFirst("<head>", "<head>" + Matcher.quoteReplacement(catcher))
              .replace("</body>", asker + "</body>"));
      Path outer = folder.resolve("outer.html");
      Files.writeString(
          outer,
          "<body data-report=\"nothing\"><script>onmessage=e=>document.body.dataset.report=e.data"
              + "</script><iframe src=\"inner.html\" width=\""
              + width
              + "\" height=\"800\" style=\"border:0\"></iframe>");
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
