package espalier.io;

import espalier.data.Attribute;
import espalier.data.Contradictions;
import espalier.data.Dataset;
import espalier.data.TableForm;
import espalier.data.TargetExpansion;
import espalier.hierarchy.LabelHierarchy;
import espalier.io.annotation.AnnotationJoin;
import espalier.io.annotation.Corrections;
import espalier.io.annotation.EvidenceCodes;
import espalier.io.annotation.TargetTable;
import espalier.io.arff.FormatChoice;
import espalier.io.arff.MulanFormat;
import espalier.io.column.ColumnSummary;
import espalier.io.csv.CsvFormat;
import espalier.io.csv.CsvSchema;
import espalier.io.file.DataFormat;
import espalier.io.file.DataKey;
import espalier.io.file.DataKeys;
import espalier.io.file.HierarchySource;
import espalier.io.file.InputException;
import espalier.io.file.KeyException;
import espalier.io.file.Place;
import espalier.io.file.ReadRequest;
import espalier.io.file.Table;
import espalier.io.file.TextFile;
import espalier.message.Phrases;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Data to be read: files and missing information about them, such as format, targets and hierarchy.
 * Immutable; files that are read together declare the same attributes, and may be packed with gzip.
 *
 * <p>Rows may be dense or sparse; in a sparse row a nominal cell that is not given has the first
 * declared value and a numeric one is 0. A cell {@code ?} is missing: a row whose targets are all
 * missing is unlabelled, one with some missing is partly labelled. Columns that are zero (or have
 * the first value) in more than half of the rows are stored sparsely. Time and memory are linear in
 * the cells read.
 *
 * <p>A row in which a label is absent and a label below it present contradicts the hierarchy. Such
 * rows are repaired and counted ({@link Dataset#contradictions}), or stop the reading on request.
 */
public final class DataSource {

  /** The keys that {@link #of(Map, Path)} knows. */
  public static final List<String> KEYS = DataKey.NAMES;

  private final List<Path> files;
  private final TableReader reader;

  private DataSource(List<Path> files, TableReader reader) {
    this.files = List.copyOf(files);
    this.reader = reader;
    if (reader.format() != null) {
      TableReader.requireNoSecondHierarchy(reader.format(), reader.hierarchy());
    }
  }

  /** A source of files of one form, which the first of them shows. */
  public static DataSource of(Path first, Path... more) {
    return of(Map.of(), Path.of("")).withFiles(all(first, more));
  }

  private static List<Path> all(Path first, Path... more) {
    return Stream.concat(Stream.of(first), Stream.of(more)).toList();
  }

  /** A source of the given format, still without files. */
  static DataSource of(DataFormat format) {
    Objects.requireNonNull(format, "format");
    return new DataSource(List.of(), of(Map.of(), Path.of("")).reader.with(format));
  }

  /**
   * A source as named keys describe it, still without files. {@link #KEYS} are the names of the
   * options of the command line, where {@code espalier help files} explains them.
   *
   * @param folder where relative file names in the keys start from
   * @throws KeyException if a key is unknown, a value is bad or two keys exclude each other
   */
  public static DataSource of(Map<String, String> keys, Path folder) {
    DataKeys read = DataKeys.of(keys, folder);
    read.oneOf(DataKey.FORMAT, DataFormats.names());
    if (read.has(DataKey.EVIDENCE)) {
      EvidenceCodes.codes(read.text(DataKey.EVIDENCE).orElseThrow());
    }
    return new DataSource(List.of(), TableReader.of(read));
  }

  /** A source that one key describes, such as {@code format} and {@code clus}. */
  public static DataSource of(String key, String value) {
    return of(Map.of(key, value), Path.of(""));
  }

  /** Whether a value of the key {@code hierarchy} means the labels' names, not a file. */
  public static boolean namesAreHierarchy(String value) {
    return DataKeys.namesAreHierarchy(value);
  }

  /** This source with other files. */
  public DataSource withFiles(List<Path> others) {
    return new DataSource(others, reader);
  }

  /** This source without further columns of the given names. */
  public DataSource ignoring(String... columns) {
    return new DataSource(files, reader.ignoring(List.of(columns)));
  }

  /**
   * This source with a column that names the rows. The default is the first column with a name such
   * as id, gene or name: a string attribute of an ARFF file, or a column without repeated texts.
   */
  public DataSource withRowNames(String column) {
    return new DataSource(files, reader.with(DataKey.ID, column));
  }

  /** This source with labels unknown that an annotated row does not have. */
  public DataSource absentUnknown() {
    return new DataSource(files, reader.with(DataKey.ABSENT, DataKeys.STATED));
  }

  /**
   * This source with its labels under a hierarchy, matched by name as {@link TargetExpansion} does;
   * labels only the hierarchy has become further targets, and the targets take its order.
   */
  DataSource withHierarchy(HierarchySource other) {
    return new DataSource(files, reader.with(other));
  }

  /** This source with a hierarchy that has been read. */
  public DataSource withHierarchy(LabelHierarchy other) {
    return withHierarchy(HierarchySource.of(Objects.requireNonNull(other, "hierarchy")));
  }

  /**
   * This source read as the rows were that a model learned from: the same column names the rows,
   * the same texts are missing, and dates, words and marks of numbers mean the same.
   */
  public DataSource withForm(Optional<TableForm> other) {
    return new DataSource(files, reader.with(other));
  }

  /** The files, in the order in which rows are counted. */
  public List<Path> files() {
    return files;
  }

  /**
   * A note about reading the first file: empty unless it could also be read in another form. A MEKA
   * file says by {@code -C} in its relation name which attributes are targets; where a Mulan list
   * of the same name exists whose labels are all attributes, the list counts.
   *
   * @throws InputException if the file cannot be read
   */
  public Optional<String> doubt() {
    return reader.format() != null || files.isEmpty() || !Files.isRegularFile(files.get(0))
        ? Optional.empty()
        : doubt(files.get(0));
  }

  private Optional<String> doubt(Path file) {
    try (FormatChoice requested =
        new FormatChoice(reader.request(List.of(file), Optional.empty(), false))) {
      return DataFormats.doubt(requested);
    }
  }

  /** The files that are read in addition to those with data: lists of labels and a hierarchy. */
  public List<Path> companions() {
    DataKeys keys = reader.keys();
    List<Path> all = new ArrayList<>(keys.hierarchyFile().stream().toList());
    all.addAll(keys.path(DataKey.ANNOTATIONS).stream().toList());
    all.addAll(keys.path(DataKey.CORRECTIONS).stream().toList());
    Optional<Path> list = keys.path(DataKey.XML);
    all.addAll(list.stream().toList());
    for (Path file : list.isEmpty() && reader.format() == null ? files : List.<Path>of()) {
      Path sibling = MulanFormat.labelsBeside(file);
      if (Files.isRegularFile(file) && Files.isRegularFile(sibling)) {
        all.add(sibling);
      }
    }
    return all;
  }

  /**
   * Reads the files one after the other into one data set named after the first.
   *
   * @throws InputException for anything in a file that cannot be used; the sentence names it
   */
  public Dataset read() {
    return read(files, List.of(), List.of()).data();
  }

  /** Reads other files as {@link #read()} does. */
  public Dataset read(Path first, Path... more) {
    return read(all(first, more));
  }

  /** Reads other files as {@link #read()} does. */
  public Dataset read(List<Path> others) {
    return withFiles(others).read();
  }

  /** Whether keys name targets or the first file declares some. */
  public boolean hasTargets() {
    return reader.hasTargets(files);
  }

  /**
   * Reads files whose targets are of no interest and may be absent: the features only, without a
   * hierarchy.
   */
  public Dataset readFeatures() {
    return features(Optional.empty(), table -> {}).build(TextFile.stem(files.get(0)));
  }

  /**
   * Reads the features that a model expects and nothing else; a column that only the files have is
   * passed over, whatever it holds.
   */
  public Dataset readFeatures(List<Attribute> expected) {
    return features(Optional.of(expected), table -> {}).build(TextFile.stem(files.get(0)));
  }

  /**
   * A summary of each column of separated values, also of files that {@link #read()} refuses; empty
   * for files of another form, see {@link LeakCheck#summaries}. Reads the files once.
   *
   * @throws InputException if a file cannot be read
   */
  public List<ColumnSummary> columns() {
    return reader.schema(files).map(CsvSchema::summaries).orElse(List.of());
  }

  /**
   * As {@link #readFeatures(List)}, but in blocks of {@link #blockRows} rows, of which one at a
   * time is in memory. Files without a row make one block without rows.
   *
   * @param expected the features that a model expects
   * @param outputs how many numbers will be computed for each row
   * @param blocks receives the blocks in the order of the rows
   */
  public void readFeatures(List<Attribute> expected, int outputs, Consumer<Dataset> blocks) {
    features(
        Optional.of(expected),
        table -> table.inBlocks(TextFile.stem(files.get(0)), outputs, blocks));
  }

  private Table features(Optional<List<Attribute>> expected, Consumer<Table> prepare) {
    return reader.read(reader.request(files, expected, true), prepare);
  }

  /** The rows of a block: at most 2,048, and fewer if there are many numbers for each row. */
  public static int blockRows(int numbers) {
    return Table.blockRows(numbers);
  }

  /** Reads the targets and the features that a model expects. */
  public Dataset readLabelled(List<Attribute> expected) {
    return read(files, List.of(), List.of(), Optional.of(expected)).data();
  }

  /**
   * Rows of files with different duties, in this order.
   *
   * @param data all rows
   * @param own how many come from the first files
   * @param learned how many come from the first files and the unlabelled ones
   */
  public record Parts(Dataset data, int own, int learned) {}

  /**
   * Reads files with different duties into one data set.
   *
   * @param own training files
   * @param unlabelled files whose targets are hidden, whatever they are
   * @param test further files
   */
  public Parts read(List<Path> own, List<Path> unlabelled, List<Path> test) {
    return read(own, unlabelled, test, Optional.empty());
  }

  private Parts read(
      List<Path> own, List<Path> unlabelled, List<Path> test, Optional<List<Attribute>> expected) {
    List<Path> all = new ArrayList<>(own);
    all.addAll(unlabelled);
    all.addAll(test);
    Table table = reader.read(reader.request(all, expected, false), rows -> {});
    int first = table.start(own.size());
    int learned = table.start(own.size() + unlabelled.size());
    Dataset data = table.build(TextFile.stem(all.get(0)));
    BitSet hidden = new BitSet();
    hidden.set(first, learned);
    if (reader.keys().has(DataKey.ANNOTATIONS)) {
      Path second = reader.keys().path(DataKey.ANNOTATIONS).orElseThrow();
      if (!TargetTable.is(second)) {
        AnnotationJoin join = new AnnotationJoin(second, reader.keys(), reader.hierarchy());
        Dataset joined = LeakCheck.noted(join.over(data, hidden));
        return weighed(new Parts(corrected(joined), first, learned), table.weightless());
      }
      data = TargetTable.join(data, second, targetsOf(second));
      if (reader.hierarchy() != HierarchySource.NONE && !data.targets().allLabels()) {
        throw Place.in(second)
            .error(
                "the columns behind the first one are no labels of 0 and 1; a list of labels has"
                    + " two columns, a name and a label, so leave out the others.");
      }
    }
    data = learned > first ? data.hideTargets(hidden) : data;
    Dataset read = LeakCheck.noted(ordered(data, table, TableReader.names(all)));
    return weighed(new Parts(corrected(read), first, learned), table.weightless());
  }

  private Dataset corrected(Dataset data) {
    return reader
        .keys()
        .path(DataKey.CORRECTIONS)
        .map(file -> Corrections.over(data, file))
        .orElse(data);
  }

  /** The table of a file that has every column as a target but the one that names the rows. */
  private Dataset targetsOf(Path file) {
    DataKeys named = DataKeys.of(Map.of(DataKey.ID.key(), TargetTable.names(file)), file);
    TableReader table = TableReader.of(named);
    ReadRequest request = table.request(List.of(file), Optional.empty(), false);
    return table
        .with(CsvFormat.all(request, reader.keys()))
        .read(request, rows -> {})
        .build(TextFile.stem(file));
  }

  /** Without the rows of weight 0, from which WEKA learns nothing and measures nothing either. */
  private static Parts weighed(Parts all, BitSet weightless) {
    int none = weightless.cardinality();
    if (none == 0) {
      return all;
    }
    int[] kept = IntStream.range(0, all.data.rows()).filter(row -> !weightless.get(row)).toArray();
    if (kept.length == 0) {
      throw new InputException("All rows have the weight 0; give one of them a greater weight.");
    }
    String rows = Phrases.count(none, "row of weight 0 is", "rows of weight 0 are");
    return new Parts(
        all.data.select(kept).withNotes(List.of(rows + " left out.")),
        all.own - weightless.get(0, all.own).cardinality(),
        all.learned - weightless.get(0, all.learned).cardinality());
  }

  private Dataset ordered(Dataset flat, Table table, String source) {
    Optional<LabelHierarchy> declared = table.hierarchy();
    Dataset data = flat;
    if (reader.hierarchy() != HierarchySource.NONE) {
      data = reader.hierarchy().over(flat, source, table::place);
    } else if (declared.isPresent()) {
      data = flat.withHierarchy(declared.get(), table::place);
    } else {
      Optional<String> paths = HierarchySource.hint(flat.targets().attributes());
      data = paths.map(hint -> flat.withNotes(List.of(source + ": " + hint))).orElse(flat);
    }
    if (reader.keys().strict() && data.contradictions().isPresent()) {
      Contradictions found = data.contradictions().get();
      throw InputException.of(
          "%s: label '%s' is absent, but '%s' below it is present; correct the row, or let"
              + " contradictions=repair set the label.",
          found.where(), found.label(), found.below());
    }
    return data;
  }
}
