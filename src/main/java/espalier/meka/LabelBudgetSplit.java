package espalier.meka;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import weka.core.Option;

/** One split in training and test rows, in which only a few training rows keep their labels. */
public final class LabelBudgetSplit extends LabelBudgetEvaluator {

  private static final long serialVersionUID = 1L;

  private int testPercent = 34;

  @Override
  public String globalInfo() {
    return "One split in training and test rows, in which only a few training rows keep their"
        + " labels; adds the measures of Espalier, such as label-weighted LRAP.";
  }

  @Override
  List<int[]> tests(int rows, int[] order) {
    int size = (int) Math.rint(rows * testPercent / 100.0);
    if (size < 1 || size >= rows) {
      throw new IllegalArgumentException(
          String.format(
              "Test rows of %s %% leave nothing to test or to learn from %s rows.",
              testPercent, rows));
    }
    return List.of(Arrays.copyOf(order, size));
  }

  @Override
  public Enumeration<Option> listOptions() {
    List<Option> all = new ArrayList<>(Collections.list(super.listOptions()));
    all.add(new Option("\t" + testPercentTipText(), "test", 1, "-test <percent>"));
    return Collections.enumeration(all);
  }

  @Override
  public void setOptions(String[] options) throws Exception {
    testPercent = number(options, "test", 34);
    super.setOptions(options);
  }

  @Override
  public String[] getOptions() {
    List<String> all = new ArrayList<>(List.of(super.getOptions()));
    Collections.addAll(all, "-test", "" + testPercent);
    return all.toArray(String[]::new);
  }

  /** The share of test rows in percent. */
  public int getTestPercent() {
    return testPercent;
  }

  public void setTestPercent(int percent) {
    testPercent = percent;
  }

  public String testPercentTipText() {
    return "The share of test rows in percent.";
  }
}
