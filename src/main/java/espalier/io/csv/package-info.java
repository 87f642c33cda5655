/**
 * Separated values: {@link espalier.io.csv.CsvScan} looks at all cells once, {@link
 * espalier.io.csv.CsvSchema} decides what each column is for, and {@link espalier.io.csv.CsvRows}
 * reads the cells.
 *
 * <p>What the cells of a column are is decided in {@code io.column}. Small tables and the output of
 * InterProScan are read here, too.
 *
 * @since 0.1.0
 */
package espalier.io.csv;
