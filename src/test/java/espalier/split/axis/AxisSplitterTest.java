package espalier.split.axis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Draft;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.impurity.ClusteringOptions.NominalImpurity;
import espalier.impurity.ClusteringSpace;
import espalier.impurity.LabelScale;
import espalier.impurity.MissingVariance;
import espalier.impurity.NodeRows;
import espalier.impurity.Objective;
import espalier.impurity.SpaceOptions;
import espalier.learn.FitContext;
import espalier.run.Workers;
import espalier.split.AxisTest;
import espalier.split.FeatureTest;
import espalier.split.NominalTest;
import espalier.split.Split;
import espalier.split.SplitLimits;
import espalier.split.SplitTest;
import espalier.split.Splitter;
import espalier.split.axis.PlainSearch.Tried;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The fast search finds what {@link PlainSearch} finds, at the root and further down. */
class AxisSplitterTest {

  private static final double[] OMEGAS = {0, 0.3, 0.5, 0.9, 1};

  /** How many random cases a task has: more in the long form. */
  private static final int CASES = "all".equals(System.getProperty("contract.draws")) ? 60 : 20;

  /** A case to compare: data, options and ω. */
  private record Case(Dataset data, SpaceOptions options, double omega, SplitLimits limits) {}

  private static Case small(Task task, Objective objective, long seed) {
    SplittableRandom random = new SplittableRandom(seed * 31 + task.ordinal());
    int targets =
        task == Task.BINARY || task == Task.MULTI_CLASS || task == Task.REGRESSION ? 1 : 0;
    RandomDrafts drafts =
        RandomDrafts.of(
                task,
                5 + random.nextInt(random.nextBoolean() ? 12 : 56),
                1 + random.nextInt(8),
                targets > 0 ? targets : 1 + random.nextInt(6))
            .labelled(new double[] {0.3, 0.7, 1}[random.nextInt(3)]);
    drafts = random.nextInt(3) > 0 ? drafts.mixed(random.nextBoolean() ? 0.2 : 0) : drafts;
    drafts = random.nextBoolean() ? drafts.tied() : drafts;
    drafts = random.nextBoolean() ? drafts.partly(0.3) : drafts;
    drafts = random.nextInt(3) == 0 ? drafts.weights() : drafts;
    Dataset data = drafts.draw(seed).build();
    MissingVariance missing = MissingVariance.values()[random.nextInt(3)];
    return caseOf(data, objective, missing, OMEGAS[random.nextInt(OMEGAS.length)], random);
  }

  private static Case caseOf(
      Dataset data,
      Objective objective,
      MissingVariance missing,
      double omega,
      SplittableRandom random) {
    double[] weights = new double[data.targets().count()];
    Arrays.setAll(weights, t -> data.hierarchy().isPresent() ? Math.pow(0.75, t % 4) : 1);
    LabelScale scale = random.nextInt(3) == 0 ? LabelScale.NONE : LabelScale.VARIANCE;
    boolean literal = objective == Objective.PAPER && random.nextInt(3) == 0;
    SpaceOptions options =
        new SpaceOptions(objective, missing, scale, weights, null, true, literal);
    SplitLimits limits = new SplitLimits(1 + random.nextInt(2), random.nextInt(3));
    return new Case(data, options, omega, limits);
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void relativeEqualsPlain(Task task) {
    for (int seed = 0; seed < CASES; seed++) {
      compare(small(task, Objective.RELATIVE, seed), task + ", seed " + seed);
    }
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void paperEqualsPlain(Task task) {
    for (int seed = 100; seed < 100 + CASES; seed++) {
      compare(small(task, Objective.PAPER, seed), task + ", seed " + seed);
    }
  }

  @Test
  void largerDataEqualPlain() {
    SplittableRandom random = new SplittableRandom(5);
    for (Task task : List.of(Task.MULTI_LABEL, Task.MIXED)) {
      RandomDrafts drafts = RandomDrafts.of(task, 200, task == Task.MIXED ? 10 : 30, 4);
      drafts = task == Task.MULTI_LABEL ? drafts : drafts.mixed(0.05);
      Dataset data = drafts.draw(3).build();
      Case big = caseOf(data, Objective.RELATIVE, MissingVariance.PARENT, 0.2, random);
      BitSet all = new BitSet();
      all.set(0, 200);
      compareNode(big, all, Optional.empty(), task + " of 200 rows");
    }
  }

  /** Rows of words, whose gains are bounded by how often they occur together. */
  @ParameterizedTest
  @EnumSource(MissingVariance.class)
  void wordsEqualPlain(MissingVariance missing) {
    for (int seed = 0; seed < 6; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      RandomDrafts drafts = RandomDrafts.of(Task.MULTI_LABEL, 200, 1, 3).labelled(0.5);
      Draft draft = (seed % 2 == 0 ? drafts : drafts.weights()).draw(seed);
      draft.columns.clear();
      draft.features.clear();
      draft.sparse.clear();
      for (int f = 0; f < 25; f++) {
        int share = 2 + f % 9;
        double[] cells = new double[200];
        Arrays.setAll(cells, i -> random.nextInt(share) == 0 ? 1 : 0);
        boolean nominal = f % 3 == 0;
        draft.feature(
            nominal ? Attribute.nominal("x" + f, List.of("0", "1")) : Attribute.numeric("x" + f),
            true,
            cells);
      }
      double omega = OMEGAS[seed % 4];
      Case words = caseOf(draft.build(), Objective.RELATIVE, missing, omega, random);
      compare(words, "words, seed " + seed);
    }
  }

  /** Sets of many values gain what they say, whatever was found before along other features. */
  @Test
  void greedySetsDoNotDependOnOtherFeatures() {
    for (int seed = 0; seed < 30; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Draft draft = RandomDrafts.of(Task.MULTI_LABEL, 120, 4, 3).draw(seed);
      List<String> names = IntStream.range(0, 50).mapToObj(v -> "v" + v).toList();
      for (int k = 0; k < 3; k++) {
        double[] near = draft.columns.get(k);
        double[] codes = new double[120];
        for (int i = 0; i < 120; i++) {
          double v = (near[i] + 0.3 * random.nextDouble() + 3) * 9;
          codes[i] = (7 * Math.max(0, Math.min(49, (int) v))) % 50;
        }
        draft.feature(Attribute.nominal("n" + k, names), false, codes);
      }
      Dataset data = draft.build();
      int[] backwards = {6, 5, 4, 3, 2, 1, 0};
      SplitLimits limits = new SplitLimits(2 + seed % 5, 2);
      Split forth = root(data, 0.5, limits);
      Split back = root(data.selectFeatures(backwards), 0.5, limits);
      // The same sums in another order of columns.
      assertEquals(forth.gain(), back.gain(), 1e-12, "seed " + seed);
      assertEquals(
          left(data, all(120), forth.test()),
          left(data.selectFeatures(backwards), all(120), back.test()),
          "seed " + seed);
      double plain =
          new PlainSearch(data, options(data), 0.5, limits)
              .gain(all(120), left(data, all(120), forth.test()));
      assertEquals(plain, forth.gain(), 1e-9 * plain, "seed " + seed);
    }
  }

  private static SpaceOptions options(Dataset data) {
    double[] ones = new double[data.targets().count()];
    Arrays.fill(ones, 1);
    return new SpaceOptions(
        Objective.RELATIVE, MissingVariance.PARENT, LabelScale.VARIANCE, ones, null, true, false);
  }

  private static Split root(Dataset data, double omega, SplitLimits limits) {
    double[] weights = new double[data.rows()];
    Arrays.fill(weights, 1);
    ClusteringSpace space = ClusteringSpace.of(data, options(data), NominalImpurity.GINI, true);
    try (Workers workers = new Workers(FitContext.quiet())) {
      AxisSplitter splitter =
          new AxisSplitter(
              data, FeatureRanks.of(data, workers), space, omega, limits, false, workers);
      int[] rows = IntStream.range(0, data.rows()).toArray();
      NodeRows node = new NodeRows(rows, weights, data.targets());
      return splitter.find(node, splitter.root(node), 0).orElseThrow();
    }
  }

  private static BitSet all(int rows) {
    BitSet all = new BitSet();
    all.set(0, rows);
    return all;
  }

  /** Compares at the root and at all nodes of four levels. */
  private static void compare(Case c, String what) {
    BitSet all = new BitSet();
    all.set(0, c.data().rows());
    compareNode(c, all, Optional.of(4), what);
  }

  private record Node(BitSet rows, Splitter.State state, int levels) {}

  private static void compareNode(Case c, BitSet root, Optional<Integer> levels, String what) {
    double[] weights = new double[c.data().rows()];
    Arrays.setAll(weights, c.data()::weight);
    ClusteringSpace space =
        ClusteringSpace.of(c.data(), c.options(), NominalImpurity.GINI, c.omega() < 1);
    PlainSearch plain = new PlainSearch(c.data(), c.options(), c.omega(), c.limits());
    try (Workers workers = new Workers(FitContext.quiet())) {
      AxisSplitter fast =
          new AxisSplitter(
              c.data(),
              FeatureRanks.of(c.data(), workers),
              space,
              c.omega(),
              c.limits(),
              false,
              workers);
      Deque<Node> open = new ArrayDeque<>();
      open.push(new Node(root, null, levels.orElse(1)));
      while (!open.isEmpty()) {
        Node node = open.pop();
        NodeRows rows = rows(c, node.rows(), weights);
        Splitter.State state = node.state() == null ? fast.root(rows) : node.state();
        Optional<Split> found = fast.find(rows, state, 0);
        String where = what + ", " + rows.size() + " rows, ω " + c.omega() + ", " + c.options();
        check(c.data(), plain, node.rows(), found, where);
        if (found.isPresent() && node.levels() > 1) {
          BitSet left = left(c.data(), node.rows(), found.get().test());
          BitSet right = (BitSet) node.rows().clone();
          right.andNot(left);
          Splitter.Children states =
              fast.divide(state, rows(c, left, weights), rows(c, right, weights), true, true);
          open.push(new Node(left, states.left(), node.levels() - 1));
          open.push(new Node(right, states.right(), node.levels() - 1));
        }
      }
    }
  }

  private static NodeRows rows(Case c, BitSet rows, double[] weights) {
    return new NodeRows(rows.stream().toArray(), weights, c.data().targets());
  }

  private static BitSet left(Dataset data, BitSet rows, SplitTest test) {
    BitSet left = new BitSet();
    rows.stream().forEach(i -> left.set(i, test.leftShare(f -> data.value(i, f)) == 1));
    return left;
  }

  private static void check(
      Dataset data, PlainSearch plain, BitSet rows, Optional<Split> found, String where) {
    List<Tried> tried = plain.all(rows);
    double best = tried.stream().mapToDouble(Tried::gain).max().orElse(0);
    if (best < 1e-10) {
      // Between 1e-12, the least gain that counts, and this the two may differ by rounding.
      assertTrue(found.isEmpty() || found.get().gain() < 2e-10, where + ": " + found);
      return;
    }
    assertTrue(found.isPresent(), () -> where + ": nothing found, plain gain " + best);
    SplitTest test = found.get().test();
    BitSet left = left(data, rows, test);
    Tried same =
        tried.stream()
            .filter(t -> matches(t, test, left))
            .findFirst()
            .orElseThrow(() -> new AssertionError(where + ": not a plain test: " + test));
    // Sums of up to 400 squares in another order: relative errors of about 1e-13, with room.
    assertEquals(best, same.gain(), 1e-9 * best, where);
    assertEquals(best, found.get().gain(), 1e-9 * best, where);
    Tried first =
        tried.stream().filter(t -> t.gain() >= best * (1 - 1e-12)).findFirst().orElseThrow();
    assertEquals(first, same, () -> where + ": an equal gain stands earlier");
  }

  private static boolean matches(Tried tried, SplitTest test, BitSet left) {
    boolean between =
        !(test instanceof AxisTest axis)
            || (axis.threshold() >= tried.low() && axis.threshold() < tried.high());
    int feature = test instanceof AxisTest axis ? axis.feature() : ((NominalTest) test).feature();
    return feature == tried.feature()
        && between
        && left.equals(tried.left())
        && (((FeatureTest) test).missingLeft() == 1) == tried.missingLeft();
  }
}
