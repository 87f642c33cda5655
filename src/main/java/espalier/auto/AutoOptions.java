package espalier.auto;

import static espalier.impurity.ClusteringOptions.DEPTH_BASE;
import static espalier.impurity.ClusteringOptions.DEPTH_RULE;
import static espalier.learn.UnlabelledRows.UNLABELLED_ROWS;
import static espalier.option.Form.choice;
import static espalier.option.Form.flag;
import static espalier.run.Seeds.SEED;

import espalier.option.Option;
import espalier.option.OptionList;
import espalier.option.OptionSet;
import espalier.option.OptionValues;

/** The options of {@link AutoLearner}. */
public final class AutoOptions extends OptionSet<AutoOptions> {

  public static final Option<Effort> EFFORT =
      Option.of(
              "effort",
              choice(Effort.class),
              Effort.NORMAL,
              "Effort: quick (forests of axis-parallel trees), normal (also oblique trees) or"
                  + " thorough (many more trees). On large data forests have fewer trees, and"
                  + " expensive kinds are skipped.")
          .basic();

  /** Whether labelled rows may vote in the model. */
  public static final Option<Boolean> NEAREST_ROWS =
      Option.of(
          "nearest-rows",
          flag(),
          true,
          "Whether nearest labelled rows are added to the forests if that is better: true or"
              + " false. The model then contains the labelled rows.");

  public static final OptionList LIST =
      OptionList.of(EFFORT, NEAREST_ROWS, DEPTH_RULE, DEPTH_BASE, UNLABELLED_ROWS, SEED);

  private AutoOptions(OptionValues values) {
    super(values, AutoOptions::new);
  }

  public static AutoOptions defaults() {
    return new AutoOptions(OptionValues.defaults(LIST));
  }

  @Override
  protected void check() {
    // Any values go together.
  }
}
