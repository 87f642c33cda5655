package espalier.supervision;

/**
 * One round of self-training with its estimate.
 *
 * @param added the number of rows added
 * @param threshold the least confidence among them
 * @param estimate the internal estimate of the model learned with them, {@code NaN} if none was
 *     made
 */
public record SelfTrainingRound(int added, double threshold, double estimate) {}
