package espalier.meka;

import espalier.message.Message;
import java.util.Arrays;
import java.util.List;
import weka.core.OptionMetadata;

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
      throw Message.refused(
          "Test rows of %s %% leave nothing to test or to learn from %s rows.", testPercent, rows);
    }
    return List.of(Arrays.copyOf(order, size));
  }

  /** The share of test rows in percent. */
  public int getTestPercent() {
    return testPercent;
  }

  @OptionMetadata(
      displayName = "testPercent",
      description = "Share of test rows in percent (default: 34).",
      commandLineParamName = "test",
      commandLineParamSynopsis = "-test <number>",
      displayOrder = 5)
  public void setTestPercent(int percent) {
    testPercent = percent;
  }
}
