package espalier.learn;

/**
 * A step of a fit.
 *
 * @param stage what is being done, for people to read
 * @param done units finished in this stage
 * @param total units in this stage, or -1 if not known beforehand
 */
public record ProgressEvent(String stage, long done, long total) {}
