package espalier.data;

import espalier.hierarchy.LabelHierarchy;
import espalier.message.Message;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * An immutable table of rows: features, targets, optional row weights and an optional hierarchy of
 * the labels.
 *
 * <p>With a hierarchy every target is a label, label t of the hierarchy is target t, and the
 * targets are closed: a known present label has all its ancestors present, a known absent label has
 * all its descendants absent ({@link TargetClosure}).
 */
public final class Dataset {

  private final String name;
  private final List<Attribute> features;
  private final Column[] columns;
  private final Targets targets;
  private final LabelHierarchy hierarchy;
  private final Contradictions contradictions;
  private final double[] weights;
  private final Origin origin;

  Dataset(
      String name,
      List<Attribute> features,
      Column[] columns,
      Targets targets,
      LabelHierarchy hierarchy,
      Contradictions contradictions,
      double[] weights,
      Origin origin) {
    this.name = name;
    this.features = features;
    this.columns = columns;
    this.targets = targets;
    this.hierarchy = hierarchy;
    this.contradictions = contradictions;
    this.weights = weights;
    this.origin = origin;
  }

  /**
   * A data set without hierarchy and with all row weights 1.
   *
   * @param name a name for messages and provenance
   * @param features the features' names and kinds
   * @param columns their values, one column for each feature
   * @param targets the targets, with as many rows
   * @throws IllegalArgumentException if numbers of rows or columns differ, a feature is a label, a
   *     name occurs twice among features or among targets, or a value is infinite or not one of the
   *     nominal codes
   */
  public static Dataset of(
      String name, List<Attribute> features, List<? extends Column> columns, Targets targets) {
    if (features.size() != columns.size()) {
      throw new IllegalArgumentException(
          features.size() + " features need as many columns; " + columns.size() + " were given.");
    }
    check(name, features, columns, targets);
    return new Dataset(
        name,
        List.copyOf(features),
        columns.toArray(new Column[0]),
        targets,
        null,
        null,
        null,
        Origin.NONE);
  }

  private static void check(
      String name, List<Attribute> features, List<? extends Column> columns, Targets targets) {
    fit(name, features, columns, targets);
    for (int f = 0; f < columns.size(); f++) {
      Attribute feature = features.get(f);
      Column column = columns.get(f);
      for (int k = 0; k < column.stored(); k++) {
        double v = column.storedValue(k);
        if (!feature.takes(v)) {
          throw Message.refused(
              "Data set '%s', row %d: feature '%s' cannot have the value %s; %s.",
              name,
              column.storedRow(k),
              feature.name(),
              v,
              feature.isNumeric()
                  ? Attribute.NUMBERS
                  : "the codes of its " + feature.values().size() + " values are allowed");
        }
      }
    }
  }

  /** Checks what targets and features have to do with each other. O(features + targets). */
  private static void fit(
      String name, List<Attribute> features, List<? extends Column> columns, Targets targets) {
    Set<String> targetNames = new HashSet<>(2 * targets.count());
    targets.attributes().forEach(target -> unique(name, targetNames, target));
    Set<String> names = new HashSet<>(2 * features.size());
    for (int f = 0; f < columns.size(); f++) {
      Attribute feature = features.get(f);
      unique(name, names, feature);
      if (feature.isLabel()) {
        throw new IllegalArgumentException(
            "Data set '" + name + "': feature '" + feature.name() + "' is declared as a label.");
      }
      if (columns.get(f).rows() != targets.rows()) {
        throw Message.refused(
            "Data set '%s': feature '%s' has %d rows, the targets have %d.",
            name, feature.name(), columns.get(f).rows(), targets.rows());
      }
    }
  }

  private static void unique(String name, Set<String> names, Attribute attribute) {
    if (!names.add(attribute.name())) {
      throw Message.refused(
          "Data set '%s' has two features or two targets named '%s'.", name, attribute.name());
    }
  }

  /** The name, for messages and provenance. */
  public String name() {
    return name;
  }

  public int rows() {
    return targets.rows();
  }

  /** The features' names and kinds. */
  public List<Attribute> features() {
    return features;
  }

  /** The values of a feature. */
  public Column column(int feature) {
    return columns[feature];
  }

  /** The value of a feature in a row, {@code NaN} if missing. */
  public double value(int row, int feature) {
    return columns[feature].get(row);
  }

  /** The feature values of a row, {@code NaN} where missing. */
  public double[] values(int row) {
    double[] all = new double[columns.length];
    for (int f = 0; f < all.length; f++) {
      all[f] = columns[f].get(row);
    }
    return all;
  }

  public Targets targets() {
    return targets;
  }

  /** The hierarchy of the labels, if there is one. */
  public Optional<LabelHierarchy> hierarchy() {
    return Optional.ofNullable(hierarchy);
  }

  /**
   * The rows that contradicted the hierarchy when it was given, if there were any; selecting,
   * hiding and weighting rows leave this statement as it is.
   */
  public Optional<Contradictions> contradictions() {
    return Optional.ofNullable(contradictions);
  }

  /** The weight of a row, 1 unless set; positive and finite. */
  public double weight(int row) {
    return weights == null ? 1 : weights[row];
  }

  /** The weights of all rows, a fresh array. */
  public double[] weights() {
    double[] all = new double[rows()];
    Arrays.setAll(all, this::weight);
    return all;
  }

  /** Whether any row weight was set. */
  public boolean weighted() {
    return weights != null;
  }

  /** Names of rows, notes and form together, as {@code src/spark} transfers them. */
  Origin origin() {
    return origin;
  }

  /** The name of a row in the files, or its number, from 0, if rows have no names. */
  public String rowName(int row) {
    return origin.rowName(row);
  }

  /** Whether the rows have names. */
  public boolean named() {
    return origin.named();
  }

  /** How the table was read that the rows come from; empty if they come from none. */
  public Optional<TableForm> form() {
    return origin.form();
  }

  /** Notes to the user about reading the data, a sentence each. */
  public List<String> notes() {
    return origin.notes();
  }

  /**
   * The data set with names of its rows, which need not differ.
   *
   * @throws IllegalArgumentException if there is not one name for each row
   */
  public Dataset withRowNames(List<String> names) {
    if (names.size() != rows()) {
      throw new IllegalArgumentException(
          rows() + " rows need as many names; " + names.size() + " were given.");
    }
    return withOrigin(origin.withNames(names));
  }

  /** The data set with further notes on how it was read. */
  public Dataset withNotes(List<String> more) {
    List<String> all = new ArrayList<>(origin.notes());
    all.addAll(more);
    return withOrigin(origin.withNotes(all));
  }

  /** The data set with a record of how its table was read. */
  public Dataset withForm(TableForm form) {
    return withOrigin(origin.withForm(form));
  }

  private Dataset withOrigin(Origin other) {
    return new Dataset(name, features, columns, targets, hierarchy, contradictions, weights, other);
  }

  /** The kind of prediction task. */
  public Task task() {
    return taskOf(targets.attributes(), hierarchy != null);
  }

  /** The task of targets of the given kinds. */
  public static Task taskOf(List<Attribute> targets, boolean hierarchical) {
    if (hierarchical) {
      return Task.HIERARCHICAL;
    }
    long labels = targets.stream().filter(Attribute::isLabel).count();
    long nominal = targets.stream().filter(Attribute::isNominal).count();
    int count = targets.size();
    if (labels == count) {
      return Task.MULTI_LABEL;
    }
    if (nominal == count) {
      if (count > 1) {
        return Task.MULTI_TARGET_CLASSIFICATION;
      }
      return targets.get(0).values().size() == 2 ? Task.BINARY : Task.MULTI_CLASS;
    }
    if (labels + nominal == 0) {
      return count > 1 ? Task.MULTI_TARGET_REGRESSION : Task.REGRESSION;
    }
    return Task.MIXED;
  }

  /**
   * The data set with a hierarchy over its labels; known cells are closed under it. Where a label
   * is absent and a label below it present, the label is set and the row counted among {@link
   * #contradictions}.
   *
   * @throws IllegalArgumentException if the targets are not exactly the labels of the hierarchy in
   *     its order
   */
  public Dataset withHierarchy(LabelHierarchy hierarchy) {
    return withHierarchy(hierarchy, row -> name + ", row " + row);
  }

  /**
   * The data set with a hierarchy as {@link #withHierarchy(LabelHierarchy)} gives it.
   *
   * @param place where a row comes from, for the report on contradictions
   */
  public Dataset withHierarchy(LabelHierarchy hierarchy, IntFunction<String> place) {
    Objects.requireNonNull(hierarchy, "hierarchy");
    TargetClosure.Result closed = TargetClosure.close(targets, hierarchy, place);
    Contradictions found = closed.contradictions().orElse(null);
    return new Dataset(
        name, features, columns, closed.targets(), hierarchy, found, weights, origin);
  }

  /** The data set with other targets for the same rows; a hierarchy is dropped. */
  public Dataset withTargets(Targets other) {
    fit(name, features, Arrays.asList(columns), other);
    return new Dataset(name, features, columns, other, null, null, weights, origin);
  }

  /**
   * The data set with other values of the same targets.
   *
   * @param other values for as many rows; labels as the hierarchy has them
   */
  public Dataset correctTargets(Targets other) {
    fit(name, features, Arrays.asList(columns), other);
    return new Dataset(name, features, columns, other, hierarchy, contradictions, weights, origin);
  }

  /** The data set with the targets of the given rows hidden. */
  public Dataset hideTargets(BitSet rows) {
    return new Dataset(
        name, features, columns, targets.hide(rows), hierarchy, contradictions, weights, origin);
  }

  /** The data set with the targets of the given rows hidden. */
  public Dataset hideTargets(int... rows) {
    return hideTargets(IntStream.of(rows).collect(BitSet::new, BitSet::set, BitSet::or));
  }

  /**
   * The data set in which only the given rows keep their targets.
   *
   * @param labelled rows that stay labelled
   */
  public Dataset keepTargets(int[] labelled) {
    return hideTargets(others(labelled));
  }

  /**
   * The data set with row weights.
   *
   * @throws IllegalArgumentException if there is not one weight for each row, from the reciprocal
   *     of {@link Attribute#LARGEST} to that number
   */
  public Dataset withWeights(double[] rowWeights) {
    if (rowWeights.length != rows()) {
      throw new IllegalArgumentException(
          rows() + " rows need as many weights; " + rowWeights.length + " were given.");
    }
    for (int i = 0; i < rowWeights.length; i++) {
      if (!Attribute.fits(rowWeights[i])
          || !Attribute.fits(1 / rowWeights[i])
          || rowWeights[i] < 0) {
        throw Message.refused(
            "Row %d has the weight %s; weights are positive numbers from %s to %s.",
            i, rowWeights[i], 1 / Attribute.LARGEST, Attribute.LARGEST);
      }
    }
    return new Dataset(
        name, features, columns, targets, hierarchy, contradictions, rowWeights.clone(), origin);
  }

  /** The given rows in the given order; rows may repeat. */
  public Dataset select(int[] rows) {
    Column[] chosen = Arrays.stream(columns).map(c -> c.select(rows)).toArray(Column[]::new);
    return new Dataset(
        name,
        features,
        chosen,
        targets.select(rows),
        hierarchy,
        contradictions == null ? null : contradictions.select(rows),
        weights == null ? null : IntStream.of(rows).mapToDouble(i -> weights[i]).toArray(),
        origin.select(rows));
  }

  /** The data set without the given rows, the others in their order. */
  public Dataset without(int... rows) {
    return select(others(rows).stream().toArray());
  }

  private BitSet others(int[] rows) {
    BitSet others = new BitSet();
    others.set(0, rows());
    IntStream.of(rows).forEach(others::clear);
    return others;
  }

  /**
   * The data set with further features after its own.
   *
   * @throws IllegalArgumentException if a name is taken or a column has another number of rows
   */
  public Dataset withFeatures(List<Attribute> more, List<Column> values) {
    List<Attribute> all = new ArrayList<>(features);
    all.addAll(more);
    List<Column> both = new ArrayList<>(Arrays.asList(columns));
    both.addAll(values);
    check(name, all, both, targets);
    return new Dataset(
        name,
        List.copyOf(all),
        both.toArray(new Column[0]),
        targets,
        hierarchy,
        contradictions,
        weights,
        origin);
  }

  /** The data set with only the given features, in the given order. */
  public Dataset selectFeatures(int[] chosen) {
    List<Attribute> kept = IntStream.of(chosen).mapToObj(features::get).toList();
    Column[] keptColumns = IntStream.of(chosen).mapToObj(f -> columns[f]).toArray(Column[]::new);
    return new Dataset(
        name, kept, keptColumns, targets, hierarchy, contradictions, weights, origin);
  }
}
