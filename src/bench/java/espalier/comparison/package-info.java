/**
 * Programs behind the tables of the documentation: fits methods on the data sets, folds and
 * labelled rows that CLUS+ and spyct were measured on, and prints rows of those tables. They read a
 * folder with {@code data/} and {@code baselines/}, which is not part of the project. They run as
 * {@code java -cp target/espalier-cli.jar:target/test-classes espalier.comparison.NAME}.
 */
package espalier.comparison;
