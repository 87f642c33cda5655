package espalier.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Dataset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random tables of every kind of column, each written in ten spellings, are read as the same. */
class SpellingsTest {

  private static final int ROWS = 60;
  private static final int SPELLINGS = 10;

  /** Columns in which a comma may mark decimals. */
  private static final Set<String> DECIMALS = Set.of("number", "share");

  @TempDir Path folder;

  /** What a cell means; {@code null} is missing. */
  private record Column(String name, List<Object> cells, List<Function<Object, String>> spellings) {

    String cell(int row, int spelling, String missing) {
      Object value = cells.get(row);
      return value == null ? missing : spellings.get(spelling % spellings.size()).apply(value);
    }
  }

  @SafeVarargs
  private static Column column(
      String name, Random random, Function<Random, Object> draw, Function<Object, String>... how) {
    List<Object> cells = new ArrayList<>();
    for (int i = 0; i < ROWS; i++) {
      cells.add(random.nextInt(9) == 0 ? null : draw.apply(random));
    }
    List<Function<Object, String>> spellings = new ArrayList<>();
    for (Function<Object, String> one : how) {
      spellings.add(one);
    }
    return new Column(name, cells, spellings);
  }

  private static Function<Object, String> text(String format) {
    return v -> String.format(Locale.ROOT, format, v);
  }

  private static Function<Object, String> date(String pattern) {
    return v -> DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH).format((LocalDate) v);
  }

  private static Function<Object, String> date(String pattern, Locale weeks) {
    return v -> DateTimeFormatter.ofPattern(pattern, weeks).format((LocalDate) v);
  }

  private static Object sentence(Random random) {
    return random
        .ints(4, 0, 12)
        .mapToObj(w -> "word" + (char) ('a' + w))
        .collect(Collectors.joining(" "));
  }

  private static Object one(Random random, String... of) {
    return of[random.nextInt(of.length)];
  }

  private static Function<Object, String> told(String yes, String no) {
    return v -> v.equals("yes") ? yes : no;
  }

  private static List<Column> table(long seed) {
    Random random = new Random(seed);
    List<Column> all =
        new ArrayList<>(
            List.of(
                column(
                    "number",
                    random,
                    r -> Math.round(r.nextGaussian() * 1e5) / 100.0,
                    text("%.2f"),
                    text("%s"),
                    text("%+.2f"),
                    text("%.7e"),
                    text("%.4f")),
                column("whole", random, r -> (Object) r.nextInt(5000), text("%d"), text("%d.0")),
                column(
                    "share", random, r -> r.nextInt(1000) / 10.0, text("%.1f%%"), text("%.1f %%")),
                column("price", random, r -> (Object) r.nextInt(900), text("$%d"), text("$%d.00")),
                column("mass", random, r -> (Object) r.nextInt(90), text("%d kg"), text("%dkg")),
                column(
                    "member",
                    random,
                    r -> one(r, "yes", "no"),
                    told("yes", "no"),
                    told("Yes", "No"),
                    told("YES", "NO"),
                    told("y", "n"),
                    told("1", "no")),
                column(
                    "debt",
                    random,
                    r -> (Object) (r.nextInt(9000) - 4500),
                    text("%d"),
                    v -> String.format(Locale.ROOT, (int) v < 0 ? "(%d)" : "%d", Math.abs((int) v)),
                    v -> String.format(Locale.ROOT, "%,d", v).replace(',', '\''),
                    v -> String.valueOf(v).replace('-', '\u2212'),
                    v -> String.format(Locale.ROOT, "%,d", v).replace(',', '\u00a0')),
                column(
                    "cost",
                    random,
                    r -> (Object) r.nextInt(9000),
                    text("%d EUR"),
                    text("EUR %d.00"),
                    v -> String.format(Locale.ROOT, "EUR %,d", v).replace(',', ' ')),
                column("class", random, r -> one(r, "red", "green", "deep blue"), text("%s")),
                column("code", random, r -> one(r, "007", "010", "100"), text("%s")),
                column(
                    "day",
                    random,
                    r -> LocalDate.of(2020, 1, 1).plusDays(r.nextInt(1500)),
                    date("yyyy-MM-dd"),
                    date("yyyy/MM/dd"),
                    date("dd.MM.yyyy"),
                    date("d.M.yyyy"),
                    date("d-MMM-yy"),
                    date("d MMMM yyyy"),
                    date("MMM d, yyyy"),
                    date("yyyy-MM-dd'T00:00:00Z'"),
                    date("yyyyMMdd"),
                    date("dd-MM-yyyy"),
                    date("EEE, d MMM yyyy"),
                    date("dd/MM/yyyy' 12:00 AM'")),
                column(
                    "clock",
                    random,
                    r -> (Object) (60 * (1 + r.nextInt(1000))),
                    v -> String.format("%02d:%02d:00", (int) v / 3600, (int) v / 60 % 60),
                    v -> String.format("%d:%02d:00", (int) v / 3600, (int) v / 60 % 60)),
                column(
                    "took",
                    random,
                    r -> (Object) (1 + r.nextInt(3000)),
                    v -> (int) v / 60 + "h " + (int) v % 60 + "m",
                    v -> (int) v / 60 + " hours " + (int) v % 60 + " minutes",
                    v -> "PT" + (int) v / 60 + "H" + (int) v % 60 + "M"),
                column(
                    "quarter",
                    random,
                    r -> LocalDate.of(2020, 1, 1).plusMonths(3 * r.nextInt(20)),
                    date("yyyy'Q'q"),
                    date("'Q'q yyyy"),
                    date("q'Q'yyyy")),
                column(
                    "week",
                    random,
                    r -> LocalDate.of(2020, 1, 6).plusWeeks(r.nextInt(150)),
                    date("YYYY-'W'ww", Locale.GERMANY),
                    date("YYYY'W'ww", Locale.GERMANY)),
                column(
                    "month",
                    random,
                    r -> LocalDate.of(2020, 1, 1).plusMonths(r.nextInt(40)),
                    date("yyyy-MM"),
                    date("MM/yyyy"),
                    date("MMM yyyy"),
                    date("MMMM yyyy")),
                column("note", random, SpellingsTest::sentence, text("%s"))));
    Collections.shuffle(all, random);
    return all;
  }

  /** How the cells of a file are separated, quoted and marked as missing. */
  private String written(List<Column> columns, int spelling, Random random) {
    char separator = ",;\t".charAt(spelling % 3);
    String missing = new String[] {"", "NA", "?", "n/a"}[spelling % 4];
    String end = spelling % 2 == 0 ? "\n" : "\r\n";
    boolean quoteAll = spelling % 5 == 4;
    StringBuilder text = new StringBuilder(spelling % 7 == 3 ? "\uFEFF" : "");
    List<String> heads = new ArrayList<>(List.of("id"));
    columns.forEach(c -> heads.add(c.name()));
    text.append(line(heads, separator, quoteAll)).append(end);
    for (int i = 0; i < ROWS; i++) {
      List<String> cells = new ArrayList<>(List.of("row " + i));
      for (Column c : columns) {
        String blank = random.nextInt(8) == 0 ? " " : "";
        String cell = c.cell(i, spelling, missing);
        boolean comma = separator != ',' && spelling % 4 < 2 && DECIMALS.contains(c.name());
        cells.add((comma ? cell.replace('.', ',') : cell) + blank);
      }
      text.append(line(cells, separator, quoteAll)).append(end);
    }
    return text.toString();
  }

  private static String line(List<String> cells, char separator, boolean quoteAll) {
    return cells.stream()
        .map(
            c ->
                quoteAll || c.indexOf(separator) >= 0 || c.indexOf('"') >= 0
                    ? '"' + c.replace("\"", "\"\"") + '"'
                    : c)
        .collect(Collectors.joining(String.valueOf(separator)));
  }

  private Dataset read(String text, int number, char separator) throws IOException {
    Path file = folder.resolve("t" + number + (separator == '\t' ? ".tsv" : ".csv"));
    Files.writeString(file, text);
    return DataSource.of(Map.of("targets", "number", "id", "id"), folder)
        .withFiles(List.of(file))
        .read();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void spellingsOfATableAreReadAlike(long seed) throws IOException {
    List<Column> columns = table(seed);
    Random random = new Random(seed);
    Dataset plain = read(written(columns, 0, random), 0, ',');
    for (int spelling = 1; spelling < SPELLINGS; spelling++) {
      String text = written(columns, spelling, random);
      Dataset other = read(text, spelling, ",;\t".charAt(spelling % 3));
      String where = "spelling " + spelling + " of table " + seed + ": ";
      assertEquals(names(plain), names(other), where);
      for (int f = 0; f < plain.features().size(); f++) {
        String name = plain.features().get(f).name();
        assertEquals(plain.features().get(f).kind(), other.features().get(f).kind(), where + name);
        for (int i = 0; i < ROWS; i++) {
          assertEquals(plain.value(i, f), other.value(i, f), 1e-9, where + name + ", row " + i);
        }
      }
      for (int i = 0; i < ROWS; i++) {
        assertEquals(plain.targets().get(i, 0), other.targets().get(i, 0), 1e-9, where + "number");
      }
    }
  }

  private static Function<Object, String> list(String start, String between, String end) {
    return v ->
        ((List<?>) v)
            .stream().map(String::valueOf).collect(Collectors.joining(between, start, end));
  }

  private static Object some(Random random, String... of) {
    List<String> all = new ArrayList<>(List.of(of));
    Collections.shuffle(all, random);
    return List.copyOf(all.subList(0, 1 + random.nextInt(of.length)));
  }

  /** Labels and codes of rows as lists, whatever is between them and around them. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void spellingsOfListsAreReadAlike(long seed) throws IOException {
    Random random = new Random(seed);
    List<Column> columns =
        List.of(
            column(
                "tags",
                random,
                r -> some(r, "red", "deep blue", "green"),
                list("", "|", ""),
                list("", ";", ""),
                list("", "@", ""),
                list("", "; ", ";"),
                list("", ", ", ""),
                list("['", "', '", "']"),
                list("[\"", "\",\"", "\"]"),
                list("{'", "', '", "'}"),
                list("frozenset({'", "', '", "'})"),
                list("('", "', '", "',)")),
            column(
                "codes",
                random,
                r -> some(r, "PF01", "PF02", "IPR3", "PS4"),
                list("", " ", ""),
                list("", ";", ""),
                list("", ",", ""),
                list("", "|", ""),
                list("", ", ", ""),
                list("['", "', '", "']"),
                list("[\"", "\",\"", "\"]")),
            column(
                "point",
                random,
                r -> r.doubles(8, -9, 9).boxed().toList(),
                list("[", ", ", "]"),
                list("[", ",", "]"),
                list("[ ", " ", " ]"),
                list("", " ", ""),
                list("", "; ", ""),
                list("", ",", "")));
    Dataset plain = lists(columns, 0, random);
    assertEquals(3, plain.targets().count());
    assertEquals(12, plain.features().size());
    for (int spelling = 1; spelling < SPELLINGS; spelling++) {
      Dataset other = lists(columns, spelling, random);
      String where = "spelling " + spelling + " of table " + seed;
      assertEquals(names(plain), names(other), where);
      for (int i = 0; i < ROWS; i++) {
        assertArrayEquals(plain.targets().present(i), other.targets().present(i), where);
        for (int f = 0; f < 12; f++) {
          assertEquals(plain.value(i, f), other.value(i, f), where + ", row " + i);
        }
      }
    }
  }

  private Dataset lists(List<Column> columns, int spelling, Random random) throws IOException {
    Path file = folder.resolve("l" + spelling + (spelling % 3 == 2 ? ".tsv" : ".csv"));
    Files.writeString(file, written(columns, spelling, random));
    return DataSource.of(Map.of("labels-in", "tags", "items", "codes", "id", "id"), folder)
        .withFiles(List.of(file))
        .read();
  }

  private static List<String> names(Dataset data) {
    return data.features().stream().map(f -> f.name()).toList();
  }

  /** The values themselves, not only that they are alike: of the columns that are one number. */
  @ParameterizedTest
  @ValueSource(longs = {11, 12})
  void numbersAreWhatWasWritten(long seed) throws IOException {
    List<Column> columns = table(seed);
    Dataset data = read(written(columns, 1, new Random(seed)), 1, ';');
    for (String name : List.of("whole", "share", "price", "mass")) {
      int f = names(data).indexOf(name);
      assertTrue(f >= 0, () -> name + " is not among " + names(data));
      List<Object> cells =
          columns.stream().filter(c -> c.name().equals(name)).findFirst().orElseThrow().cells();
      double[] expected =
          cells.stream()
              .mapToDouble(v -> v == null ? Double.NaN : ((Number) v).doubleValue())
              .toArray();
      double[] found = IntStream.range(0, ROWS).mapToDouble(i -> data.value(i, f)).toArray();
      assertEquals(Arrays.toString(expected), Arrays.toString(found), name);
    }
  }
}
