package espalier.meka;

/**
 * One tree as a classifier of MEKA.
 *
 * @param <O> the engine's options
 */
public abstract class AbstractSingleTreeLearner<O> extends AbstractTreeLearner<O> {

  private static final long serialVersionUID = 1L;

  private static final String PRUNING = "pruning";

  /** How the tree is cut back: none, m5, a number or auto. */
  public String getPruning() {
    return option(PRUNING);
  }

  public void setPruning(String value) {
    option(PRUNING, value);
  }

  public String pruningTipText() {
    return optionHelp(PRUNING);
  }
}
