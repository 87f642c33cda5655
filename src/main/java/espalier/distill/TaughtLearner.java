package espalier.distill;

import static espalier.ensemble.ForestOptions.TREES;
import static espalier.run.Seeds.SEED;
import static espalier.tree.GrowthOptions.SMOOTHING;
import static espalier.tuning.SupervisionOptions.OMEGA;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.ensemble.ForestLearner;
import espalier.ensemble.ForestModel;
import espalier.ensemble.ForestOptions;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.learn.Outcome;
import espalier.learn.Schema;
import espalier.message.Message;
import espalier.option.OptionValues;
import espalier.run.Seeds;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import espalier.tuning.Unseen;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A tree, or a small random forest, that imitates given scores: of another program, an ensemble or
 * an expert. As {@link Distillation} of a teacher that is not at hand; labels of rows are not
 * learned from, only counted at the nodes.
 *
 * <p>Cost: a tree, or as many, with a numeric target for each score column.
 */
public final class TaughtLearner implements Learner {

  /** Every so many rows are kept out to see how well the scores are imitated. */
  private static final int PARTS = 5;

  private static final int FEWEST = 10;

  private final GivenScores teacher;
  private final boolean single;
  private final PctOptions tree;
  private final ForestOptions forest;

  /**
   * A learner of the scores of certain rows, in the order of the data that it will fit.
   *
   * @param trees 1 for a tree as {@code distilled-tree} has it, more for a random forest with its
   *     defaults and without smoothing
   */
  public TaughtLearner(GivenScores teacher, int trees, long seed) {
    this.teacher = teacher;
    this.single = trees == 1;
    this.tree = Distillation.tree(DistilledTreeOptions.defaults().with(SEED, seed));
    this.forest =
        ForestOptions.random()
            .fix(OMEGA, 1.0)
            .with(TREES, trees)
            .with(SMOOTHING, Optional.of(0.0))
            .with(SEED, seed)
            .checked();
  }

  @Override
  public String name() {
    return single ? "Tree of given scores" : "Forest of given scores";
  }

  @Override
  public OptionValues values() {
    return single ? tree.values() : forest.values();
  }

  /**
   * The model of all rows with scores.
   *
   * @throws IllegalArgumentException if there are fewer than {@value #FEWEST}, or scores for
   *     another number of rows
   */
  @Override
  public Model fit(Dataset data, FitContext context) {
    int[] rows = rows(data);
    Dataset known = data.targets().count() > 0 ? data : data.withTargets(unknown(data));
    ModelHead head = head(known, List.of(), Outcome.of(known, true));
    return imitated(known, rows, head, context);
  }

  private Targets unknown(Dataset data) {
    return Targets.unknown(teacher.targets(), data.rows());
  }

  private int[] rows(Dataset data) {
    int[] rows = teacher.rows();
    if (teacher.scores().length != data.rows() || rows.length < FEWEST) {
      throw Message.refused(
          "%,d of %,d rows have scores; at least %d of the same rows need some.",
          rows.length, data.rows(), FEWEST);
    }
    return rows;
  }

  private Model imitated(Dataset data, int[] rows, ModelHead head, FitContext context) {
    Dataset scored = scored(data, rows);
    Dataset counted = data.select(rows);
    if (single) {
      TreeModel one = new PctLearner(tree).fit(scored, context);
      return new TreeModel(head, Distillation.counted(one.tree(), counted), one.smoothing());
    }
    ForestModel several = new ForestLearner(forest).fit(scored, context);
    List<Tree> trees =
        several.trees().stream().map(tree -> Distillation.counted(tree, counted)).toList();
    return new ForestModel(head, trees, 0, Optional.empty());
  }

  private Dataset scored(Dataset data, int[] rows) {
    double[][] scores = Unseen.select(teacher.scores(), rows);
    return Distillation.scored(data.select(rows), teacher.targets(), scores);
  }

  /**
   * How much of the scores s of a fifth of the rows a model of the others explains by its scores m:
   * 1 - Σ (s - m)² / Σ (s - mean)²; numbers are divided by their spread first. NaN if all scores
   * are equal.
   */
  public double fidelity(Dataset data, FitContext context) {
    int[] rows = rows(data);
    int[] order = Seeds.permutation(rows.length, Seeds.random(tree.get(SEED), "rows kept out"));
    int out = Math.max(1, rows.length / PARTS);
    int[] kept = IntStream.range(out, order.length).map(k -> rows[order[k]]).sorted().toArray();
    int[] left = IntStream.range(0, out).map(k -> rows[order[k]]).toArray();
    Dataset known = data.targets().count() > 0 ? data : data.withTargets(unknown(data));
    Model model = imitated(known, kept, ModelHead.inner(Schema.of(known)), context);
    double[][] said = model.score(known.select(left));
    double missed = 0;
    double all = 0;
    for (int o = 0; o < said[0].length; o++) {
      int output = o;
      double[] given = IntStream.of(left).mapToDouble(i -> teacher.scores()[i][output]).toArray();
      double mean =
          IntStream.of(kept).mapToDouble(i -> teacher.scores()[i][output]).average().orElse(0);
      double spread = Arrays.stream(given).map(v -> (v - mean) * (v - mean)).sum();
      double error = 0;
      for (int i = 0; i < given.length; i++) {
        error += (given[i] - said[i][o]) * (given[i] - said[i][o]);
      }
      boolean number = teacher.targets().stream().allMatch(Attribute::isNumeric);
      double unit = number && spread > 0 ? spread : 1;
      missed += error / unit;
      all += spread / unit;
    }
    return all > 0 ? 1 - missed / all : Double.NaN;
  }
}
