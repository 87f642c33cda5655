/**
 * ARFF and the forms that are written in it: plain files, CLUS, MEKA and Mulan, for reading and
 * writing.
 *
 * <p>Each form says in one class which attributes are targets; {@link
 * espalier.io.arff.FormatChoice} opens a file once to find out its form. Reading is own code,
 * because WEKA's reader stops at CLUS's {@code hierarchical} attributes.
 *
 * @since 0.1.0
 */
package espalier.io.arff;
