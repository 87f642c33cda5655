/**
 * Studies that compare methods over data sets and label budgets.
 *
 * <p>A {@link espalier.experiment.Plan} says what a study compares, {@link
 * espalier.experiment.ExperimentRunner} runs it so that it can be stopped at any moment, and the
 * report is drawn from its results file.
 */
package espalier.experiment;
