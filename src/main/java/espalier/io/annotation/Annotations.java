package espalier.io.annotation;

import espalier.io.column.LabelLists;
import espalier.io.column.MissingCodes;
import espalier.io.csv.CsvFile;
import espalier.io.csv.CsvFormat;
import espalier.io.file.InputException;
import espalier.io.file.Place;
import espalier.io.file.TextFile;
import espalier.message.Message;
import espalier.message.Phrases;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which labels a file gives to named things. A thing may have several names: its identifier counts
 * before its symbol, and this before synonyms.
 */
public final class Annotations {

  private static final int COLUMNS = 15;

  private static final int EVIDENCE = 6;

  private static final int NAME_RANKS = 3;

  /**
   * One statement.
   *
   * @param label the label as the file has it
   * @param not whether the thing is said not to have it
   * @param line its line in the file
   */
  record Statement(String label, boolean not, int line) {}

  private final String source;
  private final Map<String, List<Statement>> statements = new LinkedHashMap<>();
  private final List<Map<String, String>> names = new ArrayList<>();
  private final Map<String, String> folded = new HashMap<>();
  private final Map<String, Integer> unused = new TreeMap<>();
  private int total;
  private final Set<String> rows;
  private final Set<String> used = new HashSet<>();
  private int otherCase;
  private String exampleOfCase = "";

  private Annotations(String source, Set<String> rows) {
    this.source = source;
    this.rows = rows;
    for (int rank = 0; rank < NAME_RANKS; rank++) {
      names.add(new HashMap<>());
    }
  }

  /**
   * Reads a GAF 2 file, or a table of two columns: a name, and one or more labels. Its first line
   * is a heading if it names no row and no other line has one of its labels.
   *
   * @param evidence the evidence codes that count
   * @param rows the names of the rows that may have labels
   * @throws InputException if a line has too few columns
   */
  static Annotations read(Path file, Set<String> evidence, Set<String> rows) {
    List<String> lines = CsvFormat.isCsv(file) ? List.of() : TextFile.lines(file);
    Annotations read = new Annotations(file.toString(), rows);
    if (CsvFormat.isCsv(file)) {
      read.table(file);
    } else {
      read.gaf(lines, evidence);
    }
    if (read.statements.isEmpty()) {
      throw Place.in(file)
          .error(
              "no annotation is used; check the file and the evidence codes%s",
              read.unused.isEmpty() ? "." : ": " + read.unusedCodes() + ".");
    }
    read.foldCase();
    return read;
  }

  private void gaf(List<String> lines, Set<String> evidence) {
    for (int k = 0; k < lines.size(); k++) {
      String line = lines.get(k);
      if (line.isBlank() || line.startsWith("!")) {
        continue;
      }
      String[] cells = line.split("\t", -1);
      if (cells.length < COLUMNS) {
        throw Place.at(source, k + 1)
            .error(
                "the line has %d columns; an annotation of a GAF 2 file has %d to 17, separated by"
                    + " tabs (a table of names and labels has a name that ends in .csv or .tsv).",
                cells.length, COLUMNS);
      }
      String code = cells[EVIDENCE].strip().toUpperCase(Locale.ROOT);
      requireInPlace(cells, code, k + 1);
      if (code.equals(EvidenceCodes.NO_DATA) && !evidence.contains(code)) {
        continue;
      }
      total++;
      if (!evidence.contains(code)) {
        unused.merge(code.isEmpty() ? "(none)" : code, 1, Integer::sum);
      } else {
        String id = cells[1].strip();
        boolean not =
            Stream.of(cells[3].split("\\|")).anyMatch(q -> q.strip().equalsIgnoreCase("NOT"));
        add(id, new Statement(cells[4].strip(), not, k + 1));
        names.get(1).putIfAbsent(cells[2].strip(), id);
        for (String synonym : cells[10].split("\\|")) {
          names.get(2).putIfAbsent(synonym.strip(), id);
        }
      }
    }
  }

  /** A tab too few or too many shows where a code is next to the column of codes. */
  private void requireInPlace(String[] cells, String code, int line) {
    for (int at : new int[] {EVIDENCE - 1, EVIDENCE + 1}) {
      if (!EvidenceCodes.known(code) && EvidenceCodes.known(cells[at].strip())) {
        throw Place.at(source, line)
            .error(
                "the evidence code %s is in column %d instead of %d, so the columns are shifted;"
                    + " add or remove a tab before it.",
                cells[at].strip(), at + 1, EVIDENCE + 1);
      }
    }
  }

  private void table(Path file) {
    List<String[]> read = new ArrayList<>();
    List<Integer> lines = new ArrayList<>();
    LabelLists cells = new LabelLists();
    try (CsvFile in = CsvFile.open(file)) {
      while (in.next()) {
        if (in.count() == 1 && !in.cell(0).isEmpty() && "#!".indexOf(in.cell(0).charAt(0)) >= 0) {
          continue;
        }
        if (in.count() != 2) {
          throw in.error(
              "the line has %s; a table of annotations has two: a name, and one or several labels.",
              Phrases.count(in.count(), "column"));
        }
        read.add(new String[] {in.cell(0), in.cell(1)});
        lines.add(in.line());
        cells.see(in.cell(1));
      }
    }
    char separator = cells.separator();
    boolean heading =
        !read.isEmpty() && !rows.contains(read.get(0)[0]) && hasHeader(read, separator);
    for (int k = heading ? 1 : 0; k < read.size(); k++) {
      if (!MissingCodes.DEFAULT.has(read.get(k)[1])) {
        for (String label : LabelLists.split(read.get(k)[1], separator)) {
          add(read.get(k)[0], new Statement(label, false, lines.get(k)));
        }
      }
    }
  }

  /** Whether the labels of the first line are in no other line. */
  private static boolean hasHeader(List<String[]> rows, char separator) {
    List<String> first = LabelLists.split(rows.get(0)[1], separator);
    return rows.stream()
        .skip(1)
        .noneMatch(row -> LabelLists.split(row[1], separator).stream().anyMatch(first::contains));
  }

  private void add(String id, Statement statement) {
    statements.computeIfAbsent(id, i -> new ArrayList<>()).add(statement);
    names.get(0).put(id, id);
  }

  String source() {
    return source;
  }

  String example() {
    return statements.keySet().iterator().next();
  }

  /** Notes on annotations that are not used, and on names that differ by case. */
  List<String> notes() {
    List<String> notes = new ArrayList<>();
    int count = unused.values().stream().mapToInt(n -> n).sum();
    if (count > 0) {
      notes.add(
          Message.of(
              "%s: %,d of %,d annotations not used: %s.", source, count, total, unusedCodes()));
    }
    if (otherCase > 0) {
      notes.add(
          Message.of(
              "%s: %,d row%s in different case, such as %s.",
              source,
              otherCase,
              otherCase == 1 ? " is matched by its name" : "s are matched by their names",
              exampleOfCase));
    }
    List<String> others = statements.keySet().stream().filter(id -> !used.contains(id)).toList();
    if (!others.isEmpty()) {
      notes.add(
          Message.of(
              "%s: %,d of %,d annotated names are not in the data, such as '%s'.",
              source, others.size(), statements.size(), others.get(0)));
    }
    return notes;
  }

  private String unusedCodes() {
    return unused.entrySet().stream()
        .map(
            e ->
                Message.of(
                    "%scode %s (%,d)",
                    EvidenceCodes.known(e.getKey()) ? "" : "unknown ", e.getKey(), e.getValue()))
        .collect(Collectors.joining(", "));
  }

  /** Makes names known whatever their case, where that leaves one thing. */
  private void foldCase() {
    Map<String, Set<String>> ids = new HashMap<>();
    for (Map<String, String> rank : names) {
      rank.forEach(
          (name, id) ->
              ids.computeIfAbsent(name.toLowerCase(Locale.ROOT), n -> new HashSet<>()).add(id));
    }
    ids.forEach(
        (name, all) -> {
          if (all.size() == 1) {
            folded.put(name, all.iterator().next());
          }
        });
  }

  /**
   * What is said of a row. A name in the very same letters counts; only where no row has them, one
   * in letters of another case does.
   */
  Optional<List<Statement>> of(String row) {
    Optional<String> id =
        names.stream().filter(m -> m.containsKey(row)).findFirst().map(m -> m.get(row));
    if (id.isEmpty()) {
      id =
          Optional.ofNullable(folded.get(row.toLowerCase(Locale.ROOT)))
              .filter(other -> !rows.contains(other));
      if (id.isPresent() && otherCase++ == 0) {
        exampleOfCase = "'" + row + "' as '" + id.get() + "'";
      }
    }
    id.ifPresent(used::add);
    return id.map(statements::get);
  }
}
