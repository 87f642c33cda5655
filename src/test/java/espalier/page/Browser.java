package espalier.page;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A browser without a window, Chromium or Chrome; tests are skipped where there is none. */
public final class Browser {

  /** What a page has complained of; whether it is printed follows. */
  private static final String CATCHER =
      "var failed=[];addEventListener('error',e=>failed.push(e.message));"
          + "addEventListener('unhandledrejection',e=>failed.push(String(e.reason)));"
          + "for(const k of ['log','info','warn','error'])console[k]=(...a)=>failed.push(a.join(' '));"
          + "addEventListener('securitypolicyviolation',e=>failed.push(e.violatedDirective));"
          + "var paper=";

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
   * Opens a page, runs a script in it when it has been drawn, and gives what the script returns;
   * fails on any error of the page's own scripts and on any message of theirs.
   *
   * @param body statements that end with a return of a text
   */
  public String report(Path page, Look look, String body) {
    try (Chromium.Tab tab = Chromium.of(program).open()) {
      tab.ask(
          "Emulation.setDeviceMetricsOverride",
          "{\"width\":" + look.width + ",\"height\":800,\"deviceScaleFactor\":1,\"mobile\":false}");
      tab.ask(
          "Emulation.setEmulatedMedia",
          "{\"media\":\""
              + (look.paper ? "print" : "")
              + "\",\"features\":[{\"name\":\"prefers-color-scheme\",\"value\":\""
              + (look.dark ? "dark" : "light")
              + "\"}]}");
      tab.ask("Page.enable", "{}");
      tab.ask(
          "Page.addScriptToEvaluateOnNewDocument",
          "{\"source\":" + Chromium.quoted(CATCHER + look.paper) + "}");
      tab.ask("Page.navigate", "{\"url\":\"" + page.toUri() + "\"}");
      String said =
          tab.value(
              "new Promise((done)=>{const go=()=>{let r;try{r=(()=>{"
                  + body
                  + "})()}catch(e){failed.push(e.message)}"
                  + "done(failed.length?'failed: '+failed.join('; '):String(r))};"
                  + "document.readyState==='complete'?go():addEventListener('load',go)})");
      assertTrue(!said.startsWith("failed"), said);
      return said;
    }
  }

  /** Prints a page to a PDF file. */
  public Path print(Path page) {
    try (Chromium.Tab tab = Chromium.of(program).open()) {
      tab.ask("Page.enable", "{}");
      tab.ask("Page.navigate", "{\"url\":\"" + page.toUri() + "\"}");
      tab.value(
          "new Promise((done)=>document.readyState==='complete'?done(''):"
              + "addEventListener('load',()=>done('')))");
      String pdf =
          tab.ask("Page.printToPDF", "{\"printBackground\":true,\"preferCSSPageSize\":true}");
      Path file = folder.resolve("page.pdf");
      return Files.write(file, Base64.getDecoder().decode(Chromium.text(pdf, "data")));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
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
}
