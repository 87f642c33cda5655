package espalier.io;

import static espalier.io.TestFiles.fails;
import static espalier.io.TestFiles.put;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.CellForm;
import espalier.data.Dataset;
import espalier.data.TableForm;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each kind of column: what it recognises, and that one row alone is read alike later. */
class KindsOfColumnsTest {

  private static final String NAME = "a.csv";

  @TempDir Path folder;

  private DataSource source(String... keys) {
    Map<String, String> map = new HashMap<>();
    for (int k = 0; k < keys.length; k += 2) {
      map.put(keys[k], keys[k + 1]);
    }
    return DataSource.of(map, folder).withFiles(List.of(folder.resolve(NAME)));
  }

  private Dataset read(String column, String... keys) throws IOException {
    StringBuilder text = new StringBuilder("x,v,y\n");
    int row = 0;
    for (String cell : column.split(";")) {
      text.append(row % 3).append(",\"").append(cell.replace("\"", "\"\"")).append("\",");
      text.append(row++ % 2).append('\n');
    }
    put(folder, NAME, text.toString());
    return source(keys).read();
  }

  private static double value(Dataset data, int row, String feature) {
    int at = data.features().stream().map(a -> a.name()).toList().indexOf(feature);
    assertTrue(at >= 0, data.features()::toString);
    return data.value(row, at);
  }

  /** 2024-05-17 is day 19,860, 1999-12-31 day 10,956. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2024-05-17;1999-12-31 | iso-date | 19860 | 10956",
        "2024/05/17;1999/12/31 | iso-date | 19860 | 10956",
        "17.05.24;31.12.99 | dotted-date | 19860 | 10956",
        "17/5/24;31/12/99 | day-first-date | 19860 | 10956",
        "5/17/24;12/31/1999 | month-first-date | 19860 | 10956",
        "17-May-24;31-Dec-99 | day-named-month | 19860 | 10956",
        "17 May 2024;31. December 1999 | day-named-month | 19860 | 10956",
        "May 17, 2024;Dec 31 1999 | named-month-day | 19860 | 10956",
        "2024-05;1999-12 | year-month | 19844 | 10926",
        "2024Q2;1999-Q4 | year-quarter | 19814 | 10865",
        "2024-W20;1999W52 | year-week | 19856 | 10952",
        "13:45;00:30:36 | clock | 13.75 | 0.51",
        "1h 5m;2d 3h | duration | 1.0833333333333333 | 51"
      })
  void pointsInTimeAndTimes(String cells, String form, double first, double second)
      throws IOException {
    Dataset data = read(cells, "targets", "y");
    assertEquals(first, value(data, 0, "v"));
    assertEquals(second, value(data, 1, "v"));
    CellForm found = data.form().orElseThrow().columns().get("v");
    assertEquals(form, found.name().toLowerCase().replace('_', '-'));
    later(data, cells.split(";")[1], second);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "12.5%;7% | % | 12.5 | 7",
        "$5,094.71;$1,000.00 | $ | 5094.71 | 1000",
        "€ 5.094,71;€ 12,5 | € | 5094.71 | 12.5",
        "3 kg;4.5 kg | kg | 3 | 4.5",
        "-20°C;31°C | °C | -20 | 31"
      })
  void amountsOfOneUnit(String cells, String unit, double first, double second) throws IOException {
    Dataset data = read(cells, "targets", "y");
    assertEquals(first, value(data, 0, "v"));
    assertEquals(second, value(data, 1, "v"));
    assertEquals(Map.of("v", unit), data.form().orElseThrow().units());
    later(data, cells.split(";")[1], second);
  }

  /** A file of one row is read by what the table of many rows showed. */
  private void later(Dataset data, String cell, double expected) throws IOException {
    Optional<TableForm> form = data.form();
    put(folder, NAME, "x,v\n1,\"" + cell + "\"\n");
    Dataset one = source().withForm(form).readFeatures(data.features());
    assertEquals(expected, value(one, 0, "v"));
  }

  @Test
  void timesOfDayAddTheHour() throws IOException {
    Dataset data = read("2024-05-17 06:30;2024-05-18 18:00", "targets", "y");
    assertEquals(6.5, value(data, 0, "v.hour"));
    assertEquals(18, value(data, 1, "v.hour"));
  }

  @Test
  void differentUnitsAreNoNumbers() throws IOException {
    Dataset data = read("3 kg;4 g;5 kg", "targets", "y");
    assertTrue(data.notes().toString().contains("different units"), data.notes()::toString);
    assertTrue(data.form().orElseThrow().units().isEmpty());
  }

  /** House numbers are no amounts of several units, among which a word would stop the reading. */
  @Test
  void lettersBehindNumbersStayNames() throws IOException {
    Dataset data = read("1a;2b;3a;4b;5a;6b;7a;8b;9a;10b;church", "targets", "y");
    assertEquals(11, data.features().get(1).values().size());
    put(
        folder,
        NAME,
        "plot,x,y\n"
            + IntStream.range(0, 12)
                .mapToObj(i -> (i / 2) + (i % 2 == 0 ? "a" : "b") + "," + i % 5 + "," + i % 2)
                .collect(Collectors.joining("\n")));
    assertEquals(List.of("x"), names(source("targets", "y").read()));
  }

  private static List<String> names(Dataset data) {
    return data.features().stream().map(a -> a.name()).toList();
  }

  @Test
  void aCodeCanBeKept() throws IOException {
    String cells = Stream.of("DE", "NA", "ZA", "NA").reduce((a, b) -> a + ";" + b).orElseThrow();
    Dataset doubted = read(cells, "targets", "y");
    assertTrue(doubted.notes().toString().contains("--keep NA"), doubted.notes()::toString);
    Dataset kept = source("targets", "y", "keep", "NA").read();
    assertEquals(List.of("DE", "NA", "ZA"), kept.features().get(1).values());
    assertEquals(List.of("NA"), kept.form().orElseThrow().kept());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"a, b;b;c", "['a', 'b'];['b'];['c']", "[\"a\",\"b\"];[\"b\"];[\"c\"]"})
  void listsOfLabels(String cells) throws IOException {
    Dataset data = read(cells, "labels-in", "v");
    assertEquals(3, data.targets().count());
    assertEquals(2, data.targets().present(0).length);
  }

  @Test
  void anAmountInAnotherUnitNamesItsLine() throws IOException {
    Dataset data = read("3 kg;4 kg", "targets", "y");
    put(folder, NAME, "x,v\n1,4 g\n");
    DataSource later = source().withForm(data.form());
    fails(() -> later.readFeatures(data.features()), "line 2", "'4 g'", "kg");
  }

  /** A target column with a note on what its cells may mean. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1;2;3;1;2;3;1;2;3;1;2;3;1;2;3 | --nominal v reads them as classes",
        "-1;0;1;-1;0;1;-1;0;1;-1;0;1;-1;0;1 | --missing -1 reads -1 as unlabelled",
        "cat;dog;unknown;cat;dog | --missing unknown",
        "yes;No;YES;no;Yes | upper and lower case"
      })
  void targetsThatMayMeanSomethingElse(String cells, String note) throws IOException {
    Dataset data = read(cells, "targets", "v");
    assertTrue(data.notes().toString().contains(note), data.notes()::toString);
  }

  private static final String TERMS =
      "format-version: 1.2\n\n[Term]\nid: T:1\nname: a\n\n[Term]\nid: T:2\nname: b\nis_a: T:1\n";

  private Dataset annotated(String terms, String table) throws IOException {
    put(folder, "h.obo", terms);
    put(folder, "t.tsv", table);
    put(folder, NAME, "id,x\nP1,1\nP2,2\nP3,3");
    return source("hierarchy", "h.obo", "annotations", "t.tsv").read();
  }

  /** Names of terms have commas; only | ; @ separate them. */
  @Test
  void commasStayInAnnotatedLabels() throws IOException {
    put(folder, "t.tsv", "gene\tterm\nP1\tbinding, zinc\nP2\tbinding, iron\nP3\tbinding, zinc");
    put(folder, NAME, "id,x\nP1,1\nP2,2\nP3,3");
    assertEquals(2, source("annotations", "t.tsv").read().targets().count());
  }

  @Test
  void annotationsNeedNoHeader() throws IOException {
    String rows = "P1\tT:1\nP2\tT:2\nP3\tT:1";
    assertEquals(3, annotated(TERMS, rows).targets().labelledRows().length);
    assertEquals(3, annotated(TERMS, "gene\tterm\n" + rows).targets().labelledRows().length);
  }

  @Test
  void parentsInOtherOntologiesAreLeftOutWithANote() throws IOException {
    String more = "\n[Term]\nid: T:3\nname: c\nis_a: ";
    Dataset data = annotated(TERMS + more + "X:9\n", "P1\tT:2\nP2\tT:2");
    assertTrue(data.notes().toString().contains("the first to X:9"), data.notes()::toString);
    fails(() -> annotated(TERMS + more + "T:9\n", "P1\tT:2\nP2\tT:2"), "T:9");
  }
}
