package espalier.io;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/** Finds the targets of a file of a given format. */
final class TargetPlanner {

  private final ArffHeader header;
  private final int count;

  private TargetPlanner(ArffHeader header) {
    this.header = header;
    this.count = header.attributes().size();
  }

  static TargetPlan plan(ArffHeader header, DataFormat format) {
    TargetPlanner planner = new TargetPlanner(header);
    if (format instanceof DataFormat.Clus clus) {
      return ClusTargets.plan(header, clus.options());
    } else if (format instanceof DataFormat.Mulan mulan) {
      return planner.mulan(MulanLabels.read(mulan.labels()));
    } else if (format instanceof DataFormat.Meka meka) {
      return planner.meka(meka.targets());
    } else {
      return planner.arff(((DataFormat.Arff) format).targets());
    }
  }

  private TargetPlan mulan(MulanLabels labels) {
    Set<String> left = new HashSet<>(labels.names());
    int[] positions =
        IntStream.range(0, count)
            .filter(a -> left.remove(header.attributes().get(a).name()))
            .toArray();
    for (String name : labels.names()) {
      if (left.contains(name)) {
        throw InputException.in(
            labels.file(), "label '" + name + "' is not an attribute of " + header.file() + ".");
      }
    }
    for (int p : positions) {
      ArffAttribute label = header.attributes().get(p);
      if (!label.isZeroOne()) {
        throw InputException.at(
            header.file(),
            label.line(),
            "label '" + label.name() + "' must be declared with the values {0,1}.");
      }
    }
    TargetPlan plan = TargetPlan.flat(header, positions, true);
    if (!labels.isNested()) {
      return plan;
    }
    List<String> order =
        IntStream.of(positions).mapToObj(p -> header.attributes().get(p).name()).toList();
    return plan.with(labels.hierarchy(order));
  }

  private TargetPlan meka(OptionalInt given) {
    OptionalInt inFile = MekaRelation.parse(header.file(), header.relation()).targets();
    OptionalInt n = given.isPresent() ? given : inFile;
    if (n.isEmpty()) {
      throw InputException.in(
          header.file(),
          "the relation name '"
              + header.relation()
              + "' does not say how many targets there are; write for example 'name: -C 6', or give"
              + " the number.");
    }
    return TargetPlan.flat(header, counted(n.getAsInt()), true);
  }

  private TargetPlan arff(TargetSpec spec) {
    int[] positions;
    if (spec instanceof TargetSpec.First first) {
      positions = counted(first.count());
    } else if (spec instanceof TargetSpec.Last last) {
      positions = counted(-last.count());
    } else if (spec instanceof TargetSpec.None) {
      positions = new int[0];
    } else {
      positions = named(((TargetSpec.Named) spec).names());
    }
    boolean labels =
        positions.length > 1
            && IntStream.of(positions).allMatch(p -> header.attributes().get(p).isZeroOne());
    return TargetPlan.flat(header, positions, labels);
  }

  private int[] counted(int n) {
    if (n == 0 || Math.abs((long) n) > count) {
      throw InputException.in(
          header.file(),
          n + " was given as number of targets; the file has " + count + " attributes.");
    }
    return n > 0 ? IntStream.range(0, n).toArray() : IntStream.range(count + n, count).toArray();
  }

  private int[] named(List<String> names) {
    Map<String, Integer> positions = header.positions();
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      if (!positions.containsKey(name)) {
        throw InputException.in(
            header.file(),
            "the target '"
                + name
                + "' is not an attribute; there are "
                + CellReader.listed(header.attributes().stream().map(ArffAttribute::name).toList())
                + ".");
      }
      if (!seen.add(name)) {
        throw InputException.in(header.file(), "the target '" + name + "' is named twice.");
      }
    }
    return names.stream().mapToInt(positions::get).toArray();
  }
}
