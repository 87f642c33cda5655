/**
 * The label hierarchy: which label lies below which, how deep, and how much it weighs.
 *
 * <p>A {@link espalier.hierarchy.LabelHierarchy} is an immutable forest or directed acyclic graph
 * of labels, built from paths, edges, dotted names or an edge-list file; {@link
 * espalier.hierarchy.DepthRule} turns it into label weights {@code base^depth}; closure and {@link
 * espalier.hierarchy.Consistency} keep label sets and scores in line with it. This room knows
 * nothing but the JDK: no data, no learners.
 *
 * @since 0.1.0
 */
package espalier.hierarchy;
