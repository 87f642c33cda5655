/**
 * Methods by name and, built on them, studies that compare methods.
 *
 * <p>A {@link espalier.experiment.Method} is what a command line, a plan or a script can ask for: a
 * name, a description, options by name and the learner they make. {@link
 * espalier.experiment.Methods} lists all of them; a new method is one entry there.
 */
package espalier.experiment;
