package espalier.sheet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Targets;
import espalier.hierarchy.Edge;
import espalier.hierarchy.HierarchyBuilder;
import espalier.hierarchy.LabelHierarchy;
import espalier.io.csv.CsvText;
import espalier.learn.Schema;
import espalier.message.Numbers;
import espalier.sheet.SheetLine.Known;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Answer sheets, line for line by hand. */
final class SheetTest {

  private static final LabelHierarchy ORDER =
      HierarchyBuilder.ofPaths(List.of("a", "a/b", "a/b/c", "d"), "/");
  private static final SheetOutputs OUTPUTS = outputs(ORDER, List.of(.5, .25, .125, 0.0));

  private static SheetOutputs outputs(LabelHierarchy order, List<Double> shares) {
    List<Attribute> labels = order.names().stream().map(Attribute::label).toList();
    Schema schema = new Schema(List.of(Attribute.numeric("x")), labels, Optional.of(order));
    return new SheetOutputs(schema, shares, false);
  }

  private static SheetLine.KnownCells known(int... labels) {
    List<Attribute> attributes =
        IntStream.of(3, 2, 1, 0).mapToObj(l -> Attribute.label(ORDER.name(l))).toList();
    return new SheetLine.KnownCells(
        Optional.of(Targets.builder(attributes).addLabels(labels).build()));
  }

  private static String lines(SheetRules rules, double[] chosen, SheetLine.KnownCells known) {
    double[] scores = {.9, .600000001, .3, .7};
    List<SheetLine> lines = rules.lines(OUTPUTS, "r", 0, scores, chosen, known);
    return SheetForm.csv(CsvText.PLAIN).row(OUTPUTS, "r", true, RowMarks.NONE, lines);
  }

  private static final SheetLine.KnownCells NOTHING = new SheetLine.KnownCells(Optional.empty());

  @Test
  void theDeepestOfThePresentLabelsWithLiftAndWhatIsKnown() {
    double[] chosen = {1, 1, 0, 1};
    assertEquals(
        "r,a/b,,a,2,0.6,0.25,2.4,1.2,\nr,d,,d,1,0.7,0,,,\n",
        lines(new SheetRules(true, 0, 0, false, false, Set.of(), 0), chosen, NOTHING));
    // Labels of the data stand in another order: 2 is a/b there.
    assertEquals(
        "r,a/b,,a,2,0.6,0.25,2.4,1.2,yes\nr,d,,d,1,0.7,0,,,no\n",
        lines(new SheetRules(true, 0, 0, false, false, Set.of(), 0), chosen, known(2)));
    assertEquals(
        "r,d,,d,1,0.7,0,,,no\n",
        lines(new SheetRules(true, 0, 0, true, false, Set.of(), 0), chosen, known(2)));
    assertEquals("", lines(new SheetRules(true, 0, 0, false, true, Set.of(), 0), chosen, known(2)));
    assertEquals(
        "r,a,,a,1,0.9,0.5,1.8,0.9,\n",
        lines(new SheetRules(false, 0, 1, false, false, Set.of(), 0), chosen, NOTHING));
    assertEquals(
        4,
        lines(new SheetRules(false, 0, 9, false, false, Set.of(), 0), chosen, NOTHING)
            .lines()
            .count());
  }

  @Test
  void specificLabelsScoreAtLeastTheFloorAndMoreThanTheirShareDoes() {
    LabelHierarchy order =
        HierarchyBuilder.ofPaths(List.of("a", "a/b", "a/b/c", "d", "d/e", "f", "f/g"), "/");
    SpecificLabels rule = new SpecificLabels(order, List.of(.5, .25, .05, .2, .04, .9, .045), .05);
    // c is raised (.06 is 1.2 times .05) and hides b, but not a, which is raised and probable; e
    // is below the floor, so d stays (.24 is 1.2 times .2); f is common; g only .0539 / .045 <
    // 1.2.
    double[] scores = {.65, .31, .0601, .2401, .0499, .95, .0539};
    assertEquals(BitSet.valueOf(new long[] {0b1101}), rule.of(scores));
    // Now g is raised, too.
    scores[6] = .0541;
    assertEquals(BitSet.valueOf(new long[] {0b1001101}), rule.of(scores));
    // .49 of a label that half of the rows have is nothing to say.
    assertEquals(new BitSet(), rule.of(new double[] {.49, .04, .04, .04, .04, .49, .04}));
    SpecificLabels unknown = new SpecificLabels(order, List.of(), .05);
    assertEquals(BitSet.valueOf(new long[] {1}), unknown.of(new double[] {.05, 0, 0, 0, 0, 0, 0}));
    double[] chosen = {1, 0, 0, 0};
    assertEquals(
        "r,a/b,,a,2,0.6,0.25,2.4,1.2,\nr,a/b/c,,a,3,0.3,0.125,2.4,0.9,\nr,d,,d,1,0.7,0,,,\n",
        lines(new SheetRules(true, .05, 0, false, false, Set.of(), 0), chosen, NOTHING));
  }

  @Test
  void linesThatTellMostComeFirstAndLabelsCanBeLeftOut() {
    double[] scores = {.5, .5, .3, .9};
    SheetRules rules = new SheetRules(true, .05, 0, false, false, Set.of("d"), 0);
    List<SheetLine> lines = rules.lines(OUTPUTS, "r", 0, scores, new double[4], NOTHING);
    // a/b: .5 x 2 bits, a/b/c: .3 x 3 bits; d is left out, though it scores most.
    assertEquals(List.of(1, 2), lines.stream().map(SheetLine::output).toList());
    SheetRules all = new SheetRules(false, .05, 3, false, false, Set.of(), 0);
    lines = all.lines(OUTPUTS, "r", 0, scores, new double[4], NOTHING);
    assertEquals(List.of(3, 0, 1), lines.stream().map(SheetLine::output).toList());
  }

  @Test
  void groupsOfLinesByScoreAndByShare() {
    SheetTally tally = new SheetTally(OUTPUTS);
    tally.row(
        true,
        List.of(
            new SheetLine("p", 0, .6, Known.NO_DATA),
            new SheetLine("p", 1, .7, Known.NO_DATA),
            new SheetLine("p", 2, .05, Known.NO_DATA)));
    assertEquals(
        List.of(
            "score 0.05 to 0.1: 1, 0.05",
            "score 0.5 to 0.8: 2, 0.65",
            "share 0.1 to 0.5: 2, 0.375",
            "share 0.5 and more: 1, 0.6"),
        tally.groups().stream()
            .map(g -> g.name() + ": " + g.lines() + ", " + Numbers.fourDigits(g.meanScore(), ""))
            .toList());
  }

  @Test
  void numbersAreInNoGroup() {
    Schema schema =
        new Schema(
            List.of(Attribute.numeric("x")), List.of(Attribute.numeric("y")), Optional.empty());
    SheetTally tally = new SheetTally(new SheetOutputs(schema, List.of(), false));
    tally.row(true, List.of(new SheetLine("p", 0, 37, Known.NO_DATA)));
    assertEquals(List.of(), tally.groups());
  }

  @Test
  void jsonLines() {
    SheetLine line = new SheetLine("7", 2, 1 / 3.0, Known.NO_DATA);
    assertEquals(
        "{\"row\":7,\"labels\":[{\"label\":\"a/b/c\",\"name\":\"\",\"namespace\":\"a\",\"depth\":3,"
            + "\"score\":0.3333,\"prior\":0.125,\"lift\":2.667,\"information\":1,\"known\":null}]}\n",
        SheetForm.json().row(OUTPUTS, "7", false, RowMarks.NONE, List.of(line)));
    assertEquals(
        "{\"row\":7,\"far\":true,\"drift\":true,\"labels\":[]}\n",
        SheetForm.json().row(OUTPUTS, "7", false, new RowMarks(true, true), List.of()));
  }

  @Test
  void geneAnnotations() {
    LabelHierarchy go =
        HierarchyBuilder.ofEdges(
            List.of(new Edge("GO:0003674", "GO:0003824"), new Edge("GO:0008150", "GO:1")), "root");
    SheetOutputs outputs = outputs(go, List.of());
    SheetForm gaf = SheetForm.gaf("4932", "abc");
    assertTrue(gaf.heading(outputs, true).startsWith("!gaf-version: 2.2\n"));
    List<SheetLine> lines = List.of(new SheetLine("g\t1", 1, .5, Known.NO));
    String[] cells = gaf.row(outputs, "g\t1", true, RowMarks.NONE, lines).split("\t", -1);
    assertEquals(17, cells.length);
    assertEquals(
        List.of("LOCAL", "g 1", "g 1", "enables", "GO:0003824", "LOCAL:abc", "IEA", "", "F"),
        List.of(cells).subList(0, 9));
    assertEquals("taxon:4932", cells[12]);
    assertEquals("Espalier-0.1.0", cells[14]);
    assertThrows(IllegalArgumentException.class, () -> gaf.heading(OUTPUTS, true));
  }

  @Test
  void fourDigits() {
    assertEquals("0.00001235", Numbers.fourDigits(.0000123456, ""));
    assertEquals("1", Numbers.fourDigits(.99996, ""));
    assertEquals("123500", Numbers.fourDigits(123456, ""));
    assertEquals("-", Numbers.fourDigits(Double.NaN, "-"));
  }

  @Test
  void theMostSurprisingLinesComeFirst() {
    SheetTally tally = new SheetTally(OUTPUTS);
    tally.row(
        true,
        List.of(new SheetLine("p", 0, .6, Known.NOT_STATED), new SheetLine("p", 2, .5, Known.YES)));
    tally.row(
        true, List.of(new SheetLine("q", 2, .5, Known.NO), new SheetLine("q", 1, .2, Known.NO)));
    tally.row(false, List.of());
    tally.row(true, List.of());
    assertEquals(4, tally.rows());
    assertEquals(1, tally.labelled());
    assertEquals(1, tally.empty());
    assertEquals(1, tally.known());
    assertEquals(.45, tally.meanScore(), 1e-12);
    assertEquals(1.3 / 3, tally.meanOfNew(), 1e-12);
    assertEquals(3, tally.labels());
    assertEquals(
        List.of(
            "q: a/b/c (score 0.50, 4.0 times its share of the training rows)",
            "p: a (score 0.60, 1.2 times its share of the training rows)"),
        tally.first());
  }
}
