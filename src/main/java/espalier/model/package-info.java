/**
 * The one file format of models: JSON, versioned, with the provenance of each model and a checksum.
 *
 * <p>{@link espalier.model.ModelFile} reads and writes files, {@link espalier.model.ModelJson}
 * bytes for those who keep models elsewhere. A stored field is declared once, for both directions,
 * with these nouns:
 *
 * <ul>
 *   <li>{@link espalier.model.Fields}: the fields of an object in their order, each with its key;
 *   <li>{@link espalier.model.Value}: what a value may be, and what is refused;
 *   <li>{@link espalier.model.ModelCodec}: the fields of the models of a family.
 * </ul>
 *
 * <p>Equal models give equal bytes, numbers come back bit by bit, and nothing in a file is believed
 * before it is checked. Pictures of models and the text that people read about its parts ({@link
 * espalier.model.ModelView}), trees and their nodes ({@link espalier.model.NodeText}) among them,
 * are made here too, since this is the first room that sees all models.
 *
 * @since 0.1.0
 */
package espalier.model;
