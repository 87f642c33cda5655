/**
 * How a fit runs: {@link espalier.run.Workers} spread its parts over threads, {@link
 * espalier.run.InOrder} receives results in the order of the work, and {@link espalier.run.Seeds}
 * derive random draws from (seed, purpose, key) instead of a shared generator.
 *
 * <p>{@link espalier.run.TieKeys} put rows in an order that depends on their values alone. A fit
 * gives the same model with 1 or N threads, bit by bit.
 *
 * @since 0.1.0
 */
package espalier.run;
