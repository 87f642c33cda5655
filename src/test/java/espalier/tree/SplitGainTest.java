package espalier.tree;

import static espalier.impurity.ClusteringOptions.OBJECTIVE;
import static espalier.tree.GrowthOptions.F_TEST;
import static espalier.tree.GrowthOptions.SMOOTHING;
import static espalier.tuning.SupervisionOptions.OMEGA;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.clus.ClusSplitter;
import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Draft;
import espalier.impurity.ClusteringSpace;
import espalier.impurity.NodeRows;
import espalier.impurity.Objective;
import espalier.learn.FitContext;
import espalier.run.Workers;
import espalier.split.Split;
import espalier.split.SplitLimits;
import espalier.split.SplitSearch;
import espalier.split.Splitter;
import espalier.split.axis.AxisSplitter;
import espalier.split.axis.FeatureRanks;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What every splitter owes the grower: a gain in the unit of all, so that it can be tested. */
final class SplitGainTest {

  private static final double CLOSE = 1e-6;
  private static final int DRAWS = 20;

  /** The splitters. */
  enum Search {
    AXIS,
    PAPER,
    DRAWN,
    RANDOM_THRESHOLDS,
    CLUS,
    SVM,
    GRADIENT;

    PctOptions options() {
      PctOptions base =
          switch (this) {
            case SVM -> PctOptions.oblique(SplitSearch.SVM);
            case GRADIENT -> PctOptions.oblique(SplitSearch.GRADIENT);
            case PAPER -> PctOptions.supervised().with(OBJECTIVE, Objective.PAPER);
            case CLUS -> PctOptions.supervised().with(OBJECTIVE, Objective.CLUS);
            default -> PctOptions.supervised();
          };
      return base.fix(OMEGA, 1.0).fix(SMOOTHING, 0.0);
    }

    Splitter splitter(Dataset data) {
      SplitLimits limits = new SplitLimits(2, 2);
      int features = data.features().size();
      if (this == SVM || this == GRADIENT) {
        return PctFit.oblique(data, options(), 1, features, false);
      }
      Workers alone = new Workers(FitContext.quiet().withThreads(1));
      ClusteringSpace space = PctFit.build(data, options(), null, false, false);
      FeatureRanks ranks = FeatureRanks.of(data, alone);
      return switch (this) {
        case CLUS -> new ClusSplitter(data, space, 1, limits);
        case DRAWN -> AxisSplitter.drawn(data, ranks, space, 1, limits, features, false, alone);
        case RANDOM_THRESHOLDS ->
            AxisSplitter.drawn(data, ranks, space, 1, limits, features, true, alone);
        default -> new AxisSplitter(data, ranks, space, 1, limits, false, alone);
      };
    }

    Tree grown(Dataset data, double level) {
      PctOptions options = options().with(F_TEST, level);
      if (this != DRAWN && this != RANDOM_THRESHOLDS) {
        return new PctLearner(options).fit(data).tree();
      }
      double[] ones = new double[data.rows()];
      Arrays.fill(ones, 1);
      RandomTrees.Draw draw = new RandomTrees.Draw(5, this == RANDOM_THRESHOLDS);
      try (Workers alone = new Workers(FitContext.quiet().withThreads(1))) {
        return new RandomTrees(
                data, options, 1, draw, null, RandomTrees.sorted(data, options, alone))
            .grower()
            .grow(ones, 7, ScoredRegion.EVERYWHERE, FitContext.quiet());
      }
    }
  }

  /**
   * Rows with y = 1, 3 for a = 0, and for a = 1 y = 6, 8 where b = 0 and 8, 10 where b = 1. SS is
   * 84 over eight rows, 4 + 8 in the sides of a: 6/7 are explained. Of the 8 in a = 1 b leaves 4.
   */
  private static Dataset blocks() {
    double[] y = {1, 3, 1, 3, 6, 8, 8, 10};
    int rows = 10 * y.length;
    Draft draft = new Draft();
    draft.targets.add(Attribute.numeric("y"));
    draft.cells = new double[rows][1];
    double[] a = new double[rows];
    double[] b = new double[rows];
    for (int i = 0; i < rows; i++) {
      a[i] = i % 8 / 4;
      b[i] = i % 4 / 2;
      draft.cells[i][0] = y[i % 8];
    }
    return draft
        .feature(Attribute.numeric("a"), false, a)
        .feature(Attribute.numeric("b"), false, b)
        .build();
  }

  @ParameterizedTest
  @EnumSource(Search.class)
  void aKnownSplitExplainsItsShareOfTheNode(Search search) {
    Dataset data = blocks();
    double[] ones = new double[data.rows()];
    Arrays.fill(ones, 1);
    int[] all = IntStream.range(0, data.rows()).toArray();
    int[] right = IntStream.of(all).filter(i -> data.value(i, 0) == 1).toArray();
    Splitter splitter = search.splitter(data);
    assertEquals(6.0 / 7, explained(splitter, new NodeRows(all, ones, data.targets())), CLOSE);
    assertEquals(0.5, explained(splitter, new NodeRows(right, ones, data.targets())), CLOSE);
  }

  private static double explained(Splitter splitter, NodeRows node) {
    Split split = splitter.find(node, splitter.root(node), 1).orElseThrow();
    return split.explained();
  }

  /**
   * The level holds for the whole search, not for one of its tests. CLUS has it for one, so that
   * its trees are the same.
   */
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "CLUS")
  void chanceIsCutAwayAndStructureIsNot(Search search) {
    for (Attribute target : List.of(Attribute.numeric("y"), Attribute.label("y"))) {
      for (boolean structure : new boolean[] {false, true}) {
        int right = 0;
        for (int seed = 0; seed < DRAWS; seed++) {
          Tree tree = search.grown(drawn(target, seed, structure), 0.01);
          right += tree.size() > 1 == structure ? 1 : 0;
        }
        String what = right + " of " + DRAWS + ", structure " + structure + ", " + target;
        assertTrue(right >= DRAWS - 1, what);
      }
    }
  }

  private static Dataset drawn(Attribute target, int seed, boolean structure) {
    int rows = 200;
    SplittableRandom random = new SplittableRandom(seed);
    Draft draft = new Draft();
    draft.targets.add(target);
    draft.cells = new double[rows][1];
    double[][] x = new double[5][rows];
    for (int i = 0; i < rows; i++) {
      for (double[] column : x) {
        column[i] = random.nextDouble();
      }
      double y =
          structure ? x[0][i] + x[1][i] - 1 + .2 * random.nextDouble() : random.nextDouble() - .5;
      draft.cells[i][0] = target.isNumeric() ? y : y > 0 ? 1 : 0;
    }
    for (int f = 0; f < x.length; f++) {
      draft.feature(Attribute.numeric("x" + f), false, x[f]);
    }
    return draft.build();
  }
}
