package espalier.io;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.TargetExpansion;
import espalier.hierarchy.LabelHierarchy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The one way from files to a {@link Dataset}: choose a {@link DataFormat}, then read one file or
 * several that declare the same attributes. Immutable; files are UTF-8 text and may be packed with
 * gzip.
 *
 * <p>Rows may be dense or sparse; in a sparse row a nominal cell that is not given has the first
 * declared value and a numeric one is 0. A cell {@code ?} is missing: a row whose targets are all
 * missing is unlabelled, one with some missing is partly labelled. Columns that are zero (or have
 * the first value) in more than half of the rows are stored sparsely. Time and memory are linear in
 * the cells read.
 */
public final class DataReader {

  private final DataFormat format;
  private final Set<String> ignored;
  private final LabelHierarchy order;
  private final boolean dotNames;

  private DataReader(
      DataFormat format, Set<String> ignored, LabelHierarchy order, boolean dotNames) {
    this.format = format;
    this.ignored = ignored;
    this.order = order;
    this.dotNames = dotNames;
  }

  /** A reader of a format. */
  public static DataReader of(DataFormat format) {
    return new DataReader(Objects.requireNonNull(format, "format"), Set.of(), null, false);
  }

  /** The same reader that leaves out the columns with the given names. */
  public DataReader ignoring(String... columns) {
    Set<String> all = new LinkedHashSet<>(ignored);
    all.addAll(Arrays.asList(columns));
    return new DataReader(format, all, order, dotNames);
  }

  /**
   * The same reader that puts the labels under a hierarchy, matched by name as {@link
   * TargetExpansion} does; labels only the hierarchy has become further targets, and the targets
   * take its order.
   */
  public DataReader withHierarchy(LabelHierarchy hierarchy) {
    requireOwnOrder();
    return new DataReader(format, ignored, Objects.requireNonNull(hierarchy, "hierarchy"), false);
  }

  /**
   * The same reader that takes the hierarchy from dots in the labels' names: {@code A.A8} lies
   * below {@code A}. Groups that are no label themselves become further targets.
   */
  public DataReader withDotNames() {
    requireOwnOrder();
    return new DataReader(format, ignored, null, true);
  }

  private void requireOwnOrder() {
    if (format instanceof DataFormat.Clus) {
      throw new InputException(
          "A CLUS file declares its hierarchy itself; no other one can be given.");
    }
  }

  /**
   * Reads files one after the other into one data set named after the first.
   *
   * @throws InputException for anything in a file that cannot be used; the sentence names it
   */
  public Dataset read(Path first, Path... more) {
    List<Path> files = new ArrayList<>();
    files.add(first);
    files.addAll(Arrays.asList(more));
    return read(files);
  }

  /** Reads files as {@link #read(Path, Path...)} does. */
  public Dataset read(List<Path> files) {
    if (files.isEmpty()) {
      throw new InputException("No file to read was given; name at least one.");
    }
    ArffHeader header = null;
    TargetPlan plan = null;
    Table table = null;
    for (Path file : files) {
      try (ArffScanner in = ArffScanner.open(file)) {
        ArffHeader declared = HeaderParser.parse(in);
        if (table == null) {
          header = declared;
          plan = TargetPlanner.plan(header, format);
          requireLabels(header, plan);
          table = new Table(header, plan, ignored);
        } else {
          header.requireSame(declared);
        }
        new RowParser(in, header, table, sparseBase()).run();
      }
    }
    String names = files.stream().map(Path::toString).collect(Collectors.joining(", "));
    if (table.rows() == 0) {
      throw InputException.in(names, "there is no row behind @data.");
    }
    Dataset data = table.build(TextFile.stem(files.get(0)));
    return ordered(names, data, plan.hierarchy());
  }

  private void requireLabels(ArffHeader header, TargetPlan plan) {
    if (order != null) {
      plan.positions().stream()
          .mapToObj(header.attributes()::get)
          .filter(label -> TargetExpansion.match(label.name(), order) < 0)
          .findFirst()
          .ifPresent(
              label -> {
                throw InputException.at(
                    header.file(),
                    label.line(),
                    "label '" + label.name() + "' is not in the hierarchy; add it there.");
              });
    }
  }

  private Dataset ordered(String names, Dataset data, Optional<LabelHierarchy> declared) {
    try {
      if (order == null && !dotNames) {
        return declared.map(data::withHierarchy).orElse(data);
      }
      LabelHierarchy given =
          order != null
              ? order
              : LabelHierarchy.ofDotNames(
                  data.targets().attributes().stream().map(Attribute::name).toList());
      return data.withTargets(TargetExpansion.expand(data.targets(), given)).withHierarchy(given);
    } catch (IllegalArgumentException e) {
      throw InputException.in(names, e.getMessage());
    }
  }

  private int sparseBase() {
    if (format instanceof DataFormat.Clus clus) {
      return clus.options().sparseBase();
    }
    return format instanceof DataFormat.Arff arff ? arff.sparseBase() : 0;
  }
}
