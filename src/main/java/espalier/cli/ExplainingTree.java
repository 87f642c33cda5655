package espalier.cli;

import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.Option;

/** The option that adds a readable tree to a model. */
final class ExplainingTree {

  private enum Kind {
    TREE
  }

  @Option(
      names = "--explain-with",
      paramLabel = "KIND",
      description =
          "tree: also grow one tree of at most 200 leaves that imitates the scores of the model,"
              + " and report its fidelity on unseen rows.")
  private Kind kind;

  /** Whether a tree is requested. */
  boolean asked() {
    return kind != null;
  }

  /** The file of the tree, in the folder of the model: {@code x.json} gives {@code x-tree.json}. */
  static Path beside(Path model) {
    String name = model.getFileName().toString();
    String packed =
        name.toLowerCase(Locale.ROOT).endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
    int dot = packed.lastIndexOf('.');
    int at = dot > 0 ? dot : packed.length();
    return model.resolveSibling(name.substring(0, at) + "-tree" + name.substring(at));
  }
}
