/**
 * Methods by name and, built on them, studies that compare methods over data sets and label
 * budgets.
 *
 * <p>A {@link espalier.experiment.Method} is what a command line, a plan or a script can ask for: a
 * name, a description, options by name and the learner they make. {@link
 * espalier.experiment.Methods} lists all of them; a new method is one entry there. A {@link
 * espalier.experiment.Plan} says what a study compares, {@link
 * espalier.experiment.ExperimentRunner} runs it so that it can be stopped at any moment, and the
 * report is drawn from its results file.
 */
package espalier.experiment;
