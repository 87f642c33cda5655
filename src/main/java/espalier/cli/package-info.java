/**
 * The command line: one class for each command, thin wrappers that read files, call the library and
 * print what a person or, as JSON, a machine wants to read.
 *
 * <p>{@link espalier.cli.Espalier#run} does everything in-process and returns the exit code: 0 when
 * the job is done, 1 when it failed, 2 when the command line was wrong. A user's mistake costs one
 * sentence, never a stack trace, and no command leaves half a file behind. The commands are for
 * users, the Java classes are no API.
 */
package espalier.cli;
