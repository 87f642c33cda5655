package espalier.experiment;

/** Which random draw of rows is meant; repeats and folds count from 0. */
public record Draw(long seed, int repeat, int fold) {}
