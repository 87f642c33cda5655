package espalier.io;

import static espalier.io.TestFiles.fails;
import static espalier.io.TestFiles.put;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.CellForm;
import espalier.data.Dataset;
import espalier.data.TableForm;
import espalier.io.file.KeyException;
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
import org.junit.jupiter.params.provider.ValueSource;

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
        "17-May-24;31-Dec-99 | named-month | 19860 | 10956",
        "17 May 2024;31. December 1999 | named-month | 19860 | 10956",
        "May 17, 2024;31 Dec 1999 | named-month | 19860 | 10956",
        "2024-05;1999-12 | year-month | 19844 | 10926",
        "2024Q2;1999-Q4 | year-quarter | 19814 | 10865",
        "2024-W20;1999W52 | year-week | 19856 | 10952",
        "13:45;00:30:36 | clock | 13.75 | 0.51",
        "1h 5m;2d 3h | duration | 1.0833333333333333 | 51",
        "2024.05.17;1999.12.31 | iso-date | 19860 | 10956",
        "20240517;19991231 | iso-date | 19860 | 10956",
        "17-05-2024;31-12-1999 | day-first-date | 19860 | 10956",
        "05-17-24;12-31-99 | month-first-date | 19860 | 10956",
        "17/5/2024 12:00 AM;31/12/1999 12:00 am | day-first-date | 19860 | 10956",
        "17. Mai 2024;31. Dezember 1999 | named-month | 19860 | 10956",
        "17 mai 2024;31 décembre 1999 | named-month | 19860 | 10956",
        "Fri, 17 May 2024;Fri, 31 Dec 1999 | named-month | 19860 | 10956",
        "May 17th, 2024;December 31st, 1999 | named-month | 19860 | 10956",
        "05/2024;12/1999 | year-month | 19844 | 10926",
        "May 2024;Dec-99 | year-month | 19844 | 10926",
        "2024 May;1999-Dec | year-month | 19844 | 10926",
        "2024-May-17;1999/Dec/31 | named-month | 19860 | 10956",
        "Q2 2024;4Q1999 | year-quarter | 19814 | 10865",
        "2024-W20-5;1999-W52-5 | year-week | 19860 | 10956",
        "1:45 PM;12:30 am | clock | 13.75 | 0.5",
        "45:00.0;01:30.6 | clock | 0.75 | 0.025166666666666667",
        "1 hour 30 minutes;2 days | duration | 1.5 | 48",
        "1h30;2 weeks | duration | 1.5 | 336",
        "PT1H30M;P2DT0.5S | duration | 1.5 | 48.00013888888889",
        "0 days 01:30:00;2 days 00:00:36 | duration | 1.5 | 48.01"
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
        "-20°C;31°C | °C | -20 | 31",
        "USD 5,094.71;USD 12.00 | USD | 5094.71 | 12",
        "US$ 5;US$ 7.5 | US$ | 5 | 7.5",
        "CHF 1'234.50;CHF 7.50 | CHF | 1234.5 | 7.5",
        "($5.50);$7 | $ | -5.5 | 7",
        "1 234 kg;7 kg | kg | 1234 | 7",
        "1 day;3 days | day | 1 | 3",
        "21.5 kg/m^2;30 kg/m^2 | kg/m^2 | 21.5 | 30"
      })
  void amountsOfOneUnit(String cells, String unit, double first, double second) throws IOException {
    Dataset data = read(cells, "targets", "y");
    assertEquals(first, value(data, 0, "v"));
    assertEquals(second, value(data, 1, "v"));
    assertEquals(Map.of("v", unit), data.form().orElseThrow().units());
    later(data, cells.split(";")[1], second);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 234;1 000 000.5 | 1234 | 1000000.5",
        "1'234;−7 | 1234 | -7",
        "(1,234.50);7 | -1234.5 | 7",
        "12.5-;7 | -12.5 | 7"
      })
  void numbersAsPrinted(String cells, double first, double second) throws IOException {
    Dataset data = read(cells, "targets", "y");
    assertEquals(first, value(data, 0, "v"));
    assertEquals(second, value(data, 1, "v"));
    assertTrue(data.notes().toString().contains("--nominal v"), data.notes()::toString);
    later(data, cells.split(";")[1], second);
  }

  /** What would be read wrong without a word. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "red;Red;green | upper and lower case",
        "light red;light  red;green | in blanks",
        "Yes;No;Y;N;Unknown | --missing Unknown",
        "1E5;2E7;3E1 | --nominal v",
        "1;2;..;5;..;7;8;12;..;15 | if it means missing",
        "1;2;<3;5;<4;7;8;12;<9;15 | 3 of 10 cells are no numbers",
        "-1;20;30;-1;25;31;44;52;61;73;22 | --missing -1",
        "-999.25;2;3;1;2.5;3.1;4.4;5.2;6.1;7.3;2.2 | --missing -999.25",
        "rock, pop;pop;rock;pop, rock;jazz;jazz, rock;rock, jazz;jazz, pop | --items v"
      })
  void doubtsOfValues(String cells, String advice) throws IOException {
    Dataset data = read(cells, "targets", "y");
    assertTrue(data.notes().toString().contains(advice), data.notes()::toString);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a b;a;b;b a",
        "a+b;a;b;b+a",
        "a & b;a;b;b & a",
        "a and b;a;b;b and a",
        "a+b;b+c;c+a",
        "a and b;a;b;b"
      })
  void labelsMadeOfOthersAreDoubted(String cells) throws IOException {
    Dataset data = read(cells, "labels-in", "v");
    assertTrue(data.notes().toString().contains("made of others"), data.notes()::toString);
  }

  @Test
  void listsAsOneClassAreDoubted() throws IOException {
    String cells = "a, b;a;b;b, a;c, a;a, c;b, c;c, b";
    Dataset data = read(cells, "targets", "v");
    assertTrue(data.notes().toString().contains("--labels-in v"), data.notes()::toString);
    String unknown = "a;b;Not known";
    assertTrue(
        read(unknown, "targets", "v").notes().toString().contains("--missing \"Not known\""));
  }

  /** A file of one row is read by what the table of many rows showed. */
  private void later(Dataset data, String cell, double expected) throws IOException {
    later(data, cell, expected, "v");
  }

  private void later(Dataset data, String cell, double expected, String feature)
      throws IOException {
    Optional<TableForm> form = data.form();
    put(folder, NAME, "x,v\n1,\"" + cell + "\"\n");
    Dataset one = source().withForm(form).readFeatures(data.features());
    assertEquals(expected, value(one, 0, feature));
  }

  @Test
  void timesOfDayAddTheHour() throws IOException {
    Dataset data = read("2024-05-17 06:30;2024-05-18 18:00", "targets", "y");
    assertEquals(6.5, value(data, 0, "v.hour"));
    assertEquals(18, value(data, 1, "v.hour"));
  }

  @Test
  void listsOfNumbersAreAFeatureForEachPlace() throws IOException {
    Dataset data = read("[1.5, -2];[3 ,4];", "targets", "y");
    assertEquals(List.of("x", "v[1]", "v[2]"), names(data));
    assertEquals(-2, value(data, 0, "v[2]"));
    assertTrue(Double.isNaN(value(read("[1,2];NA;[3,4]", "targets", "y"), 1, "v[1]")));
    later(data, "[7, 8]", 8, "v[2]");
    put(folder, NAME, "x,v\n1,\"[7, 8, 9]\"\n");
    fails(
        () -> source().withForm(data.form()).readFeatures(data.features()),
        "line 2",
        "'[7, 8, 9]' is not a list of 2 numbers");
    Dataset uneven = read("[1, 2];[3, 4, 5]", "targets", "y");
    assertTrue(
        uneven.notes().toString().contains("their lengths differ"), uneven.notes()::toString);
    assertEquals(List.of("x", "v"), names(read("[1,2];[3,4]", "targets", "y", "nominal", "v")));
    assertEquals(List.of("x", "v"), names(read("+49 30 12 34;030 12 34 56", "targets", "y")));
    assertEquals(
        2, read("[1,2];[3,4];[1,2];[3,4]", "targets", "v").targets().attribute(0).values().size());
  }

  /** In the first column, too, such lists are no names of rows. */
  @Test
  void aFirstColumnOfNumberListsIsAFeature() throws IOException {
    StringBuilder text = new StringBuilder("e,y\n");
    for (int i = 0; i < 20; i++) {
      text.append("\"[").append(i).append(".5,1]\",").append(i % 2).append('\n');
    }
    put(folder, NAME, text.toString());
    Dataset data = source("targets", "y").read();
    assertEquals(List.of("e[1]", "e[2]"), names(data));
    assertFalse(data.named());
  }

  /** Pages and spreadsheets leave hard blanks around cells. */
  @Test
  void hardBlanksAroundCellsAreNoPartOfThem() throws IOException {
    Dataset data = read("12\u00a0;\u202f7", "targets", "y");
    assertEquals(12, value(data, 0, "v"));
    assertEquals(7, value(data, 1, "v"));
  }

  @Test
  void ordinalsAreNoAmounts() throws IOException {
    Dataset data = read("1st;2nd;3rd;11th", "targets", "y");
    assertEquals(4, data.features().get(1).values().size());
    assertFalse(data.notes().toString().contains("unit"), data.notes()::toString);
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
      value = {
        "a, b;b;c",
        "('a', 'b');('b',);('c',)",
        "{a, b};{b};{c}",
        "{'a', 'b'};frozenset({'b'});frozenset({'c'})",
        "['a' 'b'];['b'];['c']",
        "['a', 'b'];['b'];['c']",
        "[\"a\",\"b\"];[\"b\"];[\"c\"]"
      })
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
        "1.0;2.0;1.0;2.0;1.0;2.0;1.0;2.0;1.0;2.0 | --nominal v reads them as classes",
        "+1;-1;+1;-1;+1;-1;+1;-1;+1;-1 | --nominal v reads them as classes",
        "cat;dog;unknown;cat;dog | --missing unknown",
        "cat;dog;Not labelled;cat;dog | --missing \"Not labelled\"",
        "yes;No;YES;no;Yes | 5 spellings"
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

  /** Codes in one row only are left out; one row alone has the codes of the table. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "PF1 PF2;PF2;PF1 PF3",
        "PF1,PF2;PF2;PF1,PF3",
        "PF1|PF2;PF2;PF1|PF3",
        "['PF1', 'PF2'];['PF2'];['PF1', 'PF3']"
      })
  void codesOfListsAreFeatures(String cells) throws IOException {
    Dataset data = read(cells, "targets", "y", "items", "v");
    assertEquals(List.of("x", "v=PF1", "v=PF2"), names(data));
    assertEquals(1, value(data, 0, "v=PF1"));
    assertEquals(0, value(data, 1, "v=PF1"));
    assertEquals(1, value(data, 1, "v=PF2"));
    assertTrue(
        data.notes().toString().contains("of 3 different codes, 1 in fewer than 2 rows are left"),
        data.notes()::toString);
    Dataset all = source("targets", "y", "items", "v", "item-rows", "1").read();
    assertEquals(List.of("x", "v=PF1", "v=PF2", "v=PF3"), names(all));
    later(data, "PF2 PF9", 0, "v=PF1");
    later(data, "PF2 PF9", 1, "v=PF2");
  }

  @Test
  void listsOfCodesAreDoubted() throws IOException {
    Dataset data = read("PF1 PF2;PF2;PF1 PF3;PF1 PF2;PF2;PF1 PF3", "targets", "y");
    assertTrue(data.notes().toString().contains("--items v"), data.notes()::toString);
    fails(() -> source("targets", "v", "items", "v").read(), "'v', which is a target");
    fails(() -> source("targets", "y", "items", "w").read(), "the column of --items 'w'");
    assertThrows(KeyException.class, () -> source("targets", "y", "item-rows", "3"));
  }

  @ParameterizedTest
  @CsvSource({"TRUE;0;false;1;True, false, true", "1;n;0;Y, n, y"})
  void digitsAmongWordsForPresent(String cells, String no, String yes) throws IOException {
    Dataset data = read(cells, "targets", "y");
    assertEquals(List.of(no, yes), data.features().get(1).values());
    assertTrue(data.notes().toString().contains("spellings"), data.notes()::toString);
    later(data, "1", 1);
    later(data, "0", 0);
  }

  @Test
  void datesThatShowNoOrderHaveTheDayFirst() throws IOException {
    Dataset day = read("01/02/03;03/04/05", "targets", "y");
    assertEquals(12084, value(day, 0, "v"));
    assertTrue(day.notes().toString().contains("--month-first v"), day.notes()::toString);
    Dataset month = source("targets", "y", "month-first", "v").read();
    assertEquals(12054, value(month, 0, "v"));
    later(month, "01/02/03", 12054);
    put(folder, NAME, "x,v,y\n1,17/5/24,0\n2,18/5/24,1\n");
    fails(() -> source("targets", "y", "month-first", "v").read(), "different formats");
  }

  @Test
  void longCodesAreDoubtedAsNumbers() throws IOException {
    Dataset data = read("9007199254740993;9007199254740995;12", "targets", "y");
    assertTrue(
        data.notes()
            .toString()
            .contains("2 cells such as '9007199254740993' in line 2 are rounded"),
        data.notes()::toString);
  }

  private static final String RANKS =
      "x,top1,top2,top3\n1,red,blue,\n2,green,,red\n3,red,,\n4,,,\n";

  @Test
  void severalColumnsHoldTheLabelsOfARow() throws IOException {
    put(folder, NAME, RANKS);
    Dataset data = source("labels-in", "top1, top2, top3").read();
    assertEquals(List.of("blue", "green", "red"), targets(data));
    assertEquals(List.of("x"), names(data));
    assertArrayEquals(new int[] {0, 2}, data.targets().present(0));
    assertArrayEquals(new int[] {1, 2}, data.targets().present(1));
    assertArrayEquals(new int[] {2}, data.targets().present(2));
    assertFalse(data.targets().labelled(3));
    Dataset doubted = source("targets", "x").read();
    assertTrue(
        doubted.notes().toString().contains("--labels-in top1,top2,top3"),
        doubted.notes()::toString);
    fails(() -> source("labels-in", "top1,top9").read(), "the column of labels 'top9'");
  }

  private static List<String> targets(Dataset data) {
    return data.targets().attributes().stream().map(a -> a.name()).toList();
  }

  /** Labels in cells may be any of a hierarchy; groups above them become labels, too. */
  @Test
  void labelsInCellsHaveAHierarchy() throws IOException {
    put(folder, "h.txt", "A\tB\nA\tC\nB\tE\nC\tF\n");
    Dataset data = read("E;F;E|F", "labels-in", "v", "hierarchy", "h.txt");
    assertEquals(List.of("B", "C", "E", "F", "A"), targets(data));
    assertArrayEquals(new int[] {0, 2, 4}, data.targets().present(0));
    fails(() -> read("E;G", "labels-in", "v", "hierarchy", "h.txt"), "'G'", "not in the hierarchy");
  }

  @Test
  void setsWithoutLabelsAreKnownToHaveNone() throws IOException {
    Dataset data = read("set();{'a'}", "labels-in", "v");
    assertEquals(List.of("a"), targets(data));
    assertTrue(data.targets().labelled(0));
  }

  @Test
  void labelsThatMayMeanUnknownAreDoubted() throws IOException {
    String notes = read("unknown;a|b;b", "labels-in", "v").notes().toString();
    assertTrue(notes.contains("'unknown' is read as a label"), notes);
  }

  @Test
  void labelsThatLookLikePathsAreDoubted() throws IOException {
    String notes = read("A;A/B;A/C", "labels-in", "v").notes().toString();
    assertTrue(notes.contains("--hierarchy slashes"), notes);
    String none = read("A;B/C;B/D", "labels-in", "v").notes().toString();
    assertFalse(none.contains("--hierarchy"), none);
  }

  @Test
  void tabsSeparateWhereTheNameSaysSo() throws IOException {
    assertEquals(3, annotated(TERMS, "P1\tT:1;T:2;T:2\nP2\tT:2\nP3\tT:1").targets().rows());
  }
}
