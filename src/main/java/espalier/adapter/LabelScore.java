package espalier.adapter;

import espalier.message.Message;

/**
 * How well the sets that a model predicts meet one label.
 *
 * @param known the rows in which the label is known
 * @param positives the rows in which it is present
 * @param f1 2TP / (2TP + FP + FN) over the rows in which it is known; NaN if it is neither present
 *     nor predicted
 */
public record LabelScore(int known, int positives, double f1) {

  /** The text next to the label's name. */
  String text() {
    String rows = "[" + positives + "/" + known + "]";
    return Double.isNaN(f1) ? rows : Message.of("F1 %.2f %s", f1, rows);
  }
}
