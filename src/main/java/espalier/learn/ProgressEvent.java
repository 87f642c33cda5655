package espalier.learn;

/**
 * A step of a fit. Stages nest: what is reported while another stage is not done is a part of its
 * current unit.
 *
 * @param stage what is being done, for people to read; the same text in all events of a stage
 * @param unit which unit is next, such as the name of a candidate; empty if units have no names
 * @param done units finished in this stage
 * @param total units in this stage, or -1 if not known beforehand
 */
public record ProgressEvent(String stage, String unit, long done, long total) {}
