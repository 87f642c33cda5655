package espalier.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.io.file.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One table with what exports and people put around its cells. */
class LayoutsOfTablesTest {

  @TempDir Path folder;

  private Dataset read(String text, String target) throws IOException {
    Path file = Files.writeString(folder.resolve("a.csv"), text);
    return DataSource.of(Map.of("targets", target), Path.of("")).withFiles(List.of(file)).read();
  }

  /** The features of 1.5, red and 2.5, blue with classes u and v; "/" ends a line. */
  private Dataset table(String text) throws IOException {
    Dataset data = read(text.replace('/', '\n') + "\n", "y");
    List<String> names = data.features().stream().map(Attribute::name).toList();
    assertEquals(List.of("x", "c"), names);
    assertEquals(2, data.rows());
    assertEquals(1.5, data.value(0, 0));
    assertEquals(2.5, data.value(1, 0));
    assertEquals(List.of("blue", "red"), data.features().get(1).values());
    assertEquals(List.of("u", "v"), data.targets().attribute(0).values());
    return data;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x,c,y/1.5,red,u/2.5,blue,v",
        "x|c|y/1.5|red|u/2.5|blue|v",
        "x c y/1.5 red u/2.5 blue v",
        "x;c;y/1,5;red;u/2,5;blue;v",
        "x, c, y/1.5, \"red\", u/2.5 , \"blue\" ,v",
        "sep=;/x;c;y/1,5;red;u/2,5;blue;v",
        "\uFEFFx,c,y/1.5,red,u//2.5,blue,v"
      })
  void separatorsAreFound(String text) throws IOException {
    assertEquals(List.of(), table(text).notes());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "Colours of 2020//x,c,y/1.5,red,u/2.5,blue,v ! 1 above line 3",
        "Colours,,/,,/x,c,y/1.5,red,u/2.5,blue,v ! 2 above line 3",
        "# made by hand, in May/# x/x,c,y/1.5,red,u/2.5,blue,v ! 2 above line 3",
        "Colours/x;c;y/1.5;red;u/2.5;blue;v ! 1 above line 2",
        "sep=;/Colours/x;c;y/1.5;red;u/2.5;blue;v ! 1 above line 3",
        "x,c,y/1.5,red,u/2.5,blue,v/,,/,, ! 2 without any cell at the end",
        "x,c,y/1.5,red,u/x,c,y/2.5,blue,v ! 1 that repeat those names"
      })
  void linesThatAreNoRowsArePassedOverWithANote(String text, String note) throws IOException {
    List<String> notes = table(text).notes();
    assertEquals(1, notes.size(), notes::toString);
    assertTrue(notes.get(0).contains(note), notes::toString);
  }

  /** Predictions of a table must have its rows, in their order. */
  @Test
  void emptyRowsAmongOthersStayRows() throws IOException {
    Dataset data = read("x,c,y\n1,a,u\n,,\n,,\n3,b,v\n,,\n", "y");
    assertEquals(4, data.rows());
    assertEquals(3, data.value(3, 0));
    assertTrue(
        data.notes().toString().contains("2 rows are without any cell"), data.notes()::toString);
    assertTrue(
        data.notes().toString().contains("1 without any cell at the end"), data.notes()::toString);
  }

  @Test
  void aRowOfOneCellMayBeTheNameOfItsColumn() throws IOException {
    assertEquals(3, read("red\nblue\nred\nblue\n", "red").rows());
  }

  /** R writes one name above rows that begin with their names. */
  @Test
  void oneNameAboveTwoCellsIsNoTitle() throws IOException {
    Dataset data = read("y\nr1,u\nr2,v\n", "y");
    assertEquals(2, data.rows());
    assertEquals("r1", data.rowName(0));
  }

  /** A table of annotations may have no names of columns, and its first row no label. */
  @Test
  void annotationsLoseNoLine() throws IOException {
    Path file = Files.writeString(folder.resolve("a.csv"), "id,x\nP1,1\nP2,2\nP3,3\nP4,4\n");
    Path labels =
        Files.writeString(folder.resolve("t.tsv"), "P1\t\nP2\tT1\nP3\tT2\nP4\tT1\nP4\tT1\n");
    Dataset data =
        DataSource.of(Map.of("annotations", labels.toString()), Path.of(""))
            .withFiles(List.of(file))
            .read();
    assertEquals(2, data.targets().count());
    assertTrue(data.targets().labelled(1));
  }

  @Test
  void onlyBlanksAreTakenOffCells() throws IOException {
    List<String> notes = read("x,y\n\u00001,u\n2,v\n", "y").notes();
    assertTrue(notes.toString().contains("no number"), notes::toString);
  }

  @Test
  void aTableOfOneColumnHasNoTitles() throws IOException {
    assertEquals(2, read("y\nu\nv\n", "y").rows());
  }

  @Test
  void namesOfColumnsHaveNoLineBreaks() throws IOException {
    Dataset data = read("\"x\nm\",y\n1,u\n2,v\n", "y");
    assertEquals("x m", data.features().get(0).name());
  }

  @Test
  void errorsNameTheLineBelowATitle() {
    InputException e =
        assertThrows(InputException.class, () -> read("Title\n\nx,x2,y\n1,2,u\n1,v\n", "y"));
    assertTrue(e.getMessage().contains("line 5: the row has 2 cells"), e::getMessage);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {"<html> ! HTML", "[{\"x\": 1}] ! JSON", "{\"x\": 1} ! JSON", "@RELATION a ! ARFF"})
  void otherFilesAreNamed(String text, String what) {
    InputException e = assertThrows(InputException.class, () -> read(text + "\n", "y"));
    assertTrue(e.getMessage().contains("seems to be " + what), e::getMessage);
  }

  @Test
  void rowsOfTotalsAreDoubted() throws IOException {
    StringBuilder text = new StringBuilder("id,x,y\n");
    for (int i = 0; i < 20; i++) {
      text.append(i).append(',').append(i % 7).append(i % 2 == 0 ? ",u\n" : ",v\n");
    }
    assertEquals(List.of(), read(text.toString(), "y").notes());
    List<String> notes = read(text + "Total,55,\n", "y").notes();
    assertTrue(notes.toString().contains("'Total' in line 22"), notes::toString);
  }

  @Test
  void classesThatAllDifferAreDoubted() throws IOException {
    StringBuilder text = new StringBuilder("x,y\n");
    for (int i = 0; i < 30; i++) {
      text.append(i % 7).append(",c").append(i).append('\n');
    }
    List<String> notes = read(text.toString(), "y").notes();
    assertTrue(notes.toString().contains("all 30 rows have different classes"), notes::toString);
  }

  @Test
  void aLineOfUnitsIsNamed() {
    StringBuilder text = new StringBuilder("x,y\nkg,\n");
    for (int i = 0; i < 20; i++) {
      text.append(i).append(i % 2 == 0 ? ",u\n" : ",v\n");
    }
    InputException e = assertThrows(InputException.class, () -> read(text.toString(), "y"));
    assertTrue(e.getMessage().contains("delete the line if it holds units"), e::getMessage);
  }
}
