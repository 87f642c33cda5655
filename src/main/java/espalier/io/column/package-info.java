/**
 * The columns of files: how a file declares them and, in separated values, what their cells are.
 *
 * <p>Each kind of column is one class: it recognises cells, raises doubts with the option that
 * settles each, converts cells, and says how a model reads them later. Numbers are {@link
 * espalier.io.column.NumberKind}, with {@link espalier.io.column.Amounts} for their units and
 * {@link espalier.io.column.WholeNumbers} for codes and classes; dates, times and durations {@link
 * espalier.io.column.DateKind}; two words {@link espalier.io.column.YesNoKind}; classes and other
 * names {@link espalier.io.column.NameKind}; free text {@link espalier.io.column.TextKind}; words
 * and code lists {@link espalier.io.column.TermKind}; labels {@link espalier.io.column.LabelLists};
 * lists of numbers {@link espalier.io.column.NumberListKind}; names of rows {@link
 * espalier.io.column.RowNames}. A new kind is a new class, its place in {@link
 * espalier.io.column.FileColumn} and, if models remember its form, a constant of {@link
 * espalier.data.CellForm}.
 *
 * @since 0.1.0
 */
package espalier.io.column;
