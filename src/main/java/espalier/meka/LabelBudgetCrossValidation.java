package espalier.meka;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.stream.IntStream;
import weka.core.Option;

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
    List<int[]> tests = new ArrayList<>();
    for (int f = 0; f < numFolds; f++) {
      int fold = f;
      tests.add(
          IntStream.range(0, rows).filter(i -> i % numFolds == fold).map(i -> order[i]).toArray());
    }
    return tests;
  }

  @Override
  public Enumeration<Option> listOptions() {
    List<Option> all = new ArrayList<>(Collections.list(super.listOptions()));
    all.add(new Option("\t" + numFoldsTipText(), "folds", 1, "-folds <number>"));
    return Collections.enumeration(all);
  }

  @Override
  public void setOptions(String[] options) throws Exception {
    numFolds = number(options, "folds", 10);
    super.setOptions(options);
  }

  @Override
  public String[] getOptions() {
    List<String> all = new ArrayList<>(List.of(super.getOptions()));
    Collections.addAll(all, "-folds", "" + numFolds);
    return all.toArray(String[]::new);
  }

  /** The number of folds of the evaluation. */
  public int getNumFolds() {
    return numFolds;
  }

  public void setNumFolds(int number) {
    numFolds = number;
  }

  public String numFoldsTipText() {
    return "The number of folds; each is the test set once.";
  }
}
