package espalier.split;

/**
 * A split that was found promising.
 *
 * @param gain its gain as the fast walk saw it
 * @param test the question
 */
record Candidate(double gain, FeatureTest test) {}
