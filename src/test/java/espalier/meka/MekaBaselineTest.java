package espalier.meka;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.SyntheticLabels;
import espalier.data.Targets;
import espalier.hierarchy.ConsistencyCheck;
import espalier.hierarchy.HierarchyFile;
import espalier.learn.Model;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class MekaBaselineTest {

  private static final String BR = "meka.classifiers.multilabel.BR";
  private static final String TREE = "-W weka.classifiers.trees.J48";

  private static Dataset data() {
    return SyntheticLabels.generate(
            HierarchyFile.parse("a\nb\na\tc\n", "fixture"), SyntheticLabels.Recipe.DEFAULT, 60, 3)
        .keepTargets(IntStream.range(0, 30).toArray());
  }

  @Test
  void supervisedLearnersSeeLabelledRowsOnly() {
    Dataset data = data();
    MekaBaseline learner = new MekaBaseline(BR, TREE, 1);
    Model model = learner.fit(data);
    assertEquals(30, model.provenance().rows().complete());
    assertEquals(0, model.provenance().rows().unlabelled());
    Model labelledOnly = learner.fit(data.select(IntStream.range(0, 30).toArray()));
    double[][] scores = model.score(data);
    for (int i = 0; i < data.rows(); i++) {
      assertArrayEquals(labelledOnly.score(data)[i], scores[i]);
      assertFalse(
          ConsistencyCheck.firstViolation(data.hierarchy().orElseThrow(), scores[i]).isPresent());
    }
  }

  @Test
  void semiSupervisedLearnersSeeAll() {
    MekaBaseline learner = new MekaBaseline("meka.classifiers.multilabel.meta.EM", "-I 2", 1);
    assertEquals(30, learner.fit(data()).provenance().rows().unlabelled());
    assertEquals("EM", learner.name());
  }

  @Test
  void errorsSayWhatIsWrong() {
    assertTrue(message("meka.classifiers.multilabel.Nope", "").contains("Nope"));
    assertTrue(message("java.lang.String", "").contains("not a multi-label learner"));
    assertTrue(message(BR, "-W no.such.Class").contains("-W no.such.Class"));
    Dataset numbers =
        Dataset.of(
            "numbers",
            List.of(Attribute.numeric("x")),
            List.of(DenseColumn.of(1, 2)),
            Targets.builder(List.of(Attribute.numeric("y"))).add(1).add(2).build());
    MekaBaseline learner = new MekaBaseline(BR, TREE, 1);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> learner.fit(numbers));
    assertTrue(e.getMessage().contains("'y'"), e.getMessage());
  }

  private static String message(String name, String options) {
    return assertThrows(IllegalArgumentException.class, () -> new MekaBaseline(name, options, 1))
        .getMessage();
  }
}
