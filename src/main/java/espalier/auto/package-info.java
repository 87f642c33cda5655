/**
 * A method that chooses by itself: few parts, trees and a kernel, weighed by their scores of rows
 * that they have not seen.
 *
 * <p>{@link espalier.auto.AutoLearner} names the parts and says how large they are ({@link
 * espalier.auto.CostEstimate}); what they share is in {@link espalier.ensemble.BlendLearner}.
 *
 * @since 0.1.0
 */
package espalier.auto;
