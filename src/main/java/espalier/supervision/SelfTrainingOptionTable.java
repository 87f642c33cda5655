package espalier.supervision;

import espalier.learn.OptionTable;
import espalier.tuning.TwinMode;
import java.util.Set;

/** The options of self-training and of a base by name; {@link SelfTrainingOptions#around}. */
public final class SelfTrainingOptionTable {

  private SelfTrainingOptionTable() {}

  /**
   * Self-training around a base with options of its own.
   *
   * @param own the options of self-training
   * @param base the options of the base
   * @param <B> the type of the latter
   */
  public record Around<B>(SelfTrainingOptions own, B base) {}

  /** The options of self-training without those of its base, and without the seed. */
  public static OptionTable<SelfTrainingOptions> table() {
    return OptionTable.of(SelfTrainingOptions.defaults());
  }

  /**
   * The options of self-training and of its base in one table; the seed is that of both, the twin
   * that of self-training.
   */
  public static <B> OptionTable<Around<B>> around(OptionTable<B> base) {
    return new OptionTable<Around<B>>()
        .addAll(table(), Around::own, (o, own) -> new Around<>(own, o.base()))
        .addAll(
            base.without(Set.of(TwinMode.KEY)),
            Around::base,
            (o, changed) -> new Around<>(o.own(), changed));
  }
}
