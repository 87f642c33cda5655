package espalier.kernel;

import static espalier.option.Form.above;
import static espalier.run.Seeds.SEED;

import espalier.learn.FeatureSpace.Scaling;
import espalier.option.Form;
import espalier.option.Option;
import espalier.option.OptionList;
import espalier.option.OptionSet;
import espalier.option.OptionValues;
import java.util.Optional;

/** The options of {@link KernelLearner}. */
public final class KernelOptions extends OptionSet<KernelOptions> {

  /** The kernel by which rows are compared. */
  public static final Option<Optional<Kernel>> KERNEL =
      Option.auto("kernel", Form.choice(Kernel.class))
          .help(
              "Similarity of rows: cosine, rbf, tanimoto (0/1 features), linear-rbf, or auto to"
                  + " choose by leave-one-out.")
          .basic();

  /** How features are scaled before rows are compared. */
  public static final Option<Optional<Scaling>> SCALING =
      Option.auto("kernel-scaling", Form.choice(Scaling.class))
          .help(
              "Scaling of features for the kernel: standardise, none (features in one unit, such"
                  + " as embeddings), or auto to choose by leave-one-out.")
          .basic();

  /** How strongly coefficients are drawn to 0. */
  public static final Option<Optional<Double>> RIDGE =
      Option.auto("ridge", above(0))
          .help(
              "Strength of regularisation: above 0, or auto to choose from 0.001 to 100 by"
                  + " leave-one-out.")
          .basic();

  public static final OptionList LIST = OptionList.of(KERNEL, SCALING, RIDGE, SEED);

  private KernelOptions(OptionValues values) {
    super(values, KernelOptions::new);
  }

  /** Kernel, scaling and ridge chosen by leave-one-out. */
  public static KernelOptions defaults() {
    return new KernelOptions(OptionValues.defaults(LIST));
  }

  /** RBF on points as an encoder makes them; the ridge is chosen. */
  public static KernelOptions asGiven() {
    return defaults()
        .with(KERNEL, Optional.of(Kernel.RBF))
        .with(SCALING, Optional.of(Scaling.STANDARDISE));
  }

  @Override
  protected void check() {
    if (get(KERNEL).equals(Optional.of(Kernel.TANIMOTO))
        && get(SCALING).equals(Optional.of(Scaling.STANDARDISE))) {
      throw new IllegalArgumentException(
          "kernel=tanimoto compares features of 0 and 1 as they are; leave kernel-scaling at auto"
              + " or set it to none.");
    }
  }
}
