package espalier.supervision;

/**
 * A row whose unknown targets self-training filled in.
 *
 * @param row its number in the training data, from 0
 * @param round the round, from 1
 * @param confidence how sure the model of the round before was, in [0, 1]
 */
public record AddedRow(int row, int round, double confidence) {}
