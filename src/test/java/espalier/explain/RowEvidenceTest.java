package espalier.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.Targets;
import espalier.ensemble.MixtureModel;
import espalier.kernel.KernelLearner;
import espalier.kernel.KernelOptions;
import espalier.learn.FeatureRow;
import espalier.learn.ModelHead;
import espalier.learn.Voter;
import espalier.neighbour.SharedCodes;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Training rows as reasons. */
class RowEvidenceTest {

  /** Twenty rows of a code that divides the label, labelled from row 10 on: 10 to 14 have both. */
  private static final Dataset DATA =
      Dataset.of(
          "rows",
          List.of(Attribute.numeric("codes=A"), Attribute.numeric("codes=B")),
          List.of(column(i -> i < 15 ? 1 : 0), column(i -> i < 15 ? 0 : 1)),
          Targets.ofLabels(
              List.of(Attribute.label("y")),
              new double[][] {
                IntStream.range(0, 20)
                    .mapToDouble(i -> i < 10 ? Double.NaN : i < 15 ? 1 : 0)
                    .toArray()
              }));

  private static DenseColumn column(java.util.function.IntUnaryOperator of) {
    return DenseColumn.of(IntStream.range(0, 20).map(of).asDoubleStream().toArray());
  }

  @Test
  void rowsAreCalledByTheirNumbersInTheFile() {
    Voter kernel = (Voter) new KernelLearner(KernelOptions.defaults()).fit(DATA);
    int[] labelled = IntStream.range(10, 20).toArray();
    Voter codes = SharedCodes.of(kernel.schema(), DATA.select(labelled), new int[] {0, 1});
    Voter inner = (Voter) kernel.withHead(ModelHead.inner(kernel.schema()));
    MixtureModel both =
        new MixtureModel(ModelHead.inner(kernel.schema()), List.of(inner, codes), new int[] {1, 1});
    RowEvidence evidence = new RowEvidence(both);
    FeatureRow row = f -> f == 0 ? 1 : 0;
    List<String> raised = evidence.rows(row, 0, 1);
    assertFalse(raised.isEmpty());
    assertTrue(raised.stream().allMatch(r -> Integer.parseInt(r) >= 10), raised.toString());
    assertEquals(Optional.of(new SharedCodes.Support(0, 5, 5)), evidence.support(row, 0));
    assertEquals(Optional.empty(), evidence.support(f -> 0, 0));
    assertEquals(List.of(), new RowEvidence(kernel).rows(row, 0, 1), "no mixture");
  }

  @Test
  void chosenRowsKeepTheirNumbers() {
    Dataset some = DATA.select(new int[] {7, 3, 12});
    assertEquals("3", some.rowName(1));
    assertEquals("12", some.select(new int[] {2}).rowName(0));
    assertFalse(some.named());
  }
}
