package espalier.page;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import espalier.model.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** One running browser, driven over its debugging port; it starts once and ends with the tests. */
final class Chromium {

  private static final int SECONDS = 120;

  private static Chromium running;

  private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();
  private final Path profile;
  private final Process process;
  private final WebSocket socket;
  private int sent;

  private Chromium(Path program) throws IOException, InterruptedException {
    profile = Files.createTempDirectory("chromium");
    process =
        new ProcessBuilder(
                program.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    Runtime.getRuntime().addShutdownHook(new Thread(this::end));
    Path port = profile.resolve("DevToolsActivePort");
    long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    while (!Files.exists(port) || Files.readAllLines(port).size() < 2) {
      if (!process.isAlive() || System.nanoTime() > until) {
        throw new AssertionError("the browser did not start");
      }
      Thread.sleep(20);
    }
    List<String> lines = Files.readAllLines(port);
    URI address = URI.create("ws://127.0.0.1:" + lines.get(0) + lines.get(1));
    socket = HttpClient.newHttpClient().newWebSocketBuilder().buildAsync(address, new Ear()).join();
  }

  /** The browser of these tests. */
  static synchronized Chromium of(Path program) {
    try {
      if (running == null) {
        running = new Chromium(program);
      }
      return running;
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private void end() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    try {
      process.waitFor(SECONDS, TimeUnit.SECONDS);
      List<Path> files;
      try (var walk = Files.walk(profile)) {
        files = walk.sorted((a, b) -> b.compareTo(a)).toList();
      }
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | InterruptedException e) {
      // What is left lies in the folder for temporary files.
    }
  }

  /** A new tab, to be closed after its use. */
  synchronized Tab open() {
    String target = text(ask("", "Target.createTarget", "{\"url\":\"about:blank\"}"), "targetId");
    String attach = "{\"targetId\":\"" + target + "\",\"flatten\":true}";
    return new Tab(target, text(ask("", "Target.attachToTarget", attach), "sessionId"));
  }

  /** A tab of the browser. */
  final class Tab implements AutoCloseable {

    private final String target;
    private final String session;

    private Tab(String target, String session) {
      this.target = target;
      this.session = session;
    }

    /** The answer to a command of the debugging protocol, as JSON. */
    String ask(String method, String parameters) {
      return Chromium.this.ask(session, method, parameters);
    }

    /** What an expression, or the promise that it is, becomes: a text. */
    String value(String expression) {
      return text(
          ask(
              "Runtime.evaluate",
              "{\"awaitPromise\":true,\"returnByValue\":true,\"expression\":"
                  + quoted(expression)
                  + "}"),
          "value");
    }

    @Override
    public void close() {
      Chromium.this.ask("", "Target.closeTarget", "{\"targetId\":\"" + target + "\"}");
    }
  }

  private synchronized String ask(String session, String method, String parameters) {
    int id = ++sent;
    String from = session.isEmpty() ? "" : ",\"sessionId\":\"" + session + "\"";
    socket
        .sendText(
            "{\"id\":"
                + id
                + ",\"method\":\""
                + method
                + "\",\"params\":"
                + parameters
                + from
                + "}",
            true)
        .join();
    try {
      while (true) {
        String answer = answers.poll(SECONDS, TimeUnit.SECONDS);
        if (answer == null || answer.startsWith("{\"id\":" + id + ",\"error\"")) {
          throw new AssertionError(method + ": " + answer);
        }
        if (answer.startsWith("{\"id\":" + id + ",")) {
          return answer;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /** The first text with a name, anywhere in some JSON. */
  static String text(String json, String name) {
    try (JsonParser parser = Json.FACTORY.createParser(json)) {
      for (JsonToken t = parser.nextToken(); t != null; t = parser.nextToken()) {
        if (t == JsonToken.VALUE_STRING && name.equals(parser.currentName())) {
          return parser.getText();
        }
      }
      throw new AssertionError(json);
    } catch (IOException e) {
      throw new AssertionError(json, e);
    }
  }

  static String quoted(String text) {
    return '"' + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
  }

  private final class Ear implements WebSocket.Listener {

    private final StringBuilder part = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
      part.append(data);
      if (last) {
        answers.add(part.toString());
        part.setLength(0);
      }
      from.request(1);
      return null;
    }
  }
}
