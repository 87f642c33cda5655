package espalier.data;

import espalier.hierarchy.HierarchyBuilder;
import espalier.hierarchy.LabelHierarchy;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A data set as bytes, bit by bit, to be sent to another process of the same version. It is no
 * format for storage: nothing in it says its version. O(stored cells) in both directions; a dense
 * cell takes 8 bytes, a stored sparse one 12, a present or unknown label 4.
 */
public final class DatasetBytes {

  private static final int BLOCK = 1024;

  private DatasetBytes() {}

  public static void write(Dataset data, DataOutput out) throws IOException {
    text(data.name(), out);
    attributes(data.features(), out);
    attributes(data.targets().attributes(), out);
    out.writeInt(data.rows());
    for (int f = 0; f < data.features().size(); f++) {
      column(data.column(f), out);
    }
    targets(data.targets(), out);
    out.writeBoolean(data.weighted());
    for (int row = 0; data.weighted() && row < data.rows(); row++) {
      out.writeDouble(data.weight(row));
    }
    origin(data.origin(), out);
    out.writeBoolean(data.hierarchy().isPresent());
    if (data.hierarchy().isPresent()) {
      hierarchy(data.hierarchy().get(), out);
    }
    out.writeBoolean(data.contradictions().isPresent());
    if (data.contradictions().isPresent()) {
      Contradictions found = data.contradictions().get();
      out.writeInt(found.rows());
      out.writeInt(found.of());
      texts(List.of(found.where(), found.label(), found.below()), out);
      out.writeInt(found.cells().size());
      for (Contradictions.Cell cell : found.cells()) {
        out.writeInt(cell.row());
        out.writeInt(cell.label());
        out.writeInt(cell.below());
      }
    }
  }

  /** Reads what {@link #write} wrote. */
  public static Dataset read(DataInput in) throws IOException {
    String name = text(in);
    List<Attribute> features = attributes(in);
    List<Attribute> targets = attributes(in);
    int rows = in.readInt();
    Column[] columns = new Column[features.size()];
    for (int f = 0; f < columns.length; f++) {
      columns[f] = column(rows, in);
    }
    Targets known = targets(targets, rows, in);
    double[] weights = in.readBoolean() ? numbers(rows, in) : null;
    Origin origin = origin(in);
    LabelHierarchy hierarchy = in.readBoolean() ? hierarchy(targets, in) : null;
    Contradictions found = in.readBoolean() ? contradictions(in) : null;
    return new Dataset(name, features, columns, known, hierarchy, found, weights, origin);
  }

  private static void origin(Origin origin, DataOutput out) throws IOException {
    out.writeBoolean(origin.named());
    texts(origin.rowNames(), out);
    texts(origin.notes(), out);
    out.writeBoolean(origin.form().isPresent());
    if (origin.form().isPresent()) {
      TableForm form = origin.form().get();
      texts(form.rowNames().stream().toList(), out);
      texts(form.missing(), out);
      texts(form.kept(), out);
      texts(List.copyOf(form.columns().keySet()), out);
      texts(form.columns().values().stream().map(CellForm::name).toList(), out);
      texts(List.copyOf(form.units().keySet()), out);
      texts(List.copyOf(form.units().values()), out);
    }
  }

  private static Origin origin(DataInput in) throws IOException {
    Origin origin = new Origin(in.readBoolean(), texts(in), texts(in), Optional.empty());
    if (!in.readBoolean()) {
      return origin;
    }
    Optional<String> rowNames = texts(in).stream().findFirst();
    List<String> missing = texts(in);
    List<String> kept = texts(in);
    List<String> names = texts(in);
    List<String> forms = texts(in);
    Map<String, CellForm> columns = new LinkedHashMap<>();
    for (int c = 0; c < names.size(); c++) {
      columns.put(names.get(c), CellForm.valueOf(forms.get(c)));
    }
    Map<String, String> units = new LinkedHashMap<>();
    List<String> amounts = texts(in);
    List<String> signs = texts(in);
    for (int c = 0; c < amounts.size(); c++) {
      units.put(amounts.get(c), signs.get(c));
    }
    return origin.withForm(new TableForm(rowNames, missing, kept, columns, units));
  }

  private static Contradictions contradictions(DataInput in) throws IOException {
    int rows = in.readInt();
    int of = in.readInt();
    List<String> texts = texts(in);
    Contradictions.Cell[] cells = new Contradictions.Cell[in.readInt()];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = new Contradictions.Cell(in.readInt(), in.readInt(), in.readInt());
    }
    return new Contradictions(rows, of, texts.get(0), texts.get(1), texts.get(2), List.of(cells));
  }

  private static void attributes(List<Attribute> all, DataOutput out) throws IOException {
    out.writeInt(all.size());
    for (Attribute a : all) {
      text(a.name(), out);
      out.writeByte(a.kind().ordinal());
      if (a.isNominal()) {
        texts(a.values(), out);
      }
    }
  }

  private static List<Attribute> attributes(DataInput in) throws IOException {
    int count = in.readInt();
    List<Attribute> all = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      String name = text(in);
      Attribute.Kind kind = Attribute.Kind.values()[in.readByte()];
      all.add(
          switch (kind) {
            case NUMERIC -> Attribute.numeric(name);
            case NOMINAL -> Attribute.nominal(name, texts(in));
            case LABEL -> Attribute.label(name);
          });
    }
    return List.copyOf(all);
  }

  private static void column(Column column, DataOutput out) throws IOException {
    out.writeBoolean(column instanceof SparseColumn);
    if (column instanceof SparseColumn sparse) {
      int[] index = new int[sparse.stored()];
      double[] values = new double[index.length];
      for (int k = 0; k < index.length; k++) {
        index[k] = sparse.storedRow(k);
        values[k] = sparse.storedValue(k);
      }
      numbers(index, out);
      numbers(values, out);
    } else {
      numbers(column.toArray(), out);
    }
  }

  private static Column column(int rows, DataInput in) throws IOException {
    if (!in.readBoolean()) {
      return DenseColumn.of(numbers(rows, in));
    }
    int[] index = numbers(in);
    return SparseColumn.of(rows, index, numbers(index.length, in));
  }

  private static void targets(Targets targets, DataOutput out) throws IOException {
    for (int row = 0; row < targets.rows(); row++) {
      numbers(targets.present(row), out);
      boolean none = !targets.labelled(row);
      out.writeBoolean(none);
      if (!none) {
        numbers(targets.unknown(row), out);
      }
    }
    for (int t = 0; t < targets.count(); t++) {
      for (int row = 0; !targets.attribute(t).isLabel() && row < targets.rows(); row++) {
        out.writeDouble(targets.get(row, t));
      }
    }
  }

  private static Targets targets(List<Attribute> attributes, int rows, DataInput in)
      throws IOException {
    int[] every = new int[attributes.size()];
    for (int t = 0; t < every.length; t++) {
      every[t] = t;
    }
    int[][] present = new int[rows][];
    int[][] unknown = new int[rows][];
    for (int row = 0; row < rows; row++) {
      present[row] = numbers(in);
      unknown[row] = in.readBoolean() ? every : numbers(in);
    }
    double[][] columns = new double[every.length][];
    for (int t = 0; t < every.length; t++) {
      columns[t] = attributes.get(t).isLabel() ? null : numbers(rows, in);
    }
    return new Targets(attributes, present, unknown, columns);
  }

  private static void hierarchy(LabelHierarchy hierarchy, DataOutput out) throws IOException {
    texts(hierarchy.titles(), out);
    for (int label = 0; label < hierarchy.size(); label++) {
      out.writeBoolean(hierarchy.isTopLevel(label));
      numbers(hierarchy.parents(label), out);
    }
  }

  private static LabelHierarchy hierarchy(List<Attribute> labels, DataInput in) throws IOException {
    HierarchyBuilder builder = new HierarchyBuilder();
    labels.forEach(label -> builder.label(label.name()));
    List<String> titles = texts(in);
    for (int t = 0; t < titles.size(); t++) {
      builder.title(labels.get(t).name(), titles.get(t));
    }
    for (Attribute label : labels) {
      boolean top = in.readBoolean();
      int[] parents = numbers(in);
      for (int parent : parents) {
        builder.edge(labels.get(parent).name(), label.name());
      }
      if (top && parents.length > 0) {
        builder.top(label.name());
      }
    }
    return builder.build();
  }

  private static void text(String text, DataOutput out) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static String text(DataInput in) throws IOException {
    byte[] bytes = new byte[in.readInt()];
    in.readFully(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static void texts(List<String> all, DataOutput out) throws IOException {
    out.writeInt(all.size());
    for (String text : all) {
      text(text, out);
    }
  }

  private static List<String> texts(DataInput in) throws IOException {
    int count = in.readInt();
    List<String> all = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      all.add(text(in));
    }
    return all;
  }

  private static void numbers(int[] all, DataOutput out) throws IOException {
    out.writeInt(all.length);
    for (int value : all) {
      out.writeInt(value);
    }
  }

  private static int[] numbers(DataInput in) throws IOException {
    int[] all = new int[in.readInt()];
    for (int i = 0; i < all.length; i++) {
      all[i] = in.readInt();
    }
    return all;
  }

  private static void numbers(double[] all, DataOutput out) throws IOException {
    byte[] bytes = new byte[BLOCK * Double.BYTES];
    for (int from = 0; from < all.length; from += BLOCK) {
      int count = Math.min(BLOCK, all.length - from);
      ByteBuffer.wrap(bytes).asDoubleBuffer().put(all, from, count);
      out.write(bytes, 0, count * Double.BYTES);
    }
  }

  private static double[] numbers(int count, DataInput in) throws IOException {
    double[] all = new double[count];
    byte[] bytes = new byte[BLOCK * Double.BYTES];
    for (int from = 0; from < count; from += BLOCK) {
      int now = Math.min(BLOCK, count - from);
      in.readFully(bytes, 0, now * Double.BYTES);
      ByteBuffer.wrap(bytes).asDoubleBuffer().get(all, from, now);
    }
    return all;
  }
}
