package espalier.sheet;

/**
 * A line of an answer sheet.
 *
 * @param row the name of the row, or its number from 0
 * @param output the output of the model, from 0
 * @param score the score of the output
 * @param known 1 if the data give the row this label, 0 if they say that it is absent, {@code NaN}
 *     if they say nothing
 */
record SheetLine(String row, int output, double score, double known) {}
