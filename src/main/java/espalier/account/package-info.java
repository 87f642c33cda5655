/**
 * What is known about a model, worded once for all outlets.
 *
 * <ul>
 *   <li>{@link espalier.account.ModelAccount}: the facts of a model, each in words
 *   <li>{@link espalier.account.OmegaAccount}: how ω was searched
 *   <li>{@link espalier.account.Section}: a heading with a table and a remark
 *   <li>{@link espalier.account.TextTable}: texts in columns, for the terminal, HTML, CSV and LaTeX
 * </ul>
 *
 * @since 0.1.0
 */
package espalier.account;
