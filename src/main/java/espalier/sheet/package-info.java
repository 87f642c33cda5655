/**
 * Answer sheets: predictions in a form for readers. {@link espalier.sheet.AnswerSheet} writes a
 * line for each row and chosen label, with score, share of the label among the training rows, and
 * whether the row had the label already; as CSV, JSON lines or GAF. Scores keep at most four
 * significant digits.
 */
package espalier.sheet;
