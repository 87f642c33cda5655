/**
 * The door for programs in other languages, such as Python and R: tables, targets and results are
 * arrays of numbers and texts, a whole table in one call.
 *
 * <p>{@link espalier.arrays.ArrayData} makes a data set, {@link espalier.arrays.ArrayFit} learns
 * from it in the background, and {@link espalier.arrays.ArrayModel} has the scores, decisions,
 * explanations and pictures of a model. The package {@code espalier} of Python in {@code
 * src/python} is written with these three.
 */
package espalier.arrays;
