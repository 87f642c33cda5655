package espalier.ensemble;

import espalier.data.Attribute;
import espalier.hierarchy.LabelHierarchy;
import espalier.learn.Schema;
import espalier.message.Message;
import espalier.message.Phrases;
import espalier.option.Nearest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Targets for which the importance of features is asked together.
 *
 * @param name what they are called
 * @param targets their numbers
 */
public record TargetGroup(String name, List<Integer> targets) {

  /** The name of all targets together. */
  public static final String ALL = "all targets";

  public TargetGroup {
    targets = List.copyOf(targets);
  }

  public static TargetGroup all(Schema schema) {
    return new TargetGroup(ALL, IntStream.range(0, schema.targets().size()).boxed().toList());
  }

  /**
   * The labels of each level of the hierarchy: {@code level 1} holds the labels directly below the
   * root; a label with several parents counts below the deepest.
   *
   * @throws IllegalArgumentException if there is no hierarchy
   */
  public static List<TargetGroup> levels(Schema schema) {
    Optional<LabelHierarchy> hierarchy = schema.hierarchy();
    if (hierarchy.isEmpty()) {
      throw new IllegalArgumentException("There are no levels: the targets have no hierarchy.");
    }
    List<TargetGroup> levels = new ArrayList<>();
    for (int depth = 1; depth <= hierarchy.get().depth(); depth++) {
      List<Integer> labels = IntStream.of(hierarchy.get().level(depth)).boxed().toList();
      levels.add(new TargetGroup("level " + depth, labels));
    }
    return levels;
  }

  public static List<TargetGroup> each(Schema schema) {
    return IntStream.range(0, schema.targets().size()).mapToObj(t -> one(schema, t)).toList();
  }

  /**
   * The group of a single target.
   *
   * @throws IllegalArgumentException if there is no target of this name; the message names a few
   *     existing targets
   */
  public static TargetGroup of(Schema schema, String target) {
    List<String> names = schema.targets().stream().map(Attribute::name).toList();
    int at = names.indexOf(target);
    if (at < 0) {
      throw Message.refused(
          "There is no label or target '%s'%s; there are: %s.",
          target, Nearest.hint(target, names), Phrases.some(names));
    }
    return one(schema, at);
  }

  private static TargetGroup one(Schema schema, int target) {
    return new TargetGroup(schema.targets().get(target).name(), List.of(target));
  }
}
