/**
 * Pages that show a model in a browser: one file, no network. The Java side writes what is to be
 * shown as JSON, names by number; the script {@code model.js} in this package's resources draws it.
 * A page holds no training data, only what the model holds and the rows it is asked to follow.
 */
package espalier.page;
