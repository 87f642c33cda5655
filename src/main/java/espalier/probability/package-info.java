/**
 * Probabilities of the distributions that tests and intervals use: normal, t, F, χ² and coin flips.
 *
 * <p>{@link espalier.probability.Tails} is the whole public face; the incomplete beta and gamma
 * functions behind it are computed with {@code StrictMath}, so that results are equal on every
 * machine. This room is small so that a program that embeds the library needs no statistics
 * library.
 */
package espalier.probability;
