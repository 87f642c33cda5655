package espalier.cli;

import espalier.io.AtomicFile;
import espalier.model.ModelFile;
import espalier.model.TreePicture;
import espalier.tree.TreeDot;
import espalier.tree.TreeModel;
import espalier.tree.TreeText;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Shows a model: as text, for Graphviz, or as a picture. */
@Command(
    name = "show",
    description = "Show a model: how it came about and its tree, as text or as a picture.",
    footer = {
      "",
      "Examples:",
      "  espalier show --model topics.json --depth 3",
      "  espalier show --model topics.json --out topics.svg"
    })
final class ShowCommand implements Callable<Integer> {

  /** The forms in which a tree can be shown. */
  enum Form {
    TEXT,
    DOT,
    SVG,
    PNG
  }

  private final Terminal terminal;

  @Option(names = "--model", required = true, paramLabel = "FILE", description = "The model.")
  private Path model;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "text, dot, svg or png; told from the ending of --out, else text.")
  private Form form;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Where to write; without it text, dot and svg are printed.")
  private Path out;

  @Option(
      names = "--depth",
      paramLabel = "N",
      description = "Text: only nodes below at most N tests.")
  private int depth = Integer.MAX_VALUE;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "Pictures: at most N nodes, those that most rows reached. Default: 51.")
  private int nodes = TreePicture.USUAL_NODES;

  ShowCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    Form wanted = wanted();
    if (depth < 0 || nodes < 1) {
      throw new UsageException("--depth must be at least 0 and --nodes at least 1.");
    }
    if (wanted == Form.PNG && out == null) {
      throw new UsageException("A png cannot be printed; give --out FILE.png.");
    }
    TreeModel tree = (TreeModel) ModelFile.read(model);
    switch (wanted) {
      case TEXT -> text(tree);
      case DOT -> put(TreeDot.whole().withMaxNodes(nodes).render(tree));
      case SVG -> put(TreePicture.svg(tree, nodes));
      case PNG -> AtomicFile.writeBytes(out, TreePicture.png(tree, nodes));
    }
    if (out != null) {
      terminal.line("Written to " + out);
    }
    return 0;
  }

  private Form wanted() {
    if (form != null) {
      return form;
    }
    String name = out == null ? "" : out.getFileName().toString().toUpperCase(Locale.ROOT);
    for (Form known : Form.values()) {
      if (name.endsWith("." + known.name())) {
        return known;
      }
    }
    return Form.TEXT;
  }

  private void text(TreeModel tree) {
    String text = TreeText.unicode().withMaxDepth(depth).render(tree);
    if (out != null) {
      put(text);
      return;
    }
    ModelReport report = new ModelReport(terminal);
    report.entry(
        "Model", model + ", learned from data set '" + tree.provenance().dataName() + "'.");
    report.training(tree);
    report.tuning(tree.provenance());
    report.warnings(ModelReport.warnings(tree));
    terminal.line();
    put(text);
  }

  private void put(String text) {
    if (out == null) {
      terminal.out().print(text.endsWith("\n") ? text : text + "\n");
    } else {
      AtomicFile.write(out, writer -> writer.write(text));
    }
  }
}
