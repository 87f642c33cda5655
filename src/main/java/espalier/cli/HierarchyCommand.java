package espalier.cli;

import espalier.account.Columns;
import espalier.data.Dataset;
import espalier.hierarchy.DepthRule;
import espalier.hierarchy.LabelHierarchy;
import espalier.io.DataSource;
import espalier.io.arff.MulanLabels;
import espalier.io.file.HierarchySource;
import espalier.io.file.InputException;
import espalier.io.file.TextFile;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.message.Phrases;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks a hierarchy of labels and lists it. */
@Command(
    name = "hierarchy",
    description = "Check a label hierarchy and list every label with depth and weight.",
    footer = "  espalier hierarchy hierarchies/topics.txt")
final class HierarchyCommand extends TerminalCommand {

  private static final int DEEPEST_INDENT = 20;

  @Parameters(
      paramLabel = "FILE",
      description =
          "An edge list (see hierarchies/README.md), a CLUS ARFF file or a Mulan XML file.")
  private Path file;

  @Option(
      names = "--depth-rule",
      paramLabel = "RULE",
      description = "Rule for weights from depth. Default: average-parent-depth.")
  private String rule = DepthRule.DEFAULT.optionName();

  @Option(
      names = "--depth-base",
      paramLabel = "B",
      description = "Base of the weights, above 0, at most 1. Default: 0.75.")
  private double base = DepthRule.DEFAULT_BASE;

  @Override
  public Integer call() {
    DepthRule chosen = rule();
    if (!(base > 0 && base <= 1)) {
      throw new UsageException(
          "--depth-base was given as " + base + "; it must lie above 0 and not above 1.");
    }
    LabelHierarchy hierarchy = read();
    double[] weights = chosen.weights(hierarchy, base);
    double[] depths = DepthRule.averageDepths(hierarchy);
    terminal.line(
        Message.of(
            "%s: %s with %s, %s below the root's, %d at the top, %d without children, %s.",
            file,
            hierarchy.kind().words(),
            Phrases.count(hierarchy.size(), "label"),
            Phrases.count(hierarchy.edgeCount(), "edge"),
            hierarchy.topLevel().length,
            hierarchy.leaves().length,
            Phrases.count(hierarchy.depth(), "level")));
    terminal.line("Weights: " + chosen.optionName() + ", base " + base + ".");
    terminal.line();
    terminal.table(
        new Columns<>(depthFirst(hierarchy))
            .words("label", l -> indented(hierarchy.longestDepth(l) - 1, hierarchy.shown(l)))
            .column("depth", l -> Numbers.count(depths[l]))
            .column("weight", l -> Numbers.score(weights[l]))
            .words("parents", l -> parents(hierarchy, l))
            .table());
    return 0;
  }

  private static String parents(LabelHierarchy hierarchy, int label) {
    return Arrays.stream(hierarchy.parents(label))
        .mapToObj(hierarchy::name)
        .collect(Collectors.joining(", "));
  }

  /** A name behind its indentation, which ends at a depth and is a number from there on. */
  private static String indented(int depth, String name) {
    return depth <= DEEPEST_INDENT
        ? "  ".repeat(depth) + name
        : "  ".repeat(DEEPEST_INDENT) + "(" + (depth + 1) + ") " + name;
  }

  private DepthRule rule() {
    try {
      return DepthRule.of(rule);
    } catch (IllegalArgumentException e) {
      throw new UsageException(e);
    }
  }

  private LabelHierarchy read() {
    TextFile.require(file);
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    if (name.endsWith(".xml")) {
      return MulanLabels.read(file).hierarchy();
    }
    if (name.endsWith(".arff") || name.endsWith(".arff.gz")) {
      Dataset read = DataSource.of(Map.of(), Path.of("")).read(file);
      String refusal = "the file declares no hierarchy of labels.";
      return read.hierarchy().orElseThrow(() -> InputException.in(file.toString(), refusal));
    }
    return HierarchySource.read(file);
  }

  /** Labels so that children follow a parent; one with several parents follows the first. */
  private static List<Integer> depthFirst(LabelHierarchy hierarchy) {
    List<Integer> found = new ArrayList<>();
    boolean[] seen = new boolean[hierarchy.size()];
    ArrayDeque<Integer> open = new ArrayDeque<>();
    push(open, hierarchy.topLevel());
    while (!open.isEmpty()) {
      int label = open.pop();
      if (!seen[label]) {
        seen[label] = true;
        found.add(label);
        push(open, hierarchy.children(label));
      }
    }
    return found;
  }

  private static void push(ArrayDeque<Integer> open, int[] labels) {
    for (int k = labels.length - 1; k >= 0; k--) {
      open.push(labels[k]);
    }
  }
}
