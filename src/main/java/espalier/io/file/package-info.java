/**
 * Files and what every form of them shares: texts are opened and replaced safely ({@link
 * espalier.io.file.TextFile}, {@link espalier.io.file.AtomicFile}), errors name a place ({@link
 * espalier.io.file.InputException}), and keys describe data ({@link espalier.io.file.DataKeys}).
 *
 * <p>A {@link espalier.io.file.DataFormat} opens a file as a {@link espalier.io.file.RowSource},
 * which hands its cells to a {@link espalier.io.file.Table}. This room knows no form; the rooms
 * {@code io.arff} and {@code io.csv} have them, and only {@code io.column} is below it.
 *
 * @since 0.1.0
 */
package espalier.io.file;
