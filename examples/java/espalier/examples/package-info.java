/**
 * Short programs that use the library from Java. They compile with the tests, and a test runs them.
 * Run from the top of the project, where {@code examples/clus} lies.
 */
package espalier.examples;
