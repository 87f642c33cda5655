package espalier.split.axis;

import espalier.split.FeatureTest;

/**
 * A split that was found promising.
 *
 * @param gain its gain as the fast walk saw it
 * @param test the question
 */
record Candidate(double gain, FeatureTest test) {}
