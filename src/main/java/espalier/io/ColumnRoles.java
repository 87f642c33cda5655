package espalier.io;

import espalier.io.column.FileAttribute;
import espalier.message.Message;
import espalier.option.Nearest;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What each attribute of a file is read as: a feature (its index from 0), a target, the name of the
 * row, or nothing.
 */
final class ColumnRoles {

  static final int SKIP = -1;
  static final int TARGET = -2;
  static final int NAME = -3;

  private ColumnRoles() {}

  /**
   * The role of each attribute.
   *
   * @throws InputException if a column to be ignored or to name the rows does not exist or is a
   *     target, or a feature that a model expects does not exist
   */
  static int[] of(FileHeader header, TargetPlan plan, ColumnDemand demand) {
    boolean none = demand.ignored().isEmpty() && demand.rowNames().isEmpty();
    Map<String, Integer> positions = none ? Map.of() : header.positions();
    int[] role = new int[header.attributes().size()];
    for (int p = plan.positions().nextSetBit(0); p >= 0; p = plan.positions().nextSetBit(p + 1)) {
      role[p] = TARGET;
    }
    for (String name : demand.ignored()) {
      role[position(header, positions, name, "to be ignored", role)] = SKIP;
    }
    if (demand.rowNames().isPresent()) {
      role[position(header, positions, demand.rowNames().get(), "to name the rows", role)] = NAME;
    } else if (header.rowNames() >= 0 && role[header.rowNames()] == 0) {
      role[header.rowNames()] = NAME;
    }
    Set<String> expected = demand.expected().keySet();
    int features = 0;
    for (int a = 0; a < role.length; a++) {
      if (role[a] == 0) {
        FileAttribute attribute = header.attributes().get(a);
        boolean wanted =
            attribute.type() != FileAttribute.Type.UNUSED
                && (demand.features().isEmpty() || expected.contains(attribute.name()));
        role[a] = wanted ? features++ : SKIP;
      }
    }
    check(header, role, demand);
    return role;
  }

  private static void check(FileHeader header, int[] role, ColumnDemand demand) {
    Set<String> absent = new LinkedHashSet<>();
    demand.features().stream().flatMap(List::stream).forEach(f -> absent.add(f.name()));
    int wanted = absent.size();
    for (int a = 0; a < role.length; a++) {
      if (role[a] >= 0) {
        absent.remove(header.attributes().get(a).name());
      }
    }
    if (!absent.isEmpty()) {
      String first = absent.iterator().next();
      throw InputException.in(
          header.file(),
          Message.of(
              "it lacks %d of the model's %d features, the first is '%s'%s.",
              absent.size(), wanted, first, nearest(first, header.attributes())));
    }
  }

  private static int position(
      FileHeader header, Map<String, Integer> positions, String name, String duty, int[] role) {
    Integer position = positions.get(name);
    if (position == null) {
      throw InputException.in(
          header.file(),
          Message.of(
              "the column '%s' %s is not an attribute%s.",
              name, duty, nearest(name, header.attributes())));
    }
    if (role[position] == TARGET) {
      throw InputException.in(
          header.file(), Message.of("the column '%s' %s is a target.", name, duty));
    }
    return position;
  }

  private static String nearest(String name, List<FileAttribute> attributes) {
    return Nearest.hint(name, attributes.stream().map(FileAttribute::name).toList());
  }
}
