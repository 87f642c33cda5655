package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.Targets;
import espalier.explain.Explanation;
import espalier.explain.RowEvidence;
import espalier.learn.Schema;
import espalier.neighbour.SharedCodes;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ImportanceReportTest {

  /** Words that are columns of an ARFF file, which no column of lists names. */
  @Test
  void rowsThatShareWordsAreNamedByTheWord() {
    Dataset data =
        Dataset.of(
            "words",
            List.of(Attribute.numeric("velocity"), Attribute.numeric("spin")),
            List.of(DenseColumn.of(1, 1, 1, 0), DenseColumn.of(0, 0, 1, 1)),
            Targets.ofLabels(List.of(Attribute.label("granular")), new double[][] {{1, 1, 0, 0}}));
    Schema schema = Schema.of(data);
    RowEvidence evidence =
        new RowEvidence(
            Optional.empty(), Optional.of(SharedCodes.of(schema, data, new int[] {0, 1})));
    Explanation row =
        new Explanation(
            0,
            "r",
            List.of("velocity", "spin"),
            schema.outputNames(),
            new double[] {0.5},
            new double[][] {{0.1, 0}},
            new double[][] {{0, 0}},
            new double[] {0.2});
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    new ImportanceReport(new Terminal(out, out, Terminal.Signs.NONE), 3)
        .row(row, schema, f -> 1 - f, evidence);
    String text = bytes.toString(StandardCharsets.UTF_8);
    assertTrue(text.contains("2 of 3 training rows with velocity have it"), text);
    assertTrue(text.contains("rows that share codes"), text);
  }
}
