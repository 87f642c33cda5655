/**
 * The emulation of CLUS+ 2.12.8, so that its trees can be rebuilt node for node.
 *
 * <p>{@link espalier.clus.ClusSplitter} searches a node by the rules of that program over the
 * clustering space of this library ({@code objective=clus}). Nothing else knows these rules, and
 * nothing here is meant to be fast. This engine room is no API.
 */
package espalier.clus;
