/**
 * Reading and writing files: {@link espalier.io.DataSource} turns CLUS, Mulan, MEKA and plain ARFF
 * files and separated values into one {@link espalier.data.Dataset}, and {@link
 * espalier.io.Converter} writes it back in each of these forms.
 *
 * <p>Reading is streaming and own code, because WEKA's reader stops at CLUS's {@code hierarchical}
 * attributes; whatever is wrong in a file ends in an {@link espalier.io.InputException} of one
 * sentence that names file, line and attribute. Row lists, predictions and the check that two files
 * have the same columns live here too.
 *
 * @since 0.1.0
 */
package espalier.io;
