/**
 * Tests for comparing methods over many data sets, as Demšar (2006, JMLR 7) recommends them.
 *
 * <p>Two methods are compared by {@link espalier.experiment.statistics.Wilcoxon} and {@link
 * espalier.experiment.statistics.SignTest}, more by {@link
 * espalier.experiment.statistics.Friedman}, followed by {@link
 * espalier.experiment.statistics.Nemenyi} between all pairs or {@link
 * espalier.experiment.statistics.Holm} against one of them; {@link
 * espalier.experiment.statistics.PairTests} adds sizes of effects and probabilities. {@link
 * espalier.experiment.statistics.Ties} joins values that differ by rounding only. Every value given
 * to a test stands for one data set (or one data set and label budget); the package knows nothing
 * of files or learners.
 */
package espalier.experiment.statistics;
