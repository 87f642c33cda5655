package espalier.ensemble;

import static espalier.ensemble.ForestOptions.FEATURE_RANKING;
import static espalier.ensemble.ForestOptions.TREES;
import static espalier.tuning.SupervisionOptions.OMEGA;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Draft;
import espalier.learn.FitContext;
import espalier.learn.Schema;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FeatureImportanceTest {

  /** Of four features only the third tells the labels; 40 of 120 rows are unlabelled. */
  private static Dataset data() {
    SplittableRandom random = new SplittableRandom(3);
    Draft draft = new Draft();
    for (int f = 0; f < 4; f++) {
      draft.feature(Attribute.numeric("x" + f), false, random.doubles(120).toArray());
    }
    draft.targets.add(Attribute.label("a"));
    draft.targets.add(Attribute.label("b"));
    draft.cells = new double[120][2];
    for (int i = 0; i < 120; i++) {
      double x = draft.columns.get(2)[i];
      draft.cells[i][0] = i % 3 == 0 ? Double.NaN : x > 0.5 ? 1 : 0;
      draft.cells[i][1] = i % 3 == 0 ? Double.NaN : x > 0.7 ? 1 : 0;
    }
    return draft.build();
  }

  private static ForestOptions options() {
    return ForestOptions.semiSupervised().fix(OMEGA, 0.5).with(TREES, 20);
  }

  private static FeatureImportance rank(FitContext context) {
    List<TargetGroup> all = List.of(TargetGroup.all(Schema.of(data())));
    return FeatureRanking.of(options().fix(OMEGA, 1.0), data(), all, context).get(0);
  }

  @Test
  void theFeatureThatTellsTheLabelsIsFirst() {
    FeatureImportance permuted = rank(FitContext.quiet().withThreads(2));
    assertEquals(2, permuted.ranking().get(0));
    // Shuffling what the labels follow at least doubles the error.
    assertTrue(permuted.values().get(2) > 1, permuted.toString());
    assertEquals(permuted, rank(FitContext.quiet()), "threads");
    FeatureImportance gain =
        TestImportance.GAIN.of(new ForestLearner(ForestOptions.supervised()).fit(data()));
    assertEquals(2, gain.ranking().get(0));
  }

  @Test
  void rankedFeaturesChangeTheForest() {
    ForestModel plain = new ForestLearner(options()).fit(data());
    ForestModel ranked = new ForestLearner(options().with(FEATURE_RANKING, true)).fit(data());
    assertEquals("SSL-RF-FR", ranked.provenance().method());
    assertTrue(!Arrays.deepEquals(plain.score(data()), ranked.score(data())));
  }

  @Test
  void weightsAndTableByHand() {
    FeatureImportance some = importance(List.of("a", "b,c", "d"), List.of(-1.0, 4.0, 2.0));
    assertArrayEquals(new double[] {0, 1, 0.5}, some.weights());
    assertEquals(
        "targets,rank,feature,importance,error\n"
            + "all targets,1,\"b,c\",4.0,\nall targets,2,d,2.0,\nall targets,3,a,-1.0,\n",
        FeatureImportance.csv(List.of(some), espalier.io.csv.CsvText.PLAIN));
    FeatureImportance none = importance(List.of("a", "b"), List.of(0.0, -3.0));
    assertArrayEquals(new double[] {1, 1}, none.weights());
  }

  private static FeatureImportance importance(List<String> features, List<Double> values) {
    List<Double> errors = Collections.nCopies(values.size(), Double.NaN);
    return new FeatureImportance("m", TargetGroup.ALL, features, values, errors);
  }
}
