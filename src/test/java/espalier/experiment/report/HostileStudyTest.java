package espalier.experiment.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.account.LatexCheck;
import espalier.data.HostileNames;
import espalier.model.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder of results in which every name is code in some language. */
final class HostileStudyTest {

  /** Three names that hold all hostile ones together. */
  private static final List<String> NAMES =
      IntStream.range(0, 3)
          .mapToObj(
              k ->
                  String.join(
                      " ",
                      IntStream.range(0, HostileNames.ALL.size())
                          .filter(i -> i % 3 == k)
                          .mapToObj(HostileNames.ALL::get)
                          .filter(n -> !n.equals("\uD800"))
                          .toList()))
          .toList();

  @TempDir private static Path folder;

  private static String html;

  private static String line(Map<String, Object> value) {
    return Json.indented(value).replace("\n", "") + "\n";
  }

  private static Map<String, Object> cell(String data, String method) {
    Map<String, Object> cell = new LinkedHashMap<>();
    cell.put("data", data);
    cell.put("method", method);
    cell.put("labels", "10");
    cell.put("unlabelled", "all");
    cell.put("hidden", "0");
    cell.put("noise", "0");
    cell.put("seed", 1L);
    cell.put("repeat", 0L);
    cell.put("fold", 0L);
    return cell;
  }

  @BeforeAll
  static void write() throws IOException {
    String all = String.join(" ", NAMES);
    StringBuilder results = new StringBuilder();
    for (int d = 0; d < NAMES.size(); d++) {
      for (int m = 0; m < NAMES.size(); m++) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("cell", cell(NAMES.get(d), NAMES.get(m)));
        if (d == 2 && m == 2) {
          line.put("error", all);
        } else {
          line.put("task", all);
          line.put("rows", Map.of("labelled", 10, "test", 30));
          line.put("measures", Map.of("wlrap", .5 + .1 * m + .01 * d));
          line.put("time", Map.of("train_cpu_s", 1));
        }
        results.append(line(line));
      }
    }
    Files.writeString(folder.resolve("results.jsonl"), results);
    Map<String, Object> plan = new LinkedHashMap<>();
    plan.put("name", all);
    plan.put("data", NAMES.stream().map(n -> Map.of("name", n, "files", List.of(n))).toList());
    plan.put(
        "methods",
        NAMES.stream()
            .map(n -> Map.of("name", n, "method", "meka." + n, "set", Map.of(n, n), "options", n))
            .toList());
    plan.put("labels", List.of("10"));
    plan.put("protocol", "inductive");
    plan.put("folds", 0);
    plan.put("repeats", 1);
    plan.put("control", NAMES.get(0));
    Files.writeString(folder.resolve("plan.json"), Json.indented(plan));
    Files.writeString(
        folder.resolve("runs.jsonl"),
        line(Map.of("started", all, "command", all, "version", all, "machine", all)));
    html = Files.readString(ReportWriter.write(folder, List.of(), said -> {}));
  }

  @Test
  void pagesHoldTheirOwnElementsOnly() throws IOException {
    List<String> pages = new ArrayList<>(List.of(html));
    try (Stream<Path> cells = Files.list(folder.resolve("report/cells"))) {
      for (Path page : cells.toList()) {
        pages.add(Files.readString(page));
      }
    }
    assertTrue(pages.size() > 3, pages.size() + " pages");
    for (String page : pages) {
      assertEquals(1, page.split("(?i)<script", -1).length - 1);
      assertFalse(page.contains("<img") || page.contains("<!--") || page.contains("<svg onload"));
      assertFalse(page.matches("(?s).*<[^>]*\\son\\w+=.*"));
    }
  }

  @Test
  void tablesAreLatexAndCsv() throws IOException {
    int seen = 0;
    try (Stream<Path> tables = Files.list(folder.resolve("report/tables"))) {
      for (Path table : tables.toList()) {
        String text = Files.readString(table);
        if (table.toString().endsWith(".tex")) {
          LatexCheck.wellFormed(text);
          seen++;
        } else {
          assertEquals(
              0, text.replaceAll("\"(?:[^\"]|\"\")*\"", "").chars().filter(c -> c == '"').count());
        }
      }
    }
    assertTrue(seen > 2, seen + " tables");
  }

  @Test
  void eachFileHasANameOfItsOwn() throws IOException {
    try (Stream<Path> cells = Files.list(folder.resolve("report/cells"))) {
      assertEquals(8, cells.count());
    }
  }
}
