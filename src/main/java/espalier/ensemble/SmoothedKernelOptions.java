package espalier.ensemble;

import static espalier.learn.UnlabelledRows.UNLABELLED_ROWS;
import static espalier.run.Seeds.SEED;

import espalier.kernel.KernelOptions;
import espalier.option.OptionList;
import espalier.option.OptionSet;
import espalier.option.OptionValues;
import espalier.smooth.SmoothOptions;

/** The options of {@link SmoothedKernelLearner}. */
public final class SmoothedKernelOptions extends OptionSet<SmoothedKernelOptions> {

  public static final OptionList LIST =
      OptionList.of(KernelOptions.RIDGE).and(SmoothOptions.LIST).and(UNLABELLED_ROWS, SEED);

  private SmoothedKernelOptions(OptionValues values) {
    super(values, SmoothedKernelOptions::new);
  }

  /** Ridge and scaling chosen by leave-one-out. */
  public static SmoothedKernelOptions defaults() {
    return new SmoothedKernelOptions(OptionValues.defaults(LIST));
  }
}
