package espalier.ensemble;

/**
 * How a forest does on its labelled training rows if each is scored only by the trees that have not
 * seen it.
 *
 * @param measure the measure's name
 * @param value its value, {@code NaN} if undefined
 * @param rows the number of rows that some tree has not seen
 */
public record OutOfBag(String measure, double value, int rows) {}
