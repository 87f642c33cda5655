/**
 * What learners learn from: an immutable {@link espalier.data.Dataset} of feature columns and
 * {@link espalier.data.Targets} in which every single cell may be unknown.
 *
 * <p>Rows without any known target are the unlabelled rows; they are ordinary rows of the data set.
 * Values are doubles, a missing value is {@code NaN}, a nominal value is the index of its name.
 * {@link espalier.data.IndexSort} puts rows in the order of their values. Nothing here knows a file
 * format or WEKA.
 *
 * @since 0.1.0
 */
package espalier.data;
