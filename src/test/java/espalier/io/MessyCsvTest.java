package espalier.io;

import static espalier.io.TestFiles.fails;
import static espalier.io.TestFiles.put;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.CellForm;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.SparseColumn;
import espalier.data.TableForm;
import espalier.data.Task;
import espalier.io.column.ColumnSummary;
import espalier.io.column.MissingCodes;
import espalier.io.file.KeyException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables as they come: read right, or with a word about what is doubtful. */
class MessyCsvTest {

  @TempDir Path folder;

  private static DataSource source(String... keys) {
    Map<String, String> map = new HashMap<>();
    for (int k = 0; k < keys.length; k += 2) {
      map.put(keys[k], keys[k + 1]);
    }
    return DataSource.of(map, Path.of(""));
  }

  private static Dataset read(Path file, String... keys) {
    return source(keys).withFiles(List.of(file)).read();
  }

  private static List<String> names(List<Attribute> attributes) {
    return attributes.stream().map(Attribute::name).toList();
  }

  private static void noted(Dataset data, String... parts) {
    assertEquals(1, data.notes().size(), data.notes()::toString);
    for (String part : parts) {
      String note = data.notes().get(0);
      assertTrue(note.contains(part), () -> "'" + part + "' is not in: " + note);
    }
  }

  /** A table with a heading and n rows. */
  private Path table(String heading, int n, IntFunction<String> row) {
    List<String> lines = new ArrayList<>(List.of(heading));
    IntStream.range(0, n).mapToObj(row).forEach(lines::add);
    return put(folder, "t" + heading.hashCode() + ".csv", lines.toArray(String[]::new));
  }

  /** Numbers 0.5, 1.5, ... and a label, with one other cell in line 7. */
  private Path with(String odd) {
    return table(
        "x,y", 40, i -> (i == 5 ? "\"" + odd + "\"" : i + ".5") + "," + (i % 2 == 0 ? "0" : "1"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", "?", "NA", "N/A", "n/a", "#N/A", "#NA", "<NA>", "NaN", "nan", "-nan", "NULL", "null",
        "k.A.", "None", "none", "nil", "missing", "-", "--", "."
      })
  void defaultCodesAreMissing(String code) {
    Dataset data = read(with(code), "targets", "y");
    assertTrue(data.features().get(0).isNumeric());
    assertTrue(Double.isNaN(data.value(5, 0)));
    assertEquals(4.5, data.value(4, 0));
    assertEquals(List.of(), data.notes());
  }

  @Test
  void theListIsWhatTheGuideSaysAndIsTested() throws IOException {
    assertEquals(
        21, MissingCodes.EVERYWHERE.size() + MissingCodes.WORDS.size() + MissingCodes.SIGNS.size());
    String guide = Files.readString(Path.of("docs", "guide", "files.md"));
    for (List<String> codes :
        List.of(
            MissingCodes.EVERYWHERE.subList(1, MissingCodes.EVERYWHERE.size()),
            MissingCodes.WORDS,
            MissingCodes.SIGNS)) {
      assertTrue(guide.contains(" `" + String.join("`, `", codes) + "`\n"), codes::toString);
    }
  }

  @Test
  void otherTextsAmongNumbersHaveToBeDecidedAbout() {
    Path file = with("tba");
    fails(
        () -> read(file, "targets", "y"),
        "'x': 1 of 40 cells is no number, such as 'tba' in line 7",
        "--missing tba",
        "--nominal x");
    assertTrue(Double.isNaN(read(file, "targets", "y", "missing", "tba").value(5, 0)));
    assertEquals(40, read(file, "targets", "y", "nominal", "x").features().get(0).values().size());
    Path german = with("1.234,56");
    fails(() -> read(german, "targets", "y"), "'x'", "'1.234,56' in line 7", "'0.5' in line 2");
  }

  @Test
  void allDoubtfulColumnsAreInOneMessage() {
    Path file =
        table(
            "a,b,c,y",
            30,
            i -> (i == 3 ? "u" : i) + "," + (i == 4 ? "v" : i) + ",k" + i % 3 + "," + i % 2);
    fails(
        () -> read(file, "targets", "y"),
        "2 columns",
        "'a': 1 of 30 cells is no number, such as 'u' in line 5",
        "'b': 1 of 30 cells is no number, such as 'v' in line 6");
  }

  @Test
  void sentinelsAreNotedAndReadWhereAsked() {
    Path file =
        table("age,y", 30, i -> (i == 7 || i == 9 ? "-999" : 20 + 7 * i % 40) + "," + i % 2);
    noted(
        read(file, "targets", "y"),
        "'age': 2 cells are far from all others, the first with '-999' in line 9",
        "--missing -999");
    Dataset data = read(file, "targets", "y", "missing", "-999");
    assertEquals(List.of(), data.notes());
    assertTrue(Double.isNaN(data.value(9, 0)));
    assertEquals(List.of("-999"), data.form().orElseThrow().missing());
    // The same number in other digits is the same code.
    Path decimals = table("h,y", 4, i -> (i == 1 ? "-999.00" : "1.5") + "," + i % 2);
    assertTrue(Double.isNaN(read(decimals, "targets", "y", "missing", "-999").value(1, 0)));
  }

  @Test
  void wordsThatAreCodesAreValuesOfADeclaredColumn() {
    Path file = table("veneer,y", 20, i -> (i % 4 == 0 ? "None" : "brick") + "," + i % 2);
    noted(read(file, "targets", "y"), "5 cells such as 'None' in line 2", "missing", "--nominal");
    assertEquals(List.of("brick"), read(file, "targets", "y").features().get(0).values());
    Dataset declared = read(file, "targets", "y", "nominal", "veneer");
    assertEquals(List.of("None", "brick"), declared.features().get(0).values());
    Path strand = table("strand,y", 20, i -> (i % 2 == 0 ? "+" : "-") + "," + i % 2);
    Dataset signs = read(strand, "targets", "y");
    assertEquals(List.of("+", "-"), signs.features().get(0).values());
    noted(signs, "10 cells such as '-' in line 3 are read as names", "--missing -");
  }

  /** A code that ends in a full stop is quoted, so that the sentence's own is not read with it. */
  @Test
  void codesThatEndInAFullStopAreQuoted() {
    Path dots = table("strand,y", 20, i -> (i % 2 == 0 ? "+" : ".") + "," + i % 2);
    noted(read(dots, "targets", "y"), "cells such as '.' in line 3", "--missing \".\".");
    Path file = table("a,y", 30, i -> (i == 3 ? "n.d." : i) + "," + i % 2);
    fails(() -> read(file, "targets", "y"), "write --missing \"n.d.\" if");
  }

  @Test
  void marksOfThousands() {
    Path german = put(folder, "g.csv", "x;y", "1.234,56;0", "12,5;1", "1.234.567;0", "-3;1");
    Dataset data = read(german, "targets", "y");
    assertArrayEquals(
        new double[] {1234.56, 12.5, 1234567, -3}, data.column(0).toArray(), "exact numbers");
    assertEquals(CellForm.GROUPED_COMMA, data.form().orElseThrow().columns().get("x"));
    Path english = put(folder, "e.csv", "x,y", "\"1,234.5\",0", "\"12,000\",1", "7,0");
    assertArrayEquals(
        new double[] {1234.5, 12000, 7}, read(english, "targets", "y").column(0).toArray());
    // One group alone may be decimals; in a file with decimal commas that is said.
    Path open = put(folder, "o.csv", "x;y", "1.234;0", "5.678;1");
    assertEquals(1.234, read(open, "targets", "y").value(0, 0));
    noted(read(open, "targets", "y"), "'1.234' in line 2", "thousands");
    Path zero = put(folder, "z.csv", "x;y", "0.123;0", "5.678;1");
    assertEquals(List.of(), read(zero, "targets", "y").notes());
    // A list such as 1,2 is no number.
    Path list = put(folder, "l.csv", "x,y", "\"1,2\",0", "\"3,4\",1");
    fails(() -> read(list, "targets", "y"), "'1,2' in line 2", "comma");
  }

  @Test
  void aRowAloneIsReadLikeItsTable() {
    Path train = put(folder, "tr.csv", "id;x;y", "a;1.234,5;0", "b;1;1", "c;2.000;0");
    Dataset data = read(train, "targets", "y");
    TableForm form = data.form().orElseThrow();
    assertEquals(Optional.of("id"), form.rowNames());
    Path one = put(folder, "one.csv", "id;x", "q;2.000");
    DataSource rows = source().withFiles(List.of(one));
    assertEquals(2000, rows.withForm(data.form()).readFeatures(data.features()).value(0, 0));
    assertEquals(2, rows.readFeatures(data.features()).value(0, 0), "without the memory");
    // A file in another form is read in its own.
    Path point = put(folder, "p.csv", "id,x", "q,2.5");
    assertEquals(
        2.5,
        source()
            .withFiles(List.of(point))
            .withForm(data.form())
            .readFeatures(data.features())
            .value(0, 0));
  }

  @Test
  void valuesThatAModelDoesNotKnowMayBeMany() {
    List<Attribute> features = List.of(Attribute.nominal("town", List.of("a", "b")));
    Path file = table("town,x", 1200, i -> (i == 3 ? "b" : "t" + i) + ",1");
    Dataset rows = source().withFiles(List.of(file)).readFeatures(features);
    assertEquals(1201, rows.features().get(0).values().size());
    assertEquals(1, rows.value(3, 0));
  }

  @Test
  void aSecondTableOfTargetsMayBeDoubtful() {
    Path genes = table("id,x", 12, i -> "g" + i + "," + i % 5);
    Path targets = table("id,a,b", 12, i -> "g" + i + "," + (i == 4 ? -999 : i % 5) + "," + i);
    Dataset data = source("annotations", targets.toString()).withFiles(List.of(genes)).read();
    assertEquals(-999, data.targets().get(4, 0));
    noted(data, "'a': 1 cell is far from all others", "--missing -999");
    assertTrue(
        Double.isNaN(
            source("annotations", targets.toString(), "missing", "-999")
                .withFiles(List.of(genes))
                .read()
                .targets()
                .get(4, 0)));
  }

  @Test
  void rowsAreNamedHoweverManyThereAre() {
    Path train = table("probe,x,y", 12, i -> "p" + i + "," + i + ".5," + i % 2);
    Dataset data = read(train, "targets", "y");
    assertEquals("p3", data.rowName(3));
    Path one = put(folder, "one.csv", "probe,x", "p99,1");
    Dataset single =
        source().withFiles(List.of(one)).withForm(data.form()).readFeatures(data.features());
    assertEquals("p99", single.rowName(0));
    Path without = put(folder, "w.csv", "x", "1");
    noted(
        source().withFiles(List.of(without)).withForm(data.form()).readFeatures(data.features()),
        "no column 'probe'",
        "numbered");
    Path empty = put(folder, "none.csv", "probe,x");
    List<Dataset> blocks = new ArrayList<>();
    source()
        .withFiles(List.of(empty))
        .withForm(data.form())
        .readFeatures(data.features(), 0, blocks::add);
    assertEquals(1, blocks.size());
    assertEquals(0, blocks.get(0).rows());
    assertTrue(blocks.get(0).named());
    fails(() -> read(empty, "targets", "x"), "no row of data");
  }

  @Test
  void aSeparatorAtTheEndOfRowsShiftsNothing() {
    String[] rows = {"id,age,y,z", "g0,1.5,0,1,", "g1,2.5,1,1,", "g2,3.5,1,0,"};
    Path rowsOnly = put(folder, "r.csv", rows);
    Dataset data = read(rowsOnly, "targets", "y,z");
    assertEquals(List.of("age"), names(data.features()));
    assertEquals("g1", data.rowName(1));
    assertArrayEquals(new int[] {0, 1}, data.targets().present(1));
    noted(data, "ends with a separator");
    rows[0] += ",";
    Dataset both = read(put(folder, "b.csv", rows), "targets", "2");
    assertEquals(List.of("age"), names(both.features()));
    assertEquals(List.of("y", "z"), names(both.targets().attributes()));
    assertEquals(List.of(), both.notes());
  }

  @Test
  void namesOfRowsMayRepeatInFurtherFiles() {
    Path one = put(folder, "1.csv", "id,x,y", "1,5,0", "2,6,1");
    Path two = put(folder, "2.csv", "id,x,y", "1,7,?", "2,8,?");
    Dataset data = source("targets", "y").read(List.of(one), List.of(two), List.of()).data();
    assertEquals(List.of("x"), names(data.features()));
    assertEquals("2", data.rowName(3));
    Path repeated = put(folder, "r.csv", "id,x,y", "a,5,0", "a,6,1");
    noted(
        read(repeated, "targets", "y"), "'id'", "'a' in line 3 repeats", "--id id", "--ignore id");
    Path number = table("x,customer,y", 20, i -> i % 7 + "," + (1000 + i) + "," + i % 2);
    noted(read(number, "targets", "y"), "'customer'", "row names", "--ignore customer");
    Path text = table("x,shop no,y", 15, i -> i % 7 + ",s" + i + "," + i % 2);
    noted(read(text, "targets", "y"), "'shop no'", "row names", "--ignore \"shop no\"");
  }

  @Test
  void charactersAreUtf8OrRefused() throws IOException {
    Path file = folder.resolve("l.csv");
    Files.write(file, "town,y\nKöln,0\n".getBytes(StandardCharsets.ISO_8859_1));
    fails(() -> read(file, "targets", "y"), "line 2", "ISO-8859-1");
    Path zip = folder.resolve("z.csv");
    Files.write(zip, new byte[] {'P', 'K', 3, 4, 20, 0});
    fails(() -> read(zip, "targets", "y"), "z.csv", "zip archive or an Excel workbook");
    assertEquals(2, read(put(folder, "k.csv", "PK,y", "1,0", "2,1"), "targets", "y").rows());
  }

  @Test
  void theSeparatorMayBeDeclared() {
    Path file = put(folder, "s.csv", "sep=;", "x,y;z", "1,5;0", "2,5;1");
    Dataset data = read(file, "targets", "z");
    assertEquals(List.of("x,y"), names(data.features()));
    assertEquals(2.5, data.value(1, 0));
  }

  @Test
  void manyColumns() {
    int n = 17_000;
    StringBuilder head = new StringBuilder("y");
    StringBuilder row = new StringBuilder("1");
    for (int c = 0; c < n; c++) {
      head.append(",x").append(c);
      row.append(',').append(c % 2);
    }
    Path file = put(folder, "wide.csv", head.toString(), row.toString(), row.toString());
    assertEquals(n, read(file, "targets", "first:1").features().size());
  }

  @Test
  void nominalColumnsAreThereAndWhole() {
    Path file = table("zip,x,y", 1500, i -> 10_000 + i + "," + i % 5 + "," + i % 2);
    assertEquals(
        1500, read(file, "targets", "y", "nominal", "zip").features().get(0).values().size());
    fails(() -> read(file, "targets", "y", "nominal", "zpi"), "--nominal 'zpi'", "'zip'");
    fails(() -> read(file, "targets", "y", "text", "note"), "--text 'note'");
    fails(() -> read(file, "targets", "y", "text", "y"), "--text", "'y'", "target");
    Path arff =
        put(
            folder,
            "a.arff",
            "@relation r",
            "@attribute x numeric",
            "@attribute y {0,1}",
            "@data",
            "1,0");
    String message =
        assertThrows(KeyException.class, () -> read(arff, "targets", "y", "missing", "-9"))
            .getMessage();
    assertTrue(message.contains("missing is for separated values"), message);
  }

  @Test
  void wordsForAbsentAndPresent() {
    Path file = put(folder, "w.csv", "x,y,z", "1,True,no", "2,FALSE,yes", "3,N/A,Yes", "4,true,");
    Dataset data = read(file, "targets", "y,z");
    assertEquals(Task.MULTI_LABEL, data.task());
    assertArrayEquals(new int[] {0}, data.targets().present(0));
    assertArrayEquals(new int[] {1}, data.targets().present(1));
    assertArrayEquals(new int[] {0}, data.targets().unknown(2));
    // Alone such a target keeps its words, and so does a feature, in one spelling.
    Path alone = put(folder, "a.csv", "f,y", "True,no", "TRUE,yes", "false,yes");
    Dataset one = read(alone, "targets", "y");
    assertEquals(Task.BINARY, one.task());
    assertEquals(List.of("no", "yes"), one.targets().attribute(0).values());
    assertEquals(List.of("false", "true"), one.features().get(0).values());
    assertArrayEquals(new double[] {1, 1, 0}, one.column(0).toArray());
    Path rows = put(folder, "r.csv", "f", "True");
    assertEquals(
        1,
        source()
            .withFiles(List.of(rows))
            .withForm(one.form())
            .readFeatures(one.features())
            .value(0, 0));
  }

  @Test
  void datesAreDaysMonthAndWeekday() {
    Path file = put(folder, "d.csv", "when;y", "17.5.2024;0", "01.01.1970;1", "k.A.;0");
    Dataset data = read(file, "targets", "y");
    assertEquals(List.of("when", "when.month", "when.weekday"), names(data.features()));
    assertArrayEquals(new double[] {LocalDate.of(2024, 5, 17).toEpochDay(), 5, 5}, data.values(0));
    assertArrayEquals(new double[] {0, 1, 4}, data.values(1), "a Thursday");
    assertTrue(Double.isNaN(data.value(2, 1)));
    noted(data, "'when'", "'17.5.2024' in line 2", "days since 1970-01-01", "--nominal when");
    // The form is remembered, and another form of dates is understood.
    Path iso = put(folder, "i.csv", "when", "2024-05-17T12:00:00Z");
    Dataset rows =
        source().withFiles(List.of(iso)).withForm(data.form()).readFeatures(data.features());
    assertEquals(data.value(0, 0) + 0.5, rows.value(0, 0));
    Path wrong = put(folder, "n.csv", "when", "31.02.2024");
    DataSource bad = source().withFiles(List.of(wrong)).withForm(data.form());
    fails(() -> bad.readFeatures(data.features()), "line 2", "'31.02.2024' is not a date");
    Path target = put(folder, "t.csv", "x,due", "1,2024-05-17", "2,2024-05-18");
    assertEquals(Task.REGRESSION, read(target, "targets", "due").task());
    Path mixed = put(folder, "m.csv", "d,y", "2024-05-17,0", "17.5.2024,1");
    fails(() -> read(mixed, "targets", "y"), "'d'", "different formats", "'2024-05-17' in line 2");
  }

  @Test
  void codesWithLeadingZerosAreNames() {
    Path file = put(folder, "c.csv", "code,y", "00123,0", "04711,1", "10000,0");
    Dataset data = read(file, "targets", "y");
    assertEquals(List.of("00123", "04711", "10000"), data.features().get(0).values());
    noted(data, "'code'", "'00123' in line 2");
    Path numbers = put(folder, "n.csv", "share,y", "0.5,0", "0,1", "10,0");
    assertTrue(read(numbers, "targets", "y").features().get(0).isNumeric());
  }

  @Test
  void freeTextIsLeftOutOrItsWordsAreFeatures() {
    Path file =
        table(
            "x,note,y",
            30,
            i -> i % 9 + "," + (i % 2 == 0 ? "Good" : "bad") + " no" + i + "," + i % 2);
    Dataset without = read(file, "targets", "y");
    assertEquals(List.of("x"), names(without.features()));
    noted(without, "'note': 30 different texts, such as 'Good no0' in line 2", "--text note");
    Dataset with = read(file, "targets", "y", "text", "note");
    assertEquals(List.of("x", "note=bad", "note=good"), names(with.features()));
    assertEquals(1, with.value(0, 2));
    assertEquals(0, with.value(0, 1));
    assertEquals(List.of(), with.notes());
    Path rare = table("t,y", 40, i -> (i < 5 ? "rare" : "w" + i) + " common," + i % 2);
    Column word = read(rare, "targets", "y", "text", "t").column(1);
    assertTrue(word instanceof SparseColumn, word.getClass()::toString);
    Path row = put(folder, "r.csv", "note,x", "not GOOD!,1");
    Dataset one =
        source().withFiles(List.of(row)).withForm(with.form()).readFeatures(with.features());
    assertArrayEquals(
        new double[] {0, 1}, new double[] {at(one, "note=bad"), at(one, "note=good")});
  }

  private static double at(Dataset data, String feature) {
    return data.value(0, names(data.features()).indexOf(feature));
  }

  @Test
  void featuresThatAreFilledWithTheTargetAreNamed() {
    Path file =
        table(
            "x,invoice,y",
            30,
            i -> i % 7 + "," + (i < 20 ? i % 4 : "") + "," + (i < 20 ? "" + i % 2 : ""));
    noted(read(file, "targets", "y"), "1 feature has a value only", "invoice", "--ignore");
  }

  @Test
  void aMissingCellOfLabelsIsUnknownAndASeparatorAloneIsNone() {
    Path file = put(folder, "l.csv", "x,f", "1,a|b", "2,|", "3,", "4,none");
    Dataset data = read(file, "labels-in", "f");
    assertTrue(data.targets().labelled(1));
    assertEquals(0, data.targets().present(1).length);
    assertFalse(data.targets().labelled(2));
    assertFalse(data.targets().labelled(3));
    noted(data, "'f'", "1 cell such as 'none' in line 5", "write |");
  }

  @Test
  void columnsAreListedAlsoWhereReadingIsRefused() {
    Path file =
        table(
            "id,age,when,zip,note,same,odd,y",
            30,
            i ->
                String.format(
                    Locale.ROOT,
                    "g%d,%s,2024-01-%02d,%05d,text number %d,1,%s,%d",
                    i,
                    i == 3 ? "-999" : i == 4 ? "NA" : "" + (20 + 3 * i % 40),
                    i % 28 + 1,
                    i % 5,
                    i,
                    i == 6 ? "x" : "" + i,
                    i % 2));
    fails(() -> read(file, "targets", "y"), "'odd'", "'x' in line 8");
    List<ColumnSummary> columns = source("targets", "y").withFiles(List.of(file)).columns();
    assertEquals(
        List.of(
            "id text row name []",
            "age number  [sentinel]",
            "when date  [date]",
            "zip nominal  [code]",
            "note text  [text]",
            "same 0/1  [constant]",
            "odd text  [mixed]",
            "y 0/1 target []"),
        columns.stream()
            .map(c -> c.name() + " " + c.type() + " " + c.use() + " " + c.doubts())
            .toList());
    assertEquals(1, columns.get(1).missing());
    assertEquals("00000", columns.get(3).example());
    assertEquals(5, columns.get(3).distinct());
  }

  @Test
  void codesInTheFirstColumnNameTheRows() {
    Dataset data =
        read(table("well,depth,y", 12, i -> "000" + i + "," + i + "," + i % 2), "targets", "y");
    assertEquals("0003", data.rowName(3));
    assertEquals(1, data.features().size());
  }

  @Test
  void datesWithSlashesAreReadWhereTheyAreClear() {
    Path american = table("when,y", 12, i -> "4/" + (i + 5) + "/2023," + i % 2);
    Dataset data = read(american, "targets", "y");
    assertEquals(LocalDate.of(2023, 4, 5).toEpochDay(), data.value(0, 0));
    assertEquals(LocalDate.of(2023, 4, 16).toEpochDay(), data.value(11, 0));
    Path either = table("d,y", 7, i -> "4/" + (i + 5) + "/2023," + i % 2);
    String notes = read(either, "targets", "y").notes().toString();
    assertTrue(notes.contains("'4/5/2023'") && notes.contains("the day or the month first"), notes);
    Path british = table("day,y", 12, i -> i + 5 + "/4/2023," + i % 2);
    assertEquals(
        LocalDate.of(2023, 4, 16).toEpochDay(), read(british, "targets", "y").value(11, 0));
  }

  @Test
  void thousandsBesideThe99AreNotFarFromIt() {
    Path file =
        table("x,y", 200, i -> (i % 4 == 0 ? "99" : i % 4 == 1 ? "\"1,299\"" : "19") + "," + i % 2);
    assertEquals(List.of(), read(file, "targets", "y").notes());
  }

  @Test
  void aFirstLineOfDataIsNoticed() {
    Path none =
        table("5.1,3.5,1.4,setosa", 12, i -> i + ".0,3.0,1." + i + "," + (i % 2 == 0 ? "a" : "b"));
    assertTrue(read(none, "targets", "1").notes().get(0).contains("if they are data"));
    fails(() -> read(put(folder, "h.csv", "5.1,3.5,", "1,2,a"), "targets", "1"), "only numbers");
    Path waves = table("400,402,404,y", 12, i -> i / 2 + ",3,1," + i % 2);
    assertEquals(List.of(), read(waves, "targets", "y").notes());
  }

  @Test
  void whatMayBeATargetIsNamed() {
    Path file = table("x,y,z", 12, i -> i + "," + (i < 3 ? i : "") + "," + 2 * i);
    String message = assertThrows(KeyException.class, () -> read(file)).getMessage();
    assertTrue(
        message.endsWith("Its columns are x, y, z; empty in most rows, as targets are: y."),
        message);
  }

  @Test
  void labelsThatLookLikePathsAreNoticed() {
    Path file = put(folder, "p.csv", "x,t", "1,a/b|a/c", "2,d/e", "3,a/b");
    String note = read(file, "labels-in", "t").notes().get(0);
    assertTrue(note.contains("'a/b' and 'a/c'") && note.contains("--hierarchy slashes"), note);
    Dataset tree = read(file, "labels-in", "t", "hierarchy", "slashes");
    assertEquals("tree of 5 labels on 2 levels", tree.hierarchy().orElseThrow().toString());
    assertEquals(List.of(), tree.notes());
    fails(() -> read(file, "labels-in", "t", "hierarchy", "dots"), "no label has a '.'", "'a/b'");
  }
}
