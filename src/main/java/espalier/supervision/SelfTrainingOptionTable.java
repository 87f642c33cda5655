package espalier.supervision;

import espalier.learn.OptionTable;

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
}
