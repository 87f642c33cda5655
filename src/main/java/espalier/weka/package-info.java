/**
 * Espalier for users of WEKA: {@link espalier.weka.EspalierClassifier}, a classifier for one
 * nominal or numeric class that also learns from rows whose class is missing.
 *
 * <p>One class gives every method of the library by name, as WEKA's adapters of other libraries do,
 * with the method's options as its own. Everything is learned by the rooms below; {@code Instances}
 * come in and distributions go out.
 *
 * @since 0.1.0
 */
package espalier.weka;
