package espalier.cli;

import espalier.explain.ScoreTree;
import espalier.model.ModelView;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.Option;

/** The option that asks for a readable tree beside a model. */
final class ExplainingTree {

  private static final int LEVELS = 4;

  private enum Kind {
    TREE
  }

  @Option(
      names = "--explain-with",
      paramLabel = "KIND",
      description =
          "tree: also grow one tree of at most 200 leaves that imitates the scores of the model on"
              + " all rows, and report how faithful it is on rows that it has not seen.")
  private Kind kind;

  /** Whether a tree is asked for. */
  boolean asked() {
    return kind != null;
  }

  /** The file of the tree beside that of the model: {@code x.json} gives {@code x-tree.json}. */
  static Path beside(Path model) {
    String name = model.getFileName().toString();
    String packed =
        name.toLowerCase(Locale.ROOT).endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
    int dot = packed.lastIndexOf('.');
    int at = dot > 0 ? dot : packed.length();
    return model.resolveSibling(name.substring(0, at) + "-tree" + name.substring(at));
  }

  /** Prints how large and how faithful a tree is, and its top. */
  static void print(ScoreTree tree, Terminal terminal) {
    ModelPrinter report = new ModelPrinter(terminal);
    report.entry("Explained", ModelPrinter.size(tree.tree().size()) + "; " + fidelity(tree));
    ModelView.of(tree.tree()).ifPresent(v -> terminal.out().print(v.text(LEVELS).indent(2)));
  }

  private static String fidelity(ScoreTree tree) {
    if (tree.rows() == 0) {
      return "too few rows to say how faithful.";
    }
    String agreement =
        tree.agreement()
            .map(
                a ->
                    String.format(
                        Locale.ROOT, " and agrees on %.1f %% of the predictions", 100 * a))
            .orElse("");
    return String.format(
        Locale.ROOT,
        "grown alike it explains %.3f of the variance of the scores (mean R²)%s on %d rows that it has not"
            + " seen.",
        tree.fit(),
        agreement,
        tree.rows());
  }
}
