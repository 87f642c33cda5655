package espalier.fuzz;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.experiment.PlanReader;
import espalier.hierarchy.HierarchyFile;
import espalier.io.DataSource;
import espalier.io.RowLists;
import espalier.io.arff.MulanLabels;
import espalier.io.file.HierarchySource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Mutated inputs are read, or refused with a sentence by an IllegalArgumentException. */
final class ReadersFuzzTest {

  private static final List<String> ARFF =
      List.of(
          "@relation 'set: -C 2'\n@attribute a {0,1}\n@attribute b {1,0}\n@attribute 'x y' numeric\n"
              + "@attribute \"c\" {p,'q r',s}\n@data\n1,0,2.5e1,'q r'\n{0 1,3 s},{0.5}\n?,?,-1,p,{2}\n",
          "@relation set\n@attribute x numeric\n@attribute l hierarchical root/a,root/b,a/c,b/c\n"
              + "@data\n1,a@c\n{1 2,2 b}\n3,?\n",
          "@relation set\n@attribute x numeric\n@attribute l hierarchical a,b,c,c/d/0,b/1\n"
              + "@data\n1,a@c/d/0\n2,b/1\n3,?\n");

  private static final String XML =
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<labels"
          + " xmlns=\"http://mulan.sourceforge.net/labels\">\n<label name=\"a\"><label"
          + " name=\"b\"></label></label>\n</labels>\n";

  private static final String PLAN =
      "{\"name\": \"s\", \"data\": [{\"name\": \"one\", \"files\": [\"one.arff\"], \"labels\": \"2\"}],"
          + " \"methods\": [\"pct\", {\"name\": \"h\", \"method\": \"ssl-pct\", \"set\": {\"omega\": 0.5}}],"
          + " \"labels\": [8, \"50%\", {\"per-class\": 2}], \"folds\": 2, \"unlabelled\": [\"all\", 5],"
          + " \"hidden-cells\": [0, 0.3], \"noise-features\": [0, 2], \"depth-base\": 0.5}";

  private static final String EDGES = "# labels\na\nb\na\tc\nb\tc\nc\td e\n";

  private static final String TABLE =
      "id,x,\"n,m\",when,code,kind,note,y,z\ng1,1.5,\"1,234.5\",2024-05-17,007,red,Good one,0,True\n"
          + "g2,NA,\"2,000\",2024-05-18T10:00:00Z,010,None,bad one,1,no\n"
          + "g3,-999,-,,123,-,\"two\n\"\"lines\"\"\",?,False\n";

  private static final String KINDS =
      "id,share,price,mass,member,day,month,quarter,week,clock,length,codes,many,y\n"
          + "a,12.5%,$5,3 kg,yes,Jun 12 1998,2010-01,2000Q1,2020-W05,00:05:10,1h 5m,PF1 PF2,\"['u', 'v']\",1\n"
          + "b,7 %,\"$5,094.71\",4 kg,No,Jul 1 1998,2010-02,2000Q2,2020-W06,13:45:00,5m,PF2,\"['u']\",0\n"
          + "c,NA,$7,NA,YES,May 3 1999,2011-12,2001Q4,2021-W52,23:59:59,2h,PF1,,1\n";

  private static final String SPELLINGS =
      "id,debt,fee,area,flag,day,stamp,month,quarter,week,clock,length,took,tags,point,y\n"
          + "a,(12.50),CHF 1'000.50,21 kg/m^2,on,20240517,\"Fri, 17 May 2024 1:45 PM\",05/2024,Q2 2024,"
          + "2024-W20-5,1:45 PM,1 hour 5 minutes,PT1H5M,\"('u', 'v')\",\"[0.5, -1]\",1\n"
          + "b,1\u00a0000,USD 7,3 kg/m^2,Off,19991231,31. Dezember 1999,Dec-99,4Q1999,1999W52,01:30.5,1h30,"
          + "P2D,{u},[1 2],0\n"
          + "c,7-,($5),NA,1,20000101,\"Thu, 1st June 2000\",NA,Q1 2000,2000-W05,12:30 am,2 weeks,"
          + "2 days 03:04:05,['v' 'w'],NA,1\n";

  private static final String LAYOUT =
      "# made by hand, in May\nColours of 2020;;\n\nid ;x ; y\na; \"1.5\" ;u\n;;\nid ;x ; y\n"
          + "b;2024-May-17;\u00a0v\u00a0\nTotal;1st;\n";

  private static final String MATCHES =
      "g1\t00112233445566778899aabbccddeeff\t9\tPfam\tPF00001\ttext\t1\t9\t1E-5\tT\t01-01-2026\tIPR1\tx\n"
          + "g1\t00112233445566778899aabbccddeeff\t9\tPfam\tPF00002\t-\t1\t9\t1E-5\tT\t01-01-2026\t-\t-\n"
          + "g2\t00112233445566778899aabbccddeeff\t9\tPfam\tPF00001\t-\t1\t9\t1E-5\tT\t01-01-2026\n";

  private static final String SEMICOLONS =
      "sep=;\nname;a;b;labels\np;1.234,5;17.5.2024;u|v\nq;-,5;k.A.;|\nr;2;01.01.1999;none\n";

  private static final String OBO =
      "format-version: 1.4\ndefault-namespace: p\n\n[Term]\nid: T:1\nname: long \\\n name\n\n[Term]\n"
          + "id: T:2\nalt_id: T:9\nis_a: T:1{a=\"b\"} ! root\nrelationship: part_of T:1\n\n[Term]\n"
          + "id: T:3\nis_obsolete: true\nreplaced_by: T:4\n\n[Term]\nid: T:4\nis_obsolete: true\n"
          + "replaced_by: T:2\n";

  private static final String GAF =
      "!gaf-version: 2.2\n"
          + "DB\tg1\ts1\tNOT | involved_in\tT:2\tR\tida\t\tP\t\ta|b\tprotein\tt:1\t20260101\tX\t\t\n"
          + "DB\tG2\ts2\tinvolved_in\tT:3\tR\tIMP\t\tP\t\t\tprotein\tt:1\t20260101\tX\t\t\n"
          + "DB\tg9\ts9\t\tT:1\tR\tXYZ\t\tP\t\t\tprotein\tt:1\t20260101\tX\t\t\n";

  private static final String ROWS = "id,x\ng1,1\ng2,2\ng3,3\n";

  /** Reads a file of one sort; others that it needs are in its folder. */
  private interface Reader {
    void read(Path file, Path folder) throws IOException;
  }

  /** Something to be mutated, under a name that its reader knows. */
  private record Sort(String name, String text, Reader reader) {}

  private static Reader data(String... keys) {
    return (file, folder) -> source(folder, keys).read(file);
  }

  private static DataSource source(Path folder, String... keys) {
    Map<String, String> map = new HashMap<>();
    for (int k = 0; k < keys.length; k += 2) {
      map.put(keys[k], keys[k + 1]);
    }
    return DataSource.of(map, folder);
  }

  /** Rows of a table with annotations of a second file. */
  private static Reader annotated(String... keys) {
    return (file, folder) -> {
      List<String> all = new ArrayList<>(List.of(keys));
      all.addAll(List.of("annotations", file.getFileName().toString()));
      source(folder, all.toArray(String[]::new)).read(folder.resolve("rows.csv"));
    };
  }

  private static final List<Sort> SORTS =
      List.of(
          new Sort("a.arff", ARFF.get(0), data()),
          new Sort("b.arff", ARFF.get(1), data()),
          new Sort("c.arff", ARFF.get(2), data()),
          new Sort("l.xml", XML, (file, folder) -> MulanLabels.read(file).hierarchy()),
          new Sort("p.json", PLAN, (file, folder) -> PlanReader.read(file, Optional.empty())),
          new Sort(
              "edges",
              EDGES,
              (file, folder) ->
                  HierarchyFile.parse(
                      Files.readString(file, StandardCharsets.ISO_8859_1), "edges")),
          new Sort("t.csv", TABLE, data("targets", "y,z")),
          new Sort("u.csv", TABLE, data("targets", "2", "text", "note", "missing", "-999")),
          new Sort("s.csv", SEMICOLONS, data("labels-in", "labels")),
          new Sort("k.csv", KINDS, data("targets", "y", "items", "codes")),
          new Sort("m.csv", KINDS, data("labels-in", "many", "keep", "NA")),
          new Sort("n.csv", SPELLINGS, data("targets", "y")),
          new Sort("q.csv", LAYOUT, data("targets", "y")),
          new Sort("o.csv", SPELLINGS, data("labels-in", "tags", "month-first", "day")),
          new Sort(
              "i.tsv",
              MATCHES,
              (file, folder) -> source(folder).withFiles(List.of(file)).readFeatures()),
          new Sort(
              "v.csv",
              SEMICOLONS,
              (file, folder) -> source(folder).withFiles(List.of(file)).readFeatures()),
          new Sort(
              "c.csv",
              TABLE,
              (file, folder) -> source(folder, "targets", "y").withFiles(List.of(file)).columns()),
          new Sort("o.obo", OBO, (file, folder) -> HierarchySource.read(file)),
          new Sort("a.gaf", GAF, annotated("hierarchy", "terms.obo")),
          new Sort("a.csv", "id,labels\ng1,a|b\ng3,\n", annotated()),
          new Sort("w.tsv", "id\ta\tb\ng1\t0\tyes\ng2\t1\tno\n", annotated()),
          new Sort(
              "rows.txt",
              "# rows\ng3\n0\ng2\n",
              (file, folder) ->
                  RowLists.read(
                      file, 3, source(folder, "targets", "x").read(folder.resolve("rows.csv")))));

  private static final List<String> PIECES =
      List.of(
          ",",
          "{",
          "}",
          "'",
          "\"",
          "%",
          "?",
          "@",
          "\\",
          "/",
          " ",
          "\t",
          "\n",
          "\r",
          "0",
          "1",
          "-",
          ".",
          "e",
          "E999",
          "9999999999999",
          "<",
          ">",
          "&",
          "&#0;",
          ";",
          "\u0000",
          "\uFEFF",
          "\uFFFD",
          "[",
          "]",
          ":",
          "null",
          "@data",
          "-C 99999",
          "NaN",
          "1e308",
          "\u00e9",
          "{0 1,0 1}",
          "|",
          "!",
          "NOT",
          "k.A.",
          "1.234,56",
          "2024-02-30",
          "007",
          "frozenset({'a'})",
          "\n;;\n",
          "# ",
          "[Term]",
          "is_a: T:1",
          "replaced_by: T:3");

  @TempDir Path folder;

  private static byte[] mutated(String text, SplittableRandom random) {
    StringBuilder changed = new StringBuilder(text);
    for (int k = random.nextInt(4); k >= 0 && !changed.isEmpty(); k--) {
      int at = random.nextInt(changed.length());
      int end = Math.min(changed.length(), at + random.nextInt(14));
      switch (random.nextInt(5)) {
        case 0 -> changed.delete(at, end);
        case 1 -> changed.insert(at, changed.substring(at, end));
        case 2 -> changed.replace(at, at + 1, PIECES.get(random.nextInt(PIECES.size())));
        default -> changed.insert(at, PIECES.get(random.nextInt(PIECES.size())));
      }
    }
    byte[] bytes = changed.toString().getBytes(StandardCharsets.UTF_8);
    if (random.nextInt(8) == 0 && bytes.length > 0) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    return bytes;
  }

  private void round(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Sort sort = SORTS.get(random.nextInt(SORTS.size()));
    try {
      Files.writeString(folder.resolve("one.arff"), ARFF.get(0));
      Files.writeString(folder.resolve("rows.csv"), ROWS);
      Files.writeString(folder.resolve("terms.obo"), OBO);
      Path file = Files.write(folder.resolve(sort.name()), mutated(sort.text(), random));
      sort.reader().read(file, folder);
    } catch (IllegalArgumentException e) {
      String message = String.valueOf(e.getMessage());
      assertTrue(message.endsWith("."), message);
      assertFalse(message.contains("Exception"), message);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @MethodSource("sorts")
  void inputsAreReadBeforeTheyAreMutated(Sort sort) throws IOException {
    Files.writeString(folder.resolve("one.arff"), ARFF.get(0));
    Files.writeString(folder.resolve("rows.csv"), ROWS);
    Files.writeString(folder.resolve("terms.obo"), OBO);
    Path file = Files.writeString(folder.resolve(sort.name()), sort.text());
    assertDoesNotThrow(() -> sort.reader().read(file, folder));
  }

  static List<Sort> sorts() {
    return SORTS;
  }

  @Test
  void mutatedInputsAreReadOrRefusedInWords() {
    assertTrue(Effort.rounds(1600, this::round) > 0);
  }
}
