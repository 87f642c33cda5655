/**
 * Espalier on Apache Spark: studies whose cells are tasks, forests whose trees are, models that
 * score the partitions of a table, and oblique trees over rows that no single machine holds. Spark
 * distributes, repeats what was lost and moves the bytes; the results are those of one machine. The
 * library does not know this package, which the build compiles only under its profile {@code
 * spark}.
 */
package espalier.spark;
