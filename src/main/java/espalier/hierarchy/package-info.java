/**
 * The order among labels: which label lies below which, how deep, and how much it weighs.
 *
 * <p>A {@link espalier.hierarchy.LabelHierarchy} is an immutable forest or directed acyclic graph
 * of labels; {@link espalier.hierarchy.DepthRule} turns it into label weights {@code base^depth};
 * closure and consistency keep label sets and scores in line with it. This room knows nothing but
 * the JDK: no data, no files, no learners.
 */
package espalier.hierarchy;
