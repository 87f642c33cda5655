package espalier.adapter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.chart.Drawing;
import espalier.chart.Shape;
import espalier.data.Attribute;
import espalier.learn.ModelHead;
import espalier.learn.Outcome;
import espalier.learn.Provenance;
import espalier.learn.Schema;
import espalier.model.TreeCrop;
import espalier.model.TreePicture;
import espalier.model.TreeText;
import espalier.split.AxisTest;
import espalier.split.ObliqueTest;
import espalier.split.SplitTest;
import espalier.tree.LeafStatistics;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weka.gui.treevisualizer.Node;
import weka.gui.treevisualizer.PlaceNode2;
import weka.gui.treevisualizer.TreeBuild;

/** Large trees are cut so that no box covers another, and every drawn end says what is there. */
class DrawnTreesTest {

  private static final Graphics2D VIEWER =
      new BufferedImage(9, 9, BufferedImage.TYPE_INT_RGB).createGraphics();

  private static final int LABELS = 30;
  private static final int FEATURES = 12;

  /** A random tree, its nodes in preorder. */
  private static final class Growing {
    final Random random = new Random(7);
    final List<SplitTest> tests = new ArrayList<>();
    final List<Integer> right = new ArrayList<>();
    final List<Double> rows = new ArrayList<>();
    final List<LeafStatistics> statistics = new ArrayList<>();
    final boolean oblique;
    final boolean chain;

    Growing(boolean oblique, boolean chain) {
      this.oblique = oblique;
      this.chain = chain;
    }

    double grow(int leaves) {
      int node = tests.size();
      boolean leaf = leaves == 1;
      tests.add(leaf ? null : oblique ? hyperplane() : new AxisTest(random.nextInt(12), 0.5, 0.5));
      right.add(0);
      rows.add(0.0);
      statistics.add(leaf ? leaf() : null);
      double all = 5;
      if (!leaf) {
        int left = chain ? 1 : 1 + random.nextInt(leaves - 1);
        all = grow(left);
        right.set(node, tests.size());
        all += grow(leaves - left);
      }
      rows.set(node, all);
      return all;
    }

    private LeafStatistics leaf() {
      double[] sums = random.doubles(LABELS).map(v -> v < 0.9 ? 0 : Math.ceil(5 * v - 1)).toArray();
      int[] outputs = IntStream.range(0, LABELS).toArray();
      double[] known = new double[LABELS];
      Arrays.fill(known, 5);
      return new LeafStatistics(5, known, outputs, sums);
    }

    private SplitTest hyperplane() {
      int[] features = IntStream.range(0, FEATURES).toArray();
      int[] values = new int[FEATURES];
      Arrays.fill(values, -1);
      double[] weights = random.doubles(FEATURES, -1, 1).toArray();
      double[] shares = new double[FEATURES];
      Arrays.fill(shares, 1.0 / FEATURES);
      return new ObliqueTest(features, values, weights, weights, shares, 0.25);
    }
  }

  private static TreeModel model(int leaves, boolean oblique) {
    return model(leaves, oblique, false);
  }

  private static TreeModel model(int leaves, boolean oblique, boolean chain) {
    Growing grown = new Growing(oblique, chain);
    grown.grow(leaves);
    double[] rows = grown.rows.stream().mapToDouble(v -> v).toArray();
    Tree tree =
        new Tree(
            grown.tests.toArray(new SplitTest[0]),
            grown.right.stream().mapToInt(v -> v).toArray(),
            rows,
            rows,
            new double[rows.length],
            grown.statistics.toArray(new LeafStatistics[0]));
    assertEquals(leaves, tree.leaves());
    List<Attribute> features =
        IntStream.range(0, FEATURES).mapToObj(f -> Attribute.numeric("colour " + f)).toList();
    List<Attribute> labels =
        IntStream.range(0, LABELS).mapToObj(t -> Attribute.label("topic number " + t)).toList();
    Provenance provenance =
        new Provenance(
            "PCT",
            Optional.empty(),
            Map.of(),
            Provenance.VERSION,
            "made by hand",
            "",
            new Provenance.RowCounts(5 * leaves, 0, 0),
            List.of(),
            List.of(),
            Outcome.of(Outcome.Unlabelled.IGNORED));
    Schema schema = new Schema(features, labels, Optional.empty());
    return new TreeModel(new ModelHead(schema, provenance), tree, 0);
  }

  @ParameterizedTest
  @CsvSource({
    "WEKA, 75, false", "WEKA, 400, false", "WEKA, 150, true",
    "MEKA, 75, false", "MEKA, 400, false", "MEKA, 150, true"
  })
  void theViewersBoxesDoNotOverlap(ViewerLayout layout, int leaves, boolean oblique) {
    TreeModel model = model(leaves, oblique);
    String dot =
        layout == ViewerLayout.WEKA
            ? ViewerGraph.of(model).orElseThrow()
            : ViewerGraph.several(model).get(0);
    List<Rectangle> boxes = layout.boxes(dot);
    assertTrue(boxes.size() >= (layout == ViewerLayout.MEKA ? 15 : 11), boxes.size() + " boxes");
    for (int i = 0; i < boxes.size(); i++) {
      for (int j = 0; j < i; j++) {
        assertFalse(boxes.get(i).intersects(boxes.get(j)), boxes.get(i) + " " + boxes.get(j));
      }
    }
    Matcher nodes = Pattern.compile("N(\\d+) \\[label=\"(.*?)\" shape").matcher(dot);
    while (nodes.find()) {
      boolean inner = dot.contains("N" + nodes.group(1) + "->");
      assertTrue(inner || nodes.group(2).contains("topic"), nodes.group());
      assertTrue(
          inner || nodes.group(2).contains(" nodes\\n") || dot.contains("style=filled"),
          nodes.group());
    }
    List<Rectangle> texts = new ArrayList<>();
    texts(placed(dot), layout.viewer(dot), texts);
    assertEquals(boxes.size(), texts.size());
    Rectangle seen = layout.seen();
    seen.height += layout == ViewerLayout.MEKA ? 90 : 0;
    for (Rectangle text : texts) {
      assertTrue(seen.contains(text), text + " is not seen whole");
    }
  }

  private static Node placed(String dot) {
    Node top = new TreeBuild().create(new StringReader(dot));
    new PlaceNode2().place(top);
    return top;
  }

  /** Where the viewer writes, by its own formulas and the true width of its font. */
  private static void texts(Node node, double[] view, List<Rectangle> texts) {
    FontMetrics font = VIEWER.getFontMetrics(new Font("A Name", Font.PLAIN, 12));
    Dimension size = node.stringSize(font);
    int width = size.width + 8;
    int center = (int) (node.getCenter() * view[0] + view[1]);
    int top = (int) (node.getTop() * view[2] + view[3]);
    String line;
    Rectangle text = null;
    for (int n = 0; (line = node.getLine(n)) != null; n++) {
      int inside = font.stringWidth(line.stripLeading());
      int left = center - width / 2 + (width - font.stringWidth(line)) / 2;
      int start = left + font.stringWidth(line) - inside;
      Rectangle one =
          new Rectangle(start, top + n * font.getHeight(), inside, font.getHeight() + 4);
      text = text == null ? one : text.union(one);
    }
    texts.add(text);
    for (int c = 0; node.getChild(c) != null; c++) {
      texts(node.getChild(c).getTarget(), view, texts);
    }
  }

  @ParameterizedTest
  @CsvSource({"75, false", "400, false", "150, true"})
  void thePicturesBoxesDoNotOverlap(int leaves, boolean oblique) {
    List<Rectangle2D> boxes = new ArrayList<>();
    Drawing drawing = TreePicture.of(model(leaves, oblique), 51);
    assertTrue(drawing.width() <= TreePicture.MOST_WIDTH, drawing.width() + " pixels");
    Rectangle2D sheet = new Rectangle2D.Double(0, 0, drawing.width(), drawing.height());
    for (Shape shape : drawing.shapes()) {
      if (shape instanceof Shape.Box box) {
        boxes.add(new Rectangle2D.Double(box.x(), box.y(), box.width(), box.height()));
        assertTrue(sheet.contains(boxes.get(boxes.size() - 1)), box + " leaves the sheet");
      }
    }
    assertTrue(boxes.size() >= 49, boxes.size() + " boxes");
    for (int i = 0; i < boxes.size(); i++) {
      for (int j = 0; j < i; j++) {
        assertFalse(boxes.get(i).intersects(boxes.get(j)), boxes.get(i) + " " + boxes.get(j));
      }
    }
  }

  /** Two leaves are shown, not hidden behind a remark that takes as much room. */
  @ParameterizedTest
  @CsvSource({"9, false", "75, false", "400, false", "60, true"})
  void noPictureHidesTwoNodes(int leaves, boolean chain) {
    TreeModel model = model(leaves, false, chain);
    for (int nodes : new int[] {1, 3, 15, 31, 51}) {
      TreeCrop crop = TreeCrop.picture(model.tree(), nodes, 4, c -> true);
      crop.visit((node, parent, left) -> assertNotEquals(2, crop.hiddenBelow(node)));
      assertTrue(crop.shown() >= Math.min(nodes, 9), crop.shown() + " of " + nodes);
    }
    for (String dot : ViewerGraph.several(model)) {
      assertFalse(dot.contains("+2 nodes"), dot);
    }
  }

  /** A chain of 60 tests would need 60 columns beside each other. */
  @Test
  void picturesOfDeepTreesAreCutByTheirWidth() {
    TreeModel chain = model(60, false, true);
    assertEquals(59, chain.tree().depth());
    Drawing cut = TreePicture.of(chain, TreePicture.DEFAULT_NODES);
    assertTrue(cut.width() <= TreePicture.MOST_WIDTH, cut.width() + " pixels");
    assertTrue(
        cut.shapes().stream()
            .anyMatch(s -> s instanceof Shape.Words w && w.text().contains("nodes below")));
    Drawing whole = TreePicture.of(chain, Integer.MAX_VALUE);
    assertTrue(whole.width() > TreePicture.MOST_WIDTH);
    assertEquals(
        119, whole.shapes().stream().filter(Shape.Box.class::isInstance).count(), "asked for");
  }

  @ParameterizedTest
  @CsvSource({"75, false", "400, false", "150, true"})
  void everyLineThatIsCutNamesLabels(int leaves, boolean oblique) {
    String text = TreeText.unicode().withMaxLines(40).render(model(leaves, oblique));
    List<String> cut = text.lines().filter(l -> l.contains("nodes below")).toList();
    assertFalse(cut.isEmpty());
    for (String line : cut) {
      assertTrue(line.matches(".*nodes below: topic number \\d+ [0-9.]+ \\(×[0-9.]+\\).*"), line);
    }
    if (oblique) {
      assertTrue(text.contains("(+0.083)"), text);
    }
  }
}
