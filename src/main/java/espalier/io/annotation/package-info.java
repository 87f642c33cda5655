/**
 * Targets from a second file: statements about labels of named things ({@link
 * espalier.io.annotation.Annotations}, from GAF files or tables), or a table of targets.
 *
 * <p>{@link espalier.io.annotation.AnnotationJoin} gives rows the labels that are stated for their
 * names. Which labels are absent and which unknown is decided there.
 *
 * @since 0.1.0
 */
package espalier.io.annotation;
