package espalier.meka;

import java.util.List;
import java.util.stream.IntStream;
import weka.core.OptionMetadata;

/** Cross-validation in which only a few rows of the training folds keep their labels. */
public final class LabelBudgetCrossValidation extends LabelBudgetEvaluator {

  private static final long serialVersionUID = 1L;

  private int numFolds = 10;

  @Override
  public String globalInfo() {
    return "Cross-validation in which only a few rows of the training folds keep their labels; adds"
        + " the measures of Espalier, such as label-weighted LRAP.";
  }

  @Override
  List<int[]> tests(int rows, int[] order) {
    if (numFolds < 2 || numFolds > rows) {
      throw new IllegalArgumentException(
          "The number of folds was given as " + numFolds + "; allowed are 2 to " + rows + ".");
    }
    return IntStream.range(0, numFolds)
        .mapToObj(f -> IntStream.range(0, rows).filter(i -> i % numFolds == f).map(i -> order[i]))
        .map(IntStream::toArray)
        .toList();
  }

  /** The number of folds of the evaluation. */
  public int getNumFolds() {
    return numFolds;
  }

  @OptionMetadata(
      displayName = "numFolds",
      description = "Number of folds; each is the test set once (default: 10).",
      commandLineParamName = "folds",
      commandLineParamSynopsis = "-folds <number>",
      displayOrder = 5)
  public void setNumFolds(int number) {
    numFolds = number;
  }
}
