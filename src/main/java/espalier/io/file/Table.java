package espalier.io.file;

import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.hierarchy.LabelHierarchy;
import espalier.io.column.FileAttribute;
import espalier.option.Nearest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** The rows read so far: a column for each feature, the targets, and weights if any were given. */
public final class Table implements RowSource.Receiver {

  private static final int SKIP = -1;
  private static final int TARGET = -2;
  private static final int NAME = -3;
  private static final int FEWEST_ROWS = 256;
  private static final int BLOCK_ROWS = 2048;
  private static final int BLOCK_CELLS = 1 << 22;

  private final int[] role;
  private final List<Attribute> features = new ArrayList<>();
  private final List<CellReader> readers = new ArrayList<>();
  private final List<ColumnBuilder> columns = new ArrayList<>();
  private final FileHeader header;
  private final TargetPlan plan;
  private final TargetPlan.Sink targets;
  private final List<String> files = new ArrayList<>();
  private final List<Integer> starts = new ArrayList<>();
  private int[] lines = new int[16];
  private double[] weights = new double[16];
  private boolean weighted;
  private final BitSet weightless = new BitSet();
  private final boolean named;
  private final List<String> names = new ArrayList<>();
  private int rows;
  private int before;
  private String name = "";
  private int blockRows = Integer.MAX_VALUE;
  private Consumer<Dataset> receiver;

  public Table(FileHeader header, TargetPlan plan, ReadRequest request) {
    this.header = header;
    this.plan = plan;
    targets = plan.sink();
    role = roles(header, plan, request);
    named = IntStream.of(role).anyMatch(r -> r == NAME);
    for (int a = 0; a < role.length; a++) {
      if (role[a] >= 0) {
        FileAttribute declared = header.attributes().get(a);
        features.add(FlatTargets.plain(header, declared));
        readers.add(new CellReader(declared));
        columns.add(new ColumnBuilder());
      }
    }
  }

  /**
   * Makes the table hand over its rows in blocks and forget them.
   *
   * @param outputs how many numbers will be computed for each row
   */
  public void inBlocks(String name, int outputs, Consumer<Dataset> blocks) {
    blockRows = blockRows(role.length + outputs);
    receiver = blocks;
    this.name = name;
  }

  /** The rows of a block: at most 2,048, and fewer if there are many numbers for each row. */
  public static int blockRows(int numbers) {
    return Math.max(FEWEST_ROWS, Math.min(BLOCK_ROWS, BLOCK_CELLS / Math.max(1, numbers)));
  }

  public boolean inBlocks() {
    return receiver != null;
  }

  /** Hands over the rows that are left; of data without rows one block that has none. */
  public void flush() {
    if (receiver != null && (rows > before || rows == 0)) {
      receiver.accept(build(name));
      columns.replaceAll(column -> new ColumnBuilder());
      targets.restart();
      weighted = false;
      before = rows;
      names.clear();
    }
  }

  public FileHeader header() {
    return header;
  }

  public Optional<LabelHierarchy> hierarchy() {
    return plan.hierarchy();
  }

  @Override
  public int rows() {
    return rows;
  }

  /** The first row of a file, or the number of rows behind the last one. */
  public int start(int file) {
    return file < starts.size() ? starts.get(file) : rows;
  }

  /** Says from which file the rows to come are. */
  public void file(String file) {
    files.add(file);
    starts.add(rows);
  }

  public String place(int row) {
    int f = files.size() - 1;
    while (starts.get(f) > row) {
      f--;
    }
    return files.get(f) + ", line " + lines[row];
  }

  @Override
  public void begin(boolean sparse) {
    targets.begin(sparse);
  }

  /** Takes a cell of the attribute at a position of the file. */
  @Override
  public void cell(RowSource.Cell in, int position) {
    int f = role[position];
    if (f >= 0) {
      columns.get(f).put(rows - before, readers.get(f).read(in));
    } else if (f == TARGET) {
      targets.cell(in, position);
    } else if (f == NAME && !in.missing()) {
      names.add(in.text());
    }
  }

  /** Rows of weight 0; in the data their weight is 1. */
  public BitSet weightless() {
    return weightless;
  }

  /** Ends a row, which has a weight of at least 0 and a line number counted from 1. */
  @Override
  public void end(double given, int line) {
    targets.end();
    int row = rows - before;
    weightless.set(rows, given == 0);
    if (named && names.size() == row) {
      names.add(Integer.toString(rows));
    }
    if (row == lines.length) {
      lines = Arrays.copyOf(lines, 2 * row);
      weights = Arrays.copyOf(weights, 2 * row);
    }
    lines[row] = line;
    weights[row] = given == 0 ? 1 : given;
    weighted |= weights[row] != 1;
    rows++;
    if (row + 1 == blockRows) {
      flush();
    }
  }

  public Dataset build(String name) {
    List<Column> built = new ArrayList<>();
    for (ColumnBuilder column : columns) {
      built.add(column.build(rows - before));
    }
    Dataset data = Dataset.of(name, features, built, targets.build()).withNotes(header.notes());
    data = named ? data.withRowNames(names) : data;
    data = header.form().isPresent() ? data.withForm(header.form().get()) : data;
    return weighted ? data.withWeights(Arrays.copyOf(weights, rows - before)) : data;
  }

  /**
   * The role of each attribute: the index of a feature, a target, the name of the row, or nothing.
   *
   * @throws InputException if a column to be ignored or to name the rows does not exist or is a
   *     target, or a feature that a model expects does not exist
   */
  private static int[] roles(FileHeader header, TargetPlan plan, ReadRequest request) {
    List<String> names = header.names();
    int[] role = new int[names.size()];
    for (int p = plan.positions().nextSetBit(0); p >= 0; p = plan.positions().nextSetBit(p + 1)) {
      role[p] = TARGET;
    }
    for (String name : request.ignored()) {
      role[position(header, names, name, "to be ignored", role)] = SKIP;
    }
    if (request.rowNames().isPresent()) {
      role[position(header, names, request.rowNames().get(), "to name the rows", role)] = NAME;
    } else if (header.rowNames() >= 0 && role[header.rowNames()] == 0) {
      role[header.rowNames()] = NAME;
    }
    Set<String> expected = request.expected().keySet();
    int features = 0;
    for (int a = 0; a < role.length; a++) {
      if (role[a] == 0) {
        FileAttribute attribute = header.attributes().get(a);
        boolean needed =
            attribute.type() != FileAttribute.Type.UNUSED
                && (request.features().isEmpty() || expected.contains(attribute.name()));
        role[a] = needed ? features++ : SKIP;
      }
    }
    check(header, role, request);
    return role;
  }

  private static void check(FileHeader header, int[] role, ReadRequest request) {
    Set<String> absent = new LinkedHashSet<>();
    request.features().stream().flatMap(List::stream).map(Attribute::name).forEach(absent::add);
    int needed = absent.size();
    for (int a = 0; a < role.length; a++) {
      if (role[a] >= 0) {
        absent.remove(header.attributes().get(a).name());
      }
    }
    if (!absent.isEmpty()) {
      String first = absent.iterator().next();
      throw Place.in(header.file())
          .error(
              "it lacks %d of the model's %d features, the first is '%s'%s.",
              absent.size(), needed, first, Nearest.hint(first, header.names()));
    }
  }

  private static int position(
      FileHeader header, List<String> names, String name, String duty, int[] role) {
    int position = names.indexOf(name);
    if (position < 0) {
      throw Place.in(header.file())
          .error(
              "the column '%s' %s is not an attribute%s.", name, duty, Nearest.hint(name, names));
    }
    if (role[position] == TARGET) {
      throw Place.in(header.file()).error("the column '%s' %s is a target.", name, duty);
    }
    return position;
  }
}
