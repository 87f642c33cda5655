package espalier.auto;

import static espalier.learn.Learner.DEPTH_BASE;
import static espalier.learn.Learner.DEPTH_RULE;
import static espalier.learn.UnlabelledRows.UNLABELLED_ROWS;
import static espalier.option.Form.choice;
import static espalier.run.Seeds.SEED;

import espalier.option.Option;
import espalier.option.OptionList;
import espalier.option.OptionSet;
import espalier.option.OptionValues;
import espalier.smooth.SmoothOptions;

/** The options of {@link AutoLearner}. */
public final class AutoOptions extends OptionSet<AutoOptions> {

  /**
   * How many trees the forests have, and how much work one may be on large data ({@link
   * CostEstimate}).
   */
  public enum Effort {
    /** Forests of tests on one feature, of 100 trees. */
    QUICK(100, 0, 6e8),
    /** Forests of 200 trees, a bag of 50 oblique trees. */
    NORMAL(200, 50, 1.2e9),
    /** Forests of 500 trees, a bag of 150 oblique trees. */
    THOROUGH(500, 150, 6e9);

    private final int trees;
    private final int oblique;
    private final double budget;

    Effort(int trees, int oblique, double budget) {
      this.trees = trees;
      this.oblique = oblique;
      this.budget = budget;
    }

    int trees() {
      return trees;
    }

    /** The trees of an oblique bag; 0 if none is tried. */
    int oblique() {
      return oblique;
    }

    /** The work that a forest may be, in the unit of {@link CostEstimate}. */
    double budget() {
      return budget;
    }
  }

  public static final Option<Effort> EFFORT =
      Option.of("effort", choice(Effort.class), Effort.NORMAL)
          .help(
              "Effort: quick (forests of axis-parallel trees), normal (also oblique trees) or"
                  + " thorough (many more trees). On large data forests have fewer trees, and"
                  + " expensive kinds are skipped.")
          .basic();

  public static final OptionList LIST =
      OptionList.of(EFFORT)
          .and(SmoothOptions.LIST)
          .and(DEPTH_RULE, DEPTH_BASE, UNLABELLED_ROWS, SEED);

  private AutoOptions(OptionValues values) {
    super(values, AutoOptions::new);
  }

  public static AutoOptions defaults() {
    return new AutoOptions(OptionValues.defaults(LIST));
  }
}
