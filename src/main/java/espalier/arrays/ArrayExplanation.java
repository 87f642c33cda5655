package espalier.arrays;

/**
 * Shapley values of some rows as arrays, see {@link espalier.explain.TreeShap}. For row i and
 * output o: score = base[o] + Σ_f values[i, f, o] + corrections[i, o]. Arrays are kept, not copied.
 *
 * @param base the score of a row of which nothing is known, for each output
 * @param values rows x features x outputs, the last index fastest
 * @param errors the standard errors of the values, 0 where these are exact; as long as they are
 * @param corrections rows x outputs: what the model changes in the sum of its trees
 * @param pairs the pairs of orders by which values of hyperplanes over many features are estimated
 */
public record ArrayExplanation(
    double[] base, double[] values, double[] errors, double[] corrections, int pairs) {}
