package espalier.measure;

/**
 * The measures of the scores of one label.
 *
 * @param label the label's name
 * @param known the rows in which it is known
 * @param positives the rows in which it is present
 * @param auprc area under its precision-recall curve ({@code auprc.*}); NaN without positives
 * @param averagePrecision its average precision ({@code ap.*}); NaN without positives
 * @param auroc area under its ROC curve; NaN without positives or without negatives
 * @param reason why a value is NaN; empty if none is
 */
public record LabelResult(
    String label,
    int known,
    int positives,
    double auprc,
    double averagePrecision,
    double auroc,
    String reason) {}
