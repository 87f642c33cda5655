package espalier.neighbour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.auto.AutoLearner;
import espalier.auto.AutoOptions;
import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.SparseColumn;
import espalier.data.Targets;
import espalier.ensemble.MixtureModel;
import espalier.learn.Model;
import espalier.learn.Schema;
import espalier.model.ModelFile;
import espalier.neighbour.SharedCodes.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class SharedCodesTest {

  private static final double ROUNDING = 1e-15;

  private static Schema schema(int codes, int labels) {
    return new Schema(
        IntStream.range(0, codes).mapToObj(c -> Attribute.numeric("c" + c)).toList(),
        IntStream.range(0, labels).mapToObj(l -> Attribute.label("l" + l)).toList(),
        Optional.empty());
  }

  @Test
  void votesBySharedCodesAndSharesOfLabels() {
    Row[] rows = {
      new Row(1, new int[] {0, 1}, new int[] {0}),
      new Row(2, new int[] {0, 2, 3}, new int[] {1}),
      new Row(1, new int[] {}, new int[] {0, 1})
    };
    SharedCodes model = new SharedCodes(schema(4, 2), new int[] {0, 1, 2, 3}, rows);
    // Shares: 2 of 4 have the first label, 3 of 4 the second one.
    assertArrayEquals(new double[] {.5, .75}, model.raw(f -> 0), ROUNDING);
    // Codes 0 and 1: T is 1 and 1 / 4, so the rows weigh 1 and 2 / 4, the shares 1.
    double[] score = model.raw(f -> f < 2 ? 1 : 0);
    assertArrayEquals(new double[] {1.5 / 2.5, 1.25 / 2.5}, score, ROUNDING);
    // Without the first row: shares 1 / 3 and 1; the second row weighs 2 / 4.
    assertArrayEquals(new double[] {(1 / 3.0) / 1.5, 1.5 / 1.5}, model.leftOut(0), ROUNDING);
    assertThrows(
        IllegalArgumentException.class,
        () -> new SharedCodes(schema(4, 2), new int[0], new Row[0]));
  }

  /** Rows left out are scored as by a model without them, whatever the number of rows. */
  @Test
  void leftOutIsAsWithoutTheRow() {
    Random random = new Random(3);
    Row[] rows = new Row[60];
    for (int i = 0; i < rows.length; i++) {
      int[] codes = IntStream.range(0, 8).filter(c -> random.nextInt(3) == 0).toArray();
      int[] labels = IntStream.range(0, 5).filter(l -> random.nextInt(3) == 0).toArray();
      rows[i] = new Row(1 + random.nextInt(2), codes, labels);
    }
    int[] features = IntStream.range(0, 8).toArray();
    SharedCodes all = new SharedCodes(schema(8, 5), features, rows);
    for (int i = 0; i < rows.length; i++) {
      int left = i;
      Row[] others =
          IntStream.range(0, rows.length)
              .filter(j -> j != left)
              .mapToObj(j -> rows[j])
              .toArray(Row[]::new);
      int[] own = rows[i].codes();
      double[] expected =
          new SharedCodes(schema(8, 5), features, others)
              .raw(f -> IntStream.of(own).anyMatch(c -> c == f) ? 1 : 0);
      assertArrayEquals(expected, all.leftOut(i), 1e-12, "row " + i);
    }
  }

  @Test
  void autoLetsRowsWithSharedCodesVoteAndKeepsThemInItsFile() {
    Random random = new Random(5);
    Dataset data = codes(random);
    Model model = new AutoLearner(AutoOptions.defaults().set("effort", "quick")).fit(data);
    MixtureModel mixture = (MixtureModel) model.answering();
    assertTrue(mixture.members().stream().anyMatch(m -> m instanceof SharedCodes));
    Model read = ModelFile.read(ModelFile.compact(model));
    double[][] scores = model.score(data);
    double[][] again = read.score(data);
    for (int i = 0; i < scores.length; i++) {
      assertArrayEquals(scores[i], again[i], "row " + i);
      int row = i;
      assertArrayEquals(scores[i], model.score(f -> data.value(row, f)), "row " + i);
    }
    assertEquals(data.targets().count(), scores[0].length);
  }

  /** Two groups of rows with codes and a label each; a third of the rows is unlabelled. */
  private static Dataset codes(Random random) {
    int rows = 60;
    int columns = 80;
    boolean[][] has = new boolean[columns][rows];
    Targets.Builder targets = Targets.builder(List.of(Attribute.label("a"), Attribute.label("b")));
    for (int i = 0; i < rows; i++) {
      int row = i;
      int group = i % 2;
      random.ints(6, 40 * group, 40 * group + 40).forEach(c -> has[c][row] = true);
      if (i < 40) {
        targets.addLabels(group);
      } else {
        targets.addUnlabelled();
      }
    }
    List<Attribute> features = new ArrayList<>();
    List<Column> values = new ArrayList<>();
    for (int c = 0; c < columns; c++) {
      boolean[] own = has[c];
      int[] index = IntStream.range(0, rows).filter(i -> own[i]).toArray();
      double[] ones = new double[index.length];
      Arrays.fill(ones, 1);
      features.add(Attribute.numeric("code" + c));
      values.add(SparseColumn.of(rows, index, ones));
    }
    return Dataset.of("codes", features, values, targets.build());
  }
}
