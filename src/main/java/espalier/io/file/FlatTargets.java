package espalier.io.file;

import espalier.data.Attribute;
import espalier.data.Targets;
import espalier.io.column.FileAttribute;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/** Targets that have one ARFF attribute each. */
public final class FlatTargets implements TargetPlan.Sink {

  private final int[] targetAt;
  private final CellReader[] readers;
  private final int[] one;
  private final double[] absent;
  private final double[] row;
  private final List<Attribute> attributes = new ArrayList<>();
  private Targets.Builder targets;

  /**
   * Targets from the attributes at the given positions, in the given order.
   *
   * @param zeroOneIsLabel whether an attribute with the values 0 and 1 is a label rather than a
   *     class
   */
  FlatTargets(FileHeader header, int[] positions, boolean zeroOneIsLabel) {
    int count = positions.length;
    targetAt = new int[header.attributes().size()];
    readers = new CellReader[count];
    one = new int[count];
    absent = new double[count];
    row = new double[count];
    for (int t = 0; t < count; t++) {
      FileAttribute declared = header.attributes().get(positions[t]);
      boolean label = zeroOneIsLabel && declared.isZeroOne();
      attributes.add(label ? Attribute.label(declared.name()) : plain(header, declared));
      targetAt[positions[t]] = t;
      readers[t] = new CellReader(declared);
      one[t] = label ? declared.values().indexOf("1") : -1;
      absent[t] = one[t] == 0 ? 1 : 0;
    }
    targets = Targets.builder(attributes);
  }

  /** A plan for targets that have one attribute each. */
  public static TargetPlan plan(FileHeader header, int[] positions, boolean zeroOneIsLabel) {
    BitSet set = new BitSet();
    IntStream.of(positions).forEach(set::set);
    return new TargetPlan(
        set, new FlatTargets(header, positions, zeroOneIsLabel), Optional.empty());
  }

  /** A plan for such targets, of which several with only the values 0 and 1 are labels. */
  public static TargetPlan plan(FileHeader header, int[] positions) {
    boolean labels =
        positions.length > 1
            && IntStream.of(positions).allMatch(p -> header.attributes().get(p).isZeroOne());
    return plan(header, positions, labels);
  }

  /** The first n attributes, or the last -n, as targets; zeros and ones are labels. */
  public static TargetPlan labels(FileHeader header, int n) {
    return plan(header, TargetSpec.counted(header.file(), header.all(), n), true);
  }

  /** The requested attributes; several that all have the values 0 and 1 are labels. */
  public static TargetPlan of(FileHeader header, TargetSpec spec) {
    return plan(header, spec.positions(header.file(), header.names(), header.all()));
  }

  /** The feature or target that a numeric or nominal attribute declares. */
  static Attribute plain(FileHeader header, FileAttribute declared) {
    FileAttribute.Type type = declared.type();
    if (type == FileAttribute.Type.NUMERIC) {
      return Attribute.numeric(declared.name());
    }
    if (type == FileAttribute.Type.NOMINAL && declared.values().isEmpty()) {
      throw Place.in(header.file())
          .error(
              "no row has a value in '%s'; fill in values, or name other targets.",
              declared.name());
    }
    if (type == FileAttribute.Type.NOMINAL) {
      return Attribute.nominal(declared.name(), declared.values());
    }
    Place place = Place.at(header.file(), declared.line());
    if (type == FileAttribute.Type.HIERARCHICAL) {
      throw place.error(
          "attribute '%s' is hierarchical; read the file in the CLUS format.", declared.name());
    }
    throw place.error(
        "attribute '%s' is a %s; convert it to numeric or nominal, remove it, or name it among the"
            + " ignored columns.",
        declared.name(), type.name().toLowerCase(Locale.ROOT));
  }

  @Override
  public void begin(boolean sparse) {
    System.arraycopy(absent, 0, row, 0, row.length);
  }

  @Override
  public void cell(RowSource.Cell in, int position) {
    int t = targetAt[position];
    double value = readers[t].read(in);
    row[t] = one[t] < 0 || Double.isNaN(value) ? value : value == one[t] ? 1 : 0;
  }

  @Override
  public void end() {
    targets.add(row);
  }

  @Override
  public void restart() {
    targets = Targets.builder(attributes);
  }

  @Override
  public Targets build() {
    return targets.build();
  }
}
