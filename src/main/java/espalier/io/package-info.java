/**
 * The way in and out: {@link espalier.io.DataSource} turns CLUS, Mulan, MEKA and plain ARFF files
 * and separated values into one {@link espalier.data.Dataset}, and {@link espalier.io.Converter}
 * writes it back in each of these forms.
 *
 * <p>Reading is streaming. Whatever is wrong in a file ends in an {@link
 * espalier.io.file.InputException} of one sentence that names file, line and attribute. The forms
 * are in rooms below; row lists, predictions and forms that jars bring are here.
 *
 * @since 0.1.0
 */
package espalier.io;
