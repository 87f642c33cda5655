/**
 * Rows to label first.
 *
 * <p>Nouns: {@link espalier.active.NextRows} are unlabelled rows worth a label, each with a reason;
 * {@link espalier.active.KMeans} groups rows that are alike.
 */
package espalier.active;
