/**
 * Espalier for users of Mulan: learners that are built, copied and evaluated as Mulan's own, and
 * the measures that Mulan lacks.
 *
 * <p>{@link espalier.mulan.EspalierLearner} is any method of the library; {@link
 * espalier.mulan.PCT}, {@link espalier.mulan.SPYCT} and {@link espalier.mulan.Forest} are its
 * common ones. {@link espalier.mulan.Measures} makes the lists that Mulan's evaluator takes.
 * Everything is learned and measured by the rooms below.
 *
 * @since 0.1.0
 */
package espalier.mulan;
