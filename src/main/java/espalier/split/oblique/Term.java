package espalier.split.oblique;

/**
 * A column of a {@link FeatureMatrix}.
 *
 * @param feature the feature it comes from
 * @param value the code of the nominal value it marks, -1 for a numeric feature
 * @param share its part of the feature's clustering weight: 1, or 1 over the number of values
 */
record Term(int feature, int value, double share) {}
