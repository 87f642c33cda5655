package espalier.experiment;

/**
 * Which random draw of rows is meant.
 *
 * @param seed the seed
 * @param repeat the repeat, from 0
 * @param fold the test fold, from 0
 */
public record Draw(long seed, int repeat, int fold) {}
