/**
 * Every method of the library by its name.
 *
 * <p>A {@link espalier.catalogue.Method} is what a command line, a plan, a script or a window can
 * ask for: a name, a family, a paper, options, the learner they make, the forests of its trees and
 * its supervised counterpart. {@link espalier.catalogue.Catalogue} lists them all and builds only
 * the requested ones; a new method is one line there and an entry in the class of its family.
 */
package espalier.catalogue;
