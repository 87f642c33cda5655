package espalier.io;

import static espalier.io.TestFiles.fails;
import static espalier.io.TestFiles.put;

import espalier.io.arff.ArffFormat;
import espalier.io.file.TargetSpec;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every way in which a file can be wrong is told in one sentence with its place. */
class ArffErrorsTest {

  private static final DataSource LAST = DataSource.of(new ArffFormat(TargetSpec.counted(-1)));

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "1,x; line 7: ; the row has 2 values, but 4",
        "1,x,2,3,4,5; line 7: ; the row has 6 values, but 4",
        "1,x,2,{3}; line 7: ; the row has 3 values, but 4",
        "a,x,2,3; 'n'; cannot have the value 'a'",
        "NaN,x,2,3; 'n'; 'NaN'",
        "Infinity,x,2,3; 'n'; finite number",
        "1e999,x,2,3; 'n'; '1e999'",
        "1d,x,2,3; 'n'; '1d'",
        "0x1p3,x,2,3; 'n'; '0x1p3'",
        "1,w,2,3; 'c'; allowed are x, y, and ? for a missing value",
        "1,,2,3; 'c'; no value before ','",
        "1,x,2,3,{-1}; '-1'; row weight",
        "1,x,2,3,{-1}; '-1'; from 0 up",
        "'{0 1,2 3'; line 7; not closed by }",
        "{0 1,0 3}; 'n'; twice",
        "{4 1}; '4'; indices 0 to 3",
        "{-1 1}; '-1'; indices 0 to 3",
        "{x 1}; 'x'; index",
        "{0}; 'n'; no value before '}'",
        "{1 w}; 'c'; allowed are x, y",
        "{0 1}}; line 7; after the end of the row",
        "1,x,2,3}; line 7; after the end of the row",
      })
  void rows(String row, String place, String cause) {
    Path file =
        put(
            folder,
            "bad.arff",
            "@relation r",
            "@attribute n numeric",
            "@attribute c {x,y}",
            "@attribute m numeric",
            "@attribute t numeric",
            "@data",
            row.replaceAll("^'|'$", ""));
    fails(() -> LAST.read(file), "bad.arff, line 7: ", place, cause);
  }

  @Test
  void unclosedQuote() {
    Path file =
        put(
            folder,
            "q.arff",
            "@relation r",
            "@attribute c {x}",
            "@attribute t numeric",
            "@data",
            "'x,1");
    fails(() -> LAST.read(file), "line 5", "quote", "not closed");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "@attribute; line 2; needs a name",
        "@attribute k; line 2; 'k' has no type",
        "@attribute k colour; line 2; 'colour'",
        "@attribute k relational; line 2; 'relational'",
        "@attribute k {a,b; line 2; not closed by }",
        "@attribute k {}; line 2; no value",
        "@attribute k {a,{b}}; line 2; contains a {",
        "@attribute k {a,b,a}; line 2; 'a' twice",
        "@attribute k hierarchical; line 2; no label",
        "@attribute k hierarchical a/b,c; line 2; read the file in the CLUS format",
        "@attribut k numeric; line 2; '@attribut'",
        "1,2,3; line 2; '1'",
      })
  void headers(String line, String place, String cause) {
    Path file =
        put(
            folder,
            "head.arff",
            "@attribute n numeric",
            line,
            "@attribute t numeric",
            "@data",
            "1,2");
    fails(() -> LAST.read(file), "head.arff, ", place, cause);
  }

  @Test
  void filesAsAWhole() {
    fails(() -> LAST.read(folder.resolve("none.arff")), "none.arff", "no such file");
    fails(() -> LAST.read(folder), "folder");
    fails(() -> LAST.read(put(folder, "a.arff.bz2", "BZh")), "bzip2", "unpack");
    fails(() -> LAST.read(put(folder, "empty.arff", "% nothing")), "empty.arff", "is empty");
    fails(
        () -> LAST.read(put(folder, "h.arff", "@relation r", "@attribute a numeric")),
        "h.arff",
        "no @data");
    fails(() -> LAST.read(put(folder, "d.arff", "@relation r", "@data")), "line 2", "before any");
    fails(
        () -> LAST.read(put(folder, "r.arff", "@relation r", "@attribute a numeric", "@data")),
        "r.arff",
        "no row");
    fails(() -> LAST.read(List.of()), "No file");
  }

  @Test
  void longValueListsAreCut() {
    Path file =
        put(
            folder,
            "long.arff",
            "@relation r",
            "@attribute a {1,2,3,4,5,6,7,8,9,10,11,12}",
            "@attribute t numeric",
            "@data",
            "13,1");
    fails(() -> LAST.read(file), "allowed are 1, 2, 3, 4, 5, 6, 7, 8 and 4 more,");
  }
}
