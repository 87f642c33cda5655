/**
 * An option, declared once: its key, its type, its default, its range and the sentence that
 * explains it.
 *
 * <p>An {@link espalier.option.Option} is a constant declared where it is used; an {@link
 * espalier.option.OptionList} composes options into the groups and families that a learner has, and
 * an {@link espalier.option.OptionSet} holds the values that differ from the defaults. The command
 * line, plans, MEKA, Mulan, WEKA and the records of models all read these declarations, so that an
 * option that is added here is an option everywhere. Nothing else of the library is known here.
 */
package espalier.option;
